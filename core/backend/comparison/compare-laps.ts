import type { LapTrace } from '../../telemetry/comparison/align-laps.ts';
import { positionsBetween } from '../../telemetry/comparison/changed-channels.ts';
import type { Segment } from '../../telemetry/comparison/corners.ts';
import { valueAt } from '../../telemetry/comparison/lap-samples.ts';
import { deltaAt, timeAt } from '../../telemetry/comparison/passage.ts';
import type { RoadSegment } from '../../contract/compare-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { Store } from '../sessions/store.ts';
import { alignStored } from './read-laps.ts';

/**
 * Laps at evenly spaced positions of their axis; the first is the reference. Failures: SESSION_NOT_FOUND,
 * BAD_ARGUMENTS.
 */
export function compareLaps(
  store: Pick<Store, 'sessions' | 'telemetry' | 'laps'>,
  { laps: choices, points }: RequestArgs<'compare/laps'>,
): RequestResult<'compare/laps'> {
  const { laps, traces, alignment, segments, note } = alignStored(store, choices);
  const { passages, from_m, to_m, method } = alignment;
  const [reference] = passages;
  if (reference === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', 'No lap to compare: choose a reference lap.');
  const positions_m = positionsBetween(from_m, to_m, points);
  return {
    method,
    ...(note !== undefined && { note }),
    positions_m,
    segments: segments.map(segmentView),
    laps: passages.map((passage, i) => {
      const lap = laps[i];
      const choice = choices[i];
      if (lap === undefined || choice === undefined) throw new RangeError('A passage has no lap');
      const clock_s = positions_m.map((position) => timeAt(passage, position));
      return {
        ...choice,
        start_s: lap.start_s,
        duration_s: lap.end_s - lap.start_s,
        clock_s,
        driven_m: drivenAt(traces[i], clock_s),
        delta_s: positions_m.map((position) => deltaAt(reference, passage, position)),
        lost_s: Float64Array.from(
          segments,
          (part) => deltaAt(reference, passage, part.to_m) - deltaAt(reference, passage, part.from_m),
        ),
      };
    }),
  };
}

/** Distance driven since the start of the lap, m, at given times. */
function drivenAt(
  trace: LapTrace | undefined,
  clock_s: Float64Array<ArrayBuffer>,
): Float64Array<ArrayBuffer> {
  if (trace?.distance_m === undefined) return new Float64Array(0);
  const { time_s, distance_m, start_s } = trace;
  const driven = { time_s, values: distance_m };
  const before_m = valueAt(driven, start_s);
  return clock_s.map((at_s) => valueAt(driven, start_s + at_s) - before_m);
}

export function segmentView({ name, corner, isGap, from_m, to_m }: Segment): RoadSegment {
  const apexes_m = [...(corner?.apexes_m ?? [])];
  return { name, isCorner: corner !== undefined, ...(isGap && { isGap }), from_m, to_m, apexes_m };
}
