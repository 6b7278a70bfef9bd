import { describe, expect, it } from 'vitest';
import { countCollections } from '../testing/count-collections.ts';

describe('allocation', () => {
  it.each(['on the level', 'on a slope of 3 %'] as const)(
    'runs 100 000 steps %s without one garbage collection',
    async (place) => {
      const { collections, grown, steps } = await countCollections(place);
      expect(steps).toBe(100_000);
      expect(collections).toBe(0);
      // What the observer and the measurement itself take.
      expect(grown).toBeLessThan(1_000_000);
    },
    120_000,
  );
});
