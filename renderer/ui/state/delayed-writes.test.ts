import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDelayedWrites } from './delayed-writes.ts';

const DELAY_ms = 500;

function createWrites() {
  const written: string[] = [];
  const writes = createDelayedWrites(DELAY_ms, (name) => {
    written.push(name);
    return Promise.resolve();
  });
  return { ...writes, written };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('delayed writes', () => {
  it('happen once, a moment after the last change of a name', () => {
    const { soon, waiting, written } = createWrites();
    soon('a');
    vi.advanceTimersByTime(DELAY_ms - 1);
    soon('a');
    soon('b');
    vi.advanceTimersByTime(DELAY_ms - 1);
    expect(written).toEqual([]);
    expect(waiting()).toEqual(['a', 'b']);
    vi.advanceTimersByTime(1);
    expect(written).toEqual(['a', 'b']);
    expect(waiting()).toEqual([]);
  });

  it('can be done at once, and are not repeated', async () => {
    const { soon, now, written } = createWrites();
    soon('a');
    await now('a');
    vi.advanceTimersByTime(DELAY_ms);
    expect(written).toEqual(['a']);
  });

  it('of a dropped name do not happen', () => {
    const { soon, drop, waiting, written } = createWrites();
    soon('a');
    soon('b');
    drop('a');
    expect(waiting()).toEqual(['b']);
    vi.advanceTimersByTime(DELAY_ms);
    expect(written).toEqual(['b']);
  });
});
