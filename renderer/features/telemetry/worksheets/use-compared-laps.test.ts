import { describe, expect, it } from 'vitest';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import type { LapRecord } from '../../../../core/contract/laps.ts';
import { aSessionDetail } from '../../../testing/invented-sessions.ts';
import { ownLaps } from './use-compared-laps.ts';

const laps = (times_s: readonly number[], excluded: readonly number[] = []): LapRecord[] =>
  times_s.map((time_s, i) => ({
    number: i + 1,
    start_s: 1000 * i,
    end_s: 1000 * i + time_s,
    sectors_s: [],
    valid: !excluded.includes(i + 1),
  }));
const numbers = (all: LapRecord[]): (number | undefined)[] =>
  ownLaps(aSessionDetail(1, { laps: all })).map(({ choice }) => choice.lap);

describe('laps of one session that are compared with its best', () => {
  it('are the valid ones, the best first', () => {
    expect(numbers(laps([62, 60, 180, 61], [3]))).toEqual([2, 1, 4]);
  });

  it('are all of them where fewer than two are valid, and none where there is one', () => {
    expect(numbers(laps([62, 60], [2]))).toEqual([1, 2]);
    expect(numbers(laps([62]))).toEqual([]);
  });

  it(`are the fastest ${MAX_LAPS} of very many`, () => {
    const many = numbers(laps(Array.from({ length: MAX_LAPS + 20 }, (_, i) => 60 + i)));
    expect(many).toHaveLength(MAX_LAPS);
    expect(many.at(-1)).toBe(MAX_LAPS);
  });
});
