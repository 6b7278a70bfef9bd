import type { SessionId } from '../../core/contract/ids.ts';

/** The second cursor, outside React as the first one: a place that stays where it was put until it is cleared. */
export interface Datum {
  /** s; undefined where none is set. */
  readonly read: () => number | undefined;
  /** Undefined clears it. What is no number is ignored. */
  readonly set: (at_s: number | undefined) => void;
  /** Clears what was set in another session. */
  readonly keepFor: (session: SessionId) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDatum(): Datum {
  let at: number | undefined;
  let of: SessionId | undefined;
  const listeners = new Set<() => void>();
  const set = (next: number | undefined): void => {
    if (next === at || (next !== undefined && !Number.isFinite(next))) return;
    at = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => at,
    set,
    keepFor: (session) => {
      if (of !== undefined && of !== session) set(undefined);
      of = session;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
