import { expect, it } from 'vitest';
import { carGarbage } from '../../testing/car-garbage.ts';

it('steps 100 000 times, sampled every tenth step, without one garbage collection', async () => {
  const { collections, grown } = await carGarbage('librerally');
  expect(collections).toBe(0);
  // What the observer and the measurement itself take.
  expect(grown).toBeLessThan(1_000_000);
});
