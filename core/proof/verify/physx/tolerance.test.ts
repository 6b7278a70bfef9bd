/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { aPhysxCar } from '../../testing/physx-car.ts';
import { columnOf, isKeyColumn } from './physx-columns.ts';
import { columnSlopes } from './column-slopes.ts';
import { twinScales } from './testing/twin-scales.ts';
import { columnBounds, gearTimingOf, noiseOf, rangeOf, rowsAtChange } from './tolerance.ts';

const WHEELS = ['fl', 'fr', 'rl', 'rr'];
const SCALES = twinScales({ loadFilterSlope: 0.9, restLoad: [4000, 4000, 3000, 3000], duration: 10 });
const NOISE = {
  susp_force: { max: 2, rms: 0.5 },
  f_long: { max: 30, rms: 3 },
  angvel: { max: 1e-3, rms: 1e-4 },
  telslip: { max: 0.4, rms: 0.1 },
  ft: { max: 1e-5, rms: 1e-6 },
};
const column = (name: string) => columnOf(name, WHEELS);
const noise = (name: string) => noiseOf(column(name), NOISE, SCALES);
const bounds = (range: number, of: { max: number; rms: number } | undefined, time = [0, 0.1, 0.5]) =>
  columnBounds({ noise: of, range, groupRange: range, time, inputSteps: [0.3] });

describe('tolerance of a column with a noise entry', () => {
  it('is five times the largest and five times the rms noise', () => {
    const found = bounds(10, { max: 2, rms: 0.5 });
    expect([...found.row]).toEqual([10, 10, 10]);
    expect(found.rms).toBe(2.5);
  });
  it('is never below a millionth of the range plus a millionth', () => {
    const found = bounds(100, { max: 0, rms: 0 });
    expect(found.row[0]).toBeCloseTo(101e-6, 15);
    expect(found.rms).toBeCloseTo(101e-6, 15);
  });
});

describe('tolerance of a column without a noise entry', () => {
  it('is 1e-3 of the range, and 1e-2 for 0.2 s after an input step', () => {
    const found = bounds(200, undefined, [0.29, 0.3, 0.5, 0.51]);
    expect([...found.row]).toEqual([0.2, 2, 2, 0.2]);
  });
  it('takes the widest range of its components: the sideways speed of a car that goes straight on', () => {
    const found = columnBounds({
      noise: undefined,
      range: 1e-6,
      groupRange: 10,
      time: [1],
      inputSteps: [],
    });
    expect(found.row[0]).toBe(0.01);
  });
});

