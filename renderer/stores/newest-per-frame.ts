export type NextFrame = (draw: () => void) => void;

export const nextAnimationFrame: NextFrame = (draw) => void requestAnimationFrame(draw);

export interface NewestPerFrame<T> {
  readonly take: (value: T) => void;
  /** What waits is no longer wanted. */
  readonly drop: () => void;
}

/**
 * Shows the newest of what a worker sends, once per frame that the window draws. A window that draws more slowly than
 * the worker sends would else draw each value after the other, ever further behind; and as messages then leave React
 * no pause between two commits, it takes them for updates of one another and refuses the 51st (error 185).
 */
export function newestPerFrame<T>(show: (value: T) => void, nextFrame: NextFrame): NewestPerFrame<T> {
  let waiting: { readonly value: T } | undefined;
  let isAsked = false;
  const draw = (): void => {
    isAsked = false;
    if (waiting === undefined) return;
    const { value } = waiting;
    waiting = undefined;
    show(value);
  };
  return {
    take: (value) => {
      waiting = { value };
      if (isAsked) return;
      isAsked = true;
      nextFrame(draw);
    },
    drop: () => {
      waiting = undefined;
    },
  };
}

/** Charts are drawn at 10 Hz; the picture goes with every frame. */
const CHART_PERIOD_MS = 100;

/**
 * The frame whose histories are drawn, renewed no more often than charts are while it runs. Chosen where frames arrive:
 * an effect that sets it after each commit is one more update that waits for a pause.
 */
export function chartedFrames<T>(): (frame: T, before: T | undefined, isRunning: boolean) => T {
  let last_ms = -Infinity;
  return (frame, before, isRunning) => {
    const now_ms = performance.now();
    if (isRunning && before !== undefined && now_ms - last_ms < CHART_PERIOD_MS) return before;
    last_ms = now_ms;
    return frame;
  };
}
