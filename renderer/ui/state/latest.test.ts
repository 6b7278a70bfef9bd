import { expect, it } from 'vitest';
import { latestOnly } from './latest.ts';

it('does the first and the last of five quick values, and none between', async () => {
  const done: number[] = [];
  const work = latestOnly(async (value: number) => {
    await Promise.resolve();
    done.push(value);
  });
  await Promise.all([1, 2, 3, 4, 5].map((value) => work(value)));
  expect(done).toEqual([1, 5]);
});

it('goes on after a value that failed', async () => {
  const done: number[] = [];
  const work = latestOnly(async (value: number) => {
    await Promise.resolve();
    if (value === 1) throw new Error('refused');
    done.push(value);
  });
  await expect(work(1)).rejects.toThrow('refused');
  await work(2);
  expect(done).toEqual([2]);
});
