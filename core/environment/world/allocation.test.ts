import { expect, it } from 'vitest';
import { garbageOf, MEASURED_STEPS, UNAVOIDABLE } from '../../proof/testing/garbage/garbage-of.ts';

it(`${MEASURED_STEPS} rays at planes, boxes, meshes and height fields each hit and leave nothing behind`, async () => {
  const { collections, grown, state } = await garbageOf('worlds', 'rays at every world');
  expect(state[0]?.[0]).toBeGreaterThan(MEASURED_STEPS);
  expect(state[0]?.[1]).toBe(state[0]?.[0]);
  expect(collections).toBe(0);
  expect(Math.abs(grown)).toBeLessThan(UNAVOIDABLE);
});
