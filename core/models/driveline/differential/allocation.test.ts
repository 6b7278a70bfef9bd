import { describe, expect, it } from 'vitest';
import { garbageOf, UNAVOIDABLE } from '../../../proof/testing/garbage/garbage-of.ts';

describe('allocation of the laws', () => {
  it('a law of each kind: asked 100 000 times without one garbage collection', async () => {
    const { collections, grown, steps, state } = await garbageOf('laws', 'a law of each kind');
    expect(steps).toBe(100_000);
    expect(state.flat().every(Number.isFinite)).toBe(true);
    expect(collections).toBe(0);
    expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
  });
});
