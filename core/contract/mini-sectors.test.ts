import { describe, expect, it } from 'vitest';
import { miniSectors } from './mini-sectors.ts';

describe('mini-sectors', () => {
  it('of laps of 10 and 9.5 s give 8.5 s where each takes the better part of both', () => {
    const { times_s, best_s, bestLap, theoreticalBest_s } = miniSectors([
      Float64Array.of(0, 4, 7, 10),
      Float64Array.of(0, 3, 7, 9.5),
    ]);
    expect(times_s.map((times) => [...times])).toEqual([
      [4, 3, 3],
      [3, 4, 2.5],
    ]);
    expect([...best_s]).toEqual([3, 3, 2.5]);
    expect(bestLap).toEqual([1, 0, 1]);
    expect(theoreticalBest_s).toBe(8.5);
  });

  it('of one lap are that lap; of none there are none', () => {
    expect(miniSectors([Float64Array.of(0, 4, 7)]).theoreticalBest_s).toBe(7);
    expect(miniSectors([])).toEqual({
      times_s: [],
      best_s: new Float64Array(0),
      bestLap: [],
      theoreticalBest_s: 0,
    });
  });
});
