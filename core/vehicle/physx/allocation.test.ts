import { describe, expect, it } from 'vitest';
import { garbageOf, PATIENCE_MS, UNAVOIDABLE } from '../../testing/garbage/garbage-of.ts';
import { PHYSX_RUNS } from '../../testing/garbage/physx-runs.ts';

const NAMES = Object.keys(PHYSX_RUNS) as (keyof typeof PHYSX_RUNS)[];

describe('allocation', () => {
  it.each(NAMES)(
    '%s: 100 000 steps without one garbage collection',
    async (name) => {
      const { collections, grown, steps, state } = await garbageOf('physx', name);
      expect(steps).toBe(100_000);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
    PATIENCE_MS,
  );
});
