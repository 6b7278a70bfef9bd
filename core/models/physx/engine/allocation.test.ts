import { describe, expect, it } from 'vitest';
import { garbageOf, UNAVOIDABLE } from '../../../proof/testing/garbage/garbage-of.ts';
import { PHYSX_RUNS } from '../../../proof/testing/garbage/physx-runs.ts';

const NAMES = Object.keys(PHYSX_RUNS) as (keyof typeof PHYSX_RUNS)[];

/** A sweep by rays casts some 300 of them a wheel: 20,000 steps cast 25 million. */
const RAY_STEPS = 20_000;

describe('allocation', () => {
  it.concurrent.each(NAMES)(
    '%s: 100 000 steps (sweeps by rays 20 000) without one garbage collection',
    async (name) => {
      const { collections, grown, state } = await garbageOf(
        'physx',
        name,
        name.endsWith('by rays') ? RAY_STEPS : 100_000,
      );
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
