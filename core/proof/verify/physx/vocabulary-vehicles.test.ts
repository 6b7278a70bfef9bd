/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { aCarFile, simulate, START, wheelsWith } from './testing/simulate.ts';

type Json = Record<string, unknown>;
const inputs = (values: Json, t0 = 0): Json => ({ inputs: [{ t0, ...values }] });
const start = (values: Json): Json => ({ start: { ...START, ...values } });
const ROLLING = start({ forward_speed: 10, wheel_omega: 20, gear: 1 });
const IN_AIR = start({ actor_pos: [0, 500, 0] });

describe('vehicles of a run', () => {
  const six = wheelsWith(() => ({})).concat(
    wheelsWith((_, i) => ({
      wheel_centre_cm_offset_m: [i % 2 === 0 ? -1.05 : 1.05, -1.15, -2.9],
      max_handbrake_torque_N_m: 0,
    })).slice(0, 2),
  );
  const w6 = { wheel_names: ['w0', 'w1', 'w2', 'w3', 'w4', 'w5'] };
  it('DRIVENW: the driven wheels of the list turn alike in the air, the others not', () => {
    const car = aCarFile({ wheels: six, differential_nw: { driven_wheels: [0, 5] } });
    const { at } = simulate({ vehicle_type: 'DRIVENW', ...w6, ...inputs({ accel: 1 }), ...IN_AIR }, car);
    expect(at('w0_omega')).toBeGreaterThan(1);
    expect(at('w5_omega')).toBeCloseTo(at('w0_omega')!, 3);
    expect([at('w1_omega'), at('w4_omega')]).toEqual([0, 0]);
  });
  it('DRIVE4W with six wheels: the extra ones have their toe, a brake, and no drive', () => {
    const car = aCarFile({ wheels: six.map((wheel, i) => (i < 4 ? wheel : { ...wheel, toe_rad: 0.01 })) });
    const names = { wheel_names: ['fl', 'fr', 'rl', 'rr', 'w4', 'w5'] };
    const { at } = simulate({ ...names, ...inputs({ accel: 1, steer: 1 }), ...IN_AIR }, car);
    expect(at('fl_omega')).toBeGreaterThan(1);
    expect([at('w4_omega'), Math.round(1e6 * at('w4_steer')!) / 1e6]).toEqual([0, 0.01]);
    const turning = start({ actor_pos: [0, 500, 0], wheel_omega: 5 });
    const braked = (brake: number) =>
      simulate({ ...names, ...inputs({ brake }), ...turning }, car, [2]).at('w4_omega')!;
    expect(braked(0)).toBeGreaterThan(4.9);
    expect(braked(1)).toBe(0);
  });
  it('DRIVETANK, control model SPECIAL: thrusts +1 and -1 turn it on the spot to the right', () => {
    const car = aCarFile({ tank_control_model: 'SPECIAL' });
    const spin = { accel: 1, thrust_left: 1, thrust_right: -1, brake_left: 0, brake_right: 0 };
    const { at } = simulate({ vehicle_type: 'DRIVETANK', ...inputs(spin) }, car, [120]);
    expect(at('fl_omega')).toBeGreaterThan(1);
    expect(at('fr_omega')).toBeLessThan(-1);
    expect(at('angvel_y')).toBeGreaterThan(0.2);
    expect(Math.abs(at('pos_z')!)).toBeLessThan(0.3);
    expect(() => simulate({ vehicle_type: 'DRIVETANK', ...inputs(spin) }).at('pos_y')).toThrow(
      'inputs[0] thrust_right: -1 is below 0, which only the control model SPECIAL allows',
    );
  });
  it('NODRIVE: torques and steer angles of each wheel', () => {
    const values = {
      drive_torque: [100, 0, 0, 0],
      brake_torque: [0, 0, 0, 0],
      steer_angle: [0.1, 0.2, 0, 0],
    };
    const { at } = simulate({ vehicle_type: 'NODRIVE', ...inputs(values), ...IN_AIR });
    // 100 Nm on 2.5 kg m2 against a damping of 0.25 Nm s for 1 s.
    expect(at('fl_omega')).toBeCloseTo((100 / 0.25) * (1 - Math.exp(-0.1)), 0);
    expect([at('fr_omega'), Math.round(1e6 * at('fr_steer')!) / 1e6]).toEqual([0, 0.2]);
  });
  it('a disabled wheel (delta: front left) stays in the air with jounce -max droop and no speed', () => {
    const car = aCarFile({
      three_wheel_mode: 'delta',
      wheels: wheelsWith((_, i) =>
        i === 0
          ? { disabled: true }
          : i === 1
            ? { wheel_centre_cm_offset_m: [0, -1.15, 1.25], max_steer_rad: 0.5 }
            : {},
      ),
      differential: {
        ...(aCarFile()['differential'] as Json),
        front_left_right_split: 0,
        front_bias: 3.4e38,
      },
      anti_roll_bars: [],
    });
    const { at } = simulate(inputs({ accel: 1 }), car);
    expect([at('fl_flags'), at('fl_omega'), at('fl_susp_force')]).toEqual([1, 0, 0]);
    expect(at('fl_jounce')).toBeCloseTo(-0.1, 6);
    expect(at('vel_z')).toBeGreaterThan(1);
  });
  it('update_mode acceleration: what the update leaves is the velocity before the step', () => {
    const run = (mode: string) =>
      simulate(
        {
          update_mode: mode,
          ...inputs({ accel: 1 }),
          ...ROLLING,
          ...start({ forward_speed: 5, gear: 2, wheel_omega: 10, engine_omega: 160 }),
        },
        aCarFile(),
        [10, 11],
      );
    const acceleration = run('acceleration');
    expect(acceleration.at('vveh_z', 11)).toBe(acceleration.at('vel_z', 10));
    expect(run('velocity change').at('vveh_z', 11)).not.toBe(run('velocity change').at('vel_z', 10));
    expect(acceleration.at('vel_z', 11)).toBe(run('velocity change').at('vel_z', 11));
  });
  it('swap: the new vehicle keeps speed and gear; wheels it does not have are empty from then on', () => {
    const car = aCarFile({ wheels: six, differential_nw: { driven_wheels: [0, 1, 2, 3] } });
    const four = aCarFile({ differential_nw: { driven_wheels: [2, 3] } });
    const wheelMap = [0, 1, 2, 3].map((i) => [i, i]);
    const { at } = simulate(
      {
        vehicle_type: 'DRIVENW',
        ...w6,
        swap: { t: 0.5, to_vehicle: 'four', wheel_map: wheelMap },
        ...ROLLING,
      },
      car,
      [30, 31],
      { 'params_four.json': four },
    );
    expect(at('w5_omega', 30)).toBeGreaterThan(10);
    expect(at('w5_omega', 31)).toBeUndefined();
    expect(at('vel_z', 31)).toBeCloseTo(at('vel_z', 30)!, 1);
    expect(at('w0_omega', 31)).toBeCloseTo(at('w0_omega', 30)!, 0);
  });
});

