/**
 * Work that is done again and again, one piece at a time, `wait_ms()` after the one before it; `onError` is told of a
 * piece that failed. What is given back ends it, and resolves after the last piece.
 */
export function repeat(
  work: () => Promise<void>,
  wait_ms: () => number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isEnded = false;
  let last = Promise.resolve();
  const next = (): NodeJS.Timeout =>
    setTimeout(() => {
      last = work()
        .catch((error: unknown) => {
          if (!isEnded) onError(error);
        })
        .then(() => {
          if (!isEnded) timer = next();
        });
    }, wait_ms());
  let timer = next();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    return last;
  };
}
