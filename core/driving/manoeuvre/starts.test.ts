import { describe, expect, it } from 'vitest';
import { THINNED, THOROUGH, byTurns } from '../../proof/testing/thorough.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, SAMPLE_CAR_NAMES, type SampleCarName } from '../../proof/testing/car-files.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { runToEnd } from './testing/run-to-end.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = sample('coupe-1974');
const FSAE = sample('fsae-2012');

describe.each(SAMPLE_CAR_NAMES)('standing starts of %s', (name) => {
  const setup = sample(name);
  const facts = driverFacts(compileVehicle(setup));
  it.runIf(THOROUGH || name === 'coupe-1974')(
    'over 200 m take the time of straight acceleration to 75 m on their way, and end there',
    () => {
      const whole = runToEnd(setup, 'standing-kilometre', { parameters: { distance_m: 200 } });
      const start = runToEnd(setup, 'straight-acceleration');
      expect(whole.reason).toBe('The distance of 200 m is driven.');
      expect(whole.metric('timeTo100kph_s')).toBeCloseTo(start.metric('timeTo100kph_s'), 1);
      expect(whole.channel('distance_m').at(-1)).toBeCloseTo(200, 0);
      // A car that gathers speed is never faster on average than at the end.
      expect(whole.metric('time_s')).toBeGreaterThan(200 / whole.metric('endSpeed_mps'));
      expect(whole.metricNames).not.toContain('timeTo400m_s');
    },
  );
  it.runIf(THOROUGH || name === 'fsae-2012')(
    'over the 75 m of Formula SAE are faster than from the first movement, by the distance to the line',
    () => {
      const whole = runToEnd(setup, 'fsae-acceleration');
      const start = runToEnd(setup, 'straight-acceleration');
      const less_s = start.metric('timeTo75m_s') - whole.metric('time_s');
      // 0.3 m at up to 11 m/s2 take at least sqrt(2 x 0.3 / 11) s; the last 0.3 m are driven in 0.01 s.
      expect(less_s).toBeGreaterThan(0.15);
      expect(less_s).toBeLessThan(0.8);
    },
  );
  it('never bring more power to the wheels than the engine has, and over 70 % of it', () => {
    const { engine } = setup;
    const most_W = Math.max(...engine.curve.speed_radps.map((w, i) => w * engine.curve.torque_Nm[i]!));
    const whole = runToEnd(setup, 'fsae-acceleration');
    expect(whole.metric('peakWheelPower_W')).toBeLessThan(1.02 * most_W);
    expect(whole.metric('peakWheelPower_W')).toBeGreaterThan(0.7 * most_W);
  });
  it('end at the top speed where power at the wheels is road load times speed, or the engine at its limit', () => {
    const whole = runToEnd(setup, 'top-speed', { parameters: { startSpeed_mps: 30 } });
    const v = whole.metric('topSpeed_mps');
    const atLimit = whole.metric('engineSpeed_radps') > 0.98 * facts.topEngineSpeed_radps;
    const road_W = (facts.rollingForce_N + facts.dragPerSquare * v * v) * v;
    // Driven wheels slip by a few percent: their power is more by that.
    const ratio = whole.metric('wheelPower_W') / road_W;
    if (!atLimit) {
      expect(ratio).toBeGreaterThan(0.99);
      expect(ratio).toBeLessThan(1.06);
    }
    expect(whole.reason).toBe('The speed no longer rises.');
    expect(v).toBeLessThanOrEqual(Math.max(...whole.channel('speed_mps')));
    expect(whole.metric('time_s')).toBeLessThan(whole.time_s.at(-1)!);
  });
});

