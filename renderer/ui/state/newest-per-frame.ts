export type NextFrame = (draw: () => void) => void;

export const nextAnimationFrame: NextFrame = (draw) => void requestAnimationFrame(draw);

export interface NewestPerFrame<T> {
  readonly take: (value: T) => void;
  /** Drops the waiting value. */
  readonly drop: () => void;
}

/**
 * Shows the newest value from a worker, once per drawn frame. A window that draws more slowly than the worker
 * sends would otherwise draw each value in turn, ever further behind; and without a pause between two commits
 * React takes the messages for nested updates and refuses the 51st (error 185).
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

/** Charts are drawn at 10 Hz, the 3D view with every frame. */
const CHART_PERIOD_MS = 100;

/**
 * Frame whose histories are drawn, renewed at the chart rate while it runs. Chosen as frames arrive: an
 * effect after each commit would be another update that waits for a pause.
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
