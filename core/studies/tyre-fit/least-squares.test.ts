import { describe, expect, it } from 'vitest';
import { leastSquares, type LeastSquaresProblem, type LeastSquaresSolution } from './least-squares.ts';

function solve(
  problem: LeastSquaresProblem,
  mostSteps = 200,
): LeastSquaresSolution & { readonly errors: number[] } {
  const errors: number[] = [];
  const steps = leastSquares(problem, mostSteps);
  let turn = steps.next();
  for (; turn.done !== true; turn = steps.next()) errors.push(turn.value.error);
  return { ...turn.value, errors };
}

const unknown = (start: number, least = -1e6, most = 1e6, name = 'a') => ({ name, start, least, most });

/** Decay 5 exp(-0.3 x) at x = 0 to 19. */
const decay = (a: number, b: number): Float64Array =>
  Float64Array.from({ length: 20 }, (_, x) => a * Math.exp(-b * x));
const decayProblem = (a: ReturnType<typeof unknown>, b: ReturnType<typeof unknown>): LeastSquaresProblem => ({
  unknowns: [a, b],
  measured: decay(5, 0.3),
  evaluate: ([x = NaN, y = NaN], out) => out.set(decay(x, y)),
});

/** Rosenbrock's valley as residuals 10 (y - x^2) and 1 - x; its floor is at (1, 1). */
const valley = (x: number, y: number, most = 1e6): LeastSquaresProblem => ({
  unknowns: [unknown(x, -1e6, most), unknown(y)],
  measured: new Float64Array(2),
  evaluate: ([a = NaN, b = NaN], out) => {
    out[0] = 10 * (b - a * a);
    out[1] = 1 - a;
  },
});

describe('least squares', () => {
  it('finds a decay of 0.3 from 5', () => {
    const { values, error, isConverged } = solve(decayProblem(unknown(1), unknown(1)));
    expect(values[0]).toBeCloseTo(5, 6);
    expect(values[1]).toBeCloseTo(0.3, 7);
    expect(error).toBeLessThan(1e-6);
    expect(isConverged).toBe(true);
  });
  it('never takes a step that makes the fit worse, down a valley where the plain ones do', () => {
    const { values, errors } = solve(valley(-1.2, 1));
    expect(values[0]).toBeCloseTo(1, 6);
    expect(values[1]).toBeCloseTo(1, 6);
    for (const [i, error] of errors.entries()) expect(error).toBeLessThanOrEqual(errors[i - 1] ?? Infinity);
  });
  it('at a bound of 0.5 goes on along it to 0.25, the floor of the valley there', () => {
    const { values } = solve(valley(-1.2, 1, 0.5));
    expect(values[0]).toBe(0.5);
    expect(values[1]).toBeCloseTo(0.25, 6);
  });
  it('begins inside its bounds from a start outside of them', () =>
    expect(solve(decayProblem(unknown(1, 4, 6), unknown(9, 0.1, 0.5))).values[1]).toBeCloseTo(0.3, 8));
  it('leaves an unknown that changes nothing where it was', () => {
    const problem = decayProblem(unknown(1), unknown(1));
    const { values } = solve({ ...problem, unknowns: [...problem.unknowns, unknown(7, 0, 10, 'idle')] });
    expect(values[2]).toBe(7);
    expect(values[1]).toBeCloseTo(0.3, 6);
  });
  it('holds an unknown whose bounds meet', () => {
    const problem = decayProblem(unknown(1), unknown(1));
    const { values } = solve({ ...problem, unknowns: [...problem.unknowns, unknown(0, 0, 0, 'held')] });
    expect(values[2]).toBe(0);
    expect(values[1]).toBeCloseTo(0.3, 6);
  });
  it('does not care for the size of its unknowns', () => {
    const { values } = solve({
      unknowns: [unknown(1e6, 0, 1e9), unknown(1e-6, 0, 1)],
      measured: decay(5, 0.3),
      evaluate: ([x = NaN, y = NaN], out) => out.set(decay(x / 1e6, y * 1e4)),
    });
    expect(values[0]! / 5e6).toBeCloseTo(1, 6);
    expect(values[1]! / 3e-5).toBeCloseTo(1, 6);
  });
  it('says where its steps ran out', () =>
    expect(solve(valley(-1.2, 1), 3)).toMatchObject({ steps: 3, isConverged: false }));
  it('stays where it was once the model is not finite', () => {
    const problem: LeastSquaresProblem = {
      unknowns: [unknown(1, -10, 10)],
      measured: Float64Array.of(100, 100),
      evaluate: ([x = NaN], out) => out.fill(x > 1.5 ? NaN : x),
    };
    const { values, error } = solve(problem);
    expect(values[0]).toBeLessThanOrEqual(1.5);
    expect(Number.isFinite(error)).toBe(true);
  });
});
