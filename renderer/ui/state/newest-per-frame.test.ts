import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chartedFrames, newestPerFrame } from './newest-per-frame.ts';

/** A window whose frames are drawn by hand. */
function handDrawn(): { readonly next: (draw: () => void) => void; readonly draw: () => void } {
  let asked: (() => void)[] = [];
  return {
    next: (draw) => asked.push(draw),
    draw: () => {
      const now = asked;
      asked = [];
      for (const each of now) each();
    },
  };
}

describe('what a worker sends faster than the window draws', () => {
  it('is shown once per frame of the window: of 60 messages the last', () => {
    const window = handDrawn();
    const shown: number[] = [];
    const frames = newestPerFrame<number>((value) => shown.push(value), window.next);
    for (let i = 1; i <= 60; i++) frames.take(i);
    expect(shown).toEqual([]);
    window.draw();
    expect(shown).toEqual([60]);
    window.draw();
    frames.take(61);
    window.draw();
    expect(shown).toEqual([60, 61]);
  });

  it('is not shown once it is dropped', () => {
    const window = handDrawn();
    const shown: number[] = [];
    const frames = newestPerFrame<number>((value) => shown.push(value), window.next);
    frames.take(1);
    frames.drop();
    window.draw();
    frames.take(2);
    window.draw();
    expect(shown).toEqual([2]);
  });
});

describe('the histories of what runs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('are renewed every 100 ms while it runs, and at once when it stops', () => {
    const chart = chartedFrames<number>();
    expect(chart(1, undefined, true)).toBe(1);
    vi.advanceTimersByTime(99);
    expect(chart(2, 1, true)).toBe(1);
    vi.advanceTimersByTime(1);
    expect(chart(3, 1, true)).toBe(3);
    expect(chart(4, 3, false)).toBe(4);
  });
});
