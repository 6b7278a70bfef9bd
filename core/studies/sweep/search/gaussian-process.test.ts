import { describe, expect, it } from 'vitest';
import { createDraws } from './draws.ts';
import { expectedImprovement, normalProbability } from './expected-improvement.ts';
import { fitGaussianProcess, gaussianProcess, matern52 } from './gaussian-process.ts';

const ONE = [{ isWord: false }];
const at = (...positions: number[]): Float64Array => Float64Array.from(positions);

describe('the normal distribution', () => {
  it('has 97.5 % below 1.959964 and 3.17e-5 below -4', () => {
    expect(normalProbability(1.959963984540054)).toBeCloseTo(0.975, 14);
    expect(normalProbability(-4) / 3.167124183311992e-5).toBeCloseTo(1, 12);
    expect(normalProbability(-9) / 1.1285884059538406e-19).toBeCloseTo(1, 10);
  });
  it('has the same probability on both sides of where series and fraction meet', () => {
    expect(normalProbability(3 - 1e-12)).toBeCloseTo(normalProbability(3), 13);
  });
});

describe('expected improvement', () => {
  it.each([
    [0, 1, 0.5],
    [2, 0.3, 1],
    [-1, 2, 0.1],
  ])('of mean %d and deviation %d below %d is the integral of what lies below', (mean, deviation, least) => {
    let integral = 0;
    const step = 1e-4;
    for (let z = -10; z < 10; z += step) {
      const y = mean + deviation * (z + step / 2);
      const density = Math.exp(-0.5 * (z + step / 2) ** 2) / Math.sqrt(2 * Math.PI);
      integral += Math.max(0, least - y) * density * step;
    }
    expect(expectedImprovement({ mean, variance: deviation ** 2 }, least)).toBeCloseTo(integral, 7);
  });
  it('without variance is what is gained for certain, or nothing', () => {
    expect(expectedImprovement({ mean: 1, variance: 0 }, 3)).toBe(2);
    expect(expectedImprovement({ mean: 4, variance: 0 }, 3)).toBe(0);
  });
});

describe('a Gaussian process', () => {
  it('has the Matern covariance 5/2: 1 at no distance, 0.52399 at one length', () => {
    expect(matern52(0)).toBe(1);
    expect(matern52(1)).toBeCloseTo((1 + Math.sqrt(5) + 5 / 3) * Math.exp(-Math.sqrt(5)), 15);
    expect(matern52(1)).toBeCloseTo(0.52399, 5);
  });
  it('through two points is what two equations give by hand', () => {
    const kernel = { lengths: [0.5], signal: 2, noise: 0.1 };
    const process = gaussianProcess([at(0), at(1)], [1, 3], ONE, kernel);
    // By symmetry the mean level is 2; K^-1 (-1, 1) = (-1, 1) / (2.1 - k), k = 2 m(2 lengths).
    const k = 2 * matern52(4);
    const near = 2 * matern52(0.25);
    const far = 2 * matern52(2.25);
    const diagonal = 2 * (1 + 1e-8) + 0.1;
    const prediction = process?.at(at(0.25));
    expect(prediction?.mean).toBeCloseTo(2 + (far - near) / (diagonal - k), 10);
    const sum = (near + far) / (diagonal + k);
    const known = (near ** 2 + far ** 2) * diagonal - 2 * near * far * k;
    const variance = 2 - known / (diagonal ** 2 - k ** 2) + (1 - sum) ** 2 / (2 / (diagonal + k));
    expect(prediction?.variance).toBeCloseTo(variance, 10);
    const likelihood =
      -0.5 * (2 / (diagonal - k) + Math.log(diagonal ** 2 - k ** 2) + 2 * Math.log(2 * Math.PI));
    expect(process?.logLikelihood).toBeCloseTo(likelihood, 10);
  });
  it('without noise goes through its observations and knows nothing far away', () => {
    const process = gaussianProcess([at(0), at(0.1)], [1, 2], ONE, { lengths: [0.05], signal: 1, noise: 0 });
    expect(process?.at(at(0.1)).mean).toBeCloseTo(2, 6);
    expect(process?.at(at(0.1)).variance).toBeLessThan(1e-6);
    expect(process?.at(at(9)).mean).toBeCloseTo(1.5, 6);
    expect(process?.at(at(9)).variance).toBeGreaterThan(1);
  });
  it('that is fitted predicts a sine to 0.01 and finds the axis that does nothing', () => {
    const { even } = createDraws(3, 0);
    const points = Array.from({ length: 24 }, () => at(even(), even()));
    const f = ([x = 0]: Float64Array): number => Math.sin(6 * x);
    const process = fitGaussianProcess(
      points,
      points.map(f),
      [{ isWord: false }, { isWord: false }],
      undefined,
    );
    for (const x of [0.2, 0.5, 0.8]) expect(process?.at(at(x, 0.5)).mean).toBeCloseTo(Math.sin(6 * x), 2);
    const [own = 0, idle = 0] = process?.kernel.lengths ?? [];
    expect(idle / own).toBeGreaterThan(4);
  });
  it('that is fitted to noise of 0.3 says so within a third', () => {
    const { even, normal } = createDraws(5, 0);
    const points = Array.from({ length: 60 }, () => at(even()));
    const values = points.map(([x = 0]) => Math.sin(6 * x) + 0.3 * normal());
    const process = fitGaussianProcess(points, values, ONE, undefined);
    expect(Math.sqrt(process?.kernel.noise ?? 0)).toBeGreaterThan(0.2);
    expect(Math.sqrt(process?.kernel.noise ?? 0)).toBeLessThan(0.4);
  });
  it('takes two words as equal or different, however far apart they are in the list', () => {
    const words = [{ isWord: true }];
    const process = gaussianProcess([at(0.1), at(0.5)], [1, 2], words, { lengths: [1], signal: 1, noise: 0 });
    expect(process?.at(at(0.9))).toEqual(process?.at(at(0.3)));
  });
});
