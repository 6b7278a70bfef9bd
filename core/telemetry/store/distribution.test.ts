import { describe, expect, it } from 'vitest';
import { createDistribution, distribute, distributionOf } from './distribution.ts';

const of = (values: number[], hold_s?: number[]) => {
  const gathering = createDistribution(-0.2, 0.2, 4);
  distribute(gathering, Float64Array.from(values), hold_s && Float64Array.from(hold_s));
  return distributionOf(gathering);
};

describe('the time a damper spends at its velocities', () => {
  it('is half in rebound to -0.1 m/s, a quarter in slow bump, a quarter beyond 0.2 m/s', () => {
    expect(of([-0.05, -0.01, 0.02, 0.3])).toEqual({
      low: -0.2,
      high: 0.2,
      shares: Float64Array.of(0, 0.5, 0.25, 0),
      below: 0,
      above: 0.25,
    });
  });

  it('counts both outer edges in, an inner edge to the bin above', () => {
    expect(of([-0.2, 0, 0.2, 0.2])?.shares).toEqual(Float64Array.of(0.25, 0, 0.25, 0.5));
  });

  it('weighs a sample by how long it holds, and skips missing ones', () => {
    expect(of([-0.15, 0.15, NaN], [3, 1, 10])?.shares).toEqual(Float64Array.of(0.75, 0, 0, 0.25));
    expect(of([NaN])).toBeUndefined();
  });

  it('has no bins of no width', () => {
    expect(() => createDistribution(1, 1, 4)).toThrow('Bins from 1 to 1');
  });
});
