import type { Page } from '@playwright/test';

/** Counted since the page began. */
export interface Watched {
  /** Animation frames that the page asked for. */
  readonly frames: number;
  /** Frames in which something was drawn by WebGL. */
  readonly drawnFrames: number;
  readonly drawCalls: number;
  readonly mostDrawCalls: number;
  /** Triangles of the largest frame, those of shadows included. */
  readonly mostTriangles: number;
  /** React commits of all roots, the page's and the scene's. */
  readonly commits: number;
}

declare global {
  interface Window {
    liveView: {
      frames: number;
      drawnFrames: number;
      drawCalls: number;
      mostDrawCalls: number;
      mostTriangles: number;
      commits: number;
    };
  }
}

/** Counts draw calls, frames and React commits from the next page on. */
export async function watchLiveView(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { frames: 0, drawnFrames: 0, drawCalls: 0, mostDrawCalls: 0, mostTriangles: 0, commits: 0 };
    window.liveView = seen;

    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      seen.frames += 1;
      return ask(callback);
    };

    // Callbacks of one frame have one time.
    let frame = -1;
    let inFrame = 0;
    let triangles = 0;
    const onDraw = (vertices: number, instances: number): void => {
      const now = Number(document.timeline.currentTime);
      if (now !== frame) {
        frame = now;
        inFrame = 0;
        triangles = 0;
        seen.drawnFrames += 1;
      }
      inFrame += 1;
      triangles += (vertices / 3) * instances;
      seen.drawCalls += 1;
      seen.mostDrawCalls = Math.max(seen.mostDrawCalls, inFrame);
      seen.mostTriangles = Math.max(seen.mostTriangles, triangles);
    };
    // Position of the number of vertices among the arguments; instanced draws end with that of the instances.
    const counted = (name: string, args: readonly unknown[]): readonly [number, number] => {
      const vertices = args[name.startsWith('drawArrays') ? 2 : name === 'drawRangeElements' ? 3 : 1];
      return [Number(vertices), name.endsWith('Instanced') ? Number(args.at(-1)) : 1];
    };
    const gl = WebGL2RenderingContext.prototype;
    for (const name of [
      'drawArrays',
      'drawElements',
      'drawArraysInstanced',
      'drawElementsInstanced',
      'drawRangeElements',
    ] as const) {
      const draw = Object.getOwnPropertyDescriptor(gl, name)?.value as (...args: unknown[]) => void;
      Object.defineProperty(gl, name, {
        configurable: true,
        value(this: WebGL2RenderingContext, ...args: unknown[]) {
          onDraw(...counted(name, args));
          draw.apply(this, args);
        },
      });
    }

    // React calls this hook of its developer tools in a production build, too.
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        checkDCE: () => undefined,
        onCommitFiberRoot: () => {
          seen.commits += 1;
        },
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
  });
}

export const watched = (page: Page): Promise<Watched> => page.evaluate(() => ({ ...window.liveView }));

/**
 * From now on every WebGL call of a frame that gives nothing back returns at once; draws are still counted. The picture
 * is hidden, since putting it on the screen is slow without a GPU and holds frames up.
 */
export async function silenceGl(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const canvas of document.querySelectorAll('canvas')) canvas.style.visibility = 'hidden';
    const gl = WebGL2RenderingContext.prototype as unknown as Record<string, unknown>;
    const gives =
      /^(get|is|create|check|fenceSync|clientWaitSync|readPixels|link|compile|shader|attach|make)/;
    const seen = window.liveView;
    let frame = -1;
    let inFrame = 0;
    for (const name of Object.getOwnPropertyNames(gl)) {
      const own = Object.getOwnPropertyDescriptor(gl, name);
      if (typeof own?.value !== 'function' || name === 'constructor' || gives.test(name)) continue;
      const isDraw = /^draw(Arrays|Elements|Range)/.test(name);
      Object.defineProperty(gl, name, {
        configurable: true,
        value: isDraw
          ? () => {
              const now = Number(document.timeline.currentTime);
              if (now !== frame) {
                frame = now;
                inFrame = 0;
                seen.drawnFrames += 1;
              }
              inFrame += 1;
              seen.drawCalls += 1;
              seen.mostDrawCalls = Math.max(seen.mostDrawCalls, inFrame);
            }
          : () => undefined,
      });
    }
  });
}
