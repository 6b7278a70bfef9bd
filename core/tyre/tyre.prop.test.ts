import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TyreSetup } from '../setup/setup.ts';
import { PACEJKA_TYRE, PLAIN_TYRE } from '../testing/a-setup.ts';
import { compileTyre, evaluateTyre } from './evaluate-tyre.ts';
import {
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_IO_COUNT,
  TYRE_LOAD_N,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_TANGENT,
} from './tyre.ts';

/** Numbers like a published set that misbehaves: negative stiffness at light load, C above 2, friction falling fast. */
const ODD_TYRE: TyreSetup = {
  model: 'pacejka89',
  a: [1.5, -33, 1090, 1220, 7.3, 0.006, -0.37, 0.75, 0.017, 0.17, -0.001, -15.5, 0, 18.3, 1.8],
  b: [2.05, -90, 1200, 406, -486, 0.34, -0.013, 0.096, 0.8, 0.014, 0.2, 0, 0],
  c: [2.1, 4.1, 0, 0.05, -6.9, 0.13, -7.7, -1.75, 0.54, 2.2, 0.17, -0.6, 0, -0.3, 2.5, -4.4, -0.08, 0.8],
  optimalSlipRatio: 0,
  optimalSlipAngle_rad: 0,
};

const TYRES: readonly (readonly [string, TyreSetup])[] = [
  ['simple tyre', PLAIN_TYRE],
  ["Pacejka '89 tyre", PACEJKA_TYRE],
  ["odd Pacejka '89 set", ODD_TYRE],
];

function evaluate(
  setup: TyreSetup,
  load_N: number,
  slip: number,
  tangent: number,
  friction = 1,
  shiftWeight = 0,
  inclination_rad = 0,
): Float64Array {
  const io = new Float64Array(TYRE_IO_COUNT);
  io[TYRE_LOAD_N] = load_N;
  io[TYRE_SLIP] = slip;
  io[TYRE_TANGENT] = tangent;
  io[TYRE_FRICTION] = friction;
  io[TYRE_SHIFT_WEIGHT] = shiftWeight;
  evaluateTyre(compileTyre(setup, 3000, inclination_rad, 0.3), io);
  return io;
}

const load = fc.double({ min: 1, max: 60000, noNaN: true });
const slip = fc.double({ min: -2, max: 2, noNaN: true });
const tangent = fc.double({ min: -20, max: 20, noNaN: true });

describe.each(TYRES)('%s', (_name, setup) => {
  it('keeps the force within peak friction times load, anywhere in the slip plane', () => {
    fc.assert(
      fc.property(load, slip, tangent, fc.double({ min: 0.05, max: 4, noNaN: true }), (n, k, t, mu) => {
        const io = evaluate(setup, n, k, t, mu, 1, 0.03);
        const force_N = Math.hypot(io[TYRE_FX_N]!, io[TYRE_FY_N]!);
        expect(force_N).toBeLessThanOrEqual(io[TYRE_PEAK]! * n * (1 + 1e-12));
      }),
    );
  });

  it('never gives power to the road: force opposes slip in both directions, shifts removed', () => {
    fc.assert(
      fc.property(load, slip, tangent, (n, k, t) => {
        const io = evaluate(setup, n, k, t);
        // Driving slip pushes the car forward, leftward slip is pushed to the right.
        expect(io[TYRE_FX_N]! * k).toBeGreaterThanOrEqual(0);
        expect(io[TYRE_FY_N]! * t).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('mirrors: opposite slip angle gives opposite side force and moment, shifts removed', () => {
    fc.assert(
      fc.property(load, slip, tangent, (n, k, t) => {
        const left = evaluate(setup, n, k, t);
        const right = evaluate(setup, n, k, -t);
        expect(right[TYRE_FX_N]!).toBeCloseTo(left[TYRE_FX_N]!, 9);
        expect(right[TYRE_FY_N]!).toBeCloseTo(-left[TYRE_FY_N]!, 9);
        expect(right[TYRE_MZ_NM]!).toBeCloseTo(-left[TYRE_MZ_NM]!, 9);
      }),
    );
  });

  it('is finite everywhere, with a grip fraction of 0 to 1 and no negative secant', () => {
    fc.assert(
      fc.property(load, slip, tangent, (n, k, t) => {
        const io = evaluate(setup, n, k, t, 1, 1, -0.05);
        for (const value of io) expect(Number.isFinite(value)).toBe(true);
        expect(io[TYRE_GRIP_FRACTION]!).toBeGreaterThanOrEqual(0);
        expect(io[TYRE_GRIP_FRACTION]!).toBeLessThanOrEqual(1);
        expect(io[TYRE_SECANT_N]!).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never loses peak force when the load grows', () => {
    fc.assert(
      fc.property(load, fc.double({ min: 1, max: 3, noNaN: true }), (n, more) => {
        const light = evaluate(setup, n, 0.1, 0.1);
        const heavy = evaluate(setup, n * more, 0.1, 0.1);
        expect(heavy[TYRE_PEAK]! * n * more).toBeGreaterThanOrEqual(light[TYRE_PEAK]! * n * (1 - 1e-12));
      }),
    );
  });

  it('gives nothing without load, on no friction, and straight free rolling gives no side force', () => {
    expect(evaluate(setup, 0, 0.1, 0.1)[TYRE_FY_N]).toBe(0);
    expect(evaluate(setup, 3000, 0.1, 0.1, 0)[TYRE_FX_N]).toBe(0);
    expect(evaluate(setup, 3000, 0, 0)[TYRE_FY_N]).toBeCloseTo(0, 9);
  });
});
