import type { TrackProblem } from '../track-problems.ts';
import type { TrackPoint } from '../track.ts';
import { GUESSED_WIDTHS, type LinePoints } from './line-points.ts';

/**
 * Layout of Assetto Corsa's AI lines (`ai/fast_lane.ai`, `pit_lane.ai`), little-endian, of version 7: int32 version, number of
 * points, lap time, number of samples; per point the position x, y, z (y up), the distance from the first point, all float32, and
 * an int32 index; then an int32 number of points again and per point 18 float32, of which these are used. The rest of the file
 * is a search tree. Three open readers agree on it: AcTools (AiPointExtra), AssettoServer (FastLaneParser)
 * and io_import_accsv.
 */
const VERSION = 7;
const HEAD_BYTES = 16;
const POINT_BYTES = 20;
const EXTRA_FLOATS = 18;
const EXTRA = { left: 5, right: 6, normal: 9 } as const;

/** Widths that a track can have, m; those of the file can be 0 or behind a wall. */
const MIN_WIDTH_M = 0.1;
const MAX_WIDTH_M = 200;
/** Points on each side over which the banking is the median: some tracks have single wrong normals. */
const BANK_REACH = 4;
/** A distance of the file may differ by this much from that of its positions, m and as a part of it. */
const DISTANCE_TOLERANCE = { m: 0.5, part: 0.1 } as const;
const FARTHEST_M = 1e6;

const pointsEnd = (count: number): number => HEAD_BYTES + count * POINT_BYTES;

