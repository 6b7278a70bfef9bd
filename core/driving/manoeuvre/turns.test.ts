import { describe, expect, it } from 'vitest';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, SAMPLE_CAR_NAMES, type SampleCarName } from '../../proof/testing/car-files.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { byTurns } from '../../proof/testing/thorough.ts';
import { runToEnd } from './testing/run-to-end.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = sample('coupe-1974');
/** Without what the engine's torque does to the body: that leans one way in both turns. */
const even = (setup: Setup): Setup => ({ ...setup, engine: { ...setup.engine, torqueReaction: 0 } });

describe.each(byTurns(SAMPLE_CAR_NAMES, 1, 2))('constant steer of %s', (name) => {
  const setup = sample(name);
  const whole = runToEnd(setup, 'constant-steer');
  it('begins on the circle of 30 m that the front wheels point to, within 5 %', () =>
    expect(Math.abs(whole.metric('startRadius_m') / 30 - 1)).toBeLessThan(0.05));
  it('widens it, as a car that understeers, and gives the gradient of constant radius within 20 %', () => {
    expect(whole.metric('limitRadius_m')).toBeGreaterThan(whole.metric('startRadius_m'));
    const radius = runToEnd(setup, 'constant-radius', { parameters: { radius_m: 35 } });
    const u = radius.metric('understeerGradient_radpmps2');
    expect(Math.abs(whole.metric('understeerGradient_radpmps2') / u - 1)).toBeLessThan(0.2);
    expect(
      Math.abs(whole.metric('rollGradient_radpmps2') / radius.metric('rollGradient_radpmps2') - 1),
    ).toBeLessThan(0.05);
    expect(
      Math.abs(whole.metric('sideslipGradient_radpmps2') / radius.metric('sideslipGradient_radpmps2') - 1),
    ).toBeLessThan(0.15);
  });
});

describe.each(byTurns(SAMPLE_CAR_NAMES, 0, 2))('constant steer of %s', (name) => {
  it('to the right mirrors that to the left within 1 %', () => {
    const [left, right] = [1, -1].map((side) =>
      runToEnd(even(sample(name)), 'constant-steer', { parameters: { side, duration_s: 36 } }),
    );
    for (const metric of ['understeerGradient_radpmps2', 'rollGradient_radpmps2', 'frontLoadTransferShare'])
      expect(Math.abs(right!.metric(metric) / left!.metric(metric) - 1), metric).toBeLessThan(0.01);
  });
});

describe('load transfer', () => {
  // The moment of the loads about the road, sum of axle transfers times half their tracks, is m ay h: with equal
  // tracks the slopes of the transfers add up to 2 m h / t.
  it('of both axles of the coupe is the moment of its weight at the height of the centre of gravity, within 3 %', () => {
    const whole = runToEnd(COUPE, 'constant-radius', {
      parameters: { startSpeed_mps: 11, acceleration_mps2: 0, duration_s: 12 },
    });
    const last = (channel: string) => whole.channel(channel).at(-1) ?? Number.NaN;
    const params = compileVehicle(COUPE);
    const half_m = (w: number) => Math.abs(params.corners.y_m[w]!);
    const moment_Nm =
      (last('wheelLoad_N.FR') - last('wheelLoad_N.FL')) * half_m(0) +
      (last('wheelLoad_N.RR') - last('wheelLoad_N.RL')) * half_m(2);
    const expected_Nm = params.mass_kg * last('lateralAcceleration_mps2') * whole.channel('positionZ_m')[0]!;
    expect(moment_Nm / expected_Nm).toBeGreaterThan(0.97);
    // The lean takes the weight outwards too.
    const lean_Nm = params.mass_kg * GRAVITY_MPS2 * whole.channel('positionZ_m')[0]! * last('roll_rad');
    expect(moment_Nm / (expected_Nm + lean_Nm)).toBeLessThan(1.01);
  });
  it('moves to the axle with the stiffer anti-roll bar', () => {
    const stiffer = (front: number, rear: number): Setup => ({
      ...COUPE,
      antiRollBars: COUPE.antiRollBars.map((bar, i) => ({
        ...bar,
        rate_Npm: bar.rate_Npm * (i === 0 ? front : rear),
      })),
    });
    const share = (setup: Setup) =>
      runToEnd(setup, 'constant-steer', { parameters: { duration_s: 36 } }).metric('frontLoadTransferShare');
    const before = share(COUPE);
    expect(share(stiffer(2, 1))).toBeGreaterThan(before + 0.02);
    expect(share(stiffer(1, 2))).toBeLessThan(before);
  });
});

