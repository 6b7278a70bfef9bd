import { describe, expect, it } from 'vitest';
import type { DifferentialKind } from '../../catalogue/differentials.ts';
import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../math/constants.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { askTyre, placeTyre } from '../../studies/charts/tyre-laboratory/placed-tyre.ts';
import { openSampleOnCoefficients, type SampleCarName } from '../../proof/testing/car-files.ts';
import { TYRE_FX_N } from '../../models/tyre/tyre.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import type { VehicleParams } from '../../models/racebench/vehicle-params.ts';
import { understeerGradient_radpmps2, yawRateGain_pers } from '../../models/single-track/single-track.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import { byTurns, THOROUGH } from '../../proof/testing/thorough.ts';
import { runToEnd } from './testing/run-to-end.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleOnCoefficients(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = sample('coupe-1974');
const FSAE = sample('fsae-2012');
const BOTH: [string, Setup][] = [
  ['coupe-1974', COUPE],
  ['fsae-2012', FSAE],
];
const sum = (values: ArrayLike<number>) => Array.from(values).reduce((total, value) => total + value, 0);

/** Road load at zero speed and per squared speed, from the file's numbers. */
function roadLoad(setup: Setup, params: VehicleParams): { constant_N: number; drag: number } {
  const rolling = params.wheels.rollingCoefficient.map((c, w) => c * (params.rest.wheelLoad_N[w] ?? 0));
  const { dragCoefficient, frontalArea_m2 } = setup.aero;
  return { constant_N: sum(rolling), drag: 0.5 * AIR_DENSITY_KGPM3 * dragCoefficient * frontalArea_m2 };
}

describe.each(BOTH)('coast-down of %s', (_, setup) => {
  const whole = runToEnd(setup, 'coast-down');
  it("finds the file's drag area within 2 % and its rolling coefficient within 5 %", () => {
    const area_m2 = setup.aero.dragCoefficient * setup.aero.frontalArea_m2;
    expect(Math.abs(whole.metric('dragArea_m2') / area_m2 - 1)).toBeLessThan(0.02);
    const { rollingCoefficient } = setup.corners[0].wheel;
    expect(Math.abs(whole.metric('rollingCoefficient') / rollingCoefficient - 1)).toBeLessThan(0.05);
  });
  // t = m / sqrt(A B) [atan(v sqrt(B / A))] from v1 to v0, s = m / (2 B) ln((A + B v0^2) / (A + B v1^2))
  // (docs/sources/vehicle-dynamics-checks.md section 7).
  it('takes the time and the distance of the closed form from 30 to 10 m/s within 1 %', () => {
    const params = compileVehicle(setup);
    const { constant_N: a, drag: b } = roadLoad(setup, params);
    const m = driverFacts(params).rollingMass_kg;
    const angle = Math.atan(30 * Math.sqrt(b / a)) - Math.atan(10 * Math.sqrt(b / a));
    const time_s = (m / Math.sqrt(a * b)) * angle;
    const distance_m = (m / (2 * b)) * Math.log((a + b * 900) / (a + b * 100));
    expect(Math.abs(whole.metric('time_s') / time_s - 1)).toBeLessThan(0.01);
    expect(Math.abs(whole.metric('distance_m') / distance_m - 1)).toBeLessThan(0.01);
  });
});

describe.each(BOTH)('braking of %s', (_, setup) => {
  it('at a tenth of the pedal slows by brake torque over radius and rolling mass, with road load, within 3 %', () => {
    const params = compileVehicle(setup);
    const { constant_N, drag } = roadLoad(setup, params);
    const brakes_N = sum(
      params.wheels.maxBraking_Nm.map((t, w) => (0.1 * t) / params.wheels.rollingRadius_m[w]!),
    );
    const whole = runToEnd(setup, 'braking', { parameters: { brake: 0.1, startSpeed_mps: 20 } });
    const ax = whole.channel('longitudinalAcceleration_mps2');
    const speed = whole.channel('speed_mps');
    const i = speed.findIndex((v, k) => v <= 12 && (whole.time_s[k] ?? 0) > 1.5);
    const expected = -(brakes_N + constant_N + drag * speed[i]! ** 2) / driverFacts(params).rollingMass_kg;
    expect(Math.abs(ax[i]! / expected - 1)).toBeLessThan(0.03);
  });
  it('stops on v^2 / (2 mu g) with mu between two thirds and all of the peak friction of its tyres', () => {
    const whole = runToEnd(setup, 'braking');
    const friction = whole.channel('tyreFriction.FL')[20] ?? NaN;
    const mu = (100 / 3.6) ** 2 / (2 * GRAVITY_MPS2 * whole.metric('stoppingDistance_m'));
    expect(mu / friction).toBeGreaterThan(0.66);
    expect(mu / friction).toBeLessThan(1);
  });
});

