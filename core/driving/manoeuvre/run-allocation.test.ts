import { expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';

it(`${MEASURED_STEPS} steps of constant radius leave nothing behind: driver, car, metrics and samples`, async () => {
  const { collections, grown } = await garbageOf('manoeuvres', 'constant radius');
  expect(collections).toBe(0);
  expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
});
