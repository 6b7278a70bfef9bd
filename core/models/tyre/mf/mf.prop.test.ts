import { fc } from '../../../proof/testing/property.ts';
import { trials } from '../../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { fsaeTyre } from '../../../proof/testing/tyre-files.ts';
import { mfAt, plainMfTyre, withoutAsymmetry } from '../testing/mf-points.ts';
import { compileMfTyre } from './magic-formula-tyre.ts';
import type { MfVersion } from '../../../catalogue/mf-coefficients/coefficient-row.ts';
import { MFEVAL_211, MFEVAL_221, TEASIT } from './conventions.ts';
import {
  MF_FX_N,
  MF_FY_N,
  MF_KXK_N,
  MF_KYA_NPRAD,
  MF_LOADED_RADIUS_M,
  MF_MUX,
  MF_MUY,
  MF_MY_NM,
  MF_MX_NM,
  MF_MZ_NM,
} from './mf-workspace.ts';

const load_N = fc.double({ min: 1, max: 3000, noNaN: true });
const slip = fc.double({ min: -1, max: 1, noNaN: true });
const tangent = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const camber_rad = fc.double({ min: -0.1, max: 0.1, noNaN: true });
const speed_mps = fc.double({ min: -60, max: 60, noNaN: true });

/** The sample under each of the equations. */
const TYRES = (['MF5.2', 'MF6.1', 'MF6.2'] as MfVersion[]).map(
  (version) => [version, { ...fsaeTyre(), version }] as const,
);