/** True for bytes that begin as an AI line and are long enough for their number of points. */
export function isAssettoLine(bytes: Uint8Array): boolean {
  if (bytes.length < HEAD_BYTES) return false;
  const view = viewOf(bytes);
  const count = view.getInt32(4, true);
  return view.getInt32(0, true) === VERSION && count >= 0 && pointsEnd(count) <= bytes.length;
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Sides {
  readonly left_m: number;
  readonly right_m: number;
  /** Unit normal of the road in the file's axes. */
  readonly normal: readonly [x: number, y: number, z: number];
}

/**
 * The line that the game's drivers follow, with the road on both sides of it. The axes are right-handed with y up: x is our x, -z our
 * y, as the game's own map.png shows (x to the right, z downwards in it).
 */
export function readAssettoLine(bytes: Uint8Array): LinePoints {
  const view = viewOf(bytes);
  const count = view.getInt32(4, true);
  const problems: TrackProblem[] = [];
  const notes: string[] = [];
  const float = (at: number): number => view.getFloat32(at, true);
  const positions: { x_m: number; y_m: number; z_m: number; distance_m: number }[] = [];
  for (let i = 0; i < count && problems.length < 5; i++) {
    const at = HEAD_BYTES + i * POINT_BYTES;
    const [x, y, z] = [float(at), float(at + 4), float(at + 8)];
    if ([x, y, z].every((value) => Math.abs(value) <= FARTHEST_M))
      positions.push({ x_m: x, y_m: -z, z_m: y, distance_m: float(at + 12) });
    else problems.push(wrongPoint(i, 'its position is not a number, or farther than 1000 km away.'));
  }
  const sides = problems.length > 0 ? undefined : readSides(view, count);
  const banks = sides === undefined ? [] : banksOf(positions, sides);
  let clamped = 0;
  const widthOf = (width_m: number): number => {
    const usable = Math.min(MAX_WIDTH_M, Math.max(MIN_WIDTH_M, Number.isNaN(width_m) ? 0 : width_m));
    if (usable !== width_m) clamped++;
    return usable;
  };
  const points = positions.map(({ x_m, y_m, z_m }, i): TrackPoint => {
    const side = sides?.[i];
    return {
      x_m,
      y_m,
      z_m,
      left_m: side === undefined ? GUESSED_WIDTHS.left_m : widthOf(side.left_m),
      right_m: side === undefined ? GUESSED_WIDTHS.right_m : widthOf(side.right_m),
      bank_rad: banks[i] ?? 0,
    };
  });
  notes.push(
    'The line of the game’s drivers is the line of this track; the road lies unevenly on both sides of it.',
    sides === undefined
      ? GUESSED_WIDTHS.note
      : 'Widths are the file’s distances to the edges; banking is that of its surface normals, as the median of 9 points.',
    'Start and sectors are not in the file: the start line is at its first point, the sectors are thirds.',
  );
  if (clamped > 0)
    notes.push(`${clamped} widths beyond ${MIN_WIDTH_M} to ${MAX_WIDTH_M} m are set to the nearer limit.`);
  const odd = oddDistances(positions);
  if (odd !== undefined) notes.push(odd);
  return { points, notes, problems };
}

const wrongPoint = (index: number, message: string): TrackProblem => ({
  severity: 'error',
  line: 1,
  key: `point ${index + 1}`,
  message,
});

/** Undefined where the file ends after its positions, as old ones do, or counts other points. */
function readSides(view: DataView, count: number): Sides[] | undefined {
  const start = pointsEnd(count) + 4;
  const isThere = start + count * EXTRA_FLOATS * 4 <= view.byteLength;
  if (!isThere || view.getInt32(start - 4, true) !== count) return undefined;
  return Array.from({ length: count }, (_, i): Sides => {
    const float = (index: number): number => view.getFloat32(start + (i * EXTRA_FLOATS + index) * 4, true);
    return {
      left_m: float(EXTRA.left),
      right_m: float(EXTRA.right),
      normal: [float(EXTRA.normal), float(EXTRA.normal + 1), float(EXTRA.normal + 2)],
    };
  });
}

/** Banking by the normals, positive with the left edge higher; 0 where a normal is none. */
function banksOf(
  positions: readonly { readonly x_m: number; readonly y_m: number }[],
  sides: readonly Sides[],
): number[] {
  const raw = positions.map(({ x_m, y_m }, i): number => {
    const next = positions[i + 1] ?? { x_m, y_m };
    const before = positions[i - 1] ?? { x_m, y_m };
    const along = [next.x_m - before.x_m, next.y_m - before.y_m] as const;
    const length = Math.hypot(...along);
    const [nx, ny, nz] = sides[i]?.normal ?? [0, 0, 0];
    const size = Math.hypot(nx, ny, nz);
    // Steeper than 60 degrees is not a road.
    if (!(length > 0) || !(Math.abs(size - 1) < 0.1) || ny < 0.5) return 0;
    // The unit vector to the left is (-along y, along x); the normal in our axes is (nx, -nz, ny).
    const toLeft = (-along[1] * nx - along[0] * nz) / length;
    return Math.atan(-toLeft / ny);
  });
  return raw.map((_, i) => {
    const near = raw.slice(Math.max(0, i - BANK_REACH), i + BANK_REACH + 1).sort((a, b) => a - b);
    return near[near.length >> 1] ?? 0;
  });
}

/** A note about points whose distance from the one before is not the file's own. */
function oddDistances(
  positions: readonly { x_m: number; y_m: number; z_m: number; distance_m: number }[],
): string | undefined {
  const odd = positions.flatMap((point, i) => {
    const before = positions[i - 1];
    if (before === undefined) return [];
    const gap_m = Math.hypot(point.x_m - before.x_m, point.y_m - before.y_m, point.z_m - before.z_m);
    const stated_m = point.distance_m - before.distance_m;
    const isSame = Math.abs(gap_m - stated_m) <= DISTANCE_TOLERANCE.m + DISTANCE_TOLERANCE.part * gap_m;
    return isSame ? [] : [{ number: i + 1, gap_m, stated_m }];
  });
  const [first] = odd;
  return first === undefined
    ? undefined
    : `${odd.length} points are not where the file’s own distances put them, first point ${first.number}: ${first.gap_m.toFixed(1)} m from the one before, ${first.stated_m.toFixed(1)} m in the file. Compare the line with a map.`;
}
