import { describe, expect, it } from 'vitest';
import { leastSquares } from './least-squares.ts';

/** Longley's data with the values that NIST certifies (StRD, Longley): employment against six figures of an economy. */
const LONGLEY = [
  [60323, 83, 234289, 2356, 1590, 107608, 1947],
  [61122, 88.5, 259426, 2325, 1456, 108632, 1948],
  [60171, 88.2, 258054, 3682, 1616, 109773, 1949],
  [61187, 89.5, 284599, 3351, 1650, 110929, 1950],
  [63221, 96.2, 328975, 2099, 3099, 112075, 1951],
  [63639, 98.1, 346999, 1932, 3594, 113270, 1952],
  [64989, 99, 365385, 1870, 3547, 115094, 1953],
  [63761, 100, 363112, 3578, 3350, 116219, 1954],
  [66019, 101.2, 397469, 2904, 3048, 117388, 1955],
  [67857, 104.6, 419180, 2822, 2857, 118734, 1956],
  [68169, 108.4, 442769, 2936, 2798, 120445, 1957],
  [66513, 110.8, 444546, 4681, 2637, 121950, 1958],
  [68655, 112.6, 482704, 3813, 2552, 123366, 1959],
  [69564, 114.2, 502601, 3931, 2514, 125368, 1960],
  [69331, 115.7, 518173, 4806, 2572, 127852, 1961],
  [70551, 116.9, 554894, 4007, 2827, 130081, 1962],
] as const;
const CERTIFIED = [
  [-3482258.63459582, 890420.383607373],
  [15.0618722713733, 84.9149257747669],
  [-0.035819179292591, 0.0334910077722432],
  [-2.02022980381683, 0.488399681651699],
  [-1.03322686717359, 0.214274163161675],
  [-0.0511041056535807, 0.22607320006937],
  [1829.15146461355, 455.478499142212],
] as const;

const within = (share: number, expected: number) => (value: unknown) =>
  typeof value === 'number' && Math.abs(value / expected - 1) < share;

describe('least squares', () => {
  const fit = leastSquares(
    Float64Array.from(LONGLEY.flatMap(([, ...x]) => [1, ...x])),
    7,
    Float64Array.from(LONGLEY, ([y]) => y),
  );

  it.each(CERTIFIED.map((row, t) => [t, ...row] as const))(
    'of Longley have the certified coefficient %i and its standard deviation to 1e-8',
    (t, coefficient, deviation) => {
      expect(fit.coefficients[t]).toSatisfy(within(1e-8, coefficient));
      const weights = new Float64Array(7);
      weights[t] = 1;
      expect(fit.deviation! * Math.sqrt(fit.varianceOf(weights))).toSatisfy(within(1e-8, deviation));
    },
  );
  it('of Longley have the certified residual deviation and part that is explained', () => {
    expect(fit.deviation).toSatisfy(within(1e-9, 304.854073561965));
    expect(1 - fit.residualSquares / fit.totalSquares).toSatisfy(within(1e-10, 0.995479004577296));
    expect([fit.freedom, fit.observations, fit.leftOut]).toEqual([9, 16, []]);
  });
  it('leave out a term that others give, and predict the same', () => {
    const x = [0, 1, 2, 3, 4];
    const rows = Float64Array.from(x.flatMap((value) => [1, value, 3 - 2 * value, 0]));
    const { leftOut, coefficients, freedom, residualSquares } = leastSquares(
      rows,
      4,
      Float64Array.from(x, (value) => 5 + 0.25 * value),
    );
    expect(leftOut).toHaveLength(2);
    expect(leftOut).toContain(3);
    expect(freedom).toBe(3);
    expect(residualSquares).toBeLessThan(1e-25);
    const at10 = [1, 10, -17, 0].reduce((sum, term, t) => sum + term * (coefficients[t] ?? NaN), 0);
    expect(at10).toBeCloseTo(7.5, 12);
  });
  it('find each observation from the others as a fit without it does', () => {
    const x = [0, 1, 2.5, 4, 7];
    const y = [1, 3, 2, 6, 5];
    const line = (positions: readonly number[]) =>
      leastSquares(
        Float64Array.from(positions.flatMap((i) => [1, x[i] ?? NaN])),
        2,
        Float64Array.from(positions, (i) => y[i] ?? NaN),
      );
    const missed = x.map((at, i) => {
      const [a = NaN, b = NaN] = line([0, 1, 2, 3, 4].filter((k) => k !== i)).coefficients;
      return (y[i] ?? NaN) - a - b * at;
    });
    const squares = missed.reduce((sum, by) => sum + by * by, 0);
    expect(line([0, 1, 2, 3, 4]).predictedSquares).toBeCloseTo(squares, 10);
  });
  it('have no deviation with as many terms as observations', () => {
    const fit2 = leastSquares(Float64Array.of(1, 0, 1, 1), 2, Float64Array.of(2, 3));
    expect([fit2.freedom, fit2.deviation]).toEqual([0, undefined]);
    expect([...fit2.coefficients]).toEqual([expect.closeTo(2, 12), expect.closeTo(1, 12)]);
  });
});
