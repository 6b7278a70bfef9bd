import { placesBetween } from '../../comparison/changed-channels.ts';
import type { Stretch } from '../../comparison/corners.ts';
import { deltaAt, timeAt } from '../../comparison/passage.ts';
import type { RoadStretch } from '../../contract/compare-requests.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { Store } from '../store.ts';
import { alignStored } from './read-laps.ts';

/** Laps at even places of their axis, the first being the reference. Failures: SESSION_NOT_FOUND, BAD_ARGUMENTS. */
export function compareLaps(
  store: Pick<Store, 'sessions' | 'telemetry'>,
  { laps: choices, points }: RequestArgs<'compare/laps'>,
): RequestResult<'compare/laps'> {
  const { laps, alignment, stretches } = alignStored(store, choices);
  const { passages, from_m, to_m, method } = alignment;
  const [reference] = passages;
  if (reference === undefined) throw new RacebenchError('BAD_ARGUMENTS', 'No lap to compare.');
  const places_m = placesBetween(from_m, to_m, points);
  return {
    method,
    places_m,
    stretches: stretches.map(stretchView),
    laps: passages.map((passage, i) => {
      const lap = laps[i];
      const choice = choices[i];
      if (lap === undefined || choice === undefined) throw new RangeError('A passage without its lap');
      return {
        ...choice,
        start_s: lap.start_s,
        duration_s: lap.end_s - lap.start_s,
        clock_s: places_m.map((place) => timeAt(passage, place)),
        delta_s: places_m.map((place) => deltaAt(reference, passage, place)),
        lost_s: Float64Array.from(
          stretches,
          (part) => deltaAt(reference, passage, part.to_m) - deltaAt(reference, passage, part.from_m),
        ),
      };
    }),
  };
}

export function stretchView({ name, corner, from_m, to_m }: Stretch): RoadStretch {
  return { name, isCorner: corner !== undefined, from_m, to_m, apexes_m: [...(corner?.apexes_m ?? [])] };
}
