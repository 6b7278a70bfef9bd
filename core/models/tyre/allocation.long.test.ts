import { describe, expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';

describe('allocation of the Magic Formula and of a measured table', () => {
  it.each(['forces', 'all five', 'table'] as const)(
    `%s: ${MEASURED_STEPS} evaluations without one garbage collection, in the air and at standstill too`,
    async (name) => {
      const { collections, grown, steps, state } = await garbageOf('tyres', name);
      expect(steps).toBe(MEASURED_STEPS);
      expect(state.flat().every(Number.isFinite)).toBe(true);
      expect(collections).toBe(0);
      expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
    },
  );
});
