import type { RequestArgs, RequestResult } from '../../../../core/contract/requests.ts';
import type { Services } from '../../../workspace/services.ts';
import {
  comparedLaps,
  comparedSessions,
  type ComparedLap,
} from '../../../workspace/sessions/compared-laps.ts';
import { readAhead } from '../../../workspace/sessions/read-ahead.ts';
import { comparedIds, type SessionState } from '../../../workspace/sessions/session-store.ts';

export type Comparison = RequestResult<'compare/sessions'>;

/** Number of axis positions: the pixel width of a wide screen. */
const POSITIONS = 4096;

/** The request for some laps on one axis. */
export const lapsRequest = (laps: readonly ComparedLap[]): RequestArgs<'compare/laps'> => ({
  laps: laps.map(({ choice }) => choice),
  points: POSITIONS,
});

/** Reads what Compare shows first before it is shown: the comparison of its sessions, and of their laps. */
export const readComparisonAhead = (services: Services): Promise<void> =>
  readAhead(
    services,
    (state) => [sidesOf(comparedIds(state)), [...state.laps], state.reference, state.others],
    async (ask, state) => {
      const sides = sidesOf(comparedIds(state));
      if (sides === undefined) return;
      const [first, ...others] = firstLaps(await ask('compare/sessions', sides), state);
      if (first === undefined) return;
      await ask('session/channels', { sessionId: first.choice.sessionId });
      await ask('compare/laps', lapsRequest([first, ...others]));
    },
  );

/** The sides of a comparison of two whole sessions; undefined without both. */
function sidesOf({ a, b }: ReturnType<typeof comparedIds>): RequestArgs<'compare/sessions'> | undefined {
  return a === undefined || b === undefined ? undefined : { a: { sessionId: a }, b: { sessionId: b } };
}

/** The laps that the screen compares; none where a session has none, or where further sessions are compared. */
function firstLaps({ a, b }: Comparison, { laps, reference, others }: SessionState): readonly ComparedLap[] {
  if (a.laps.length === 0 || b.laps.length === 0 || others.length > 0) return [];
  return comparedLaps(comparedSessions([a, b]), laps, reference);
}
