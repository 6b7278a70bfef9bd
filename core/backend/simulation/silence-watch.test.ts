import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSilence } from './silence-watch.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a watch over a silence of 8 s', () => {
  it('calls back once, after 8 s', () => {
    const onSilent = vi.fn();
    watchSilence(8, onSilent);
    vi.advanceTimersByTime(7999);
    expect(onSilent).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(onSilent).toHaveBeenCalledOnce();
  });

  it('restarts whenever something is heard', () => {
    const onSilent = vi.fn();
    const watch = watchSilence(8, onSilent);
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(7000);
      watch.heard();
    }
    expect(onSilent).not.toHaveBeenCalled();
  });

  it('waits through a pause, and ends with stop', () => {
    const onSilent = vi.fn();
    const watch = watchSilence(8, onSilent);
    watch.pause(true);
    vi.advanceTimersByTime(60_000);
    watch.pause(false);
    vi.advanceTimersByTime(7000);
    watch.stop();
    vi.advanceTimersByTime(60_000);
    expect(onSilent).not.toHaveBeenCalled();
  });
});
