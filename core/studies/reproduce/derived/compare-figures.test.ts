import { describe, expect, it } from 'vitest';
import { openSampleCar } from '../../../proof/testing/car-files.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { agrees, compareCar, relativeError, summarise, type ComparedCar } from './compare-figures.ts';
import { derivedReport } from './derived-report.ts';
import { FIGURE_ROWS } from './figure-rows.ts';
import { lockOrder } from './measured-figures.ts';
import { randomSetup } from './random-setups.ts';

const rowOf = (name: string) => {
  const row = FIGURE_ROWS.find((each) => each.name === name);
  if (row === undefined) throw new Error(`no figure ${name}`);
  return row;
};

describe('the coupe', () => {
  const coupe = compareCar('coupe-1974', openSampleCar('coupe-1974'));

  it('has every derived figure within 10 % of what its runs measure', () => {
    const apart = FIGURE_ROWS.filter((row, i) => agrees(row, coupe.pairs[i]!) === false);
    expect(apart.map(({ name }) => name)).toEqual([]);
    expect(coupe.pairs.filter((pair) => relativeError(pair) !== undefined).length).toBeGreaterThan(9);
  });

  it('is in the report with both figures, and the command that writes it', () => {
    const text = derivedReport({ seed: 1, named: [coupe], random: [], skipped: [] });
    expect(text).toContain('npx racebench reproduce derived');
    expect(text).toMatch(/\| Top speed, m\/s \| 54\.\d \/ 5[34]\.\d \(\d\.\d %\) \|/);
    expect(text).not.toMatch(/NaN|undefined/);
  });
});

describe('two figures', () => {
  const gradient = rowOf('understeerGradient_radpmps2');

  it('agree within 10 % of the measured one, and nearly neutral cars within 0.0001 rad s²/m', () => {
    expect(agrees(gradient, { derived: 0.00109, measured: 0.001 })).toBe(true);
    expect(agrees(gradient, { derived: 0.00009, measured: -0.000005 })).toBe(true);
    expect(agrees(gradient, { derived: 0.0013, measured: 0.001 })).toBe(false);
    expect(agrees(gradient, { derived: undefined, measured: 0.001 })).toBeUndefined();
  });

  it('that lie apart are named with the largest error', () => {
    const car = (name: string, derived: number): ComparedCar => ({
      name,
      pairs: FIGURE_ROWS.map((row) => ({ derived: row === gradient ? derived : undefined, measured: 0.001 })),
    });
    const [first] = summarise([car('near', 0.00105), car('far', 0.002), car('further', 0.003)]);
    expect(first).toMatchObject({ count: 3, agreeing: 1, worst: { name: 'further' } });
    expect(first?.medianError).toBeCloseTo(1, 9);
  });

  it('leave the order of locking open where both axles lock at one pedal', () => {
    expect(lockOrder({ front: 0.6, rear: 0.9 })).toBe(1);
    expect(lockOrder({ front: 0.9, rear: 0.6 })).toBe(-1);
    expect(lockOrder({ front: 0.6, rear: 0.61 })).toBeUndefined();
    expect(lockOrder({ front: 1.4, rear: Infinity })).toBe(0);
  });
});

describe('a random car', () => {
  const base = openSampleCar('coupe-1974');

  it('is the same for the same seed and number, and another one for the next', () => {
    expect(randomSetup(base, 1, 4).setup).toEqual(randomSetup(base, 1, 4).setup);
    expect(randomSetup(base, 1, 5).setup).not.toEqual(randomSetup(base, 1, 4).setup);
  });

  it('rests as high as the sample car, left and right alike, and can run', () => {
    for (let i = 0; i < 20; i++) {
      const { setup } = randomSetup(base, 1, i);
      if (setup === undefined) throw new Error('no setup');
      const { rest } = carFacts(setup);
      expect(Math.abs(rest.roll_rad)).toBeLessThan(1e-6);
      expect(Math.abs(rest.pitch_rad)).toBeLessThan(0.03);
      expect(Math.min(...rest.wheelLoad_N)).toBeGreaterThan(1000);
    }
  });
});
