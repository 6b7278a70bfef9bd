/** Maximum growth of the wait after repeated failures. */
const MAX_GROWTH = 16;

export interface RepeatOptions {
  /** Wait between the end of one piece of work and the start of the next. */
  readonly wait_ms: () => number;
  /** Minimum wait after a failed piece, doubled with each further failure. */
  readonly retry_ms: number;
  /** Called with each failure and the number of failures in a row. */
  readonly onError: (error: unknown, failures: number) => void;
}

/** Repeats work, one piece at a time. The returned function stops it, and resolves after the last piece. */
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
