/** Frame period, and the maximum wall time that is made up after a delay. */
const PERIOD_MS = 1000 / 30;
const LONGEST_S = 0.1;

/** Runs the work of a worker in real time. Nothing runs between a pause and the next request. */
export interface WallClock {
  readonly isRunning: () => boolean;
  /** @param advance takes the wall time since the last call */
  readonly run: (advance: (elapsed_s: number) => void) => void;
  readonly stop: () => void;
  /** Does the work; an error stops the clock and is reported. */
  readonly guarded: (work: () => void) => void;
}

export function createWallClock(onFailure: (error: unknown) => void): WallClock {
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const guarded = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      stop();
      onFailure(error);
    }
  };
  return {
    isRunning: () => timer !== undefined,
    run: (advance) => {
      stop();
      let last_ms = performance.now();
      timer = setInterval(() => {
        guarded(() => {
          const now_ms = performance.now();
          const elapsed_s = Math.min(LONGEST_S, (now_ms - last_ms) / 1000);
          last_ms = now_ms;
          advance(elapsed_s);
        });
      }, PERIOD_MS);
    },
    stop,
    guarded,
  };
}
