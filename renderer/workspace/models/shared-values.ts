/** A value that is in memory until `release`; the last holder's release drops it, or ends its loading. */
export interface Held<T> {
  readonly ready: Promise<T>;
  readonly release: () => void;
}

interface Entry<T> {
  readonly value: Promise<T>;
  readonly stop: AbortController;
  holders: number;
}

/** Values by key, each loaded once for all who hold it at a time. */
export function createShared<T>(): {
  readonly hold: (key: string, load: (signal: AbortSignal) => Promise<T>) => Held<T>;
  /** Keys in memory. */
  readonly keys: () => readonly string[];
} {
  const entries = new Map<string, Entry<T>>();
  return {
    hold: (key, load) => {
      let entry = entries.get(key);
      if (entry === undefined) {
        const stop = new AbortController();
        entry = { value: load(stop.signal), stop, holders: 0 };
        entries.set(key, entry);
        const mine = entry;
        // A failure is not kept: who asks next tries again.
        mine.value.catch(() => {
          if (entries.get(key) === mine) entries.delete(key);
        });
      }
      const mine = entry;
      mine.holders++;
      let isHeld = true;
      return {
        ready: mine.value,
        release: () => {
          if (!isHeld) return;
          isHeld = false;
          mine.holders--;
          if (mine.holders > 0) return;
          mine.stop.abort();
          if (entries.get(key) === mine) entries.delete(key);
        },
      };
    },
    keys: () => [...entries.keys()],
  };
}
