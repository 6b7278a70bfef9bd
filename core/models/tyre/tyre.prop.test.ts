import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import type { TyreSetup } from '../../setup/tyre-setup.ts';
import { TYRE_MODEL_KEYS, type TyreModelKey } from '../../catalogue/tyre-models.ts';
import { TYRES_OF_MODELS, aTyreMounting } from '../../proof/testing/a-tyre.ts';
import { evaluateTyre } from './evaluate-tyre.ts';
import { compileTyre } from './tyre-models.ts';
import {
  CURVE_SPEED_MPS,
  TYRE_FRICTION,
  TYRE_FX_N,
  TYRE_FY_N,
  TYRE_GRIP_FRACTION,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_MX_NM,
  TYRE_MZ_NM,
  TYRE_PEAK,
  TYRE_PEAK_SLIP,
  TYRE_PEAK_TANGENT,
  TYRE_RELAXATION_X_M,
  TYRE_RELAXATION_Y_M,
  TYRE_RHO,
  TYRE_ROLLING_NM,
  TYRE_SECANT_N,
  TYRE_SHIFT_WEIGHT,
  TYRE_SLIP,
  TYRE_SPEED_MPS,
  TYRE_TANGENT,
  createTyreIo,
  type TyreParams,
  type TyreMounting,
} from './tyre.ts';

/** Numbers like a published set that misbehaves: negative stiffness at light load, C above 2, friction falling fast. */
const ODD_TYRE: TyreSetup = {
  model: 'pacejka89',
  ignoresA12: false,
  a: [1.5, -33, 1090, 1220, 7.3, 0.006, -0.37, 0.75, 0.017, 0.17, -0.001, -15.5, 0, 18.3, 1.8],
  b: [2.05, -90, 1200, 406, -486, 0.34, -0.013, 0.096, 0.8, 0.014, 0.2, 0, 0],
  c: [2.1, 4.1, 0, 0.05, -6.9, 0.13, -7.7, -1.75, 0.54, 2.2, 0.17, -0.6, 0, -0.3, 2.5, -4.4, -0.08, 0.8],
  optimalSlipRatio: 0,
  optimalSlipAngle_rad: 0,
};

interface Tried {
  readonly name: string;
  readonly setup: TyreSetup;
  readonly mounting: TyreMounting;
}

const TRIED: readonly Tried[] = [
  ...TYRE_MODEL_KEYS.flatMap((key) =>
    TYRES_OF_MODELS[key].map(([name, setup, mounting]) => ({
      name: `${key}: ${name}`,
      setup: setup(),
      mounting,
    })),
  ),
  { name: 'pacejka89: odd set', setup: ODD_TYRE, mounting: aTyreMounting() },
];

/**
 * Most that a force may pass peak friction x load by: models that do not combine by similarity have their own weights of
 * combined slip, and shifts on top.
 */
const OVER_PEAK: Partial<Record<TyreModelKey, number>> = { 'magic-formula': 1.25, measured: 1.02 };

interface Point {
  readonly load_N: number;
  readonly slip: number;
  readonly tangent: number;
  readonly friction?: number;
  readonly weight?: number;
  readonly speed_mps?: number;
  readonly lean_rad?: number;
}

function at(tyre: TyreParams, point: Point): Float64Array {
  const io = createTyreIo();
  io[TYRE_LOAD_N] = point.load_N;
  io[TYRE_SLIP] = point.slip;
  io[TYRE_TANGENT] = point.tangent;
  io[TYRE_FRICTION] = point.friction ?? 1;
  io[TYRE_SHIFT_WEIGHT] = point.weight ?? 0;
  io[TYRE_SPEED_MPS] = point.speed_mps ?? CURVE_SPEED_MPS;
  io[TYRE_LEAN_RAD] = point.lean_rad ?? 0;
  evaluateTyre(tyre, io);
  return io;
}

const load = fc.double({ min: 1, max: 60000, noNaN: true });
const slip = fc.double({ min: -2, max: 2, noNaN: true });
const tangent = fc.double({ min: -20, max: 20, noNaN: true });

const friction = fc.double({ min: 0.05, max: 4, noNaN: true });
const speed = fc.oneof(fc.constant(0), fc.double({ min: -60, max: 60, noNaN: true }));