describe('split-mu braking', () => {
  it.each(byTurns(MODEL_NAMES, 0, 2))(
    `in the %s model: keeps to the line, uses part of the grip, slips on the ice${THINNED}`,
    (model) => {
      for (const setup of [COUPE, FSAE]) {
        const whole = runToEnd(setup, 'split-mu-braking', { model });
        expect(whole.reason).toBe('The car came to rest.');
        expect(whole.metric('maxLineError_m')).toBeLessThan(0.5);
        expect(whole.metric('gripUse')).toBeGreaterThan(0.1);
        expect(whole.metric('gripUse')).toBeLessThan(1);
        const stop_m = (50 / 3.6) ** 2 / (2 * whole.metric('meanDeceleration_mps2'));
        expect(whole.metric('stoppingDistance_m')).toBeCloseTo(stop_m, 6);
      }
    },
  );
  it('turns the coupe to the side that grips, and the driver steers against it', () => {
    const whole = runToEnd(COUPE, 'split-mu-braking');
    const brakes = whole.time_s.findIndex((t) => t > 1.5);
    expect(whole.channel('longitudinalForce_N.FL')[brakes]).toBeLessThan(
      2 * whole.channel('longitudinalForce_N.FR')[brakes]!,
    );
    // More force on the left wheels turns to the left: the wheels are held to the right.
    expect(
      whole.channel('roadWheelAngle_rad.FL')[brakes]! + whole.channel('roadWheelAngle_rad.FR')[brakes]!,
    ).toBeLessThan(0);
  });
  it('takes longer than with both sides on asphalt and less than with both on ice', () => {
    const onIce = runToEnd(COUPE, 'split-mu-braking', { surface: 'ice' }).metric('stoppingDistance_m');
    const split = runToEnd(COUPE, 'split-mu-braking').metric('stoppingDistance_m');
    expect(split).toBeLessThan(onIce / 1.5);
    expect(split).toBeGreaterThan((50 / 3.6) ** 2 / (2 * 3));
  });
});

describe('hill start', () => {
  const rolls = { gap_s: 2, gradient: 0.15 };
  // Brakes let go, clutch open: a = g sin(theta) m / m_eff, less rolling resistance; theta = atan 0.15. The brakes are
  // gone after 0.1 s, so that 1 s after they were let go the car has rolled some 0.95 s.
  it.each(SAMPLE_CAR_NAMES)(
    'lets %s roll down with the slope less its rolling resistance, within 5 %',
    (name) => {
      const setup = sample(name);
      const whole = runToEnd(setup, 'hill-start', { parameters: rolls });
      const params = compileVehicle(setup);
      const facts = driverFacts(params);
      // First gear is in: its wheels turn with the car as far as the open clutch.
      const turns_radpm = facts.overallRatio[2]! / facts.drivenRadius_m;
      const mass_kg = facts.rollingMass_kg + params.gearbox.inertia_kgm2[2]! * turns_radpm ** 2;
      const theta = Math.atan(0.15);
      const force_N = facts.mass_kg * GRAVITY_MPS2 * Math.sin(theta) - facts.rollingForce_N * Math.cos(theta);
      const v = (t: number) =>
        whole.channel('longitudinalVelocity_mps')[whole.time_s.findIndex((s) => s >= t)]!;
      expect(Math.abs((v(3.2) - v(2.4)) / 0.8 / (-force_N / mass_kg) - 1)).toBeLessThan(0.05);
    },
  );
  it('holds the coupe by pedal or lever, to 2 mm in a second, and not without either', () => {
    for (const held of [{ brake: 1 }, { brake: 0, handbrake: 1 }])
      expect(runToEnd(COUPE, 'hill-start', { parameters: held }).metric('creep_m')).toBeLessThan(0.002);
    const loose = runToEnd(COUPE, 'hill-start', { parameters: { brake: 0, duration_s: 3 } });
    expect(loose.metric('creep_m')).toBeGreaterThan(0.3);
  });
  it('rolls back the less, the sooner the accelerator comes, and hardly with the accelerator first', () => {
    const rollback = (gap_s: number) =>
      runToEnd(COUPE, 'hill-start', { parameters: { gap_s } }).metric('rollback_m');
    const [late, usual, first] = [1, 0.4, -1].map(rollback);
    expect(late).toBeGreaterThan(usual!);
    expect(usual).toBeGreaterThan(first!);
    expect(first).toBeLessThan(0.02);
  });
  it.each(MODEL_NAMES)('takes both cars 10 m up 15 %% in the %s model', (model) => {
    for (const setup of [COUPE, FSAE])
      expect(runToEnd(setup, 'hill-start', { model }).reason).toBe('The car is 10 m up the road.');
  });
  it('has the slope of the world where that is not flat: 10 % roll the car back less than 15 %', () => {
    const rollback = (world: 'flat' | 'slope') =>
      runToEnd(COUPE, 'hill-start', { world, parameters: { gap_s: 1 } }).metric('rollback_m');
    expect(rollback('slope')).toBeLessThan(0.8 * rollback('flat'));
  });
  it('ends where the car rolls away, with how far it went', () => {
    const whole = runToEnd(COUPE, 'hill-start', { parameters: { gap_s: 5, gradient: 0.3 } });
    expect(whole.reason).toBe('The car rolled back by 5 m.');
    expect(whole.metric('rollback_m')).toBeGreaterThan(5);
    expect(whole.metricNames).not.toContain('timeTo10m_s');
  });
});
