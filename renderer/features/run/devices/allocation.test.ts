import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { garbageOfScript } from '../../../../core/proof/testing/garbage/garbage-of.ts';

const READING = fileURLToPath(new URL('./testing/reading-garbage.ts', import.meta.url));

/** Some numbers of a reading are boxed, 63 bytes in all; an object for each of the two devices would have more. */
const MOST_BYTES = 100;

it('a wheel and a pad are read 10000 times without objects, and each press is found', async () => {
  const { steps, collections, grown, state } = await garbageOfScript(READING, '10000');
  expect(state).toEqual([[5000]]);
  expect(collections).toBe(0);
  expect(grown / steps).toBeLessThan(MOST_BYTES);
});
