/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxCarFile } from '../../testing/physx-car.ts';
import { clutchGain } from './clutch-noise.ts';
import { twinScales } from './testing/twin-scales.ts';
import { columnOf } from './physx-columns.ts';
import { columnBounds, noiseOf, type RunNoise } from './tolerance.ts';

const ENGINE = { max: 0.03, rms: 0.003 };
const WHEELS = { max: 0.4, rms: 0.05 };
const scales = (...clutchGains: number[]) => twinScales({ clutchGain: Float64Array.from(clutchGains) });
const noise = (name: string, of: RunNoise, ...gains: number[]) =>
  noiseOf(columnOf(name, ['fl']), of, scales(...gains));

describe('noise of the clutch slip', () => {
  it('is that of the engine speed alone in neutral, and hypot(0.03, 4 x 0.4) rad/s where the gain is 4', () => {
    for (const name of ['clutch_slip', 'tel_clutch_slip']) {
      const found = noise(name, { eng: ENGINE, omega: WHEELS }, 0, 4);
      expect(found?.row?.[0]).toBeCloseTo(0.03, 12);
      expect(found?.row?.[1]).toBeCloseTo(Math.hypot(0.03, 1.6), 12);
      expect(found?.max).toBeCloseTo(Math.hypot(0.03, 1.6), 12);
      // Mean square gain of 8.
      expect(found?.rms).toBeCloseTo(Math.hypot(0.003, Math.sqrt(8) * 0.05), 12);
    }
  });
  it('is the entry of the noise floor wherever there is one', () => {
    const telslip = { max: 1e-3, rms: 1e-4 };
    const of = { eng: ENGINE, omega: WHEELS, telslip };
    expect(noise('clutch_slip', of, 4)).toEqual(telslip);
    expect(noise('tel_clutch_slip', of, 4)).toEqual(telslip);
  });
  it('is not made up without the noise of engine and wheels', () => {
    expect(noise('clutch_slip', { eng: ENGINE }, 4)).toBeUndefined();
    expect(noise('clutch_slip', { omega: WHEELS }, 4)).toBeUndefined();
    expect(noise('clutch_slip', undefined, 4)).toBeUndefined();
  });
  it('stands for no other column', () =>
    expect(noise('tel_gear_ratio', { eng: ENGINE, omega: WHEELS }, 4)).toBeUndefined());
  it('bounds each row by its own gear: 5 x 0.03 rad/s in a neutral row beside 5 x 1.6 rad/s', () => {
    const { row } = columnBounds({
      noise: noise('clutch_slip', { eng: ENGINE, omega: WHEELS }, 0, 4),
      range: 1,
      groupRange: 1,
      time: [0, 1],
      inputSteps: [],
    });
    expect(row[0]).toBeCloseTo(0.15, 12);
    expect(row[1]).toBeCloseTo(5 * Math.hypot(0.03, 1.6), 12);
  });
});

describe('gain of the clutch slip', () => {
  const wheels = aPhysxCarFile()['wheels'] as object[];
  const even = (type: string) =>
    aPhysxCar({
      differential: { ...(aPhysxCarFile()['differential'] as object), type, front_rear_split: 0.5 },
    });
  it('is 16 / 2 for four wheels that share evenly in first gear, 8 / 2 in second, 0 in neutral', () => {
    expect(clutchGain(even('OPEN_4WD'), 2, 0)).toBeCloseTo(8, 12);
    expect(clutchGain(even('OPEN_4WD'), 3, 0)).toBeCloseTo(4, 12);
    expect(clutchGain(even('OPEN_4WD'), 1, 0)).toBe(0);
    expect(clutchGain(even('OPEN_4WD'), 0, 0)).toBeCloseTo(8, 12);
  });
  it('is 16 / sqrt(2) for two driven wheels, as a four-wheel drive has under the hand brake', () => {
    expect(clutchGain(even('LS_REARWD'), 2, 0)).toBeCloseTo(16 / Math.SQRT2, 12);
    expect(clutchGain(even('LS_4WD'), 2, 0.5)).toBeCloseTo(16 / Math.SQRT2, 12);
  });
  it('is 16 / sqrt(n) for n driven wheels of an n-wheeler and for a tank', () => {
    const six = {
      wheels: [...wheels, ...wheels.map((w, i) => ({ ...w, wheel_centre_cm_offset_m: [i, -1, 9] }))],
    };
    const driven = { differential_nw: { driven_wheels: [0, 1, 2, 3, 4, 5] } };
    expect(clutchGain(aPhysxCar({ ...six, ...driven }, { vehicle_type: 'DRIVENW' }), 2, 0)).toBeCloseTo(
      16 / Math.sqrt(6),
      12,
    );
    expect(clutchGain(aPhysxCar(six, { vehicle_type: 'DRIVETANK' }), 2, 0)).toBeCloseTo(
      16 / Math.sqrt(8),
      12,
    );
  });
});
