import { expect, it } from 'vitest';
import { atOnce, type Pieces } from '../../studies/sweep/search/pieces.ts';
import { withBreaks } from './with-breaks.ts';

/** Counts to 6 in pieces of 4 ms. */
function* sixPieces(): Pieces<number> {
  for (let done = 1; ; done++) {
    const begun_ms = performance.now();
    while (performance.now() - begun_ms < 4);
    if (done === 6) return done;
    yield;
  }
}

it('work of 24 ms in pieces of 4 ms lets other work run in between, with the same result as at once', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('another'));
  const six = await withBreaks(sixPieces(), () => false);
  order.push('work');
  expect([six, atOnce(sixPieces())]).toEqual([6, 6]);
  expect(order).toEqual(['another', 'work']);
});

it('cancelled work returns nothing', async () => {
  expect(await withBreaks(sixPieces(), () => true)).toBeUndefined();
});
