import { useLayoutEffect, useState } from 'react';

/** Values by channel name on one time axis. */
export interface HistoryData {
  readonly time_s: Float64Array;
  readonly values: ReadonlyMap<string, Float64Array>;
}

/** The newest samples and their notifications: ten times a second during a run, so they bypass React. */
export interface HistorySource {
  /** Undefined before the first read. */
  readonly get: () => HistoryData | undefined;
  readonly set: (data: HistoryData | undefined) => void;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createHistorySource(): HistorySource {
  const listeners = new Set<() => void>();
  let data: HistoryData | undefined;
  return {
    get: () => data,
    set: (next) => {
      if (next === data) return;
      data = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** A component's own data as a source. */
export function useHistorySource(data: HistoryData | undefined): HistorySource {
  const [source] = useState(createHistorySource);
  useLayoutEffect(() => source.set(data), [source, data]);
  return source;
}
