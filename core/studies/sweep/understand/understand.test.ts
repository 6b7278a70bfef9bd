import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../math/random.ts';
import { interaction, mainEffects } from './effects.ts';
import type { Factor, Studied } from './factors.ts';
import { responseSurface, surfaceGrid } from './response-surface.ts';
import { sensitivityOf } from './sensitivity.ts';

const numbers = (name: string, values: readonly number[]): Factor => ({
  name,
  words: undefined,
  values: Float64Array.from(values),
});

function studied(factors: readonly Factor[], metric: readonly number[], runs = 1): Studied {
  return { factors, metric: Float64Array.from(metric), runs: new Float64Array(metric.length).fill(runs) };
}

/**
 * Yield of a chemical process over two coded factors: a central composite design with five centre points (Montgomery, Design
 * and Analysis of Experiments, table 11.6).
 */
const ROOT2 = 1.414;
const YIELD: readonly (readonly [number, number, number])[] = [
  [-1, -1, 76.5],
  [-1, 1, 77],
  [1, -1, 78],
  [1, 1, 79.5],
  [0, 0, 79.9],
  [0, 0, 80.3],
  [0, 0, 80],
  [0, 0, 79.7],
  [0, 0, 79.8],
  [ROOT2, 0, 78.4],
  [-ROOT2, 0, 75.6],
  [0, ROOT2, 78.5],
  [0, -ROOT2, 77],
];
const PROCESS = studied(
  [
    numbers(
      'x1',
      YIELD.map(([x]) => x),
    ),
    numbers(
      'x2',
      YIELD.map(([, y]) => y),
    ),
  ],
  YIELD.map(([, , z]) => z),
);

describe('the response surface of the chemical process', () => {
  const surface = responseSurface(PROCESS)!;
  it('has the published coefficients 79.94, 0.99, 0.52, -1.38, -1.00 and 0.25 to their two digits', () => {
    const at = (x: number, y: number): number => surface.at([x, y]);
    expect(at(0, 0)).toBeCloseTo(79.94, 2);
    expect((at(1, 0) - at(-1, 0)) / 2).toBeCloseTo(0.99, 1);
    expect((at(0, 1) - at(0, -1)) / 2).toBeCloseTo(0.52, 1);
    expect((at(1, 0) + at(-1, 0)) / 2 - at(0, 0)).toBeCloseTo(-1.38, 1);
    expect((at(0, 1) + at(0, -1)) / 2 - at(0, 0)).toBeCloseTo(-1, 1);
    expect((at(1, 1) - at(1, -1) - at(-1, 1) + at(-1, -1)) / 4).toBeCloseTo(0.25, 2);
  });
  it('explains 98.3 % of the variance, and 91.8 % of it for points that it has not seen', () => {
    expect(surface.explained).toBeCloseTo(0.983, 3);
    expect(surface.predicted).toBeCloseTo(0.918, 3);
    expect([surface.order, surface.freedom, surface.setups]).toEqual([2, 7, 13]);
  });
  it('has its top of 80.21 at 0.389 and 0.306, within a step of a grid of 0.02', () => {
    const { x, y, z } = surfaceGrid(surface, 0, 1, [0, 0], 142);
    const best = z.indexOf(Math.max(...z));
    expect(z[best]).toBeCloseTo(80.21, 2);
    expect(Math.abs(x[best % 142]! - 0.389)).toBeLessThan(0.02);
    expect(Math.abs(y[Math.floor(best / 142)]! - 0.306)).toBeLessThan(0.02);
  });
  it('is surer in the middle than at a corner: 0.12 against 0.21', () => {
    // Variance of the design: 1 / 5 and 0.625 of the residual's (rotatable, five centre points).
    expect(surface.deviationAt([0, 0])! / surface.deviation!).toBeCloseTo(Math.sqrt(0.2), 3);
    expect(surface.deviationAt([1, 1])! / surface.deviation!).toBeCloseTo(Math.sqrt(0.625), 2);
  });
  it('is a plane where the setups are too few for squares, and nothing where they are too few for that', () => {
    const few = (count: number): Studied =>
      studied(
        [numbers('a', [0, 1, 1, 0].slice(0, count)), numbers('b', [0, 1, 0, 1].slice(0, count))],
        [1, 4, 3, 2].slice(0, count),
      );
    expect(responseSurface(few(4))?.order).toBe(1);
    expect(responseSurface(few(4))?.at([0.5, 0.5])).toBeCloseTo(2.5, 12);
    expect(responseSurface(few(2))).toBeUndefined();
  });
});

