import { RacebenchError } from '../../contract/errors.ts';
import type { TrackEdit } from '../../contract/track-edits.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { chordLength_m, SAME_POINT_M } from './check-track.ts';
import { withPositionsRetained } from './retain-positions.ts';
import { readTrack } from './read-track.ts';
import { atStation, createRoad, knotStations_m, wrapStation_m } from './road.ts';
import type { Track, TrackPoint } from './track.ts';

/**
 * A track with one change. What lies on the road (lines, kerbs, patches) keeps its place between the points where a
 * change of the points moves its station. Throws BAD_ARGUMENTS for what leaves no curve, and for a row that is not there.
 */
export function editTrack(track: Track, edit: TrackEdit): Track {
  switch (edit.kind) {
    case 'point':
      return withPoints(track, changed(track.points, edit.index, edit.values));
    case 'all-points':
      return { ...track, points: likeOne(track.points, edit.index, edit.keys) };
    case 'insert-point':
      return withInserted(track, edit.station_m);
    case 'remove-point':
      return withRemoved(track, edit.index);
    case 'head':
      return withHead(track, edit.values);
    case 'add-kerb':
      return { ...track, kerbs: [...track.kerbs, edit.values] };
    case 'kerb':
      return { ...track, kerbs: changed(track.kerbs, edit.index, edit.values) };
    case 'remove-kerb':
      return { ...track, kerbs: without(track.kerbs, edit.index) };
    case 'add-patch':
      return { ...track, patches: [...track.patches, edit.values] };
    case 'patch':
      return { ...track, patches: changed(track.patches, edit.index, edit.values) };
    case 'remove-patch':
      return { ...track, patches: without(track.patches, edit.index) };
    case 'text':
      return fromText(edit.text);
  }
}

function likeOne<T>(rows: readonly T[], index: number, keys: readonly (keyof T)[]): readonly T[] {
  requireRow(rows, index);
  const values = Object.fromEntries(keys.map((key) => [key, rows[index]?.[key]])) as Partial<T>;
  return rows.map((row) => ({ ...row, ...values }));
}

function changed<T>(rows: readonly T[], index: number, values: Partial<T>): readonly T[] {
  requireRow(rows, index);
  return rows.map((row, i) => (i === index ? { ...row, ...values } : row));
}

function without<T>(rows: readonly T[], index: number): readonly T[] {
  requireRow(rows, index);
  return rows.filter((_, i) => i !== index);
}

function requireRow(rows: readonly unknown[], index: number): void {
  if (rows[index] === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `There is no row ${index + 1}; the table has ${rows.length}.`);
}

/** Moves points, keeping their number. Two coincident points would not define a curve. */
function withPoints(track: Track, points: readonly TrackPoint[]): Track {
  const next = { ...track, points };
  for (let i = track.closed ? 0 : 1; i < points.length; i++) {
    const before = points[(i + points.length - 1) % points.length]!;
    if (Math.hypot(points[i]!.x_m - before.x_m, points[i]!.y_m - before.y_m) < SAME_POINT_M)
      throw new RacebenchError('BAD_ARGUMENTS', `Point ${i + 1} would coincide with the one before it.`);
  }
  return withPositionsRetained(track, next, knotsOf(track));
}

/** Undefined where the points make no curve. */
function knotsOf(track: Track): Float64Array | undefined {
  try {
    return knotStations_m(track);
  } catch {
    return undefined;
  }
}

function withInserted(track: Track, station_m: number): Track {
  const road = createRoad(track);
  const knots = knotStations_m(track);
  const at_m = wrapStation_m(road, station_m);
  let piece = 0;
  while (piece < knots.length - 2 && knots[piece + 1]! <= at_m) piece++;
  if (at_m - knots[piece]! < SAME_POINT_M || knots[piece + 1]! - at_m < SAME_POINT_M)
    throw new RacebenchError('BAD_ARGUMENTS', 'There is already a point at this position.');
  const at = (values: Float64Array): number => toMillimetres(atStation(road, values, at_m));
  const point: TrackPoint = {
    x_m: at(road.x_m),
    y_m: at(road.y_m),
    z_m: at(road.z_m),
    right_m: at(road.right_m),
    left_m: at(road.left_m),
    bank_rad: Math.atan(atStation(road, road.crossfall, at_m)),
  };
  const next = { ...track, points: track.points.toSpliced(piece + 1, 0, point) };
  return withPositionsRetained(track, next, Float64Array.from([...knots].toSpliced(piece + 1, 0, at_m)));
}

const toMillimetres = (value: number): number => Math.round(value * 1000) / 1000;

function withRemoved(track: Track, index: number): Track {
  requireRow(track.points, index);
  const least = track.closed ? 4 : 2;
  if (track.points.length <= least)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${track.closed ? 'A closed' : 'An open'} track needs ${least} points.`,
    );
  const next = { ...track, points: without(track.points, index) };
  // Stations begin at the first point: with another one they begin elsewhere.
  const knots = index === 0 ? undefined : knotsOf(track);
  return withPositionsRetained(
    track,
    next,
    knots?.filter((_, i) => i !== index),
  );
}

/** A track that is opened or closed gains or loses its finish. */
function withHead(track: Track, values: Partial<Track>): Track {
  const next = { ...track, ...values };
  if (next.closed === track.closed) return next;
  if (!next.closed) return next;
  if (next.points.length < 4) throw new RacebenchError('BAD_ARGUMENTS', 'A closed track needs 4 points.');
  const length_m = chordLength_m({ ...next, closed: false });
  return { ...next, finish_m: undefined, sectors_m: next.sectors_m.filter((at) => at < length_m) };
}

function fromText(text: string): Track {
  const { draft, problems } = readTrack(text, SURFACE_NAMES);
  if (draft !== undefined) return draft;
  const first = problems.find(({ severity }) => severity === 'error');
  const key = first === undefined || first.key === '' ? '' : `${first.key}: `;
  throw new RacebenchError('BAD_ARGUMENTS', `Line ${first?.line ?? 1}: ${key}${first?.message ?? ''}`);
}