describe.each(TRIED)('$name', ({ setup, mounting }) => {
  const tyre = compileTyre(setup, mounting);
  const other = compileTyre(setup, { ...mounting, side: mounting.side === 'left' ? 'right' : 'left' });

  it('keeps the force within peak friction times load, anywhere in the slip plane', () => {
    const most = OVER_PEAK[setup.model] ?? 1;
    fc.assert(
      fc.property(load, slip, tangent, friction, (load_N, k, t, mu) => {
        const io = at(tyre, { load_N, slip: k, tangent: t, friction: mu, weight: 1, lean_rad: 0.03 });
        const force_N = Math.hypot(io[TYRE_FX_N]!, io[TYRE_FY_N]!);
        expect(force_N).toBeLessThanOrEqual(most * io[TYRE_PEAK]! * load_N * (1 + 1e-12));
      }),
    );
  });

  it('never gives power to the road: force opposes slip in both directions, shifts removed', () => {
    fc.assert(
      fc.property(load, slip, tangent, friction, speed, (load_N, k, t, mu, v) => {
        const io = at(tyre, { load_N, slip: k, tangent: t, friction: mu, speed_mps: v });
        // Driving slip pushes the car forward, leftward slip is pushed to the right.
        expect(io[TYRE_FX_N]! * k).toBeGreaterThanOrEqual(0);
        expect(io[TYRE_FY_N]! * t).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('mirrors: on the other side opposite slip angle and inclination give opposite lateral force and moments', () => {
    const close = (a: number, b: number): void =>
      expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(b)));
    fc.assert(
      fc.property(load, slip, tangent, (load_N, k, t) => {
        const left = at(tyre, { load_N, slip: k, tangent: t, lean_rad: 0.02 });
        const right = at(other, { load_N, slip: k, tangent: -t, lean_rad: -0.02 });
        close(right[TYRE_FX_N]!, left[TYRE_FX_N]!);
        close(right[TYRE_FY_N]!, -left[TYRE_FY_N]!);
        close(right[TYRE_MX_NM]!, -left[TYRE_MX_NM]!);
        close(right[TYRE_MZ_NM]!, -left[TYRE_MZ_NM]!);
        close(right[TYRE_ROLLING_NM]!, left[TYRE_ROLLING_NM]!);
      }),
    );
  });

  it('is finite everywhere, with a grip fraction of 0 to 1 and no negative secant, length or resistance', () => {
    fc.assert(
      fc.property(load, slip, tangent, speed, (load_N, k, t, v) => {
        const io = at(tyre, { load_N, slip: k, tangent: t, weight: 1, speed_mps: v, lean_rad: -0.05 });
        for (const value of io) expect(Number.isFinite(value)).toBe(true);
        expect(io[TYRE_GRIP_FRACTION]!).toBeGreaterThanOrEqual(0);
        expect(io[TYRE_GRIP_FRACTION]!).toBeLessThanOrEqual(1);
        for (const slot of [TYRE_SECANT_N, TYRE_RHO, TYRE_ROLLING_NM])
          expect(io[slot]!).toBeGreaterThanOrEqual(0);
        for (const slot of [TYRE_RELAXATION_X_M, TYRE_RELAXATION_Y_M, TYRE_PEAK_SLIP, TYRE_PEAK_TANGENT])
          expect(io[slot]!).toBeGreaterThan(0);
      }),
    );
  });

  it('never loses peak force when the load grows', () => {
    fc.assert(
      fc.property(load, fc.double({ min: 1, max: 3, noNaN: true }), (load_N, more) => {
        const light = at(tyre, { load_N, slip: 0.1, tangent: 0.1 });
        const heavy = at(tyre, { load_N: load_N * more, slip: 0.1, tangent: 0.1 });
        expect(heavy[TYRE_PEAK]! * load_N * more).toBeGreaterThanOrEqual(
          light[TYRE_PEAK]! * load_N * (1 - 1e-12),
        );
      }),
    );
  });

  it('has no jump at no slip and at no speed: steps of 1e-6 change the force by less than 1e-4 of the load', () => {
    const load_N = mounting.nominalLoad_N;
    const force = (k: number, t: number, v: number): readonly [number, number] => {
      const io = at(tyre, { load_N, slip: k, tangent: t, speed_mps: v, weight: Math.min(1, Math.abs(v)) });
      return [io[TYRE_FX_N]!, io[TYRE_FY_N]!];
    };
    for (const t of [0, 0.05])
      for (const k of [0, 0.05])
        for (const v of [0, 1e-6, CURVE_SPEED_MPS]) {
          const [x0, y0] = force(k, t, v);
          for (const [dk, dt, dv] of [
            [1e-6, 0, 0],
            [-1e-6, 0, 0],
            [0, 1e-6, 0],
            [0, -1e-6, 0],
            [0, 0, 1e-6],
            [0, 0, -1e-6],
          ] as const) {
            const [x1, y1] = force(k + dk, t + dt, v + dv);
            expect(Math.hypot(x1 - x0, y1 - y0)).toBeLessThan(1e-4 * load_N);
          }
        }
  });

  it('has the secant of its longitudinal force at the origin, to 0.1 %', () => {
    const load_N = mounting.nominalLoad_N;
    const { [TYRE_FX_N]: driving = NaN } = at(tyre, { load_N, slip: 1e-5, tangent: 0 });
    const { [TYRE_SECANT_N]: secant_N = NaN } = at(tyre, { load_N, slip: 0, tangent: 0 });
    expect(Math.abs(driving / 1e-5 / secant_N - 1)).toBeLessThan(1e-3);
  });

  it('gives no force without load or friction, and no lateral force in straight free rolling', () => {
    expect(at(tyre, { load_N: 0, slip: 0.1, tangent: 0.1 })[TYRE_FY_N]).toBe(0);
    expect(at(tyre, { load_N: 3000, slip: 0.1, tangent: 0.1, friction: 0 })[TYRE_FX_N]).toBe(0);
    expect(at(tyre, { load_N: 3000, slip: 0, tangent: 0 })[TYRE_FY_N]).toBeCloseTo(0, 9);
  });
});
