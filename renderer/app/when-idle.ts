/** The window has been shown for so long: what it needs itself comes first. */
const AFTER_ms = 1000;
const LATEST_ms = 5000;

/** Work that nobody waits for yet, once the window has nothing else to do; gives the function that calls it off. */
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