describe.each(TYRES)('the Formula SAE tyre as %s', (version, data) => {
  const tyre = compileMfTyre(data);
  const symmetric = compileMfTyre(withoutAsymmetry(data));

  it('never gives power to the road, shifts removed: each force opposes its slip', () => {
    fc.assert(
      fc.property(load_N, slip, tangent, (load, k, t) => {
        const w = mfAt(symmetric, { load_N: load, slip: k, tangent: t, pressure_Pa: 80000, shiftWeight: 0 });
        expect((w[MF_FX_N] ?? NaN) * k).toBeGreaterThanOrEqual(0);
        expect((w[MF_FY_N] ?? NaN) * t).toBeLessThanOrEqual(0);
      }),
    );
  });
  it('is odd in both slips when shifts and asymmetry are removed', () => {
    fc.assert(
      fc.property(load_N, slip, tangent, (load, k, t) => {
        const point = { load_N: load, pressure_Pa: 80000, shiftWeight: 0 };
        const a = mfAt(symmetric, { ...point, slip: k, tangent: t });
        const b = mfAt(symmetric, { ...point, slip: -k, tangent: -t });
        const c = mfAt(symmetric, { ...point, slip: k, tangent: -t });
        expect(b[MF_FX_N]).toBeCloseTo(-(a[MF_FX_N] ?? NaN), 7);
        expect(b[MF_FY_N]).toBeCloseTo(-(a[MF_FY_N] ?? NaN), 7);
        expect(c[MF_FX_N]).toBeCloseTo(a[MF_FX_N] ?? NaN, 7);
      }),
    );
  });
  it('has the analytic stiffnesses as slopes at the origin, to a part in 10^4', () => {
    fc.assert(
      fc.property(fc.double({ min: 100, max: 2000, noNaN: true }), (load) => {
        const at = (k: number, t: number) =>
          mfAt(symmetric, { load_N: load, slip: k, tangent: t, pressure_Pa: 80000, shiftWeight: 0 });
        const h = 1e-6;
        const still = at(0, 0);
        const slopeX = ((at(h, 0)[MF_FX_N] ?? NaN) - (at(-h, 0)[MF_FX_N] ?? NaN)) / (2 * h);
        const slopeY = ((at(0, h)[MF_FY_N] ?? NaN) - (at(0, -h)[MF_FY_N] ?? NaN)) / (2 * h);
        expect(slopeX / (still[MF_KXK_N] ?? NaN)).toBeCloseTo(1, 4);
        expect(slopeY / (still[MF_KYA_NPRAD] ?? NaN)).toBeCloseTo(1, 4);
      }),
    );
  });
  it('keeps each force of pure slip within its friction and shift', () => {
    fc.assert(
      fc.property(load_N, slip, (load, k) => {
        const w = mfAt(tyre, { load_N: load, slip: k, pressure_Pa: 80000, shiftWeight: 0 });
        const most = load * Math.abs(w[MF_MUX] ?? NaN) * (1 + 1e-9);
        expect(Math.abs(w[MF_FX_N] ?? NaN)).toBeLessThanOrEqual(most);
      }),
    );
  });
  it('is finite everywhere, whatever the inputs: in the air, standing, locked, at a right angle, without pressure', () => {
    const any = fc.oneof(fc.double({ noNaN: true }), fc.constantFrom(0, -0, 1e-300, -1, 1, 1e300));
    const conventions = fc.constantFrom(undefined, MFEVAL_221, MFEVAL_211, TEASIT);
    fc.assert(
      fc.property(any, any, any, camber_rad, any, any, conventions, (load, k, t, g, v, p, rules) => {
        const finite = (x: number): number => Math.min(Math.max(x, -1e12), 1e12);
        const one = compileMfTyre(data, rules === undefined ? {} : { conventions: rules });
        const point = { load_N: Math.min(finite(load), 1e5), slip: k, tangent: t, camber_rad: g };
        const w = mfAt(one, { ...point, speed_mps: finite(v) % 200, pressure_Pa: finite(p) % 1e6 });
        for (let i = MF_FX_N; i < w.length; i++) expect(Number.isFinite(w[i]), `slot ${i}`).toBe(true);
      }),
      { numRuns: trials(300) },
    );
  });
  it('has no force and no moment without load', () => {
    for (const load of [0, -100, NaN]) {
      const w = mfAt(tyre, { load_N: load, slip: 0.1, tangent: 0.1, camber_rad: 0.05, pressure_Pa: 80000 });
      for (const slot of [MF_FX_N, MF_FY_N, MF_MX_NM, MF_MY_NM, MF_MZ_NM]) expect(w[slot]).toBe(0);
    }
  });
  it('comes to no force as the load goes to nothing', () => {
    const w = mfAt(tyre, { load_N: 1e-3, slip: 0.1, tangent: 0.1, camber_rad: 0.05, pressure_Pa: 80000 });
    for (const slot of [MF_FX_N, MF_FY_N, MF_MX_NM, MF_MY_NM, MF_MZ_NM])
      expect(Math.abs(w[slot] ?? NaN)).toBeLessThan(0.01);
  });
  it('is continuous in slip and speed, at the origin and at standstill too', () => {
    const near = fc.oneof(fc.constant(0), slip);
    const slow = fc.oneof(fc.constant(0), speed_mps);
    fc.assert(
      fc.property(near, near, camber_rad, slow, (k, t, g, v) => {
        const step = 1e-7;
        const point = { load_N: 700, camber_rad: g, pressure_Pa: 80000 };
        const a = mfAt(tyre, { ...point, slip: k, tangent: t, speed_mps: v });
        const b = mfAt(tyre, { ...point, slip: k + step, tangent: t - step, speed_mps: v + step });
        // The steepest slope is that of a slip stiffness of some 50 kN; moments by arms below 1 m.
        for (const slot of [MF_FX_N, MF_FY_N, MF_MX_NM, MF_MY_NM, MF_MZ_NM])
          expect(Math.abs((b[slot] ?? NaN) - (a[slot] ?? NaN)), `slot ${slot}`).toBeLessThan(0.05);
      }),
      { numRuns: trials(300) },
    );
  });
  it('sits deeper under more load, and never below the rim for good', () => {
    fc.assert(
      fc.property(fc.double({ min: 50, max: 2000, noNaN: true }), (load) => {
        const light = mfAt(tyre, { load_N: load, pressure_Pa: 80000 });
        const heavy = mfAt(tyre, { load_N: load + 10, pressure_Pa: 80000 });
        expect(heavy[MF_LOADED_RADIUS_M] ?? NaN).toBeLessThan(light[MF_LOADED_RADIUS_M] ?? NaN);
        expect(heavy[MF_LOADED_RADIUS_M] ?? NaN).toBeGreaterThan(0.1);
      }),
    );
  });
  it(`rests on the same radius as MF 6.1 when ${version} has nothing of its own`, () => {
    const own = mfAt(tyre, { load_N: 650, tangent: 0.02, pressure_Pa: 80000 });
    const same = mfAt(compileMfTyre({ ...data, version: version === 'MF6.2' ? 'MF6.1' : version }), {
      load_N: 650,
      tangent: 0.02,
      pressure_Pa: 80000,
    });
    expect(own[MF_LOADED_RADIUS_M]).toBeCloseTo(same[MF_LOADED_RADIUS_M] ?? NaN, 9);
  });
});

describe('a plain tyre', () => {
  it('has less friction per load when PDX2 and PDY2 are negative, at every load', () => {
    const tyre = compileMfTyre(plainMfTyre({ PDX2: -0.1, PDY2: -0.2 }));
    fc.assert(
      fc.property(fc.double({ min: 10, max: 4000, noNaN: true }), (load) => {
        const light = mfAt(tyre, { load_N: load });
        const heavy = mfAt(tyre, { load_N: load + 100 });
        expect(heavy[MF_MUX] ?? NaN).toBeLessThan(light[MF_MUX] ?? NaN);
        expect(heavy[MF_MUY] ?? NaN).toBeLessThan(light[MF_MUY] ?? NaN);
      }),
    );
  });
});
