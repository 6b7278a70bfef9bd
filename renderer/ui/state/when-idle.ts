/** Delay after the window is shown, so that its own loading comes first. */
const AFTER_ms = 1000;
const LATEST_ms = 5000;

/** Runs work that nobody waits for once the window is idle; returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let idle = 0;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(work, { timeout: LATEST_ms });
  }, AFTER_ms);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(idle);
  };
}
