import { describe, expect, it } from 'vitest';
import { proportionInterval } from './proportion.ts';

/** Probability of each count of trials, the binomial distribution. */
function countProbabilities(trials: number, part: number): number[] {
  let log = trials * Math.log(1 - part);
  return Array.from({ length: trials + 1 }, (_, k) => {
    if (k > 0) log += Math.log(((trials - k + 1) / k) * (part / (1 - part)));
    return Math.exp(log);
  });
}

describe('the interval of a proportion', () => {
  // Newcombe, Statistics in Medicine 17, 1998, table I, method 3.
  it.for([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const)('is that of Newcombe for %d of %d', ([count, trials, low, high]) => {
    const interval = proportionInterval(count, trials);
    expect(interval[0]).toBeCloseTo(low, 4);
    expect(interval[1]).toBeCloseTo(high, 4);
  });

  it.for([
    [0.95, 100],
    [0.95, 500],
    [0.5, 30],
  ] as const)('holds a probability of %d in 92 to 98 %% of experiments with %d trials', ([part, trials]) => {
    const held = countProbabilities(trials, part).reduce((sum, probability, count) => {
      const [low, high] = proportionInterval(count, trials);
      return low <= part && part <= high ? sum + probability : sum;
    }, 0);
    expect(held).toBeGreaterThan(0.92);
    expect(held).toBeLessThan(0.98);
  });

  it('is everything without trials', () => expect(proportionInterval(0, 0)).toEqual([0, 1]));
});
