import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { mfAt, plainMfTyre } from '../testing/mf-points.ts';
import { compileMfTyre } from './magic-formula-tyre.ts';
import { BOOK, MFEVAL_221 } from './conventions.ts';
import {
  MF_EFFECTIVE_RADIUS_M,
  MF_FX_N,
  MF_FY_N,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_LOADED_RADIUS_M,
  MF_MUX,
  MF_MUY,
  MF_MX_NM,
  MF_MY_NM,
  MF_MZR_NM,
  MF_MZ_NM,
  MF_SIGMA_X_M,
  MF_SIGMA_Y_M,
  MF_TRAIL_M,
} from './mf-workspace.ts';

const PLAIN = compileMfTyre(plainMfTyre());

describe('a plain MF 6.1 tyre, worked by hand', () => {
  it('drives with 1141.39 N at 10 % slip: B = 20 x 1000 / (1.5 x 1200)', () => {
    const w = mfAt(PLAIN, { slip: 0.1 });
    expect(w[MF_FX_N]).toBeCloseTo(1200 * Math.sin(1.5 * Math.atan(0.1 / 0.09)), 5);
    expect(w[MF_FX_N]).toBeCloseTo(1141.3919, 3);
    expect(w[MF_KXK_N]).toBe(20000);
    expect(w[MF_MUX]).toBeCloseTo(1.2, 12);
  });
  it('has a cornering stiffness of -11076.92 N/rad and pushes to the right with 734.39 N when it slips to the left', () => {
    const w = mfAt(PLAIN, { tangent: 0.08 });
    expect(w[MF_KYA_NPRAD]).toBeCloseTo(-11076.9231, 3);
    expect(w[MF_FY_N]).toBeCloseTo(-734.3879, 3);
    expect(w[MF_MUY]).toBeCloseTo(1.1, 12);
  });
  it('has a trail of 23.08 mm there, which turns it back to the left with 16.948 Nm', () => {
    const w = mfAt(PLAIN, { tangent: 0.08 });
    expect(w[MF_TRAIL_M]).toBeCloseTo(0.02307803, 7);
    expect(w[MF_MZ_NM]).toBeCloseTo(16.94823, 4);
    expect(w[MF_MZR_NM]).toBe(0);
  });
  it('keeps 84.81 % of Fx and 67.88 % of Fy when it has both slips', () => {
    const w = mfAt(PLAIN, { slip: 0.1, tangent: 0.08 });
    expect(w[MF_FX_N]).toBeCloseTo(968.031, 2);
    expect(w[MF_FY_N]).toBeCloseTo(-498.4947, 3);
  });
  it('resists rolling with 3 Nm, against the turning of the wheel in both directions', () => {
    expect(mfAt(PLAIN, {})[MF_MY_NM]).toBeCloseTo(-3, 9);
    expect(mfAt(PLAIN, { speed_mps: -20 })[MF_MY_NM]).toBeCloseTo(3, 9);
  });
  it('overturns with -30 Nm per QSX2 of 2 and camber of 0.05 rad', () => {
    const tyre = compileMfTyre(plainMfTyre({ QSX2: 2 }));
    expect(mfAt(tyre, { camber_rad: 0.05 })[MF_MX_NM]).toBeCloseTo(-30, 9);
  });
  it('rolls on 0.29769 m, rests on 0.295 m, and relaxes over 0.08 m along and 0.0886 m across', () => {
    const w = mfAt(compileMfTyre(plainMfTyre({ Q_FZ2: 0 })), {});
    expect(w[MF_EFFECTIVE_RADIUS_M]).toBeCloseTo(0.29769195, 7);
    expect(w[MF_LOADED_RADIUS_M]).toBeCloseTo(0.295, 12);
    expect(w[MF_SIGMA_X_M]).toBeCloseTo(0.08, 12);
    expect(w[MF_SIGMA_Y_M]).toBeCloseTo(0.0886154, 6);
  });
  it('grows by 3 mm at twice the speed of the measurement with Q_V1 = 0.0025', () => {
    const still = mfAt(PLAIN, { speed_mps: 0 })[MF_EFFECTIVE_RADIUS_M] ?? NaN;
    const w = mfAt(compileMfTyre(plainMfTyre({ Q_V1: 0.0025 })), { speed_mps: 40 });
    const radius_m = w[MF_EFFECTIVE_RADIUS_M] ?? NaN;
    // R0 Q_V1 (omega R0 / V0)^2 with omega = 40 / Re, which is a little more than 4.
    expect(radius_m - still).toBeCloseTo(0.3 * 0.0025 * ((40 / radius_m) * (0.3 / 20)) ** 2, 9);
    expect(radius_m - still).toBeCloseTo(0.003, 4);
  });
});