describe('braking with locked wheels', () => {
  /** Force of a locked front wheel's tyre on a surface, over its load. */
  const lockedFriction = (params: VehicleParams, surface: 'snow' | 'ice'): number => {
    const { tyres, conditions, frictionScale } = params.wheels;
    const [tyre] = tyres;
    const [condition] = conditions;
    if (tyre === undefined || condition === undefined) throw new Error('no wheel');
    const load_N = params.rest.wheelLoad_N[0]!;
    const placed = placeTyre(
      { tyre, condition, frictionScale: frictionScale[0]! },
      {
        load_N,
        inclination_rad: 0,
        pressure_Pa: undefined,
        speed_mps: 8,
        surface,
        waterDepth_m: undefined,
        temperature_K: undefined,
      },
    );
    return -askTyre(placed, { slip: -1 })[TYRE_FX_N]! / load_N;
  };

  it('takes the coupe as much further on ice than on snow as its sliding tyres hold less, within 10 %', () => {
    const snow = runToEnd(COUPE, 'braking', { parameters: { startSpeed_mps: 15 }, surface: 'snow' });
    const ice = runToEnd(COUPE, 'braking', { parameters: { startSpeed_mps: 15 }, surface: 'ice' });
    const ratio = ice.metric('stoppingDistance_m') / snow.metric('stoppingDistance_m');
    const params = compileVehicle(COUPE);
    const expected = lockedFriction(params, 'snow') / lockedFriction(params, 'ice');
    expect(expected).toBeGreaterThan(3);
    expect(Math.abs(ratio / expected - 1)).toBeLessThan(0.1);
    expect(ice.metric('lockedWheelTime_s')).toBeGreaterThan(snow.metric('lockedWheelTime_s'));
  });
});

describe.each(BOTH)('cornering of %s', (name, setup) => {
  it('at 12 m/s on a 40 m circle has v^2 / R of lateral acceleration and v / R of yaw rate within 0.5 %', () => {
    const whole = runToEnd(setup, 'constant-radius', {
      parameters: { startSpeed_mps: 12, acceleration_mps2: 0, duration_s: 15 },
    });
    const speed_mps = whole.channel('speed_mps').at(-1) ?? NaN;
    expect(Math.abs(speed_mps - 12)).toBeLessThan(0.05);
    expect(whole.channel('lateralAcceleration_mps2').at(-1)! / (speed_mps ** 2 / 40)).toBeCloseTo(1, 2);
    expect(whole.channel('yawRate_radps').at(-1)! / (speed_mps / 40)).toBeCloseTo(1, 2);
    expect(whole.metric('maxRadiusError_m')).toBeLessThan(0.2);
  });
  it.runIf(THOROUGH || name === 'coupe-1974')(
    'understeers, by nearly the same at constant radius as at constant speed',
    () => {
      const radius = runToEnd(setup, 'constant-radius');
      const speed = runToEnd(setup, 'ramp-steer');
      const u = radius.metric('understeerGradient_radpmps2');
      expect(u).toBeGreaterThan(0);
      expect(Math.abs(speed.metric('understeerGradient_radpmps2') / u - 1)).toBeLessThan(0.25);
      expect(radius.metric('rollGradient_radpmps2')).toBeGreaterThan(0);
    },
  );
  // Axle stiffness 2 a3 sin(2 atan(Fz / a4)) per degree at the axle's load at speed (drag moves load to the
  // rear); the aligning moment moves the lateral force back by the trail (c3 Fz + c4) Fz exp(-c5 Fz) / (a3
  // sin(...)). The linear model has no load transfer, no locking differential and no toe, which takes the
  // tyres off the steepest part of their curves.
  it('answers a small step with the yaw gain v / (L + U v^2) of its own axle stiffnesses within 2 %', () => {
    const straight = (corner: CornerSetup) => ({ ...corner, wheel: { ...corner.wheel, toe_rad: 0 } });
    const [fl, fr, rl, rr] = setup.corners;
    const open: Setup = {
      ...setup,
      differentials: [{ ...setup.differentials[0], kind: 'free' }],
      corners: [straight(fl), straight(fr), straight(rl), straight(rr)],
    };
    const whole = runToEnd(open, 'step-steer', { parameters: { steer: 0.002 } });
    const last = (name: string) => whole.channel(name).at(-1) ?? NaN;
    const axle = (first: number, left: string, right: string) => {
      const { tyre, wheel } = open.corners[first]!;
      if (tyre.model !== 'pacejka89') throw new Error('The sample cars have Pacejka data');
      const { a, c } = tyre;
      const load_kN = (last(`wheelLoad_N.${left}`) + last(`wheelLoad_N.${right}`)) / 2000;
      const camber_deg = Math.abs((wheel.camber_rad * 180) / Math.PI);
      const perDegree_N = a[3]! * Math.sin(2 * Math.atan(load_kN / a[4]!)) * (1 - a[5]! * camber_deg);
      const moment_Nm = (c[3]! * load_kN + c[4]!) * load_kN * Math.exp(-c[5]! * load_kN);
      return { stiffness: (2 * perDegree_N * 180) / Math.PI, trail_m: Math.abs(moment_Nm) / perDegree_N };
    };
    const front = axle(0, 'FL', 'FR');
    const rear = axle(2, 'RL', 'RR');
    const params = compileVehicle(open);
    const car = {
      mass_kg: params.mass_kg,
      yawInertia_kgm2: params.inertia_kgm2[2]!,
      frontArm_m: params.corners.x_m[0]! - front.trail_m,
      rearArm_m: rear.trail_m - params.corners.x_m[2]!,
      frontStiffness_Nprad: front.stiffness,
      rearStiffness_Nprad: rear.stiffness,
    };
    expect(understeerGradient_radpmps2(car)).toBeGreaterThan(0);
    const gain = yawRateGain_pers(car, last('speed_mps'));
    expect(Math.abs(whole.metric('yawRateGain_pers') / gain - 1)).toBeLessThan(0.02);
  });
});

