import { describe, expect, it } from 'vitest';
import { criticalValue, longRunFit } from './long-run-fit.ts';
import { createRandom } from './random.ts';

/** Uniform noise of variance 1. */
function noiseOf(seed: number, count: number): Float64Array {
  const random = createRandom(seed);
  return Float64Array.from({ length: count }, () => (random.below(2 ** 30) / 2 ** 30 - 0.5) * Math.sqrt(12));
}

const COUNT = 200;
const x = Float64Array.from({ length: COUNT }, (_, i) => Math.sin(i / 20));
const design = Float64Array.from([...x].flatMap((value) => [1, value]));

describe('fit with intervals for correlated residuals', () => {
  it('finds an exact line with an interval of nothing', () => {
    const fit = longRunFit(
      design,
      2,
      x.map((value) => 3 - 2 * value),
    );
    expect(fit?.coefficients[0]).toBeCloseTo(3, 12);
    expect(fit?.coefficients[1]).toBeCloseTo(-2, 12);
    expect(fit?.halfWidth([0, 1])).toBeLessThan(1e-10);
  });

  it('has the normal quantile for a narrow kernel and a larger one for a wide kernel', () => {
    expect(criticalValue(0)).toBe(1.96);
    expect(criticalValue(0.1)).toBeCloseTo(2.2606, 4);
    expect(criticalValue(1)).toBeCloseTo(4.813, 3);
  });

  it('gives no fit for too few observations and for terms that depend on each other', () => {
    expect(longRunFit(design.subarray(0, 12), 2, x.subarray(0, 6))).toBeUndefined();
    expect(
      longRunFit(
        design.map((value, i) => (i % 2 === 0 ? 1 : 2 + 0 * value)),
        2,
        x,
      ),
    ).toBeUndefined();
  });

  it.for([0, 0.8])(
    'holds the slope in 85 % of 300 samples or more, residuals of correlation %s; a white interval does not',
    (memory) => {
      let held = 0;
      let heldIfWhite = 0;
      for (let seed = 1; seed <= 300; seed++) {
        const noise = noiseOf(seed, COUNT);
        for (let i = 1; i < COUNT; i++) noise[i] = memory * noise[i - 1]! + noise[i]!;
        const fit = longRunFit(
          design,
          2,
          x.map((value, i) => 1 + 0.5 * value + noise[i]!),
        );
        if (fit === undefined) continue;
        const off = Math.abs((fit.coefficients[1] ?? NaN) - 0.5);
        if (off <= fit.halfWidth([0, 1])) held++;
        if (off <= 1.96 * fit.deviation * Math.sqrt(2 / COUNT)) heldIfWhite++;
      }
      expect(held / 300).toBeGreaterThan(0.85);
      if (memory > 0) expect(heldIfWhite / 300).toBeLessThan(0.7);
    },
  );
});
