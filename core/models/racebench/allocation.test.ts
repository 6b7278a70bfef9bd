import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { CAR_RUNS } from '../../proof/testing/garbage/car-runs.ts';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';

const NAMES = Object.keys(CAR_RUNS) as (keyof typeof CAR_RUNS)[];

describe(`allocation${THINNED}`, () => {
  it.concurrent.each(byTurns(NAMES, 0, NAMES.length))(
    `%s: ${MEASURED_STEPS} steps without one garbage collection`,
    async (name) => {
      const { collections, grown, steps, state } = await garbageOf('cars', name);
      expect(steps).toBe(MEASURED_STEPS);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
      // In circles of 7 m on the waves between 20 and 140 m.
      const [x = 0, y = 0] = state[0] ?? [];
      if (name === 'our model over a height field') expect(Math.hypot(x - 80, y)).toBeLessThan(20);
    },
  );
});
