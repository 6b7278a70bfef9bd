import { describe, expect, it } from 'vitest';
import { isDown, pedalOf, steerOf, steerShare, type SteerTravel, type Travel } from './travel.ts';

const straight = { deadZone: 0, endZone: 0, curve: 1 } as const;
const pedal = (changes: Partial<Travel> = {}): Travel => ({
  source: 'axis',
  index: 0,
  rest: 1,
  full: -1,
  ...straight,
  ...changes,
});
const wheel = (changes: Partial<SteerTravel> = {}): SteerTravel => ({
  ...pedal({ rest: 0, full: -1 }),
  opposite: 1,
  as: 'wheel',
  rotation_deg: 900,
  lock_deg: 'whole',
  ...changes,
});

describe('a pedal', () => {
  it('that rests at 1 and is down at -1 gives 0, 1/4 and 1 at 1, 0.5 and -1', () => {
    expect([1, 0.5, -1].map((reading) => pedalOf(reading, pedal()))).toEqual([0, 0.25, 1]);
  });
  it('on one axis with another moves on its own side of the middle alone', () => {
    const accelerator = pedal({ rest: 0, full: -1 });
    const brake = pedal({ rest: 0, full: 1 });
    expect([-1, -0.5, 0, 0.5].map((r) => pedalOf(r, accelerator))).toEqual([1, 0.5, 0, 0]);
    expect([-0.5, 0, 0.5, 1].map((r) => pedalOf(r, brake))).toEqual([0, 0, 0.5, 1]);
  });
  it('with 10 % of dead zone and 20 % of end zone gives half at 45 % of its way', () => {
    const travel = pedal({ rest: 0, full: 1, deadZone: 0.1, endZone: 0.2 });
    expect([0.1, 0.45, 0.8].map((r) => pedalOf(r, travel))).toEqual([0, expect.closeTo(0.5, 12), 1]);
  });
  it('with a curve of 2 gives a quarter of the brake at half its way', () => {
    expect(pedalOf(0, pedal({ curve: 2 }))).toBeCloseTo(0.25, 12);
  });
  it('whose axis the device does not have is not pressed', () => {
    expect(pedalOf(NaN, pedal())).toBe(0);
  });
  it('of which the ends were measured alike is not pressed', () => {
    expect(pedalOf(1, pedal({ rest: 1, full: 1 }))).toBe(0);
  });
});

describe('a wheel', () => {
  it('that is measured further to one side than to the other reaches the lock at both', () => {
    const travel = wheel({ rest: 0.1, full: -0.8, opposite: 0.9 });
    expect([-0.8, -0.35, 0.1, 0.5, 0.9].map((r) => steerOf(r, travel, 1))).toEqual([
      1,
      expect.closeTo(0.5, 12),
      0,
      expect.closeTo(-0.5, 12),
      -1,
    ]);
  });
  it('of 900 degrees in a car with 540 from lock to lock is at the lock after 270 degrees to a side', () => {
    const travel = wheel({ lock_deg: 540 });
    const share = steerShare(travel, undefined);
    const at = (turned_deg: number) => steerOf(-turned_deg / 450, travel, share);
    expect([0, 135, 270, 450].map(at)).toEqual([0, expect.closeTo(0.5, 12), 1, 1]);
  });
  it('as in the car turns the car’s wheel by its own angle: 90 degrees are a fifth of a lock of 450', () => {
    const travel = wheel({ lock_deg: 'car', rotation_deg: 1080 });
    expect(steerOf(-90 / 540, travel, steerShare(travel, 900))).toBeCloseTo(90 / 450, 12);
  });
  it('takes its whole turn where the car’s lock is not known or is the 2 degrees of a car that names none', () => {
    expect(steerShare(wheel({ lock_deg: 'car' }), undefined)).toBe(1);
    expect(steerShare(wheel({ lock_deg: 'car' }), 4)).toBe(1);
  });
});

describe('a button', () => {
  const trigger = pedal({ source: 'button', rest: 0, full: 1 });
  it('is down beyond 60 % of its way and up again below 40 %: it does not flutter between', () => {
    expect([0.5, 0.61].map((r) => isDown(r, trigger, false))).toEqual([false, true]);
    expect([0.41, 0.39].map((r) => isDown(r, trigger, true))).toEqual([true, false]);
  });
  it('of a hat switch is down in its own direction alone', () => {
    // Eight directions from -1 clockwise, a step of 2/7; it rests at 9/7.
    const up = pedal({ rest: 9 / 7, full: -1 });
    const directions = Array.from({ length: 8 }, (_, i) => -1 + (2 / 7) * i);
    expect(directions.map((r) => isDown(r, up, false))).toEqual([true, ...Array<boolean>(7).fill(false)]);
    expect(isDown(9 / 7, up, true)).toBe(false);
  });
});