describe.each(byTurns(BOTH, 0, 2))('ramp steer of %s', (_, setup) => {
  const left = runToEnd(setup, 'ramp-steer', { parameters: { steerRate_pers: 0.02 } });
  it('to the right mirrors that to the left within 1 %', () => {
    const right = runToEnd(setup, 'ramp-steer', { parameters: { steerRate_pers: -0.02 } });
    for (const metric of ['maxLateralAcceleration_mps2', 'rollGradient_radpmps2'])
      expect(Math.abs(right.metric(metric) / left.metric(metric) - 1), metric).toBeLessThan(0.01);
  });
  it('does not depend on how fast the steering is wound on: half the ramp rate, the limit within 2 %', () => {
    const slow = runToEnd(setup, 'ramp-steer', { parameters: { steerRate_pers: 0.01, duration_s: 80 } });
    const ratio = slow.metric('maxLateralAcceleration_mps2') / left.metric('maxLateralAcceleration_mps2');
    expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
  });
});

describe('straight acceleration', () => {
  it('of the coupe to 100 km/h takes longer than its peak power would need without any loss', () => {
    const { engine } = COUPE;
    const power = engine.curve.speed_radps.map((w, i) => w * engine.curve.torque_Nm[i]!);
    const least_s = (compileVehicle(COUPE).mass_kg * (100 / 3.6) ** 2) / (2 * Math.max(...power));
    const time_s = runToEnd(COUPE, 'straight-acceleration').metric('timeTo100kph_s');
    expect(time_s).toBeGreaterThan(least_s);
    expect(time_s).toBeLessThan(2 * least_s);
  });
  it('of the Formula SAE car covers 75 m in 4 to 5 s, with its driven slip below 0.4', () => {
    const whole = runToEnd(FSAE, 'straight-acceleration');
    expect(whole.metric('timeTo75m_s')).toBeGreaterThan(4);
    expect(whole.metric('timeTo75m_s')).toBeLessThan(5);
    expect(whole.metric('maxDrivenSlipRatio')).toBeLessThan(0.4);
  });
});

describe('the differential', () => {
  const withKind = (kind: DifferentialKind): Setup => ({
    ...COUPE,
    differentials: [{ ...COUPE.differentials[0], kind }],
  });
  it('decides how far the coupe gets in 5 s on split friction: locked > Salisbury > free', () => {
    const distance = (kind: DifferentialKind) =>
      runToEnd(withKind(kind), 'split-mu-launch').metric('distanceAt5s_m');
    const [locked, salisbury, free] = [distance('locked'), distance('salisbury'), distance('free')];
    expect(locked).toBeGreaterThan(salisbury);
    expect(salisbury).toBeGreaterThan(free);
    expect(locked).toBeGreaterThan(2 * free);
  });
  it('turns both wheels alike when it is locked and lets one spin when it is free', () => {
    const difference = (kind: DifferentialKind) =>
      runToEnd(withKind(kind), 'split-mu-launch').metric('maxWheelSpeedDifference_radps');
    expect(difference('locked')).toBeLessThan(0.01);
    expect(difference('free')).toBeGreaterThan(20);
  });
});
