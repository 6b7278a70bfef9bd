import { expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';

it(`recording ${MEASURED_STEPS} samples of all channels leaves nothing behind`, async () => {
  const { collections, grown } = await garbageOf('recordings', 'all channels');
  expect(collections).toBe(0);
  expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
});
