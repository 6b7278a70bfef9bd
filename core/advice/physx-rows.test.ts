import { describe, expect, it } from 'vitest';
import type { AdviceCode } from '../contract/advice.ts';
import { aPhysxCar, aPhysxCarFile, aPhysxVehicle, drivePhysx } from '../testing/physx-car.ts';
import { changedCar } from '../testing/make-car.ts';
import { adviceWith } from './testing/advice-of.ts';

const physx = (code: AdviceCode, changes: Readonly<Record<string, string>>) =>
  adviceWith(changedCar(changes), code, 'physx');

describe('advice of the PhysX guide and for its step', () => {
  // sqrt(268.52 / 60000) x 60 = 4.01; x 2 pi = 25.2
  it('60000 N/m under 269 kg give the guide 4.01 of the 5 it asks for, 25.2 steps a period', () => {
    const said = physx('physx-spring-samples', { 'susp_front.k': '60000', 'susp_front.restlen': '0.3476' });
    expect(said?.message).toContain('= 4.01 at 60 Hz (25.2 steps a period)');
    expect(said?.key).toBe('susp0.k');
    expect(said?.validity).toContain('1/60 s');
    // 18000 N/m: 7.33
    expect(physx('physx-spring-samples', {})).toBeUndefined();
  });

  // 2 x 40000 / 60 / 268.52 + 18000 / 3600 / 268.52 = 4.984, with three sub-steps 1.66
  it('dampers of 40000 N s/m are unstable at 60 Hz: 4.98 of 4', () => {
    const hard = { 'susp_front.bump_rate': '40000', 'susp_front.rebound_rate': '40000' };
    expect(physx('physx-damper-unstable', hard)?.message).toContain(
      '4.98, the limit is 4 (the three sub-steps',
    );
    const less = { 'susp_front.bump_rate': '32000', 'susp_front.rebound_rate': '32000' };
    expect(physx('physx-damper-unstable', less)).toBeUndefined();
  });

  it('the limit of 4 is where one mass on its sub-step stops to settle', () => {
    // v += h (-k x - c v) / m with the speed of the last sub-step, x += h v: the model's order of work.
    const spread_m = (damper_Nspm: number): number => {
      const h_s = 1 / 60;
      let [x_m, before_m, v_mps] = [0.01, 0.01, 0];
      for (let i = 0; i < 400; i++) {
        const speed_mps = (x_m - before_m) / h_s;
        v_mps += (h_s * (-18000 * x_m - damper_Nspm * speed_mps)) / 268.52;
        before_m = x_m;
        x_m += h_s * v_mps;
      }
      return Math.abs(x_m);
    };
    // 2 c h / m + k h^2 / m = 4 at c = 32070 N s/m
    expect(spread_m(31500)).toBeLessThan(0.01);
    expect(spread_m(32600)).toBeGreaterThan(0.05);
  });

  it('the guide’s car itself rolls calmly with 36000 N s/m (3.87 of 4) and jumps with 42000 (4.51)', () => {
    /** Largest change of a jounce in a step at 12 m/s, after 2 s on flat ground. */
    const restlessness_m = (damper_Nspm: number): number => {
      const { wheels } = aPhysxCarFile() as { wheels: { suspension: object }[] };
      const changed = wheels.map((wheel) => ({
        ...wheel,
        suspension: { ...wheel.suspension, ['damper_rate_N_s_per_m']: damper_Nspm },
      }));
      const vehicle = aPhysxVehicle(aPhysxCar({ wheels: changed }), { forwardSpeed: 12, gear: 1 });
      drivePhysx(vehicle, 2);
      let most_m = 0;
      for (let i = 0; i < 30; i++) {
        const before = Float64Array.from(vehicle.wheels.jounce);
        drivePhysx(vehicle, 1 / 60);
        vehicle.wheels.jounce.forEach((jounce, n) => {
          most_m = Math.max(most_m, Math.abs(jounce - (before[n] ?? 0)));
        });
      }
      return most_m;
    };
    expect(restlessness_m(36000)).toBeLessThan(1e-6);
    expect(restlessness_m(42000)).toBeGreaterThan(0.1);
  });

  it('the coupe’s damping ratio of 0.353 lies below the 0.8 of the guide; 3700 and 5100 N s/m are critical', () => {
    expect(physx('physx-damping-guide', {})?.message).toContain('0.353');
    const critical = {
      'susp_front.bump_rate': '3700',
      'susp_front.rebound_rate': '5100',
      'susp_rear.bump_rate': '3700',
      'susp_rear.rebound_rate': '4600',
    };
    expect(physx('physx-damping-guide', critical)).toBeUndefined();
  });

  // droop 0.39 - 0.30366 = 86.3 mm x 18000 = 1554 of 2634 N; with 0.5 m: 196.3 - 146.3 = 50 mm
  it('springs of 86.3 mm droop still push with 41 % of their load; with 196 mm they stop 50 mm early', () => {
    expect(physx('physx-droop-spring', {})?.message).toContain('1080 N (41 % of their load)');
    expect(physx('physx-droop-spring', { 'susp_front.maxlen': '0.5' })?.message).toContain(
      '50 mm before full droop',
    );
    const matched = { 'susp_front.maxlen': '0.45', 'susp_rear.maxlen': '0.42' };
    expect(physx('physx-droop-spring', matched)).toBeUndefined();
  });

  it('friction_road of 2.5 is above the guide’s 2', () => {
    expect(physx('physx-friction-guide', { 'wheel_front.friction_road': '2.5' })?.message).toContain('2.5');
    expect(physx('physx-friction-guide', {})).toBeUndefined();
  });

  it('a wheel of 15 kg is lighter than the guide’s 20 to 80 kg', () => {
    expect(physx('physx-wheel-mass-guide', { 'wheel_front.mass': '15' })?.message).toContain('15 kg');
    expect(physx('physx-wheel-mass-guide', {})).toBeUndefined();
  });

  it('18 degrees of lock are less than the guide’s 30', () => {
    expect(physx('physx-steer-guide', { 'wheel_front.lock': '36' })?.message).toContain('18 degrees');
    expect(physx('physx-steer-guide', {})).toBeUndefined();
  });

  it('a handbrake of 300 N m is weaker than a rear brake of 450 N m, and none belongs on the front wheels', () => {
    expect(physx('physx-handbrake-guide', { 'wheel_rear.max_handbrake_torque': '300' })?.message).toContain(
      '300 N m at a rear wheel, less than the brake with 450 N m',
    );
    expect(physx('physx-handbrake-guide', { 'handbrakes.wheels': '0123' })?.key).toBe('handbrakes.wheels');
    expect(physx('physx-handbrake-guide', {})).toBeUndefined();
  });
});
