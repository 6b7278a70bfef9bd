/** Writes of named texts, each a moment after the last change of its name. */
export interface DelayedWrites {
  readonly soon: (name: string) => void;
  /** Writes at once, whether or not a write waits. */
  readonly now: (name: string) => Promise<void>;
  /** The name is not written any more. */
  readonly drop: (name: string) => void;
  /** Names with changes that are not written yet. */
  readonly waiting: () => readonly string[];
}

export function createDelayedWrites(delay_ms: number, write: (name: string) => Promise<void>): DelayedWrites {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const drop = (name: string): void => {
    clearTimeout(timers.get(name));
    timers.delete(name);
  };
  const now = (name: string): Promise<void> => {
    drop(name);
    return write(name);
  };
  return {
    soon: (name) => {
      clearTimeout(timers.get(name));
      timers.set(
        name,
        setTimeout(() => void now(name), delay_ms),
      );
    },
    now,
    drop,
    waiting: () => [...timers.keys()],
  };
}
