import { inputPauses } from './input-pause.ts';

/** Delay after the window is shown, so that its own loading comes first. */
const AFTER_ms = 1000;
const LATEST_ms = 5000;

/**
 * Runs works that nobody waits for once the window is idle and its person pauses, each in an idle period of its own after
 * the one before has ended: together they would be one long task. Returns the function that cancels those not begun.
 */
export function whenIdle(...works: readonly (() => unknown)[]): () => void {
  let idle = 0;
  let stopWaiting: (() => void) | undefined;
  let isStopped = false;
  const begin = (i: number): void => {
    const work = works[i];
    if (work === undefined || isStopped) return;
    stopWaiting = inputPauses().whenPaused(() => {
      idle = requestIdleCallback(
        () => {
          const next = (): void => begin(i + 1);
          Promise.resolve(work()).then(next, next);
        },
        { timeout: LATEST_ms },
      );
    }, LATEST_ms);
  };
  const timer = setTimeout(() => begin(0), AFTER_ms);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWaiting?.();
    cancelIdleCallback(idle);
  };
}
