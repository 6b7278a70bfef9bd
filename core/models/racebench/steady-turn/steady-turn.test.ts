import { describe, expect, it } from 'vitest';
import { byTurns } from '../../../proof/testing/thorough.ts';
import { runToEnd } from '../../../driving/manoeuvre/testing/run-to-end.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { openSampleCar } from '../../../proof/testing/car-files.ts';
import { PACEJKA_TYRE, aSetup, onTyre, withCorners, withoutLosses } from '../../../proof/testing/a-setup.ts';
import { changedCar } from '../../../proof/testing/make-car.ts';
import type { Setup } from '../../../setup/setup.ts';
import { carFacts } from '../../facts/compile-facts.ts';
import { understeerGradient_radpmps2 } from '../../single-track/single-track.ts';
import { corneringStiffness_Nprad, tyreForces } from '../wheels/wheel-tyre-facts.ts';
import { handlingFigures } from './handling-figures.ts';
import { steadyTurn } from './steady-turn.ts';
import { createTurnCar } from './turn-car.ts';

function sample(changes: Readonly<Record<string, string>> = {}): Setup {
  const { setup } = changedCar(changes);
  if (setup === undefined) throw new Error('The coupe cannot run');
  return setup;
}

/** Without losses, with a free differential, wheels straight and upright: only its tyres turn the car. */
const BARE: Setup = (() => {
  const setup = withCorners(withoutLosses(onTyre(aSetup(), PACEJKA_TYRE)), (corner) => ({
    ...corner,
    wheel: { ...corner.wheel, toe_rad: 0, camber_rad: 0 },
  }));
  return { ...setup, differentials: [{ ...setup.differentials[0], kind: 'free' }] };
})();

const gradientAt = (setup: Setup, speed_mps: number, lateral_mps2: number): number => {
  const car = createTurnCar(carFacts(setup));
  const turn = steadyTurn(car, speed_mps, lateral_mps2);
  if (turn === undefined) throw new Error('no turn');
  return turn.steer_rad / lateral_mps2 - car.wheelbase_m / speed_mps ** 2;
};

describe('a steady turn', () => {
  it('of bare tyres at 0.02 m/s² has the gradient of the single-track car, aligning moments as trails, within 1 %', () => {
    const facts = carFacts(BARE);
    const { corners, rest } = facts;
    const axle = (w: number) => {
      const load_N = rest.wheelLoad_N[w]!;
      const stiffness = corneringStiffness_Nprad(facts, w, load_N);
      const trail_m = tyreForces(facts, w, load_N, 0, 1e-4).z_Nm / (1e-4 * stiffness);
      return { stiffness: 2 * stiffness, trail_m };
    };
    const [front, rear] = [axle(0), axle(2)];
    const expected = understeerGradient_radpmps2({
      mass_kg: facts.mass_kg,
      yawInertia_kgm2: 1,
      frontArm_m: corners.x_m[0]! - front.trail_m,
      rearArm_m: rear.trail_m - corners.x_m[2]!,
      frontStiffness_Nprad: front.stiffness,
      rearStiffness_Nprad: rear.stiffness,
    });
    expect(Math.abs(gradientAt(BARE, 40, 0.02) / expected - 1)).toBeLessThan(0.01);
  });

  it('at walking pace rolls on the Ackermann circle: steer = L / R within 0.5 %', () => {
    const car = createTurnCar(carFacts(BARE));
    const speed_mps = 1;
    const turn = steadyTurn(car, speed_mps, 0.02);
    expect((turn?.steer_rad ?? 0) / (car.wheelbase_m * 0.02)).toBeCloseTo(1, 2);
    expect(turn?.yawRate_radps).toBeCloseTo(0.02, 4);
  });

  it('mirrors: to the right the same angles with the other sign', () => {
    const car = createTurnCar(carFacts(BARE));
    const [left, right] = [steadyTurn(car, 20, 3), steadyTurn(car, 20, -3)];
    expect(right?.steer_rad).toBeCloseTo(-(left?.steer_rad ?? 0), 9);
    expect(right?.sideslip_rad).toBeCloseTo(-(left?.sideslip_rad ?? 0), 9);
    expect(right?.torque_Nm).toBeCloseTo(left?.torque_Nm ?? 0, 6);
  });

  it('needs no torque without losses, and the weight on its wheels is the car’s', () => {
    const car = createTurnCar(carFacts(BARE));
    const turn = steadyTurn(car, 20, 3);
    // Cornering drag alone: m v r sin(beta) and the front tyres' share.
    expect(turn?.torque_Nm).toBeGreaterThan(0);
    const sum_N = car.load_N.reduce((sum, load) => sum + load, 0);
    expect(sum_N / (car.facts.mass_kg * GRAVITY_MPS2)).toBeCloseTo(1, 6);
  });

  it('understeers more with a locked axle, the more the slower it is: its moment goes with 1 / v²', () => {
    const locked: Setup = { ...BARE, differentials: [{ ...BARE.differentials[0], kind: 'locked' }] };
    const more = (speed_mps: number): number =>
      gradientAt(locked, speed_mps, 0.1) - gradientAt(BARE, speed_mps, 0.1);
    expect(more(20)).toBeGreaterThan(0);
    expect(more(20) / more(40)).toBeGreaterThan(3);
    expect(more(20) / more(40)).toBeLessThan(5);
  });

  it('does not exist beyond the grip of the tyres, or without steering', () => {
    expect(steadyTurn(createTurnCar(carFacts(BARE)), 20, 30)).toBeUndefined();
    const fixed = withCorners(BARE, (corner) => ({
      ...corner,
      wheel: { ...corner.wheel, steerLock_rad: 0, steers: false },
    }));
    expect(steadyTurn(createTurnCar(carFacts(fixed)), 20, 1)).toBeUndefined();
  });
});

