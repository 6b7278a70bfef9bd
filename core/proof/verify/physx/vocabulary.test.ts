/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
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
    // Four wheels of 2.5 kg m2 on 0.5 m add 40 kg of inertia; the wheels' bearings take a little.
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
  it('sleeping_enabled: a car at rest has exactly no velocity after 10 s', () => {
    const speed = (asleep: boolean) =>
      simulate({ ...overrides({ sleeping_enabled: asleep }), ...start({ gear: 1 }) }, aCarFile(), [600]).at(
        'vel_y',
      );
    expect(speed(true)).toBe(0);
    expect(speed(false)).not.toBe(0);
  });
});