describe('the driven axle in a turn', () => {
  const atHalfGrip = (kind: 'free' | 'locked') =>
    runToEnd(
      { ...COUPE, differentials: [{ ...COUPE.differentials[0], kind, preload_Nm: 0, friction_Nm: 0 }] },
      'constant-steer',
      { parameters: { duration_s: 38 } },
    );
  // Equal torques: the powers are as the speeds, (R + t / 2) / (R - t / 2) without slip.
  it('of a free differential has equal torques, and powers as the wheels go, within 2 %', () => {
    const free = atHalfGrip('free');
    expect(free.metric('lockingRatio')).toBeLessThan(0.01);
    const track_m = COUPE.corners[2].mount_m.y - COUPE.corners[3].mount_m.y;
    const radius_m = free.metric('limitRadius_m');
    const speeds = (radius_m + track_m / 2) / (radius_m - track_m / 2);
    const powers = free.metric('outerPower_W') / free.metric('innerPower_W');
    expect(Math.abs(powers / speeds - 1)).toBeLessThan(0.02);
  });
  it('that is locked drives by its inner wheel more', () => {
    const locked = atHalfGrip('locked');
    expect(locked.metric('lockingRatio')).toBeGreaterThan(0.3);
    expect(locked.metric('innerPower_W')).toBeGreaterThan(locked.metric('outerPower_W'));
  });
});

const FROM_A_TURN = ['braking-in-turn', 'throttle-off-in-turn'] as const;

describe.each(FROM_A_TURN)('%s', (manoeuvre) => {
  it.each(['racebench', 'physx', 'librerally'] as const)(
    'begins from ay R = v^2 in the %s model, within 2 %',
    (model) => {
      const whole = runToEnd(COUPE, manoeuvre, { model });
      expect(whole.metric('startSpeed_mps') / Math.sqrt(5 * 100)).toBeCloseTo(1, 1);
      expect(Math.abs(whole.metric('startLateralAcceleration_mps2') / 5 - 1)).toBeLessThan(0.02);
    },
  );
  it.each(byTurns(SAMPLE_CAR_NAMES, FROM_A_TURN.indexOf(manoeuvre), 2))(
    'of %s to the right mirrors that to the left',
    (name) => {
      const [left, right] = [1, -1].map((side) =>
        runToEnd(even(sample(name)), manoeuvre, { parameters: { side, lateralAcceleration_mps2: 4 } }),
      );
      expect(right!.metric('startLateralAcceleration_mps2')).toBeCloseTo(
        -left!.metric('startLateralAcceleration_mps2'),
        2,
      );
      for (const metric of ['yawRateRatioAt1s', 'pathDeviationAt2s_m', 'sideslipChangeAt1s_rad'])
        expect(Math.abs(right!.metric(metric) - left!.metric(metric)), metric).toBeLessThan(0.01);
    },
  );
  it('reports a car that cannot hold the circle', () => {
    const { reason, metricNames } = runToEnd(COUPE, manoeuvre, {
      parameters: { lateralAcceleration_mps2: 12, radius_m: 40 },
    });
    expect(reason).toMatch(/no steady turn to begin from|spun/);
    expect(metricNames).not.toContain('yawRateRatioAt1s');
  });
});

describe('throttle off in a turn', () => {
  // Steering held, the curvature is delta / (L + U v^2): a slower car that understeers turns tighter, and load goes to
  // the front as it slows.
  it('takes the coupe inwards and slows it by more than its drag alone', () => {
    const whole = runToEnd(COUPE, 'throttle-off-in-turn');
    expect(whole.metric('yawRateRatioAt1s')).toBeGreaterThan(1);
    expect(whole.metric('pathDeviationAt2s_m')).toBeGreaterThan(0);
    const drag_mps2 = (0.5 * 1.2 * 0.8 * 22.4 ** 2) / 1000;
    expect(whole.metric('meanDeceleration_mps2')).toBeGreaterThan(drag_mps2);
  });
});

describe('braking in a turn', () => {
  it('stops the coupe with the deceleration that was asked for and its drag: 3 to 3.6 m/s2 for 3', () => {
    const whole = runToEnd(COUPE, 'braking-in-turn', { parameters: { deceleration_mps2: 3 } });
    const mean_mps2 = whole.metric('meanDeceleration_mps2');
    expect(mean_mps2).toBeGreaterThan(3);
    expect(mean_mps2).toBeLessThan(3.6);
    const v = whole.metric('startSpeed_mps');
    expect(whole.metric('stoppingDistance_m')).toBeCloseTo(v ** 2 / (2 * mean_mps2), 6);
  });
  it('turns the coupe in more, the harder it brakes', () => {
    const ratio = (deceleration_mps2: number) =>
      runToEnd(COUPE, 'braking-in-turn', { parameters: { deceleration_mps2 } }).metric('yawRateRatioAt1s');
    expect(ratio(4)).toBeGreaterThan(ratio(2));
  });
});
