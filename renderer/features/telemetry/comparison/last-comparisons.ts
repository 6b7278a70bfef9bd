import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { RequestResult } from '../../../../core/contract/requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { serviceKey } from '../../../workspace/services.ts';
import type { SessionState, SessionStore } from '../../../workspace/sessions/session-store.ts';

export type Comparison = RequestResult<'compare/sessions'>;

export interface ComparedSides {
  readonly a: LapChoice;
  readonly b: LapChoice;
}

/** Number of comparisons in memory: of the sessions, and of their laps. */
const KEPT = 4;

/** Comparisons as last read, which are shown until they are read again. */
export interface LastComparisons {
  /**
   * The comparison to show: the one just read, or the last one while that is undefined. Equal ones are one object, so
   * that what is drawn of them stays.
   */
  readonly settle: (sides: ComparedSides, read: Comparison | undefined) => Comparison | undefined;
  /** Reads the comparison that the screen shows first, unless it is in memory. */
  readonly prepare: () => Promise<void>;
}

export const LAST_COMPARISONS = serviceKey<LastComparisons>('lastComparisons');

export function createLastComparisons(bridge: Bridge, sessions: SessionStore): LastComparisons {
  const kept = new Map<string, { readonly shown: Comparison; readonly read: Comparison }>();
  const settle = (sides: ComparedSides, read: Comparison | undefined): Comparison | undefined => {
    const key = JSON.stringify(sides);
    const last = kept.get(key);
    if (read === undefined || last?.read === read) return last?.shown;
    const isSame = last !== undefined && JSON.stringify(last.shown) === JSON.stringify(read);
    const shown = isSame ? last.shown : read;
    kept.delete(key);
    kept.set(key, { shown, read });
    for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
    return shown;
  };
  return {
    settle,
    prepare: async () => {
      const sides = firstSides(sessions.getState());
      if (sides === undefined || settle(sides, undefined) !== undefined) return;
      try {
        settle(sides, await bridge.request('compare/sessions', sides));
      } catch {
        // The failure is reported where the sessions are compared.
      }
    },
  };
}

/** The sessions that the screen compares: those chosen, else the newest two. */
function firstSides({ a, b, sessions }: SessionState): ComparedSides | undefined {
  const [first, second] = [a ?? sessions?.[1]?.id, b ?? sessions?.[0]?.id];
  return first === undefined || second === undefined
    ? undefined
    : { a: { sessionId: first }, b: { sessionId: second } };
}
