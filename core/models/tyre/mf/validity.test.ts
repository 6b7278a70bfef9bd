import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { mfAt, plainMfTyre } from '../testing/mf-points.ts';
import { compileMfTyre } from './magic-formula-tyre.ts';
import {
  OUTSIDE_ANGLE,
  OUTSIDE_CAMBER,
  OUTSIDE_LOAD,
  OUTSIDE_PRESSURE,
  OUTSIDE_SLIP,
  givenRange,
  outsideRange,
} from './validity.ts';
import { MF_FX_N, MF_FY_N } from './mf-workspace.ts';

const data = fsaeTyre();
const range = givenRange(data);
const plain = compileMfTyre(data);
const INSIDE = { load_N: 650, pressure_Pa: 80000 };

describe('the ranges of the sample tyre', () => {
  it.each([
    ['a slip ratio of 1.1', { slip: 1.1 }, OUTSIDE_SLIP],
    ['a slip angle of -22 deg', { tangent: Math.tan(-0.384) }, OUTSIDE_ANGLE],
    ['a camber of 6 deg', { camber_rad: 0.105 }, OUTSIDE_CAMBER],
    ['2600 N', { load_N: 2600 }, OUTSIDE_LOAD],
    ['40 N', { load_N: 40 }, OUTSIDE_LOAD],
    ['150 kPa', { pressure_Pa: 150000 }, OUTSIDE_PRESSURE],
    ['nothing odd', {}, 0],
  ])('report %s', (_what, point, bits) =>
    expect(outsideRange(range, 1, mfAt(plain, { ...INSIDE, ...point }))).toBe(bits),
  );
  it('hold the slip angle to 20 deg when they are asked to, and leave it alone when not', () => {
    const clamped = compileMfTyre(data, { range: givenRange(data) });
    const at = (tyre: typeof plain, angle_rad: number) =>
      mfAt(tyre, { ...INSIDE, tangent: Math.tan(angle_rad) })[MF_FY_N];
    expect(at(clamped, 0.5)).toBe(at(clamped, 0.35));
    expect(at(clamped, 0.5)).toBeCloseTo(at(plain, 0.35) ?? NaN, 9);
    expect(at(plain, 0.5)).not.toBeCloseTo(at(plain, 0.35) ?? NaN, 0);
  });
  it('hold a load above the maximum and let one below the minimum fall to 0', () => {
    const clamped = compileMfTyre(data, { range: givenRange(data) });
    const at = (load_N: number) => mfAt(clamped, { ...INSIDE, load_N, slip: 0.05 })[MF_FX_N] ?? NaN;
    expect(at(5000)).toBe(at(2500));
    expect(at(1)).toBeLessThan(0.03 * at(50));
  });
  it('are those of the file alone: a tyre that gives none is never outside', () => {
    const free = givenRange(plainMfTyre());
    expect(outsideRange(free, 1, mfAt(plain, { slip: 5, tangent: 3, load_N: 30000 }))).toBe(0);
  });
});
