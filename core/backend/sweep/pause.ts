/** Holds work up between two pieces of it: what goes on is finished, nothing is begun. */
export interface Pause {
  readonly isPaused: boolean;
  /** Milliseconds that it was held up, the present pause among them. */
  readonly held_ms: number;
  pause(): void;
  resume(): void;
  /** Resolves once it is not paused, or once the signal is aborted. */
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
