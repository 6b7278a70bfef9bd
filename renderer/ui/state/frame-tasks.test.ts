import { describe, expect, test, vi } from 'vitest';
import { createListeners } from '../../bridge/listeners.ts';
import { createFrames } from './frame-tasks.ts';

/** A window whose frames are drawn by hand, with a clock of its own. */
function handDrawn() {
  let asked: (() => void)[] = [];
  let now_ms = 0;
  const frames = createFrames(
    (callback) => asked.push(callback),
    () => now_ms,
  );
  return {
    frames,
    asked: () => asked.length,
    frame: (at_ms: number) => {
      now_ms = at_ms;
      const callbacks = asked;
      asked = [];
      for (const callback of callbacks) callback();
    },
  };
}

describe('frames', () => {
  test('three tasks asked for ten times each are drawn once each, in one callback of the browser', () => {
    const window = handDrawn();
    const draws = [vi.fn(), vi.fn(), vi.fn()];
    const tasks = draws.map((draw) => window.frames.task(draw));
    for (let i = 0; i < 10; i++) for (const task of tasks) task.ask();
    expect(window.asked()).toBe(1);
    window.frame(16);
    expect(draws.map((draw) => draw.mock.calls.length)).toEqual([1, 1, 1]);
    expect(window.asked()).toBe(0);
  });

  test('a draw that follows from a layout effect is drawn at once and then in frames; one that throws stops nothing', () => {
    const { frames, asked, frame } = handDrawn();
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const moved = createListeners<undefined>();
    const watched = { subscribe: moved.add };
    const draw = vi.fn(() => {
      if (draw.mock.calls.length === 1) throw new Error('first');
    });
    const { stop } = frames.drawAndFollow(draw, [watched]);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(reported).toHaveBeenCalledOnce();
    expect(asked()).toBe(0);
    moved.notify(undefined);
    frame(16);
    expect(draw).toHaveBeenCalledTimes(2);
    stop();
    moved.notify(undefined);
    frame(32);
    expect(draw).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
  });

  test('a task that is stopped is not drawn', () => {
    const window = handDrawn();
    const draw = vi.fn();
    const task = window.frames.task(draw);
    task.ask();
    task.stop();
    window.frame(16);
    expect(draw).not.toHaveBeenCalled();
  });

  test('canvases are drawn before the page is written, whichever was asked for first', () => {
    const window = handDrawn();
    const order: string[] = [];
    window.frames.task(() => order.push('page')).ask();
    window.frames.task(() => order.push('canvas'), 'canvas').ask();
    window.frame(16);
    expect(order).toEqual(['canvas', 'page']);
  });

  test('what follows two stores is drawn at once and in one frame for news of both, and no more once stopped', () => {
    const window = handDrawn();
    const [a, b] = [createListeners<undefined>(), createListeners<undefined>()];
    const draw = vi.fn();
    const following = window.frames.follow(draw, [{ subscribe: a.add }, undefined, { subscribe: b.add }]);
    window.frame(16);
    expect(draw).toHaveBeenCalledTimes(1);
    a.notify(undefined);
    b.notify(undefined);
    window.frame(32);
    expect(draw).toHaveBeenCalledTimes(2);
    a.notify(undefined);
    following.stop();
    b.notify(undefined);
    window.frame(48);
    expect(draw).toHaveBeenCalledTimes(2);
  });

  test('draws wait for what holds them, 32 ms at the longest', () => {
    const window = handDrawn();
    const draw = vi.fn();
    const task = window.frames.task(draw);
    const release = window.frames.hold(32);
    task.ask();
    window.frame(16);
    expect(draw).not.toHaveBeenCalled();
    release();
    window.frame(20);
    expect(draw).toHaveBeenCalledTimes(1);

    window.frames.hold(32);
    task.ask();
    window.frame(36);
    expect(draw).toHaveBeenCalledTimes(1);
    window.frame(52);
    expect(draw).toHaveBeenCalledTimes(2);
  });
});
