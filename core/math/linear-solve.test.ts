import { describe, expect, it } from 'vitest';
import { solveLinear } from './linear-solve.ts';

describe('linear solve', () => {
  it('solves a 3 x 3 system that needs a row exchange', () => {
    // x = (1, 2, 3) of rows (0 2 1), (3 1 -1), (2 -1 4).
    const a = Float64Array.of(0, 2, 1, 3, 1, -1, 2, -1, 4);
    const b = Float64Array.of(7, 2, 12);
    expect(solveLinear(a, b, 3)).toBe(true);
    expect(b[0]).toBeCloseTo(1, 12);
    expect(b[1]).toBeCloseTo(2, 12);
    expect(b[2]).toBeCloseTo(3, 12);
  });

  it('says so when the rows depend on each other', () => {
    expect(solveLinear(Float64Array.of(1, 2, 2, 4), Float64Array.of(1, 2), 2)).toBe(false);
  });
});