describe('suspension queries of a run', () => {
  const query = (values: Json): Json => ({
    hit_columns: true,
    suspension_query: { kind: 'sweep_blocking', wheel_shape: 'convex16', ...values },
    ...start({ gear: 1 }),
  });
  const distance = (values: Json) => simulate(query(values), aCarFile(), [1]).at('fl_hit_dist')!;
  it('raycast, blocking and touching sweeps measure 1.3 m and 0.8 m to a level road', () => {
    // Ride height 0 of the sample car at y = 2: wheel centre at 0.5 m, start 0.8 m above it.
    expect(distance({ kind: 'raycast' })).toBeCloseTo(1.3, 5);
    expect(distance({})).toBeCloseTo(0.8, 5);
    expect(distance({ wheel_shape: 'sphere' })).toBeCloseTo(0.8, 5);
    expect(distance({ kind: 'sweep_touching', max_hits: 4 })).toBeCloseTo(0.8, 5);
  });
  it('radius_scale 1.1 and inflation 0.03 lengthen the wheel by 0.05 m and 0.03 m', () => {
    expect(distance({ radius_scale: 1.1 })).toBeCloseTo(0.75, 5);
    expect(distance({ inflation: 0.03 })).toBeCloseTo(0.77, 5);
    expect(distance({ wheel_shape: 'sphere', radius_scale: 1.1, inflation: 0.03 })).toBeCloseTo(0.72, 5);
  });
  it('width_scale 3: on a road that leans by 0.2 rad the wider wheel is met earlier', () => {
    const terrain = [{ type: 'plane', normal: [Math.sin(0.2), Math.cos(0.2), 0], d: 0 }];
    const of = (scale: number) =>
      simulate({ ...query({ width_scale: scale }), terrain, ...start({ gear: 1 }) }, aCarFile(), [1]).at(
        'fl_hit_dist',
      )!;
    // Half the added width of 0.8 m times the lean.
    expect(of(1) - of(3)).toBeCloseTo(0.4 * Math.tan(0.2), 5);
  });
  it('every 2: no query in even steps', () => {
    const { at } = simulate(query({ kind: 'raycast', every: 2 }), aCarFile(), [1, 2, 3]);
    expect([1, 2, 3].map((step) => at('fl_touches', step))).toEqual([1, -1, 1]);
    expect(at('fl_hit', 2)).toBe(1);
  });
  it('normal_reject_angle and point_reject_angle: a touching sweep drops a road of 0.2 rad beyond 0.1 rad, a blocking one never', () => {
    const terrain = [{ type: 'plane', normal: [0, Math.cos(0.2), -Math.sin(0.2)], d: 0 }];
    const hit = (values: Json) =>
      simulate(
        { ...query({ kind: 'sweep_touching', ...values }), terrain, ...start({ gear: 1 }) },
        aCarFile(),
        [1],
      ).at('fl_hit');
    expect(hit({})).toBe(1);
    expect(hit({ normal_reject_angle: 0.1 })).toBe(0);
    expect(hit({ point_reject_angle: 0.1 })).toBe(0);
    expect(hit({ kind: 'sweep_blocking', normal_reject_angle: 0.1 })).toBe(1);
  });
  it('collisions: a wall that is an obstacle stops the car where queries alone do not', () => {
    const terrain = [
      { type: 'plane', normal: [0, 1, 0], d: 0 },
      { type: 'box', center: [0, 1, 7], half_extents: [9, 1, 0.5], quat_xyzw: [0, 0, 0, 1], obstacle: true },
    ];
    const run = (collisions: string, most: unknown = 3.4e38) =>
      simulate(
        {
          terrain,
          collisions,
          contact_modification: {
            tangent_velocity_multiplier: 0.1,
            max_impulse: most,
            wheel_shape: 'convex16',
          },
          suspension_query: { kind: 'sweep_touching', wheel_shape: 'convex16', max_hits: 8 },
          ...inputs({ accel: 0.5 }),
          ...start({ forward_speed: 5, wheel_omega: 10, engine_omega: 160 }),
        },
        aCarFile(),
        [180],
      ).at('pos_z')!;
    expect(run('wheels_vs_obstacles_modified')).toBeLessThan(5.1);
    expect(run('none')).toBeGreaterThan(6);
    expect(run('wheels_vs_obstacles_modified', 'unlimited')).toBe(run('wheels_vs_obstacles_modified'));
    expect(() => run('wheels_vs_obstacles_modified', 'much')).toThrow('is neither a number nor "unlimited"');
  });
});
