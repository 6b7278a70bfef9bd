import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';
import { LAP_RUNS } from '../../proof/testing/garbage/lap-runs.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';

const NAMES = Object.keys(LAP_RUNS) as (keyof typeof LAP_RUNS)[];

describe(`allocation${THINNED}`, () => {
  it.concurrent.each(byTurns(NAMES, 0, 2))(
    `%s: ${MEASURED_STEPS} steps of car, driver and timing without one garbage collection`,
    async (name) => {
      const { collections, grown, steps, state } = await garbageOf('laps', name);
      expect(steps).toBe(MEASURED_STEPS);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      // The car is still on the road.
      expect(state[0]?.[2]).toBeLessThan(4);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
