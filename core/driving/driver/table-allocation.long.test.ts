import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';
import { TABLE_RUNS } from '../../proof/testing/garbage/table-runs.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';

const NAMES = Object.keys(TABLE_RUNS) as (keyof typeof TABLE_RUNS)[];

describe(`allocation${THINNED}`, () => {
  it.concurrent.each(byTurns(NAMES, 0, 3))(
    `%s: ${MEASURED_STEPS} steps of car and driver without one garbage collection`,
    async (name) => {
      const { collections, grown, state } = await garbageOf('tables', name);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
