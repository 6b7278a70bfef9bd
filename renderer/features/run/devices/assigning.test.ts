import { describe, expect, it } from 'vitest';
import type { ActKind } from './acts.ts';
import type { PadPositions } from './device.ts';
import { devicesOf } from './device.ts';
import { hear, listen } from './listen.ts';
import { measuredPedal, measuredSteer, isMeasured, startMeasure, takeReading } from './measured-travel.ts';
import { adjusted, assigned, cleared, EMPTY_PROFILE, inverted, STANDARD_PROFILE } from './profile.ts';
import { deviceProfile } from './stored-profile.ts';
import { pedalOf, steerOf } from './travel.ts';
import { pad, wheel } from './testing/pads.ts';

/** Movement detected in the last of these frames; none may be detected before it. */
function heardIn(kind: ActKind, first: PadPositions, ...frames: PadPositions[]) {
  const listening = listen(kind, first);
  const all = frames.map((frame) => hear(listening, frame));
  expect(all.slice(0, -1).every((one) => one === undefined)).toBe(true);
  return all.at(-1);
}

describe('press or move it now', () => {
  it('takes the axis that moved most, not the one that trembles', () => {
    const heard = heardIn(
      'steer',
      [wheel()],
      [wheel({}, { 0: -0.1, 3: 0.02 })],
      [wheel({}, { 0: -0.3, 3: 0.05 })],
    );
    expect(heard).toEqual({ slot: 0, source: 'axis', index: 0, rest: 0, reached: -0.3 });
  });
  it('takes a pedal on a device of its own, with the end at which it rests', () => {
    const at = (reading: number): PadPositions => [wheel(), null, wheel({}, { 5: reading })];
    expect(heardIn('pedal', at(1), at(0.8), at(0.4))).toMatchObject({ slot: 2, index: 5, rest: 1 });
  });
  it('takes no button for the steering, and a paddle for a shift', () => {
    expect(heardIn('steer', [wheel()], [wheel({ 4: 1 })])).toBeUndefined();
    expect(heardIn('press', [wheel()], [wheel({ 4: 1 })])).toMatchObject({ source: 'button', index: 4 });
  });
  it('does not mistake the first reading of a resting pedal for a press', () => {
    // Some drivers report 0 until an axis moves.
    const at = (reading: number): PadPositions => [wheel({}, { 2: reading })];
    expect(heardIn('pedal', at(0), at(0.96), at(0.9), at(0.3))).toMatchObject({ index: 2, rest: 0.96 });
  });
  it('hears a device that is connected meanwhile', () => {
    expect(heardIn('press', [null], [pad()], [pad({ 1: 1 })])).toMatchObject({ slot: 0, index: 1 });
  });
});

describe('what was moved', () => {
  const moved = (rest: number, reached: number) => ({ source: 'axis', index: 1, rest, reached }) as const;
  it('is a pedal from 1 to -1 where it rests near 1, and from the middle where it shares its axis', () => {
    const at = (rest: number, reached: number) =>
      assigned(EMPTY_PROFILE, 'brake', moved(rest, reached), false).acts.brake;
    expect(at(0.98, 0.3)).toMatchObject({ rest: 0.98, full: -1 });
    expect(at(-1, -0.4)).toMatchObject({ rest: -1, full: 1 });
    expect(at(0.01, -0.6)).toMatchObject({ rest: 0, full: -1 });
  });
  it('is left, whichever sign the axis has', () => {
    for (const left of [-0.4, 0.4]) {
      const { steer } = assigned(EMPTY_PROFILE, 'steer', moved(0, left), false);
      expect(steer === undefined ? NaN : steerOf(Math.sign(left), steer, 1)).toBe(1);
    }
  });
  it('steers as a stick on a standard pad and as a wheel of 900 degrees on any other device', () => {
    expect(assigned(STANDARD_PROFILE, 'steer', moved(0, -1), true).steer).toMatchObject({ as: 'stick' });
    expect(assigned(EMPTY_PROFILE, 'steer', moved(0, -1), false).steer).toMatchObject({
      as: 'wheel',
      rotation_deg: 900,
    });
  });
});

describe('a measured travel', () => {
  const measured = (...readings: number[]) => {
    const measure = startMeasure();
    for (const reading of readings) takeReading(measure, reading);
    return measure;
  };
  it('of a pedal goes from where it was let go to the farther end', () => {
    expect(measuredPedal(measured(0.97, 0.2, -0.83, 0.1, 0.97))).toEqual({ rest: 0.97, full: -0.83 });
    expect(measuredPedal(measured(0, -0.4, -0.9, 0.02))).toEqual({ rest: 0.02, full: -0.9 });
  });
  it('of a wheel is centred where it was let go, or half way where it was not brought back', () => {
    const steer = { ...STANDARD_PROFILE.steer!, full: -1, opposite: 1 };
    expect(measuredSteer(measured(-0.9, 0.94, 0.03), steer)).toEqual({
      rest: 0.03,
      full: -0.9,
      opposite: 0.94,
    });
    expect(measuredSteer(measured(-0.9, 0.94, 0.6), steer).rest).toBeCloseTo(0.02, 12);
    expect(measuredSteer(measured(-0.9, 0.94, 0), { ...steer, full: 1, opposite: -1 })).toMatchObject({
      full: 0.94,
      opposite: -0.9,
    });
  });
  it('is none below a tenth of the axis, or of an axis that is not there', () => {
    expect(isMeasured(measured(0.5, 0.6))).toBe(false);
    expect(isMeasured(measured(NaN))).toBe(false);
  });
});

describe('a profile', () => {
  it('is read again as it was stored', () => {
    const profile = assigned(
      STANDARD_PROFILE,
      'gate1',
      { source: 'button', index: 12, rest: 0, reached: 1 },
      true,
    );
    expect(deviceProfile.parse(JSON.parse(JSON.stringify(profile)))).toEqual(profile);
  });
  it('with a dead zone of 90 % or a curve of 0 is refused', () => {
    expect(deviceProfile.safeParse(adjusted(STANDARD_PROFILE, 'brake', { deadZone: 0.9 })).success).toBe(
      false,
    );
    expect(deviceProfile.safeParse(adjusted(STANDARD_PROFILE, 'steer', { curve: 0 })).success).toBe(false);
  });
  it('with an inverted brake is full where it was at rest, and as before when inverted twice', () => {
    const once = adjusted(STANDARD_PROFILE, 'brake', inverted(STANDARD_PROFILE, 'brake'));
    expect(pedalOf(0, once.acts.brake!)).toBe(1);
    expect(adjusted(once, 'brake', inverted(once, 'brake'))).toEqual(STANDARD_PROFILE);
  });
  it('without the clutch has all the rest', () => {
    const { clutch, ...others } = STANDARD_PROFILE.acts;
    expect(clutch).toBeDefined();
    expect(cleared(STANDARD_PROFILE, 'clutch').acts).toEqual(others);
    expect(cleared(STANDARD_PROFILE, 'steer').steer).toBeUndefined();
  });
});

describe('the name of a device', () => {
  it('is what it calls itself without vendor and product numbers', () => {
    const names = [wheel(), pad(), { ...pad(), id: '046d-c24f-G29 Racing Wheel' }].map(
      (one) => devicesOf([one])[0]?.name,
    );
    expect(names).toEqual(['G29 Driving Force Racing Wheel', 'Pad', 'G29 Racing Wheel']);
  });
});
