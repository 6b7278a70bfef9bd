import { describe, expect, it } from 'vitest';
import { countCollections } from '../testing/count-collections.ts';

// In a file, and so a process, of its own: a run has one ground, and code that has met several is compiled for all of them.
describe('allocation', () => {
  it('runs 100 000 steps over a height field without one garbage collection', async () => {
    const { collections, grown, steps, x_m, y_m } = await countCollections('over a height field');
    expect(Math.hypot(x_m - 80, y_m)).toBeLessThan(20);
    expect(steps).toBe(100_000);
    expect(collections).toBe(0);
    // What the observer and the measurement itself take.
    expect(grown).toBeLessThan(1_000_000);
  }, 120_000);
});
