import { describe, expect, it } from 'vitest';
import type { HistoryData } from './history-source.ts';
import { longerHistory } from './longer-history.ts';

const STEP_s = 0.01;
/** Samples at 100 Hz from an index to another, whose value is their index. */
const samples = (from: number, to: number): HistoryData => {
  const at = Array.from({ length: to - from }, (_, i) => from + i);
  return {
    time_s: Float64Array.from(at, (i) => i * STEP_s),
    values: new Map([['speed_mps', Float64Array.from(at)]]),
  };
};
const values = (data: HistoryData): number[] => [...(data.values.get('speed_mps') ?? [])];

describe('a history that is longer than the newest samples', () => {
  it('adds what is new once, and drops what is older than the span', () => {
    const first = longerHistory(undefined, samples(0, 256), 4);
    const second = longerHistory(first, samples(100, 356), 4);
    expect(values(second).slice(1)).toEqual(Array.from({ length: 356 }, (_, i) => i));
    const third = longerHistory(second, samples(300, 556), 4);
    expect([values(third)[0], values(third).at(-1)]).toEqual([155, 555]);
    expect(third.time_s.at(-1)! - third.time_s[0]!).toBeCloseTo(4, 9);
  });

  it('begins a span before its end, with nothing before the run', () => {
    const data = longerHistory(undefined, samples(0, 100), 10);
    expect(data.time_s[0]).toBeCloseTo(0.99 - 10, 9);
    expect(values(data)[0]).toBeNaN();
  });

  it('has a gap where samples were not read, and for a channel that comes later', () => {
    const first = longerHistory(undefined, samples(0, 256), 10);
    const late: HistoryData = {
      ...samples(400, 500),
      values: new Map([...samples(400, 500).values, ['roll_rad', new Float64Array(100).fill(1)]]),
    };
    const data = longerHistory(first, late, 10);
    const at = data.time_s.findIndex((time_s) => time_s > 2.551);
    expect(values(data)[at]).toBeNaN();
    expect(data.values.get('roll_rad')![at - 1]).toBeNaN();
    expect(data.values.get('roll_rad')!.at(-1)).toBe(1);
  });

  it('begins again where a run does', () => {
    const first = longerHistory(undefined, samples(0, 256), 10);
    expect(values(longerHistory(first, samples(0, 10), 10)).slice(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('holds no more samples than a chart can show', () => {
    const long = longerHistory(undefined, samples(0, 12_000), 120);
    expect(long.time_s.length).toBeLessThanOrEqual(3001);
  });
});