describe('twins', () => {
  it('give the tyre load 0.9 of the noise of the suspension force where the filter rises by 0.9', () =>
    expect(noise('fl_tire_load')).toEqual({ max: 1.8, rms: 0.45 }));
  it('give the normalised force the noise of the force over the rest load of the same wheel', () => {
    expect(noise('fl_norm_long')?.max).toBeCloseTo(30 / 4000, 15);
    expect(noise('rr_norm_long')?.max).toBeCloseTo(30 / 3000, 15);
  });
  it('give the quaternion half the angle that the angular velocity noise makes in a run of 10 s', () =>
    expect(noise('quat_w')).toEqual({ max: 5e-3, rms: 5e-4 }));
  it('give clutch slip, body rates before the scene step and side timers their twins unscaled', () => {
    expect(noise('clutch_slip')).toEqual(NOISE.telslip);
    expect(noise('wveh_x')).toEqual(NOISE.angvel);
    expect(noise('rl_side_timer')).toEqual(NOISE.ft);
  });
  it('give body rates before the scene step the larger of their own and the velocity noise over the gyration', () => {
    const vveh = { max: 0.02, rms: 0.002 };
    const rates = (gyration: number) =>
      noiseOf(column('wveh_y'), { angvel: NOISE.angvel, vveh }, twinScales({ gyration }));
    expect(rates(0.5)).toEqual({ max: 0.04, rms: 0.004 });
    expect(rates(50)).toEqual({ max: 1e-3, rms: 1e-4 });
  });
  it('give friction and drive torque the noise of slip and engine speed times the slope of their graphs', () => {
    const of = { long_slip: { max: 0.1, rms: 0.01 }, eng: { max: 2, rms: 0.2 } };
    const scales = twinScales({ frictionSlope: [0.5, 3], torqueSlope: 1.5 });
    expect(noiseOf(column('fr_friction'), of, scales)?.max).toBeCloseTo(0.3, 12);
    expect(noiseOf(column('tel_drive_torque'), of, scales)?.max).toBe(3);
  });
  it('take the slopes of the car: 0.2 of 500 N m over 0.33 of 600 rad/s, friction 1 falling by 0.4 over 0.1', () => {
    const flat = columnSlopes(aPhysxCar());
    expect(flat.torqueSlope).toBeCloseTo((0.2 * 500) / (0.33 * 600), 6);
    expect(flat.frictionSlope).toEqual([0, 0, 0, 0]);
    expect(flat.gyration).toBeCloseTo(Math.sqrt(1281.25 / 1500), 6);
    const falling = columnSlopes(
      aPhysxCar(
        {},
        {
          overrides: {
            friction_vs_slip: [
              [0, 1],
              [0.1, 0.6],
              [1, 0.6],
            ],
          },
        },
      ),
    );
    expect(falling.frictionSlope[0]).toBeCloseTo(4, 5);
  });
  it('are not invented where the noise floor has neither', () => {
    expect(noise('fl_friction')).toBeUndefined();
    expect(noiseOf(column('fl_tire_load'), undefined, SCALES)).toBeUndefined();
  });
});

describe('columns of the gearbox', () => {
  const gear = [2, 2, 1, 1, 1, 3];
  const atChange = rowsAtChange(gear.length, gear, undefined);
  const of = (name: string) =>
    columnBounds({
      noise: undefined,
      gearTiming: gearTimingOf(column(name), { step: 0.02, atChange }),
      range: 0.5,
      groupRange: 0.5,
      time: gear.map((_, i) => i),
      inputSteps: [],
    }).row;
  it('may be a step off between changes, and hold anything of the range on both sides of a change', () => {
    expect([...atChange]).toEqual([0, 1, 1, 0, 1, 1]);
    const row = of('gear_switch_time');
    expect([row[1], row[2], row[4], row[5]]).toEqual([0.5, 0.5, 0.5, 0.5]);
    for (const i of [0, 3]) expect(row[i]).toBeCloseTo(0.02, 5);
    expect([...of('autobox_time')]).toEqual([...row]);
  });
  it('are as exact as before between changes where they count no time', () => {
    expect(of('tel_gear_ratio')[0]).toBeCloseTo(0.5e-3, 12);
    expect(of('tel_gear_ratio')[1]).toBe(0.5);
    expect(of('tel_drive_torque')[1]).toBeCloseTo(0.5e-3, 12);
  });
});

describe('columns', () => {
  it('separate the wheel speed from the engine speed', () => {
    expect(column('rr_omega')).toMatchObject({ group: 'omega', wheel: 3 });
    expect(column('engine_omega')).toMatchObject({ group: 'eng', wheel: undefined });
    expect(column('tel_engine_omega').group).toBe('tel_engine_omega');
  });
  it('compare gears, sub-steps, flags and hits as whole numbers and angles modulo 10 pi', () => {
    for (const name of ['gear', 'target_gear', 'substeps', 'fl_flags', 'rl_hit', 'fr_touches'])
      expect(column(name).kind).toBe('whole');
    expect(column('fl_rot_angle').kind).toBe('wrapped');
    expect(column('gear_switch_time').kind).toBe('number');
  });
  it('do not compare the row numbers', () =>
    expect(['step', 'time', 'gear'].map(isKeyColumn)).toEqual([true, true, false]));
  it('leave empty cells out of the range', () => {
    expect(rangeOf([undefined, 3, -1])).toBe(4);
    expect(rangeOf([undefined])).toBe(0);
  });
});