/** 10 % of the run's gradient, or 0.0001 rad s²/m where the car is nearly neutral. */
const isNear = (derived: number, measured: number): boolean =>
  Math.abs(derived - measured) < Math.max(0.1 * Math.abs(measured), 1e-4);

describe('the understeer gradient', () => {
  const CARS: readonly (readonly [string, Setup])[] = [
    ['coupe-1974', sample()],
    ['the coupe with its wheels 20 mm further back, whose tyres alone oversteer', sample({ 'susp_front.z': '1.30', 'susp_rear.z': '-1.12' })],
    ['rally-1988', openSampleCar('rally-1988').setup ?? sample()],
    ['the coupe with a spool', sample({ 'differential.racebench_type': 'locked' })],
  ]; // prettier-ignore

  it.each(byTurns(CARS, 0, 2))('of %s is that of a slow ramp-steer within 10 %%', (_, setup) => {
    const run = runToEnd(setup, 'ramp-steer', {
      parameters: { steerRate_pers: 0.005, duration_s: 30 },
      rate_Hz: 10,
    });
    const derived = handlingFigures(carFacts(setup)).understeerGradient_radpmps2 ?? Number.NaN;
    expect(isNear(derived, run.metric('understeerGradient_radpmps2'))).toBe(true);
  });

  it('says where a controller is left out', () => {
    const { setup } = openSampleCar('electric-four-motors');
    if (setup === undefined) throw new Error('electric-four-motors cannot run');
    expect(handlingFigures(carFacts(setup)).leavesOutController).toBe(true);
    expect(handlingFigures(carFacts(sample())).leavesOutController).toBe(false);
  });
});

