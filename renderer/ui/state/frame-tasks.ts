import type { Watched } from './watched.ts';

/** A draw that is done once in the next frame, however often it is requested. */
export interface FrameTask {
  readonly ask: () => void;
  /** Cancels the request. */
  readonly stop: () => void;
}

/**
 * Drawing text on a canvas updates the styles of the page, so canvases are drawn before the page is written.
 */
export type DrawnOn = 'canvas' | 'page';

export interface Frames {
  readonly task: (draw: () => void, on?: DrawnOn) => FrameTask;
  /** Requests now and at each notification of these until it is stopped. */
  readonly follow: (draw: () => void, of: readonly (Watched | undefined)[], on?: DrawnOn) => FrameTask;
  /**
   * Draws at once, for a layout effect: what is drawn is on the screen with the page around it. Each frame is one to wait for where the
   * graphics card is slow. Then as {@link Frames.follow}.
   */
  readonly drawAndFollow: Frames['follow'];
  /**
   * Delays drawing until the returned function is called, at most `most_ms`: data that are about to arrive
   * are then drawn once, together.
   */
  readonly hold: (most_ms: number) => () => void;
}

/**
 * All drawing outside React, in one callback of the browser's next frame. A draw that throws does not stop
 * the others.
 */
export function createFrames(nextFrame: (callback: () => void) => void, now_ms: () => number): Frames {
  const waiting = { canvas: new Set<() => void>(), page: new Set<() => void>() };
  const holds = new Set<{ readonly until_ms: number }>();
  let isAsked = false;

  const askFrame = (): void => {
    if (isAsked) return;
    isAsked = true;
    nextFrame(run);
  };
  const run = (): void => {
    isAsked = false;
    for (const hold of holds) if (hold.until_ms <= now_ms()) holds.delete(hold);
    if (holds.size > 0) {
      askFrame();
      return;
    }
    const draws = [...waiting.canvas, ...waiting.page];
    waiting.canvas.clear();
    waiting.page.clear();
    for (const draw of draws) drawSafely(draw);
  };

  const task = (draw: () => void, on: DrawnOn = 'page'): FrameTask => ({
    ask: () => {
      waiting[on].add(draw);
      askFrame();
    },
    stop: () => void waiting[on].delete(draw),
  });

  const askedBy = ({ ask, stop }: FrameTask, of: readonly (Watched | undefined)[]): FrameTask => {
    const ends = of.map((watched) => watched?.subscribe(ask));
    return {
      ask,
      stop: () => {
        stop();
        for (const end of ends) end?.();
      },
    };
  };

  return {
    task,
    follow: (draw, of, on) => {
      const each = task(draw, on);
      each.ask();
      return askedBy(each, of);
    },
    drawAndFollow: (draw, of, on) => {
      drawSafely(draw);
      return askedBy(task(draw, on), of);
    },
    hold: (most_ms) => {
      const hold = { until_ms: now_ms() + most_ms };
      holds.add(hold);
      return () => void holds.delete(hold);
    },
  };
}

function drawSafely(draw: () => void): void {
  try {
    draw();
  } catch (error) {
    reportError(error);
  }
}

/** Frames of this window. */
export const frames = createFrames(
  (callback) => void requestAnimationFrame(callback),
  () => performance.now(),
);
