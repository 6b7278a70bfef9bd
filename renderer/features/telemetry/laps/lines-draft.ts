import { acrossOf, lineAcross, type AcrossLine } from '../../../../core/math/plane-line.ts';
import { tangentPlane, type PlanePoint, type TangentPlane } from '../../../../core/math/tangent-plane.ts';
import type { GeoLine, GeoPoint, LineDirection, VenueLines } from '../../../../core/contract/venues.ts';

/** Lines that are drawn on the map, in the axes of the session's positions. */
export interface DrawnLines {
  readonly start: AcrossLine | undefined;
  readonly finish: AcrossLine | undefined;
  readonly splits: readonly AcrossLine[];
  readonly direction: LineDirection;
}

export const NO_LINES: DrawnLines = {
  start: undefined,
  finish: undefined,
  splits: [],
  direction: 'forward',
};

/** Most splits that a venue has. */
export const MAX_SPLITS = 20;
export const MIN_LENGTH_M = 2;
export const MAX_LENGTH_M = 300;

/** One of the lines: `split 0` is the first split. */
export type LineKey = 'start' | 'finish' | `split ${number}`;

export const splitKey = (index: number): LineKey => `split ${index}`;
const splitIndex = (key: LineKey): number => Number(key.slice('split '.length));

export function lineKeys({ start, finish, splits }: DrawnLines): readonly LineKey[] {
  return [
    ...(start === undefined ? [] : (['start'] as const)),
    ...splits.map((_, i) => splitKey(i)),
    ...(finish === undefined ? [] : (['finish'] as const)),
  ];
}

export const lineOf = (lines: DrawnLines, key: LineKey): AcrossLine | undefined =>
  key === 'start' || key === 'finish' ? lines[key] : lines.splits[splitIndex(key)];

/** `Start and finish` without a finish line of its own. */
export function lineName(lines: DrawnLines, key: LineKey): string {
  if (key === 'finish') return 'Finish line';
  if (key === 'start') return lines.finish === undefined ? 'Start/finish line' : 'Start line';
  return `Split ${splitIndex(key) + 1}`;
}

export function withLine(lines: DrawnLines, key: LineKey, line: AcrossLine): DrawnLines {
  if (key === 'start' || key === 'finish') return { ...lines, [key]: line };
  const index = splitIndex(key);
  return { ...lines, splits: [...lines.splits.slice(0, index), line, ...lines.splits.slice(index + 1)] };
}

export function withoutLine(lines: DrawnLines, key: LineKey): DrawnLines {
  if (key === 'start' || key === 'finish') return { ...lines, [key]: undefined };
  return { ...lines, splits: lines.splits.filter((_, i) => i !== splitIndex(key)) };
}

export const planeAt = (origin: GeoPoint): TangentPlane => tangentPlane({ ...origin, altitude_m: 0 });

/** Lines on the ellipsoid; undefined without a start line. */
export function venueLinesOf(plane: TangentPlane, lines: DrawnLines): VenueLines | undefined {
  const point = (at: PlanePoint): GeoPoint => {
    const { latitude_deg, longitude_deg } = plane.geodeticOf(at);
    return { latitude_deg, longitude_deg };
  };
  const line = (across: AcrossLine): GeoLine => {
    const { from, to } = lineAcross(across, across.direction_rad, across.length_m);
    return { from: point(from), to: point(to) };
  };
  const { start, finish, splits, direction } = lines;
  if (start === undefined) return undefined;
  return {
    start: line(start),
    ...(finish !== undefined && { finish: line(finish) }),
    splits: splits.map(line),
    direction,
  };
}

/** The inverse of {@link venueLinesOf}. */
export function drawnLinesOf(
  plane: TangentPlane,
  { start, finish, splits, direction }: VenueLines,
): DrawnLines {
  const point = ({ latitude_deg, longitude_deg }: GeoPoint): PlanePoint =>
    plane.pointOf(latitude_deg, longitude_deg);
  const line = ({ from, to }: GeoLine): AcrossLine => acrossOf({ from: point(from), to: point(to) });
  return {
    start: line(start),
    finish: finish && line(finish),
    splits: splits.map(line),
    direction,
  };
}
