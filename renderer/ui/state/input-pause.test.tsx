import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInputPauses } from './input-pause.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Names of the works done so far, with the time at which each was. */
function watch() {
  const target = new EventTarget();
  const pauses = createInputPauses(target);
  const begun_ms = performance.now();
  const done: [string, number][] = [];
  return {
    done,
    input: (event: Event) => target.dispatchEvent(event),
    wait: (name: string, latest_ms = 5000) =>
      pauses.whenPaused(() => done.push([name, performance.now() - begun_ms]), latest_ms),
  };
}

describe('work that waits for a pause of the person', () => {
  it('is done in the next task while there is no input', () => {
    const { done, wait } = watch();
    wait('view');
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done.map(([name]) => name)).toEqual(['view']);
  });

  it('is done 300 ms after the last letter', () => {
    const { done, wait, input } = watch();
    input(new KeyboardEvent('keydown', { key: 'a' }));
    wait('view');
    vi.advanceTimersByTime(200);
    input(new KeyboardEvent('keydown', { key: 'b' }));
    vi.advanceTimersByTime(299);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual([['view', 500]]);
  });

  it('waits for a drag and a wheel, not for a pointer that passes or a key that is held', () => {
    for (const [event, isInput] of [
      [new PointerEvent('pointermove', { buttons: 1 }), true],
      [new WheelEvent('wheel'), true],
      [new PointerEvent('pointermove', { buttons: 0 }), false],
      [new KeyboardEvent('keydown', { key: 'ArrowUp', repeat: true }), false],
    ] as const) {
      const { done, wait, input } = watch();
      input(event);
      wait('view');
      vi.advanceTimersByTime(100);
      expect(done).toHaveLength(isInput ? 0 : 1);
    }
  });

  it('is done after its limit though a drag goes on, and not once it is cancelled', () => {
    const { done, wait, input } = watch();
    input(new WheelEvent('wheel'));
    wait('view', 1000);
    const cancel = wait('other', 1000);
    for (let i = 0; i < 30; i++) {
      vi.advanceTimersByTime(50);
      input(new WheelEvent('wheel'));
      if (i === 3) cancel();
    }
    expect(done).toEqual([['view', 1000]]);
  });
});
