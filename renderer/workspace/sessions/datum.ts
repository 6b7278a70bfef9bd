import type { SessionId } from '../../../core/contract/ids.ts';

/** Second cursor, outside React like the first one: it stays at its position until it is cleared. */
export interface Datum {
  /** Position, s; undefined where none is set. */
  readonly read: () => number | undefined;
  /** Undefined clears it. NaN is ignored. */
  readonly set: (at_s: number | undefined) => void;
  /** Clears a datum set in another session. */
  readonly retainFor: (session: SessionId) => void;
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
    retainFor: (session) => {
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
