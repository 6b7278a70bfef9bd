/* eslint-disable @typescript-eslint/naming-convention -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { aCarFile, simulate, START, wheelsWith } from './testing/simulate.ts';

type Json = Record<string, unknown>;
const inputs = (values: Json, t0 = 0): Json => ({ inputs: [{ t0, ...values }] });
const start = (values: Json): Json => ({ start: { ...START, ...values } });
const overrides = (values: Json): Json => ({ overrides: values });
const ROLLING = start({ forward_speed: 10, wheel_omega: 20, gear: 1 });
const IN_AIR = start({ actor_pos: [0, 500, 0] });

describe('world and start of a run', () => {
  it('gravity 6 deg off the vertical: a car that rolls in neutral gains g sin 6 deg in a second', () => {
    const { at } = simulate({
      gravity: [0, -9.75626, 1.02543],
      ...start({ gear: 1, forward_speed: 1, wheel_omega: 2 }),
    });
    // Four wheels of 2.5 kg m2 on 0.5 m count as 40 kg more; the wheels' bearings take a little.
    expect(at('vel_z')).toBeCloseTo(1 + (1.02543 * 1500) / 1540, 1);
  });
  it('split_ground: the tyres on the right, x > 0, are on surface type 1 with friction 0.3', () => {
    const { at } = simulate({ split_ground: true, ...ROLLING });
    expect(at('fl_friction')).toBeCloseTo(1, 6);
    expect(at('rr_friction')).toBeCloseTo(0.3, 6);
  });
  it('start: speeds along the axes of a car that points to +x', () => {
    const { at } = simulate(
      start({ quat_xyzw: [0, Math.SQRT1_2, 0, Math.SQRT1_2], forward_speed: 3, upward_speed: 2 }),
      aCarFile(),
      [0],
    );
    expect([at('vel_x'), at('vel_y'), at('vel_z')].map((v) => Math.round(1e5 * v!) / 1e5)).toEqual([3, 2, 0]);
  });
  it('terrain: a box of surface type 1 under the front wheels only', () => {
    const terrain = [
      { type: 'plane', normal: [0, 1, 0], d: 0, surface_type: 0 },
      {
        type: 'box',
        center: [0, -0.49, 1.5],
        half_extents: [3, 0.5, 1],
        quat_xyzw: [0, 0, 0, 1],
        surface_type: 1,
      },
    ];
    const { at } = simulate({ terrain, ...start({ gear: 1, forward_speed: 0.1 }) }, aCarFile(), [1]);
    expect(at('fl_friction')).toBeCloseTo(0.3, 6);
    expect(at('rl_friction')).toBeCloseTo(1, 6);
  });
  it('record_every and dense windows: rows of any steps show the same run', () => {
    const dense = simulate(inputs({ accel: 1 }), aCarFile(), [0, 1, 2, 3, 17, 60]);
    const sparse = simulate(inputs({ accel: 1 }), aCarFile(), [17]);
    expect(dense.at('pos_z', 17)).toBe(sparse.at('pos_z'));
  });
});

describe('inputs of a run', () => {
  it('input_mode digital keys smoothed: the throttle is at 0.6 after six steps of 1/60 s', () =>
    expect(
      simulate({ input_mode: 'digital keys smoothed', ...inputs({ accel: 0.2 }) }, aCarFile(), [6]).at(
        'in_accel',
      ),
    ).toBeCloseTo(0.6, 5));
  it('input_mode analog pad smoothed: it stops at the target of 0.2', () =>
    expect(
      simulate({ input_mode: 'analog pad smoothed', ...inputs({ accel: 0.2 }) }, aCarFile(), [6]).at(
        'in_accel',
      ),
    ).toBeCloseTo(0.2, 5));
  it('steer below 0 goes to the left channel; a sine of 0.5 Hz peaks after 0.5 s', () => {
    expect(simulate(inputs({ steer: -0.3 }), aCarFile(), [5]).at('in_steer_left')).toBeCloseTo(0.3, 6);
    const sine = simulate(inputs({ sine_amp: 0.4, sine_hz: 0.5 }), aCarFile(), [31, 91]);
    expect(sine.at('in_steer_right', 31)).toBeCloseTo(0.4, 6);
    expect(sine.at('in_steer_left', 91)).toBeCloseTo(0.4, 6);
  });
  it('gear_commands: the target at once, the gear after the switch time of 0.5 s', () => {
    const { at } = simulate({ gear_commands: [{ t: 0, start_gear_change_to: 4 }] }, aCarFile(), [1, 30, 40]);
    expect([at('target_gear', 1), at('gear', 30), at('gear', 40)]).toEqual([4, 2, 4]);
  });
  it('autobox: shifts up at 65 % of the engine speed once its latency has passed', () => {
    const run = (autobox: boolean) =>
      simulate({ autobox, ...inputs({ accel: 1 }), ...IN_AIR }, aCarFile(), [200]).at('gear');
    expect(run(false)).toBe(2);
    expect(run(true)).toBeGreaterThan(2);
  });
});

describe('overrides of a run', () => {
  it.each([
    ['LS_4WD', true, true],
    ['OPEN_4WD', true, true],
    ['LS_FRONTWD', true, false],
    ['OPEN_FRONTWD', true, false],
    ['LS_REARWD', false, true],
    ['OPEN_REARWD', false, true],
  ])('diff_type %s turns the front wheels in the air: %s, the rear wheels: %s', (type, front, rear) => {
    const { at } = simulate({ ...overrides({ diff_type: type }), ...inputs({ accel: 1 }), ...IN_AIR });
    expect(at('fl_omega')! > 1).toBe(front);
    expect(at('fr_omega')! > 1).toBe(front);
    expect(at('rl_omega')! > 1).toBe(rear);
    expect(at('rr_omega')! > 1).toBe(rear);
  });
  it('diff_type LS or OPEN: with a wheel on ice the limited slip gives the other rear wheel more force', () => {
    const right = (type: string) =>
      simulate({
        split_ground: true,
        ...overrides({ diff_type: type }),
        ...inputs({ accel: 1 }),
        ...start({ forward_speed: 6, wheel_omega: 12, gear: 3, engine_omega: 96 }),
      }).at('rl_f_long')!;
    expect(right('LS_REARWD')).toBeGreaterThan(right('OPEN_REARWD') + 50);
  });
  it('clutch_mode eESTIMATE with one iteration drifts sideways at a launch, with 50 as little as the best possible', () => {
    const drift = (values: Json) =>
      Math.abs(simulate({ ...overrides(values), ...inputs({ accel: 1 }) }, aCarFile(), [240]).at('pos_x')!);
    const best = drift({ clutch_mode: 'eBEST_POSSIBLE' });
    expect(drift({ clutch_mode: 'eESTIMATE', clutch_iterations: 1 })).toBeGreaterThan(best + 0.02);
    expect(drift({ clutch_mode: 'eESTIMATE', clutch_iterations: 50 })).toBeLessThan(0.01);
  });
  it('anti_roll_front and anti_roll_rear: stiffer bars, less difference of jounce in a turn', () => {
    const roll = (values: Json) => {
      const { at } = simulate({
        ...overrides(values),
        ...inputs({ accel: 0.3, steer: 0.1 }),
        ...start({ forward_speed: 12, wheel_omega: 24, gear: 4, engine_omega: 144 }),
      });
      return Math.abs(at('fl_jounce')! - at('fr_jounce')!);
    };
    const soft = roll({ anti_roll_front: 0, anti_roll_rear: 0 });
    expect(roll({ anti_roll_front: 40000, anti_roll_rear: 0 })).toBeLessThan(0.8 * soft);
    expect(roll({ anti_roll_front: 0, anti_roll_rear: 40000 })).toBeLessThan(0.9 * soft);
  });
  it('right_tires_type 1: worn tyres on the right, friction 0.3 of the table', () => {
    const { at } = simulate({ ...overrides({ right_tires_type: 1 }), ...ROLLING });
    expect([at('fl_friction'), at('fr_friction'), at('rr_friction')].map((f) => Math.round(10 * f!))).toEqual(
      [10, 3, 3],
    );
  });
  it('friction_vs_slip: a level graph of 0.5 halves the friction', () => {
    const points = [0, 0.1, 1].map((slip) => [slip, 0.5]);
    expect(
      simulate({ ...overrides({ friction_vs_slip: points }), ...ROLLING }).at('fl_friction'),
    ).toBeCloseTo(0.5, 6);
  });
  it('substeps [8, 7, 2]: 7 below 8 m/s, 2 above', () => {
    const count = (speed: number) =>
      simulate(
        { ...overrides({ substeps: [8, 7, 2] }), ...start({ forward_speed: speed, gear: 1 }) },
        aCarFile(),
        [1],
      ).at('substeps');
    expect([count(6), count(9)]).toEqual([7, 2]);
  });
  it('min_long_slip_denominator 8: a still, free wheel at 1 m/s slips half as much as with 4', () => {
    const slip = (values: Json) =>
      simulate(
        { ...overrides({ substeps: [5, 1, 1], ...values }), ...start({ forward_speed: 1, gear: 1 }) },
        aCarFile(),
        [1],
      ).at('fl_long_slip')!;
    expect(slip({})).toBeCloseTo(-0.25, 6);
    expect(slip({ min_long_slip_denominator: 8 })).toBeCloseTo(-0.125, 6);
  });
  it('toe_front_left_rad and toe_front_right_rad: added to the steer angle', () => {
    const { at } = simulate(overrides({ toe_front_left_rad: 0.02, toe_front_right_rad: -0.03 }));
    expect([at('fl_steer'), at('fr_steer'), at('rl_steer')].map((s) => Math.round(1e6 * s!) / 1e6)).toEqual([
      0.02, -0.03, 0,
    ]);
  });
  it('ackermann_accuracy 0 steers both front wheels alike, 1 the inner one more', () => {
    const inner = (accuracy: number) => {
      const { at } = simulate({ ...overrides({ ackermann_accuracy: accuracy }), ...inputs({ steer: 0.4 }) });
      return at('fr_steer')! - at('fl_steer')!;
    };
    expect(inner(0)).toBe(0);
    expect(inner(1)).toBeGreaterThan(0.05);
  });
  it('limit_suspension_expansion_velocity: wheels of 2 t do not follow a car that is thrown up', () => {
    const heavy = aCarFile({ wheels: wheelsWith(() => ({ mass_kg: 2000 })) });
    const touches = (limited: boolean) =>
      simulate(
        { ...overrides({ limit_suspension_expansion_velocity: limited }), ...start({ upward_speed: 3 }) },
        heavy,
        [2],
      ).at('fl_flags')! & 1;
    expect([touches(false), touches(true)]).toEqual([0, 1]);
  });
  it('sleeping_enabled: a car that stands has exactly no velocity after 10 s', () => {
    const speed = (asleep: boolean) =>
      simulate({ ...overrides({ sleeping_enabled: asleep }), ...start({ gear: 1 }) }, aCarFile(), [600]).at(
        'vel_y',
      );
    expect(speed(true)).toBe(0);
    expect(speed(false)).not.toBe(0);
  });
});

describe('vehicles of a run', () => {
  const six = wheelsWith(() => ({})).concat(
    wheelsWith((wheel, i) => ({
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
      wheels: wheelsWith((wheel, i) =>
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
    const run = (collisions: string) =>
      simulate(
        {
          terrain,
          collisions,
          contact_modification: {
            tangent_velocity_multiplier: 0.1,
            max_impulse: 3.4e38,
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
  });
});

describe('what is outside the vocabulary', () => {
  it.each([
    [{ input_mode: 'wheel' }, 'run.csv input_mode: wheel is none of direct analog'],
    [{ update_mode: 'jerk' }, 'run.csv update_mode: jerk is none of velocity change'],
    [{ vehicle_type: 'HOVER' }, 'run.csv vehicle_type: HOVER is none of DRIVE4W'],
    [{ collisions: 'all' }, 'run.csv collisions: all is none of none'],
    [{ suspension_query: { kind: 'probe' } }, 'run.csv suspension_query kind: probe is none of raycast'],
    [
      { suspension_query: { kind: 'raycast', every: 0 } },
      'suspension_query every: 0 is no whole number from 1 on',
    ],
    [
      { suspension_query: { kind: 'sweep_blocking', wheel_shape: 'capsule' } },
      'wheel_shape: capsule is none of sphere',
    ],
    [{ terrain: [{ type: 'cone' }] }, 'run.csv terrain[0] type: cone is none of plane, box'],
    [
      { terrain: [{ type: 'plane', normal: [0, 1, 0], d: 0, surface_type: 7 }] },
      'surface_type: there is no surface',
    ],
    [overrides({ wheel_count: 3 }), 'run.csv overrides wheel_count: is none of diff_type'],
    [overrides({ clutch_mode: 'eGUESS' }), 'overrides clutch_mode: eGUESS is none of eBEST_POSSIBLE'],
    [overrides({ clutch_iterations: 0 }), 'overrides clutch_iterations: 0 is no whole number from 1 on'],
    [overrides({ right_tires_type: 9 }), 'overrides right_tires_type: there is no tyre type'],
    [overrides({ friction_vs_slip: [[0, 1]] }), 'friction_vs_slip: three points are needed'],
    [start({ gear: 12 }), 'run.csv start gear: there is no gear 12; there are 7'],
    [start({ wheel_omega: [1, 2] }), 'start wheel_omega: 4 numbers are needed'],
    [
      { gear_commands: [{ t: 0, start_gear_change_to: -1 }] },
      'start_gear_change_to: -1 is no whole number from 0 on',
    ],
    [{ dt: 0 }, 'run.csv dt: 0 cannot be simulated'],
    [{ vehicle_type: 'DRIVETANK', input_mode: 'digital keys smoothed' }, 'not for DRIVETANK'],
  ])('is refused with file, key and value: %j', (entry, message) => {
    expect(() => simulate(entry).at('pos_y')).toThrow(message);
  });
  it('names the control model, the driven wheel and the swap that cannot be', () => {
    expect(() =>
      simulate({ vehicle_type: 'DRIVETANK' }, aCarFile({ tank_control_model: 'JOYSTICK' })),
    ).toThrow('params.json tank_control_model: JOYSTICK is none of STANDARD, SPECIAL');
    expect(() =>
      simulate({ vehicle_type: 'DRIVENW' }, aCarFile({ differential_nw: { driven_wheels: [4] } })),
    ).toThrow('differential_nw driven_wheels[0]: there is no wheel 4; there are 4');
    const swap = { t: 1, to_vehicle: 'other', wheel_map: [[0, 9]] };
    expect(() => simulate({ swap }, aCarFile(), [1], { 'params_other.json': aCarFile() })).toThrow(
      'swap wheel_map[0][1]: there is no wheel 9; there are 4',
    );
    expect(() =>
      simulate({ swap }, aCarFile(), [1], { 'params_other.json': aCarFile({ vehicle_type: 'NODRIVE' }) }),
    ).toThrow('swap to_vehicle: a NODRIVE cannot take over from a DRIVE4W');
    expect(() =>
      simulate({ input_mode: 'digital keys smoothed' }, aCarFile({ input_smoothing: undefined })).at('pos_y'),
    ).toThrow('input_mode: digital keys smoothed needs input_smoothing in the parameter file');
  });
});
