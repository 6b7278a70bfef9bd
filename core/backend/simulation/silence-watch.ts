const TICK_MS = 1000;

/** Calls back if nothing was heard for a time. */
export interface SilenceWatch {
  /** Something was heard. */
  readonly heard: () => void;
  /** Paused, silence means nothing. */
  readonly pause: (paused: boolean) => void;
  readonly stop: () => void;
}

/**
 * The last resort against a script that computes inside one operation of its engine, where its loops are not
 * counted (a search through a list of 4e9 empty elements): only another thread can end it. Seconds are
 * counted one by one, so that the sleep of a machine is not taken for silence.
 */
export function watchSilence(limit_s: number, onSilent: () => void): SilenceWatch {
  let silent_s = 0;
  let isPaused = false;
  const timer = setInterval(() => {
    if (isPaused || ++silent_s < limit_s) return;
    clearInterval(timer);
    onSilent();
  }, TICK_MS);
  timer.unref();
  return {
    heard: () => {
      silent_s = 0;
    },
    pause: (paused) => {
      isPaused = paused;
      silent_s = 0;
    },
    stop: () => clearInterval(timer),
  };
}
