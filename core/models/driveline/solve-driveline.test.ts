import { fc } from '../../proof/testing/property.ts';
import { trials } from '../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { CLUTCH, CRANK, LOCK } from './gearing.ts';
import { wheelSpeedAfter_radps } from './free-wheel.ts';
import { addToDrivelineBalance, createDrivelineBalance } from './driveline-balance.ts';
import { solveDriveline } from './solve-driveline.ts';
import { STEP_S, drivelineOf, threeDifferentials } from './testing/a-driveline.ts';

/** Holds of the two wheels of a driveline with one differential. */
const HOLD0 = 4;
const HOLD1 = 5;

/** Values on a grid of 0.01: everything a car can have, and zero often enough. */
function hundredths(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max }).map((n) => n / 100);
}

describe('the carrier', () => {
  it('turns at 2 rad/s, half the sum, between wheels at 1 and 3 rad/s (not at 1 as Racer’s page on differentials prints)', () => {
    const driveline = drivelineOf({
      engine: { speed_radps: 2, inertia_kgm2: 0.2 },
      speeds_radps: [1, 3],
      gear: 1,
    });
    driveline.capacity_Nm[CLUTCH] = 100;
    solveDriveline(driveline);
    expect(driveline.resistance_Nm[CLUTCH]).toBeCloseTo(0, 9);
    expect([...driveline.speed_radps]).toEqual([2, 1, 3]);
  });
});

