import { drivenRoad } from './driven-road.ts';
import { followRoad } from './follow-road.ts';
import { createPassage, type Passage } from './passage.ts';
import type { AlignmentMethod } from '../contract/compare-requests.ts';
import { interpolateLinear } from '../math/interpolation.ts';
import type { Road } from '../track/road.ts';

/** What a stored lap, or a run without laps, knows of where the car was. Samples reach just beyond the span. */
export interface LapTrace {
  /** Of the session. */
  readonly start_s: number;
  readonly end_s: number;
  /** From a line to a line; a run without laps has neither. */
  readonly isLap: boolean;
  readonly time_s: Float64Array;
  /** World axes; undefined where they were not recorded. */
  readonly path: { readonly x_m: Float64Array; readonly y_m: Float64Array } | undefined;
  /** Metres driven; undefined where neither they nor a speed were recorded. */
  readonly distance_m: Float64Array | undefined;
}

export interface Alignment {
  readonly method: AlignmentMethod;
  /** One per trace, in their order; the first one is the reference. */
  readonly passages: readonly Passage[];
  /** Whose stations the places are, and the station at which they begin; undefined for distances. */
  readonly road: Road | undefined;
  readonly zero_m: number;
  /** Places that the axis has: of a lap from 0 to its length, of runs what all of them reached. */
  readonly from_m: number;
  readonly to_m: number;
}

/** A lap that is ever farther from the path of the reference than this was driven somewhere else. */
const STRAYED_M = 30;

/**
 * Puts laps on one axis of places, the first being the reference: by the centre line of the track that all were driven
 * on; else by the reference's own path; else by metres driven, those of each lap stretched to the reference's.
 * Undefined where the laps have nothing to be aligned by.
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
    const place_m = station_m.map((each) => each - zero_m);
    passages.push(passageOf(trace, place_m, length_m));
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
    const stretch = trace.isLap ? length_m / lengths[i]! : 1;
    return passageOf(
      trace,
      driven_m.map((each) => (each - from_m) * stretch),
      length_m,
    );
  });
  return { method: 'distance', passages, road: undefined, zero_m: 0, ...endsOf(passages) };
}

function passageOf(trace: LapTrace, place_m: Float64Array, length_m: number): Passage {
  const { time_s, start_s, end_s, isLap } = trace;
  return createPassage({ time_s, place_m }, { start_s, end_s, length_m: isLap ? length_m : undefined });
}

/** The places that all passages know. */
function endsOf(passages: readonly Passage[]): { readonly from_m: number; readonly to_m: number } {
  let from_m = -Infinity;
  let to_m = Infinity;
  for (const { firstPlace_m } of passages) {
    from_m = Math.max(from_m, firstPlace_m[0] ?? NaN);
    to_m = Math.min(to_m, firstPlace_m[firstPlace_m.length - 1] ?? NaN);
  }
  return { from_m, to_m };
}

/** The part of a path within the lap: what lies before its line would be another beginning. */
function within(
  { time_s, start_s, end_s }: LapTrace,
  { x_m, y_m }: NonNullable<LapTrace['path']>,
): NonNullable<LapTrace['path']> {
  const inside = (_: number, i: number): boolean => time_s[i]! >= start_s && time_s[i]! <= end_s;
  return { x_m: x_m.filter(inside), y_m: y_m.filter(inside) };
}