describe('the loaded radius of MF 6.2', () => {
  // 10 mm upright, and (0.29 / 0.3)^2 (1.075 - 0.5 x 0.6) 0.205 m / 8 tan 0.1 more by camber, at 200 N/mm.
  const cambered_m = (0.29 / 0.3) ** 2 * ((0.775 * 0.205) / 8) * Math.tan(0.1);
  const data = plainMfTyre({ Q_FZ2: 0, Q_CAM1: 1 }, 'MF6.2');
  const at = (changes: Parameters<typeof plainMfTyre>[0], load_N: number) => {
    const tyre = { ...data, parameters: { ...data.parameters, ...changes } };
    return mfAt(compileMfTyre(tyre), { load_N, camber_rad: 0.1 })[MF_LOADED_RADIUS_M];
  };
  it('is 0.29 m at 2372.4 N and 0.1 rad of camber, of which the inclined edge carries 372.4 N', () => {
    expect(200000 * (0.01 + cambered_m)).toBeCloseTo(2372.4, 1);
    expect(at({}, 200000 * (0.01 + cambered_m))).toBeCloseTo(0.29, 10);
  });
  it('is 0.29 m at 50 N less when Q_CAM3 = 0.25 takes a fortieth of the 10 mm', () =>
    expect(at({ Q_CAM3: 0.25 }, 200000 * (0.00975 + cambered_m))).toBeCloseTo(0.29, 10));
  it('depends on the lateral force less the camber thrust: 19 % less load for Q_FCY = 0.435890 and one nominal load', () => {
    // 1 - Q_FCY^2 = 0.81; the thrust Q_FYS1 gamma = -1000 N acts as lateral force, which is 0 here.
    const load_N = 0.81 * 200000 * (0.01 + cambered_m);
    const still = { Q_FCY: Math.sqrt(0.19), Q_FYS1: -10000, PKY1: -1e-9 };
    expect(at(still, load_N)).toBeCloseTo(0.29, 7);
  });
});

describe('scaling factors', () => {
  it('LMUX scales the peak and not the slope, LKX the slope and not the peak', () => {
    const peak = compileMfTyre(plainMfTyre({ LMUX: 0.5 }));
    const slope = compileMfTyre(plainMfTyre({ LKX: 0.5 }));
    expect(mfAt(peak, {})[MF_KXK_N]).toBe(20000);
    expect(mfAt(peak, {})[MF_MUX]).toBeCloseTo(0.6, 12);
    expect(mfAt(slope, {})[MF_KXK_N]).toBe(10000);
    expect(mfAt(slope, {})[MF_MUX]).toBeCloseTo(1.2, 12);
  });
  it('a friction of 0.5 leaves 10/11 of the vertical shift by the book, half of it in proportion (4.E8)', () => {
    const data = plainMfTyre({ LMUX: 0.5, PVX1: 0.01 });
    const book = mfAt(compileMfTyre(data, { conventions: BOOK }), {});
    const proportional = mfAt(compileMfTyre(data, { conventions: MFEVAL_221 }), {});
    expect(book[MF_FX_N]).toBeCloseTo((10 * 10 * 0.5) / (1 + 9 * 0.5), 9);
    expect(proportional[MF_FX_N]).toBeCloseTo(5, 9);
  });
});

describe('a tyre on the other side of the car', () => {
  const data = fsaeTyre();
  const left = compileMfTyre(data, { mounted: 'left' });
  const right = compileMfTyre(data, { mounted: 'right' });
  const point = { slip: -0.05, load_N: 800, pressure_Pa: 80000 };

  it('is the mirror image: lateral force, aligning and overturning moment change sign with slip angle and camber', () => {
    const a = mfAt(left, { ...point, tangent: 0.06, camber_rad: -0.03 });
    const b = mfAt(right, { ...point, tangent: -0.06, camber_rad: 0.03 });
    for (const slot of [MF_FY_N, MF_MZ_NM, MF_MX_NM, MF_MZR_NM])
      expect(b[slot]).toBeCloseTo(-(a[slot] ?? NaN), 9);
    for (const slot of [MF_FX_N, MF_MY_NM, MF_TRAIL_M, MF_LOADED_RADIUS_M])
      expect(b[slot]).toBeCloseTo(a[slot] ?? NaN, 9);
  });
  it('is the same tyre where it is symmetric, and where no side is asked for', () => {
    const symmetric = compileMfTyre({ ...data, side: 'symmetric' }, { mounted: 'right' });
    expect(symmetric.mirror).toBe(1);
    expect(compileMfTyre({ ...data, side: 'right' }).mirror).toBe(1);
    expect(compileMfTyre({ ...data, side: 'right' }, { mounted: 'left' }).mirror).toBe(-1);
  });
  it('pushes the sample, 650 N on the left, to the right with 11.7 N at no slip, and to the left on the right', () => {
    const straight = mfAt(left, { load_N: 650, pressure_Pa: 80000 })[MF_FY_N] ?? NaN;
    expect(mfAt(right, { load_N: 650, pressure_Pa: 80000 })[MF_FY_N]).toBeCloseTo(-straight, 9);
    expect(straight).toBeCloseTo(-11.7, 1);
  });
});

describe('coefficients of other equations', () => {
  it('QDZ10 in an MF 5.2 file is left out by the book and used by MFeval', () => {
    const data = plainMfTyre({ QDZ10: 2 }, 'MF5.2');
    const point = { camber_rad: 0.05 };
    expect(mfAt(compileMfTyre(data), point)[MF_MZR_NM]).toBe(0);
    const used = mfAt(compileMfTyre(data, { conventions: MFEVAL_221 }), point)[MF_MZR_NM];
    expect(used).toBeCloseTo(1000 * 0.3 * 2 * Math.sin(0.05) ** 2, 9);
  });
  it('PHY3 shifts an MF 5.2 tyre and nothing since', () => {
    const shift = (version: 'MF5.2' | 'MF6.1') =>
      mfAt(compileMfTyre(plainMfTyre({ PHY3: 0.1 }, version)), { camber_rad: 0.05 })[MF_FY_N];
    expect(shift('MF6.1')).toBeCloseTo(0, 9);
    expect(shift('MF5.2')).toBeCloseTo(-55.3, 0);
  });
});
