import { writeTrack } from '../../environment/track/write-track.ts';
import { trackOfLaps } from '../../telemetry/comparison/track-of-laps.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { lapTime_s } from '../../contract/laps.ts';
import type { RequestArgs, RequestResult } from '../../contract/requests.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import type { Store } from '../sessions/store.ts';
import { findLap, traceOf } from './read-laps.ts';

/** Laps whose mean is taken; more hardly change it. */
const MAX_LAPS_OF_TRACK = 20;

/** A track whose centre line is the mean of the fastest valid laps of a session. Failures: SESSION_NOT_FOUND; BAD_ARGUMENTS without laps or positions. */
export function trackFromLaps(
  store: Pick<Store, 'sessions' | 'telemetry'>,
  { sessionId, halfWidth_m }: RequestArgs<'laps/track'>,
): RequestResult<'laps/track'> {
  const session = store.sessions.get(sessionId);
  const laps = session.laps
    .filter(({ valid }) => valid)
    .toSorted((a, b) => lapTime_s(a) - lapTime_s(b))
    .slice(0, MAX_LAPS_OF_TRACK);
  const [best] = laps;
  if (best === undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${session.name} has no valid lap, of which a track could be made.`,
    );
  const known = new Map([[sessionId, session]]);
  const traces = laps.map(({ number }) => traceOf(store, findLap(store, { sessionId, lap: number }, known)));
  const made = trackOfLaps({
    name: `${placeOf(session)} (widths guessed)`,
    traces,
    sectors_s: best.sectors_s,
    halfWidth_m,
  });
  if (made === undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `${session.name} has no positions in its laps: a track cannot be made of them.`,
    );
  return {
    text: writeTrack(made.track),
    laps: made.used.flatMap((i) => laps[i]?.number ?? []).toSorted((a, b) => a - b),
    closed: made.track.closed,
  };
}

/** Name of a session without the ending of its file. */
const placeOf = ({ name }: SessionDetail): string => name.replace(/\.[a-z0-9]{2,6}$/i, '');
