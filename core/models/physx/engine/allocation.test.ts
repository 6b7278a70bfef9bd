import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../../proof/testing/garbage/garbage-of.ts';
import { byTurns, THINNED } from '../../../proof/testing/thorough.ts';
import { PHYSX_RUNS } from '../../../proof/testing/garbage/physx-runs.ts';

const NAMES = Object.keys(PHYSX_RUNS) as (keyof typeof PHYSX_RUNS)[];

/** A sweep by rays casts some 300 of them a wheel, one over triangles meets several a wheel: a step takes long. */
const SLOW_STEPS = MEASURED_STEPS / 5;
const isSlow = (name: string): boolean => /sweeps (by rays|over triangles)/.test(name);

describe(`allocation${THINNED}`, () => {
  it.concurrent.each(byTurns(NAMES, 0, NAMES.length))(
    `%s: ${MEASURED_STEPS} steps (slow ones ${SLOW_STEPS}) without one garbage collection`,
    async (name) => {
      const { collections, grown, state } = await garbageOf(
        'physx',
        name,
        isSlow(name) ? SLOW_STEPS : MEASURED_STEPS,
      );
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
