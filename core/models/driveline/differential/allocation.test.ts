import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../../proof/testing/garbage/garbage-of.ts';

describe('allocation of the laws', () => {
  it(`a law of each kind: asked ${MEASURED_STEPS} times without one garbage collection`, async () => {
    const { collections, grown, steps, state } = await garbageOf('laws', 'a law of each kind');
    expect(steps).toBe(MEASURED_STEPS);
    expect(state.flat().every(Number.isFinite)).toBe(true);
    expect(collections).toBe(0);
    expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
  });
});
