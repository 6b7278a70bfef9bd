import { describe, expect, it } from 'vitest';
import {
  positionsBetween,
  rangeOf,
  rankChanges,
  describesChange,
  isCount,
  timesAtPositions,
  valuesAtTimes,
} from './changed-channels.ts';
import { createPassage } from './passage.ts';

const flat = (value: number): Float64Array => new Float64Array(101).fill(value);
/** Range 90 without the outer twentieths. */
const ramp = Float64Array.from({ length: 101 }, (_, i) => i);

describe('what changed most in a corner', () => {
  const ranges = new Map([
    ['speed_mps', 40],
    ['brake', 1],
    ['slipAngle_rad.FL', 0.2],
    ['slipAngle_rad.RR', 0.2],
  ]);
  const range = (name: string): number => ranges.get(name) ?? 0;
  const pairs = [
    { name: 'speed_mps', a: flat(20), b: flat(22) },
    { name: 'brake', a: flat(0.5), b: flat(0.4) },
    { name: 'slipAngle_rad.FL', a: flat(0.05), b: flat(0.06) },
    { name: 'slipAngle_rad.RR', a: flat(0.05), b: flat(0.02) },
  ];

  it('is the slip angle of one wheel by 15 % of its range, then the brake by 10 %, then the speed by 5 %', () => {
    expect(rankChanges(pairs, range, 20, 60, 5)).toEqual([
      {
        key: 'slipAngle_rad',
        name: 'slipAngle_rad.RR',
        share: expect.closeTo(0.15, 12) as number,
        meanDifference: expect.closeTo(-0.03, 12) as number,
      },
      {
        key: 'brake',
        name: 'brake',
        share: expect.closeTo(0.1, 12) as number,
        meanDifference: expect.closeTo(-0.1, 12) as number,
      },
      {
        key: 'speed_mps',
        name: 'speed_mps',
        share: expect.closeTo(0.05, 12) as number,
        meanDifference: expect.closeTo(2, 12) as number,
      },
    ]);
    expect(rankChanges(pairs, range, 20, 60, 1)).toHaveLength(1);
  });
  it('takes the wheels beyond the fourth as wheels of their quantity', () => {
    const wheels = ['RL', 'L3', 'R3'].map((wheel, i) => ({
      name: `wheelLoad_N.${wheel}`,
      a: flat(3000),
      b: flat(3000 + 100 * i),
    }));
    expect(rankChanges(wheels, () => 1000, 0, 100, 5)).toMatchObject([
      { key: 'wheelLoad_N', name: 'wheelLoad_N.R3', meanDifference: expect.closeTo(200, 9) as number },
    ]);
  });
  it('is nothing where channels do not move, differ by less than 1 % of their range, or have no values', () => {
    expect(rankChanges([{ name: 'gear', a: flat(3), b: flat(4) }], range, 0, 100, 5)).toEqual([]);
    expect(rankChanges([{ name: 'speed_mps', a: flat(20), b: flat(20.3) }], range, 0, 100, 5)).toEqual([]);
    expect(rankChanges([{ name: 'speed_mps', a: flat(NaN), b: flat(20) }], range, 0, 100, 5)).toEqual([]);
  });
  it('counts a peak at another place as one change: of 100 places one at 500 m/s is 1 %', () => {
    const b = flat(20).map((value, i) => (i === 50 ? 500 : value));
    expect(rankChanges([{ name: 'speed_mps', a: flat(20), b }], range, 1, 100, 5)[0]?.share).toBeCloseTo(
      0.01,
      12,
    );
  });
  it('counts the segment alone: 8 m/s more over half of it are 4 in the mean, 10 % of 40 m/s', () => {
    const b = flat(20).map((value, i) => (i <= 50 ? value : value + 8));
    const [change] = rankChanges([{ name: 'speed_mps', a: flat(20), b }], range, 1, 100, 5);
    expect(change?.meanDifference).toBeCloseTo(4, 12);
    expect(change?.share).toBeCloseTo(0.1, 12);
  });
  it('leaves out where the car is and what sums up over a run', () => {
    expect(
      ['positionX_m', 'distance_m', 'clutchHeat_J', 'speed_mps', 'slipRatio.FL'].map(describesChange),
    ).toEqual([false, false, false, true, true]);
  });
});

describe('the range of a channel', () => {
  it('that goes from 0 to 100 in both laps is 90: 5 to 95', () =>
    expect(rangeOf({ name: 'speed_mps', a: ramp, b: ramp })).toBeCloseTo(90, 9));
  it('that is at rest is a hundred of its last digits: 0.1 of a pedal of three digits', () => {
    expect(rangeOf({ name: 'brake', a: flat(0), b: flat(1e-9) })).toBeCloseTo(0.1, 12);
    expect(rangeOf({ name: 'Oil', a: flat(NaN), b: flat(NaN) })).toBe(0);
  });
});

it('a channel at a place has the value of when the lap was first there', () => {
  const time_s = Float64Array.from({ length: 11 }, (_, i) => i);
  const passage = createPassage(
    { time_s, position_m: time_s.map((t) => 10 * t) },
    { start_s: 0, end_s: 10, length_m: 100 },
  );
  const positions = positionsBetween(0, 100, 5);
  expect([...positions]).toEqual([0, 25, 50, 75, 100]);
  const values = valuesAtTimes(
    { time_s, values: time_s.map((t) => t * t) },
    timesAtPositions(passage, positions),
  );
  expect([...values].map((value) => Number(value.toFixed(9)))).toEqual([0, 6.5, 25, 56.5, 100]);
});

describe('what cannot cause a lap time', () => {
  it.each([
    'Lap',
    'UTC Time',
    'Accuracy (m)',
    'lapNumber',
    'GPS_Update',
    'GPS Delay (ms)',
    'Latitude (deg)',
    'hdop',
    'Lap Distance',
    'Elapsed Time (s)',
    'sats',
    'yaw_rad',
  ])('%s is not named', (name) => {
    expect(describesChange(name)).toBe(false);
  });

  it.each([
    'Throttle Position (%)',
    'Wheel bearing temperature',
    'Injection time',
    'Engine Speed (RPM)',
    'slipAngle_rad.FL',
    'Battery',
  ])('%s is', (name) => {
    expect(describesChange(name)).toBe(true);
  });

  it('is a channel that only rises in both laps, whatever its name', () => {
    expect(isCount({ name: 'Tacho', a: ramp, b: ramp })).toBe(true);
    expect(isCount({ name: 'Tacho', a: ramp, b: flat(3) })).toBe(false);
    expect(isCount({ name: 'Tacho', a: ramp, b: ramp.map((value) => Math.abs(value - 50)) })).toBe(false);
    // Heat of our own models rises, but is a channel that we know.
    expect(isCount({ name: 'speed_mps', a: ramp, b: ramp })).toBe(false);
  });
});
