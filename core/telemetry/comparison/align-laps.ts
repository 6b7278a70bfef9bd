import { drivenRoad } from './driven-road.ts';
import { followRoad } from './follow-road.ts';
import { createPassage, type Passage } from './passage.ts';
import type { AlignmentMethod } from '../../contract/compare-requests.ts';
import { interpolateLinear } from '../../math/interpolation.ts';
import type { Road } from '../../environment/track/road.ts';

/** Position samples of a stored lap, or of a run without laps. Samples reach just beyond the span. */
export interface LapTrace {
  /** Session time. */
  readonly start_s: number;
  readonly end_s: number;
  /** Starts and ends at a timing line; a run without laps has neither. */
  readonly isLap: boolean;
  readonly time_s: Float64Array;
  /** World axes; undefined where they were not recorded. */
  readonly path: { readonly x_m: Float64Array; readonly y_m: Float64Array } | undefined;
  /** Distance driven; undefined where neither it nor a speed was recorded. */
  readonly distance_m: Float64Array | undefined;
}

export interface Alignment {
  readonly method: AlignmentMethod;
  /** One per trace, in their order; the first one is the reference. */
  readonly passages: readonly Passage[];
  /** The road whose stations are the positions, and the station of position 0; undefined for distances. */
  readonly road: Road | undefined;
  readonly zero_m: number;
  /** Range of positions: for a lap from 0 to its length, for runs the range that all of them reached. */
  readonly from_m: number;
  readonly to_m: number;
}

/** A lap that is ever farther than this from the path of the reference was driven somewhere else. */
const STRAYED_M = 30;

/**
 * Puts laps on one axis of positions, the first lap being the reference: by the centre line of the track that
 * all were driven on; otherwise by the reference's own path; otherwise by distance driven, scaled to the
 * length of the reference. Undefined where the laps have none of these in common.
 */
export function alignLaps(traces: readonly LapTrace[], track: Road | undefined): Alignment | undefined {
  return (track && onTrack(traces, track)) ?? onDrivenPath(traces) ?? byDistance(traces);
}

function onTrack(traces: readonly LapTrace[], road: Road): Alignment | undefined {
  const [start_m = 0] = road.lines_m;
  const length_m = road.closed ? road.length_m : (road.lines_m.at(-1) ?? road.length_m) - start_m;
  return onRoad(traces, road, 'centre-line', start_m, length_m);
}

function onDrivenPath(traces: readonly LapTrace[]): Alignment | undefined {
  const [reference] = traces;
  if (reference?.path === undefined) return undefined;
  const inside = within(reference, reference.path);
  const road = drivenRoad(inside);
  if (road === undefined) return undefined;
  return onRoad(traces, road, 'reference-path', 0, road.length_m);
}

function onRoad(
  traces: readonly LapTrace[],
  road: Road,
  method: AlignmentMethod,
  zero_m: number,
  length_m: number,
): Alignment | undefined {
  const passages: Passage[] = [];
  for (const trace of traces) {
    if (trace.path === undefined) return undefined;
    const { station_m, left_m } = followRoad(road, trace.path, trace.isLap ? zero_m : undefined);
    if (method === 'reference-path' && left_m.some((left) => Math.abs(left) > STRAYED_M)) return undefined;
    const position_m = station_m.map((each) => each - zero_m);
    passages.push(passageOf(trace, position_m, length_m));
  }
  return { method, passages, road, zero_m, ...endsOf(passages) };
}

function byDistance(traces: readonly LapTrace[]): Alignment | undefined {
  const lengths: number[] = [];
  for (const { distance_m, time_s, start_s, end_s } of traces) {
    if (distance_m === undefined || time_s.length < 2) return undefined;
    lengths.push(
      interpolateLinear(time_s, distance_m, end_s) - interpolateLinear(time_s, distance_m, start_s),
    );
  }
  const [length_m = 0] = lengths;
  if (lengths.some((each) => !(each > 0))) return undefined;
  const passages = traces.map((trace, i) => {
    const driven_m = trace.distance_m ?? new Float64Array(0);
    const from_m = interpolateLinear(trace.time_s, driven_m, trace.start_s);
    const segment = trace.isLap ? length_m / lengths[i]! : 1;
    return passageOf(
      trace,
      driven_m.map((each) => (each - from_m) * segment),
      length_m,
    );
  });
  return { method: 'distance', passages, road: undefined, zero_m: 0, ...endsOf(passages) };
}

function passageOf(trace: LapTrace, position_m: Float64Array, length_m: number): Passage {
  const { time_s, start_s, end_s, isLap } = trace;
  return createPassage({ time_s, position_m }, { start_s, end_s, length_m: isLap ? length_m : undefined });
}

/** The range of positions that all passages cover. */
function endsOf(passages: readonly Passage[]): { readonly from_m: number; readonly to_m: number } {
  let from_m = -Infinity;
  let to_m = Infinity;
  for (const { firstPosition_m } of passages) {
    from_m = Math.max(from_m, firstPosition_m[0] ?? NaN);
    to_m = Math.min(to_m, firstPosition_m[firstPosition_m.length - 1] ?? NaN);
  }
  return { from_m, to_m };
}

/** The part of a path within the lap: samples before its line would move the start of the path. */
function within(
  { time_s, start_s, end_s }: LapTrace,
  { x_m, y_m }: NonNullable<LapTrace['path']>,
): NonNullable<LapTrace['path']> {
  const inside = (_: number, i: number): boolean => time_s[i]! >= start_s && time_s[i]! <= end_s;
  return { x_m: x_m.filter(inside), y_m: y_m.filter(inside) };
}
