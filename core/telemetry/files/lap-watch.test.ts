import { describe, expect, it } from 'vitest';
import { createLapWatch, lapsFromCrossings, type LapSign } from './lap-watch.ts';

/** Values one a second, from 0 s on. */
function lapsOf(sign: LapSign, values: readonly number[], step_s = 1) {
  const watch = createLapWatch(sign);
  values.forEach((value, i) => watch.see(i * step_s, value));
  return lapsFromCrossings(watch.crossings_s(), 0, (values.length - 1) * step_s).map(
    ({ number, start_s, end_s, complete }) => [number, start_s, end_s, complete],
  );
}

describe('laps of a channel of lap numbers', () => {
  it('have its numbers: of 5, 6, 7, 8 the laps 6 and 7 are complete', () => {
    expect(lapsOf('lap-number', [5, 5, 6, 6, 6, 7, 7, 8, 8])).toEqual([
      [5, 0, 2, false],
      [6, 2, 5, true],
      [7, 5, 7, true],
      [8, 7, 8, false],
    ]);
  });

  it('begin where a whole number is reached: a line from 0 to 2 in steps of 0.25 crosses at 1 and at 2', () => {
    const line = Array.from({ length: 12 }, (_, i) => Math.min(2, i * 0.25));
    expect(lapsOf('lap-number', line)).toEqual([
      [0, 0, 4, false],
      [1, 4, 8, true],
      [2, 8, 11, false],
    ]);
  });

  it('go on behind a gap, and over a step of the counter within a second', () => {
    expect(lapsOf('lap-number', [1, NaN, NaN, 2, 2, 3, 3]).map(([number]) => number)).toEqual([1, 2, 3]);
    expect(lapsOf('lap-number', [0, 1, 4, 4, 4, 4, 5, 5], 0.5)).toEqual([
      [3, 0, 0.5, false],
      [4, 0.5, 3, true],
      [5, 3, 3.5, false],
    ]);
  });

  it('are counted from 1 where the numbers do not rise from 1: 8, 9, then 1, 2', () => {
    expect(lapsOf('lap-number', [8, 8, 9, 9, 1, 1, 2, 2]).map(([number]) => number)).toEqual([0, 1, 2]);
    expect(lapsOf('lap-number', [-1, -1, 0, 0, 1, 1]).map(([number]) => number)).toEqual([0, 1, 2]);
  });
});

describe('laps of a distance that restarts', () => {
  it('are counted from 1', () => {
    expect(lapsOf('lap-restart', [500, 900, 10, 400, 900, 5, 300])).toEqual([
      [0, 0, 2, false],
      [1, 2, 5, true],
      [2, 5, 6, false],
    ]);
  });
});
