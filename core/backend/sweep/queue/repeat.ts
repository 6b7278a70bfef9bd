/** Waits after failures grow to so many times the first. */
const MAX_GROWTH = 16;

export interface RepeatOptions {
  /** Between the end of a piece of work and the next one. */
  readonly wait_ms: () => number;
  /** At least so long after a piece that failed, twice as long after each further one. */
  readonly retry_ms: number;
  /** Told of a piece that failed, and how many did so one after another. */
  readonly onError: (error: unknown, failures: number) => void;
}

/**
 * Work that is done again and again, one piece at a time. What is given back ends it, and resolves after the last piece.
 */
export function repeat(
  work: () => Promise<void>,
  { wait_ms, retry_ms, onError }: RepeatOptions,
): () => Promise<void> {
  let isEnded = false;
  let failures = 0;
  let last = Promise.resolve();
  const next = (): NodeJS.Timeout => {
    const pause_ms = failures === 0 ? 0 : retry_ms * Math.min(MAX_GROWTH, 2 ** (failures - 1));
    return setTimeout(
      () => {
        last = work()
          .then(() => {
            failures = 0;
          })
          .catch((error: unknown) => {
            failures++;
            if (!isEnded) onError(error, failures);
          })
          .then(() => {
            if (!isEnded) timer = next();
          });
      },
      Math.max(pause_ms, wait_ms()),
    );
  };
  let timer = next();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    return last;
  };
}