describe('the sensitivity of a metric', () => {
  it('is 2 s over a range of 10 and -6 s between words for 0.2 a + step, with no interval to speak of', () => {
    const a = [0, 10, 0, 10, 5, 5];
    const kind = [0, 0, 1, 1, 2, 0];
    const report = sensitivityOf(
      studied(
        [
          numbers('a', a),
          { name: 'kind', words: ['open', 'locked', 'clutch'], values: Float64Array.from(kind) },
        ],
        a.map((value, i) => 40 + 0.2 * value - [0, 6, 1][kind[i]!]!),
        3,
      ),
    )!;
    expect(report.factors.map(({ name, from, to }) => [name, from, to])).toEqual([
      ['kind', 1, 0],
      ['a', 0, 10],
    ]);
    expect(report.factors[0]?.effect).toBeCloseTo(6, 10);
    expect(report.factors[1]?.effect).toBeCloseTo(2, 10);
    expect(report.factors[1]?.half).toBeLessThan(1e-9);
    expect([report.setups, report.runs, report.freedom]).toEqual([6, 18, 2]);
    expect(report.explained).toBeCloseTo(1, 12);
  });
  it('has intervals that hold the true effect in 95 % of 400 studies of 20 setups with noise', () => {
    const random = createRandom(7);
    const even = (): number => random.below(1 << 24) / (1 << 24);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even());
    let held = 0;
    for (let study = 0; study < 400; study++) {
      const a = Array.from({ length: 20 }, (_, i) => i / 19);
      const b = Array.from({ length: 20 }, even);
      const { factors } = sensitivityOf(
        studied(
          [numbers('a', a), numbers('b', b)],
          a.map((value, i) => 3 * value - b[i]! + 0.5 * normal()),
        ),
      )!;
      const own = factors.find(({ name }) => name === 'a')!;
      if (Math.abs(own.effect - 3) < own.half!) held++;
    }
    // Binomial with 0.95: 380, standard deviation 4.4.
    expect(Math.abs(held - 380)).toBeLessThan(14);
  });
  it('leaves out a factor that always went with another', () => {
    const a = [1, 2, 3, 4];
    const { factors } = sensitivityOf(
      studied(
        [
          numbers('a', a),
          numbers(
            'twin',
            a.map((value) => 7 - 2 * value),
          ),
        ],
        [1, 2, 3, 4.5],
      ),
    )!;
    expect(factors.filter(({ isLeftOut }) => isLeftOut)).toHaveLength(1);
  });
});

describe('main effects and interactions', () => {
  const a = numbers('a', [0, 0, 1, 1, 0, 0, 1, 1]);
  const b = numbers('b', [0, 1, 0, 1, 0, 1, 0, 1]);
  // a by itself adds 2, b adds 1, both together 4 more.
  const study = studied([a, b], [10, 11, 12, 17, 10, 11, 12, 17], 2);
  it('have the mean at each level with its setups and runs', () => {
    const [ofA] = mainEffects(study);
    expect(ofA?.levels.map(({ from, mean, setups, runs }) => [from, mean, setups, runs])).toEqual([
      [0, 10.5, 4, 8],
      [1, 14.5, 4, 8],
    ]);
    // t(0.975, 3) = 3.18245 (tables), deviation 0.57735.
    expect(ofA?.levels[0]?.half).toBeCloseTo((3.18245 * 0.57735) / 2, 4);
  });
  it('have lines of b that rise by 1 without a and by 5 with it', () => {
    const { means } = interaction(a, b, study);
    expect(means.map((row) => row.map(({ mean }) => mean))).toEqual([
      [10, 11],
      [12, 17],
    ]);
  });
  it('show a range of many values in six slices, and levels that no setup has as such', () => {
    const many = numbers(
      'many',
      Array.from({ length: 20 }, (_, i) => i * i),
    );
    const [effect] = mainEffects(
      studied(
        [many],
        Array.from({ length: 20 }, (_, i) => i),
      ),
    );
    expect(effect?.levels).toHaveLength(6);
    expect(effect?.levels.reduce((sum, { setups }) => sum + setups, 0)).toBe(20);
    const hole = numbers('hole', [...Array.from({ length: 14 }, (_, i) => i / 100), 10]);
    const [holed] = mainEffects(studied([hole], new Array<number>(15).fill(1)));
    expect(holed?.levels[2]).toMatchObject({ setups: 0, mean: undefined, half: undefined });
  });
});