describe('rotating driveline', () => {
  it('never lets the lock of a differential reverse the slip of its wheels within a step', () => {
    fc.assert(
      fc.property(
        hundredths(-5000, 5000),
        hundredths(-5000, 5000),
        hundredths(0, 1000000),
        (w0, w1, capacity) => {
          const driveline = drivelineOf({ speeds_radps: [w0, w1] });
          driveline.capacity_Nm[LOCK] = capacity;
          solveDriveline(driveline);
          const after = driveline.speed_radps[2]! - driveline.speed_radps[1]!;
          expect(after * (w1 - w0)).toBeGreaterThanOrEqual(-1e-3);
          expect(Math.abs(after)).toBeLessThanOrEqual(Math.abs(w1 - w0) + 1e-12);
        },
      ),
    );
  });

  it('locks 0.2 and 1.5 kg m2 from 300 and 100 rad/s at 123.5294 rad/s and turns 3529.412 J into heat', () => {
    // Two wheels of 0.75 kg m2 side by side at ratio 1 are the second inertia.
    const driveline = drivelineOf({
      engine: { speed_radps: 300, inertia_kgm2: 0.2 },
      speeds_radps: [100, 100],
      inertia_kgm2: 0.75,
      gear: 1,
    });
    driveline.capacity_Nm[CLUTCH] = 200;
    let heat_J = 0;
    for (let i = 0; i < 1000; i++) {
      const before = driveline.speed_radps[0]! - driveline.speed_radps[1]!;
      solveDriveline(driveline);
      const after = driveline.speed_radps[0]! - driveline.speed_radps[1]!;
      heat_J += driveline.resistance_Nm[CLUTCH]! * 0.5 * (before + after) * STEP_S;
    }
    expect(driveline.speed_radps[0]).toBeCloseTo(123.5294, 4);
    expect(driveline.speed_radps[1]).toBeCloseTo(123.5294, 4);
    expect(heat_J).toBeCloseTo(3529.412, 3);
  });

  it('shares the carrier inertia by the full two-wheel solution', () => {
    // Determinant 4 j1 j2 + j3 (j1 + j2), docs/sources/racer-format.md 4.2: 10 Nm on one wheel only.
    const driveline = drivelineOf({
      speeds_radps: [0, 0],
      torques_Nm: [10, 0],
      inertia_kgm2: [1, 3],
      carrierInertia_kgm2: 2,
    });
    solveDriveline(driveline);
    const determinant = 4 * 1 * 3 + 2 * (1 + 3);
    expect(driveline.speed_radps[1]! / STEP_S).toBeCloseTo((10 * (4 * 3 + 2)) / determinant, 9);
    expect(driveline.speed_radps[2]! / STEP_S).toBeCloseTo((10 * -2) / determinant, 9);
  });

  it('passes half the viscous torque to each wheel and never overshoots, however strong', () => {
    const fluid = (coefficient_Nmsprad: number, limit_Nm: number) => {
      const driveline = drivelineOf({ speeds_radps: [10, 12] });
      driveline.viscous_Nmsprad[LOCK] = 0.5 * coefficient_Nmsprad;
      driveline.capacity_Nm[LOCK] = 0.5 * limit_Nm;
      solveDriveline(driveline);
      return driveline;
    };
    const weak = fluid(25, Infinity);
    // 25 x 2 rad/s is a difference of 50 Nm: 25 Nm on each wheel of 1 kg m2 for 1 ms, less 2.4 % taken implicitly.
    expect(weak.speed_radps[1]! - 10).toBeCloseTo(0.025 / 1.025, 12);
    const strong = fluid(1e9, Infinity);
    expect(strong.speed_radps[2]! - strong.speed_radps[1]!).toBeCloseTo(0, 5);
    expect(strong.speed_radps[2]! - strong.speed_radps[1]!).toBeGreaterThanOrEqual(0);
    // It saturates at a difference of 30 Nm: 15 Nm on each.
    const saturated = fluid(25, 30);
    expect(saturated.speed_radps[1]! - 10).toBeCloseTo(0.015, 12);
    expect(saturated.resistance_Nm[LOCK]).toBe(15);
  });

  it('leaves 10 Nm to part the wheels when 160 and 100 Nm meet 50 Nm of locking (Racer’s differentials)', () => {
    const driveline = drivelineOf({ speeds_radps: [0, 0], torques_Nm: [-100, -160] });
    driveline.capacity_Nm[LOCK] = 25;
    solveDriveline(driveline);
    // Difference of the accelerations of two wheels of 1 kg m2 under 160 - 100 - 50 = 10 Nm.
    expect((driveline.speed_radps[1]! - driveline.speed_radps[2]!) / STEP_S).toBeCloseTo(10, 9);
  });

  it('stays locked at 50 Nm of difference with a hair more locking torque', () => {
    const driveline = drivelineOf({ speeds_radps: [5, 5], torques_Nm: [-100, -150] });
    driveline.capacity_Nm[LOCK] = 25.001;
    for (let i = 0; i < 100; i++) solveDriveline(driveline);
    expect(driveline.speed_radps[1]! - driveline.speed_radps[2]!).toBeCloseTo(0, 12);
    expect(2 * driveline.resistance_Nm[LOCK]!).toBeCloseTo(-50, 7);
  });

  it('holds a braked wheel at rest against less than its brake, and lets it go against more', () => {
    const driveline = drivelineOf({ speeds_radps: [0, 0], torques_Nm: [90, 0] });
    driveline.capacity_Nm[HOLD0] = 100;
    for (let i = 0; i < 8; i++) {
      solveDriveline(driveline);
      expect(Math.abs(driveline.speed_radps[1]!)).toBeLessThan(1e-6);
    }
    driveline.torque_Nm[1] = 130;
    solveDriveline(driveline);
    expect(driveline.speed_radps[1]! / STEP_S).toBeCloseTo(30, 6);
  });

  it('sends all torque to the free wheel when the other is held: 2 x 50 Nm at the open differential', () => {
    const driveline = drivelineOf({
      engine: { speed_radps: 0, inertia_kgm2: 0.001, torque_Nm: 100 },
      speeds_radps: [0, 0],
      gear: 1,
    });
    driveline.capacity_Nm[CLUTCH] = 1e6;
    driveline.capacity_Nm[HOLD0] = 1e6;
    solveDriveline(driveline);
    expect(driveline.speed_radps[1]).toBeCloseTo(0, 6);
    expect(driveline.speed_radps[2]! / STEP_S).toBeCloseTo(50 / (1 + 0.001 / 4), 2);
  });

  it.each([1, 3])(
    'only takes energy and always finds its state, whatever sticks and slips, with %i differential(s)',
    (positions) => {
      const wheels = positions === 1 ? 2 : 4;
      fc.assert(
        fc.property(
          fc.array(hundredths(-5000, 5000), { minLength: wheels, maxLength: wheels }),
          hundredths(0, 50000),
          fc.array(hundredths(0, 300000), { minLength: 12, maxLength: 12 }),
          (speeds_radps, engine, capacities) => {
            const driveline = drivelineOf({
              engine: { speed_radps: engine, inertia_kgm2: 0.1 },
              speeds_radps,
              gear: positions === 1 ? 8 : 2,
              carrierInertia_kgm2: 1,
              ...(positions === 3 ? { differentials: threeDifferentials({ split: 0.35 }) } : {}),
            });
            driveline.capacity_Nm.set(capacities.slice(0, driveline.gearing.frictions));
            const balance = createDrivelineBalance(driveline);
            solveDriveline(driveline);
            addToDrivelineBalance(balance, driveline);
            // Dry friction only takes energy, and a solution was found.
            expect(balance.kinetic_J).toBeLessThanOrEqual(1e-9 * balance.throughput_J);
            expect(driveline.solves[0]).toBeLessThan(60);
            for (let f = 0; f < driveline.gearing.frictions; f++)
              expect(Math.abs(driveline.resistance_Nm[f]!)).toBeLessThanOrEqual(
                driveline.capacity_Nm[f]! * (1 + 1e-9),
              );
          },
        ),
        { numRuns: trials(2000) },
      );
    },
  );

  it('shares 100 Nm at 40:60 between the axles and in halves on each of them', () => {
    const driveline = drivelineOf({
      engine: { speed_radps: 0, inertia_kgm2: 1e-6, torque_Nm: 100 },
      speeds_radps: [0, 0, 0, 0],
      gear: 1,
      differentials: threeDifferentials({ split: 0.4, inertia_kgm2: 0 }).map((differential) => ({
        ...differential,
        finalDriveRatio: 1,
        inertia_kgm2: 0,
      })),
    });
    driveline.capacity_Nm[CLUTCH] = 1e4;
    solveDriveline(driveline);
    const [, ...changes] = driveline.change_radps;
    // 20, 20, 30 and 30 Nm on wheels of 1 kg m2.
    changes.forEach((change, i) => expect(change / STEP_S).toBeCloseTo([20, 20, 30, 30][i] ?? 0, 3));
  });

  it('has the input shafts of both axles at one speed with a locked centre differential, wheels of an axle apart', () => {
    const driveline = drivelineOf({
      speeds_radps: [10, 20, 30, 40],
      differentials: threeDifferentials(),
    });
    driveline.capacity_Nm[LOCK + 2] = Infinity;
    for (let i = 0; i < 8; i++) solveDriveline(driveline);
    const [, fl = 0, fr = 0, rl = 0, rr = 0] = driveline.speed_radps;
    expect(fl + fr).toBeCloseTo(rl + rr, 9);
    expect(fr - fl).toBeCloseTo(10, 9);
    expect(rr - rl).toBeCloseTo(10, 9);
    // All momenta of the wheels are there: 1 kg m2 each, carriers of 0.1 at both axles alike.
    expect(fl + fr + rl + rr).toBeCloseTo(100, 9);
  });

  it('lets a stalled engine rest on its own friction until the clutch drags it round', () => {
    const driveline = drivelineOf({
      engine: { speed_radps: 5, inertia_kgm2: 0.2 },
      speeds_radps: [0, 0],
      gear: 1,
    });
    driveline.capacity_Nm[CRANK] = 15;
    for (let i = 0; i < 100; i++) solveDriveline(driveline);
    expect(Math.abs(driveline.speed_radps[0]!)).toBeLessThan(1e-12);
    driveline.torque_Nm[0] = 14;
    for (let i = 0; i < 100; i++) solveDriveline(driveline);
    expect(Math.abs(driveline.speed_radps[0]!)).toBeLessThan(1e-12);
    expect(driveline.resistance_Nm[CRANK]).toBeCloseTo(14, 9);
    driveline.torque_Nm[0] = 17;
    solveDriveline(driveline);
    expect(driveline.change_radps[0]! / STEP_S).toBeCloseTo(2 / 0.2, 6);
  });

  it('leaves no creep: a wheel held against 60 Nm is at rest to 1e-12 rad/s after three steps', () => {
    const driveline = drivelineOf({ speeds_radps: [0, 0], torques_Nm: [60, 0] });
    driveline.capacity_Nm[HOLD0] = 100;
    for (let i = 0; i < 4; i++) solveDriveline(driveline);
    expect(Math.abs(driveline.speed_radps[1]!)).toBeLessThan(1e-12);
    expect(driveline.resistance_Nm[HOLD0]).toBeCloseTo(60, 7);
  });

  it('gives two braked wheels on a locked axle one rest, both brakes sharing, for 10 s without a change', () => {
    const driveline = drivelineOf({ speeds_radps: [0, 0], torques_Nm: [60, -20] });
    driveline.capacity_Nm[LOCK] = Infinity;
    driveline.capacity_Nm[HOLD0] = 100;
    driveline.capacity_Nm[HOLD1] = 100;
    const settled_Nm = new Float64Array(driveline.gearing.frictions);
    let most_radps = 0;
    let changes = 0;
    let drift_Nm = 0;
    const before = driveline.slipSign.slice();
    for (let i = 0; i < 10_000; i++) {
      solveDriveline(driveline);
      most_radps = Math.max(
        most_radps,
        Math.abs(driveline.speed_radps[1]!),
        Math.abs(driveline.speed_radps[2]!),
      );
      driveline.slipSign.forEach((sign, f) => {
        if (sign !== before[f]) changes++;
        before[f] = sign;
      });
      if (i === 500) settled_Nm.set(driveline.resistance_Nm);
      if (i > 500)
        driveline.resistance_Nm.forEach((torque, f) => {
          drift_Nm = Math.max(drift_Nm, Math.abs(torque - settled_Nm[f]!));
        });
    }
    expect(changes).toBeLessThanOrEqual(1);
    expect(most_radps).toBeLessThan(1e-6);
    expect(drift_Nm).toBeLessThan(1e-6);
    // 60 Nm here and -20 there, three sticks in a row: the smallest change of all three.
    expect(driveline.resistance_Nm[HOLD0]! + driveline.resistance_Nm[HOLD1]!).toBeCloseTo(40, 9);
  });

  it('stops a lone wheel with its brake and keeps it there', () => {
    // 1 kg m2 at 0.5 rad/s and a brake of 600 Nm: would be reversed by -0.1 rad/s without the stop.
    expect(wheelSpeedAfter_radps(0.5, 1, 0, 0, 600, STEP_S)).toBe(0);
    expect(wheelSpeedAfter_radps(0.5, 1, 0, 0, 300, STEP_S)).toBeCloseTo(0.2, 12);
    expect(wheelSpeedAfter_radps(0, 1, 50, 0, 60, STEP_S)).toBe(0);
    expect(wheelSpeedAfter_radps(-0.5, 1, 0, 0, 300, STEP_S)).toBeCloseTo(-0.2, 12);
  });
});
