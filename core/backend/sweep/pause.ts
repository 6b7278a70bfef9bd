/** Pauses work between two pieces: pieces in progress are finished, no new one is started. */
export interface Pause {
  readonly isPaused: boolean;
  /** Total time paused, ms, including the current pause. */
  readonly held_ms: number;
  pause(): void;
  resume(): void;
  /** Resolves when not paused, or when the signal is aborted. */
  passed(signal: AbortSignal): Promise<void>;
}

export function createPause(now: () => number = () => performance.now()): Pause {
  let since_ms: number | undefined;
  let before_ms = 0;
  let waiting: (() => void)[] = [];
  return {
    get isPaused() {
      return since_ms !== undefined;
    },
    get held_ms() {
      return before_ms + (since_ms === undefined ? 0 : now() - since_ms);
    },
    pause() {
      since_ms ??= now();
    },
    resume() {
      if (since_ms !== undefined) before_ms += now() - since_ms;
      since_ms = undefined;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    passed: (signal) =>
      since_ms === undefined || signal.aborted
        ? Promise.resolve()
        : new Promise((resolve) => {
            const go = (): void => {
              signal.removeEventListener('abort', go);
              resolve();
            };
            signal.addEventListener('abort', go);
            waiting.push(go);
          }),
  };
}
