import { describe, expect, it } from 'vitest';
import { centralComposite } from './central-composite.ts';
import type { Design } from './design.ts';
import { fullGrid, oneAtATime } from './grid.ts';
import { latinHypercube } from './latin-hypercube.ts';
import { MAX_SOBOL_KEYS, sobol } from './sobol.ts';

const pointsOf = (design: Design, keys: number): number[][] =>
  Array.from({ length: design.count }, (_, i) => {
    const point = new Float64Array(keys);
    design.at(i, point);
    return [...point];
  });

/** Slice of so many equal ones in which each value lies. */
const slices = (values: readonly number[], count: number): number[] =>
  values.map((value) => Math.floor(value * count));
const column = (points: readonly (readonly number[])[], key: number): number[] =>
  points.map((point) => point[key] ?? NaN);
const all = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('a full grid', () => {
  it('of 2, 3 and 1 levels has 6 points, the last key fastest; a key of one level lies in its middle', () => {
    expect(pointsOf(fullGrid([2, 3, 1]), 3)).toEqual([
      [0, 0, 0.5],
      [0, 0.5, 0.5],
      [0, 1, 0.5],
      [1, 0, 0.5],
      [1, 0.5, 0.5],
      [1, 1, 0.5],
    ]);
  });
});

describe('one at a time', () => {
  it('begins with the car and changes one key in each other point', () => {
    expect(pointsOf(oneAtATime([2, 3]), 2)).toEqual([
      [NaN, NaN],
      [0, NaN],
      [1, NaN],
      [NaN, 0],
      [NaN, 0.5],
      [NaN, 1],
    ]);
  });
});

describe('a Latin hypercube', () => {
  const points = pointsOf(latinHypercube(4, 50, 7), 4);
  it('of 50 points has one in each fiftieth of each key', () => {
    for (const key of all(4)) expect(slices(column(points, key), 50).sort((a, b) => a - b)).toEqual(all(50));
  });
  it('is the same for the same seed, and another for another', () => {
    expect(pointsOf(latinHypercube(4, 50, 7), 4)).toEqual(points);
    expect(pointsOf(latinHypercube(4, 50, 8), 4)).not.toEqual(points);
  });
  it('joins its keys by chance: no two of them are correlated by more than 0.45 over 50 points', () => {
    const z = (values: readonly number[]) => values.map((v) => (v - 0.5) * Math.sqrt(12));
    for (const a of all(4))
      for (const b of all(a)) {
        const [x, y] = [z(column(points, a)), z(column(points, b))];
        expect(Math.abs(x.reduce((sum, v, i) => sum + v * (y[i] ?? 0), 0) / 50)).toBeLessThan(0.45);
      }
  });
});

describe('a Sobol sequence', () => {
  it('begins as published: van der Corput in base 2, and its neighbours, in Gray-code order', () => {
    // Joe and Kuo (2008), their page of the generator: the first ten points of three dimensions.
    expect(pointsOf(sobol(3, 10, 0), 3)).toEqual([
      [0, 0, 0],
      [0.5, 0.5, 0.5],
      [0.75, 0.25, 0.25],
      [0.25, 0.75, 0.75],
      [0.375, 0.375, 0.625],
      [0.875, 0.875, 0.125],
      [0.625, 0.125, 0.875],
      [0.125, 0.625, 0.375],
      [0.1875, 0.3125, 0.9375],
      [0.6875, 0.8125, 0.4375],
    ]);
  });
  it.each([0, 1, 99])('of 64 points has one in each 64th of each of its keys with seed %d', (seed) => {
    const points = pointsOf(sobol(MAX_SOBOL_KEYS, 64, seed), MAX_SOBOL_KEYS);
    for (const key of all(MAX_SOBOL_KEYS))
      expect(slices(column(points, key), 64).sort((a, b) => a - b)).toEqual(all(64));
  });
  it('has one point of 64 in each of the 8 x 8 fields of its first two keys', () => {
    const points = pointsOf(sobol(2, 64, 5), 2);
    const fields = points.map(([x = 0, y = 0]) => 8 * Math.floor(x * 8) + Math.floor(y * 8));
    expect(fields.sort((a, b) => a - b)).toEqual(all(64));
  });
  it('integrates a product over 8 keys, which is 1, to 0.002 with 4096 points; by chance it would be 0.01', () => {
    // Sobol's g function: the product of (|4 x - 2| + a) / (1 + a), whose integral is 1 whatever the a.
    const a = [0, 1, 4.5, 9, 99, 99, 99, 99];
    const g = (point: readonly number[]) =>
      a.reduce((f, each, key) => (f * (Math.abs(4 * (point[key] ?? NaN) - 2) + each)) / (1 + each), 1);
    const mean = pointsOf(sobol(8, 4096, 0), 8).reduce((sum, point) => sum + g(point), 0) / 4096;
    expect(Math.abs(mean - 1)).toBeLessThan(0.002);
  });
});

describe('a central composite design', () => {
  it('of two keys on the faces is centre, four faces and four corners', () => {
    expect(pointsOf(centralComposite(2, 'face'), 2)).toEqual([
      [0.5, 0.5],
      [0, 0.5],
      [1, 0.5],
      [0.5, 0],
      [0.5, 1],
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
  });
  it('of three keys that is rotatable has its axis points 8^(1/4) times as far out as its corners reach', () => {
    const points = pointsOf(centralComposite(3, 'rotatable'), 3);
    expect(points).toHaveLength(15);
    const corner = points[7]?.[0] ?? NaN;
    expect(0.5 / (0.5 - corner)).toBeCloseTo(8 ** 0.25, 12);
  });
});
