import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';
import { TABLE_RUNS } from '../../proof/testing/garbage/table-runs.ts';

const NAMES = Object.keys(TABLE_RUNS) as (keyof typeof TABLE_RUNS)[];

describe('allocation', () => {
  it.concurrent.each(NAMES)(
    `%s: ${MEASURED_STEPS} steps of car and driver without one garbage collection`,
    async (name) => {
      const { collections, grown, state } = await garbageOf('tables', name);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
