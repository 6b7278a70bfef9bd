import { describe, expect, it } from 'vitest';
import type { AdviceCode } from '../../catalogue/advice.ts';
import { aPhysxCar, aPhysxCarFile, aPhysxVehicle, drivePhysx } from '../../proof/testing/physx-car.ts';
import { changedCar } from '../../proof/testing/make-car.ts';
import { adviceWith } from './testing/advice-of.ts';

const physx = (code: AdviceCode, changes: Readonly<Record<string, string>>) =>
  adviceWith(changedCar(changes), code, 'physx');

describe('advice of the PhysX guide and for its step', () => {
  // 60000 and 190000 N/m in series: 45600; 2830.4 N: 288.52 kg. sqrt(288.52 / 45600) x 60 = 4.77; x 2 pi = 30.0
  it('60000 N/m under 289 kg give the guide 4.77 of the 5 it asks for, 30 steps a period', () => {
    const said = physx('physx-spring-samples', { 'susp_front.k': '60000', 'susp_front.restlen': '0.3476' });
    expect(said?.message).toContain('= 4.77 at 60 Hz (30 steps a period)');
    expect(said?.key).toBe('susp0.k');
    expect(said?.validity).toContain('1/60 s');
    // 16442 N/m: 7.95
    expect(physx('physx-spring-samples', {})).toBeUndefined();
  });

  // 40000 (190 / 208)^2 = 33376 N s/m: 33376 / 60 / 288.52 = 1.93; 0.25 x 288.52 x 60 = 4328; 0.25 x 288.52 / 33376 s
  it('dampers of 40000 N s/m come to 1.93 of 0.25 sprung masses a step and are limited to 4330 N s/m', () => {
    const hard = { 'susp_front.bump_rate': '40000', 'susp_front.rebound_rate': '40000' };
    const message = physx('physx-damper-held', hard)?.message;
    expect(message).toContain('give c h / m = 1.93 at 60 Hz');
    expect(message).toContain('limit them to 4330 N s/m; a step of 2.16 ms');
    const less = { 'susp_front.bump_rate': '5000', 'susp_front.rebound_rate': '5000' };
    expect(physx('physx-damper-held', less)).toBeUndefined();
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

  // 1550 (190 / 208)^2 = 1293 over 2 sqrt(16442 x 288.52) = 4356; means of 5220 and 5045 N s/m are critical
  it('the coupe’s damping ratio of 0.297 lies below the 0.8 of the guide, one of 1 does not', () => {
    expect(physx('physx-damping-guide', {})?.message).toContain('0.297');
    const critical = {
      'susp_front.bump_rate': '4500',
      'susp_front.rebound_rate': '5940',
      'susp_rear.bump_rate': '4500',
      'susp_rear.rebound_rate': '5590',
    };
    expect(physx('physx-damping-guide', critical)).toBeUndefined();
  });

  // droop 0.39 - 0.30366 = 86.3 mm x 16442 N/m = 1420 of 2830 N
  it('springs of 86.3 mm droop still push with 50 % of their load; with 176 mm they do not', () => {
    expect(physx('physx-droop-spring', {})?.message).toContain(
      '1410 N (50 % of their load) at full droop of 86.3 mm',
    );
    const matched = { 'susp_front.maxlen': '0.48', 'susp_rear.maxlen': '0.45' };
    expect(physx('physx-droop-spring', matched)).toBeUndefined();
  });

  it('friction_road of 2.5 makes 2.44 and 2.55, above the guide’s 2', () => {
    const said = physx('physx-friction-guide', { 'wheel_front.friction_road': '2.5' });
    expect(said?.message).toContain('2.44 without slip and 2.55 at their peak');
    expect(physx('physx-friction-guide', {})).toBeUndefined();
  });

  it('18 degrees of lock are less than the guide’s 30', () => {
    expect(physx('physx-steer-guide', { 'wheel_front.lock': '36' })?.message).toContain('18 degrees');
    expect(physx('physx-steer-guide', {})).toBeUndefined();
  });

  it('a handbrake of 300 N·m is weaker than a rear brake of 450 N·m, and none belongs on the front wheels', () => {
    expect(physx('physx-handbrake-guide', { 'wheel_rear.max_handbrake_torque': '300' })?.message).toContain(
      '300 N·m at a rear wheel, less than the brake with 450 N·m',
    );
    expect(physx('physx-handbrake-guide', { 'handbrakes.wheels': '0123' })?.key).toBe('handbrakes.wheels');
    expect(physx('physx-handbrake-guide', {})).toBeUndefined();
  });

  it('a gear change of 2.1 s outlasts the autobox latency of 2 s, one of 0.45 s does not', () => {
    const slow = {
      'engine.shifting.time_to_declutch': '1000',
      'engine.shifting.time_in_neutral': '600',
      'engine.shifting.time_to_clutch': '500',
    };
    expect(physx('physx-switch-time', slow)?.message).toContain('takes 2.1 s');
    expect(physx('physx-switch-time', {})).toBeUndefined();
  });
});