describe('the limit of steady cornering', () => {
  const limitOf = (setup: Setup) => {
    const { limit } = handlingFigures(carFacts(setup));
    if (limit === undefined) throw new Error('The car cannot corner');
    return limit;
  };

  it.each(byTurns(['fsae-2012', 'rally-1988'] as const, 0, 2))(
    'of %s, which understeers there, is that of its ramp-steer',
    (name) => {
      const setup = openSampleCar(name).setup ?? sample();
      const { lateral_mps2, gradient_radpmps2 = NaN } = limitOf(setup);
      const run = runToEnd(setup, 'ramp-steer', { rate_Hz: 10 });
      expect(Math.abs(lateral_mps2 / run.metric('maxLateralAcceleration_mps2') - 1)).toBeLessThan(0.03);
      expect(gradient_radpmps2).toBeGreaterThan(0);
    },
  );

  it('lifts the inner front wheel of a car stiff in front: its axle carries all it can, the rear takes the rest of the moment', () => {
    const setup = sample({ 'antirollbar.arb0.k': '200000', 'antirollbar.arb1.k': '0', 'wheel_front.friction_road': '1.4', 'wheel_rear.friction_road': '1.6' }); // prettier-ignore
    const facts = carFacts(setup);
    const { turn, lateral_mps2 } = limitOf(setup);
    expect(turn.load_N[0]).toBe(0);
    expect(turn.load_N.reduce((sum, load_N) => sum + load_N, 0) / (facts.mass_kg * GRAVITY_MPS2)).toBeCloseTo(
      1,
      3,
    );
    // Moments about the road's middle line: m ay h, and the weight that roll moves to the outside.
    const moment_Nm = [0, 2].reduce(
      (sum, w) =>
        sum +
        ((turn.load_N[w + 1]! - turn.load_N[w]!) * (facts.corners.y_m[w]! - facts.corners.y_m[w + 1]!)) / 2,
      0,
    );
    const needed_Nm = facts.mass_kg * lateral_mps2 * facts.rest.height_m;
    expect(moment_Nm / needed_Nm).toBeGreaterThan(1);
    expect(moment_Nm / needed_Nm).toBeLessThan(1.12);
  });

  it('goes on past the inner wheel’s share of an even split, where a lock gives its torque to the outer wheel', () => {
    const spool = sample({ 'differential.racebench_type': 'locked', 'engine.mass': '50' });
    expect(limitOf(spool).turn.slip[2]).toBeGreaterThan(0.01);
  });

  it('oversteers with all roll stiffness at the rear and understeers with all of it in front', () => {
    const rear = sample({ 'antirollbar.arb0.k': '0', 'antirollbar.arb1.k': '20000' });
    const front = sample({ 'antirollbar.arb0.k': '10000', 'antirollbar.arb1.k': '0' });
    expect(limitOf(rear).gradient_radpmps2).toBeLessThan(0);
    expect(limitOf(front).gradient_radpmps2).toBeGreaterThan(0);
    expect(limitOf(rear).lateral_mps2).toBeLessThan(limitOf(front).lateral_mps2);
  });
});

describe('the critical speed', () => {
  const loose = sample({ 'wheel_rear.friction_road': '0.6' });
  const { criticalSpeed_mps = Number.NaN, straightGradient_radpmps2 = Number.NaN } = handlingFigures(
    carFacts(loose),
  );
  /** Yaw rate of the last second over that of the second before, after a tiny step of steering. */
  const growth = (speed_mps: number): number => {
    const run = runToEnd(loose, 'step-steer', {
      parameters: { speed_mps, steer: 0.0005, duration_s: 9 },
      rate_Hz: 10,
    });
    const yaw = run.channel('yawRate_radps');
    return yaw.at(-1)! / yaw.at(-11)!;
  };

  it('is where U = -L / v²: 26.9 m/s of the coupe on rear tyres of 0.6', () => {
    expect(criticalSpeed_mps).toBeCloseTo(26.9, 1);
    expect((straightGradient_radpmps2 * criticalSpeed_mps ** 2) / 2.42).toBeCloseTo(-1, 2);
  });

  it('parts runs that settle from runs that leave their line: 10 % below and 10 % above it', () => {
    expect(growth(0.9 * criticalSpeed_mps)).toBeLessThan(1.06);
    expect(growth(1.1 * criticalSpeed_mps)).toBeGreaterThan(1.12);
  });

  it('is not there for the coupe whose tyres alone would give 53 m/s', () => {
    const moved = sample({ 'susp_front.z': '1.36', 'susp_rear.z': '-1.06' });
    expect(handlingFigures(carFacts(moved)).criticalSpeed_mps).toBeUndefined();
  });
});
