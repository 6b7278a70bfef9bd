import { describe, expect, it } from 'vitest';
import { FLEET_RUNS } from '../testing/garbage/fleet-runs.ts';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../testing/garbage/garbage-of.ts';
import { byTurns, THINNED } from '../testing/thorough.ts';

const NAMES = Object.keys(FLEET_RUNS) as (keyof typeof FLEET_RUNS)[];

/** Parameters of three shapes: the gear ratio is boxed now and then, 4 bytes a step. */
const THREE_SHAPES = 500_000;

describe(`allocation${THINNED}`, () => {
  it.concurrent.each(byTurns(NAMES, 0, 5))(
    `a fleet of %s: ${MEASURED_STEPS} vehicle-steps without one garbage collection`,
    async (name) => {
      const { collections, grown, steps } = await garbageOf('fleets', name);
      expect(steps).toBe(MEASURED_STEPS);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(name === 'vehicles of three kinds' ? THREE_SHAPES : UNAVOIDABLE);
    },
  );
});
