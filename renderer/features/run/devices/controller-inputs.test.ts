import { describe, expect, it } from 'vitest';
import { createControllerInputs } from './controller-inputs.ts';
import type { Device, PadReading } from './device.ts';
import { assigned, EMPTY_PROFILE, STANDARD_PROFILE, type DeviceProfile } from './profile.ts';
import { pad, readOnce, wheel } from './testing/pads.ts';

const axis = (index: number, rest: number, reached: number) =>
  ({ source: 'axis', index, rest, reached }) as const;
const button = (index: number) => ({ source: 'button', index, rest: 0, reached: 1 }) as const;

/** Steering on axis 1, accelerator and brake on 3 and 6 that rest at 1, paddles, and the gates R, 1 and 2. */
const WHEEL_PROFILE: DeviceProfile = (
  [
    ['steer', axis(0, 0, -0.3)],
    ['accelerator', axis(2, 1, -0.2)],
    ['brake', axis(5, 1, -0.2)],
    ['gearUp', button(4)],
    ['gearDown', button(5)],
    ['restoreState', button(20)],
    ['gateReverse', button(18)],
    ['gate1', button(12)],
    ['gate2', button(13)],
  ] as const
).reduce((profile, [act, movement]) => assigned(profile, act, movement, false), EMPTY_PROFILE);

const profileOf = ({ isStandard }: Device): DeviceProfile => (isStandard ? STANDARD_PROFILE : WHEEL_PROFILE);
const controllers = () => createControllerInputs(profileOf, undefined);

describe('a pad in the standard layout', () => {
  it('drives without being assigned: triggers are pedals, the stick to the left is positive steer, 8 % are rest', () => {
    const { driverInputs } = readOnce(controllers(), [pad({ 7: 0.54, 6: 0.05 }, { 0: -1 })]);
    expect(driverInputs).toMatchObject({ device: 'pad', brake: 0, steer: 1, gate: null });
    expect(driverInputs.accelerator).toBeCloseTo(0.5, 12);
  });
  it('shifts once while the bumper is held, and again at the next press', () => {
    const both = controllers();
    readOnce(both, [pad()]);
    const presses = [1, 1, 0, 1].map((value) => readOnce(both, [pad({ 5: value })]).presses);
    expect(presses).toEqual([['gearUp'], [], [], ['gearUp']]);
  });
});

describe('a wheel with pedals', () => {
  it('is at rest with all pedals up where its pedals rest at 1', () => {
    const { driverInputs } = readOnce(controllers(), [wheel()]);
    expect(driverInputs).toMatchObject({ device: 'wheel', accelerator: 0, brake: 0, steer: 0 });
  });
  it('has its accelerator at half in the middle of the axis', () => {
    expect(readOnce(controllers(), [wheel({}, { 2: 0 })]).driverInputs.accelerator).toBeCloseTo(0.5, 12);
  });
  it('with a shift gate has the gear of the gate, and neutral between the gates', () => {
    const gates = [{}, { 13: 1 }, { 18: 1 }].map(
      (held) => readOnce(controllers(), [wheel(held)]).driverInputs.gate,
    );
    expect(gates).toEqual([0, 2, -1]);
  });
  it('does not shift by a paddle that is held while the device comes', () => {
    expect(readOnce(controllers(), [wheel({ 4: 1 })]).presses).toEqual([]);
  });
});

describe('a button for the drive as a whole', () => {
  it('is reported once each time it goes down, and moves nothing of the car', () => {
    const both = controllers();
    const atRest = readOnce(both, [wheel()]).driverInputs;
    const reads = [1, 1, 0, 1].map((value) => readOnce(both, [wheel({ 20: value })]));
    expect(reads.map(({ presses }) => presses)).toEqual([['restoreState'], [], [], ['restoreState']]);
    for (const { driverInputs } of reads) expect(driverInputs).toEqual(atRest);
  });
});

describe('several devices', () => {
  const PEDALS: PadReading = { ...wheel(), id: 'Pedals (Vendor: 30b7 Product: 1003)' };
  it('drive together: the wheel steers, pedals of their own brake', () => {
    const pressed = { ...PEDALS, axes: wheel({}, { 5: -1 }).axes };
    const { driverInputs } = readOnce(controllers(), [null, wheel({}, { 0: -0.5 }), pressed]);
    expect(driverInputs).toMatchObject({ device: 'wheel', brake: 1 });
    expect(driverInputs.steer).toBeGreaterThan(0.45);
  });
  it('of which a pad is held and a wheel is not: the pad steers, smoothed as a pad', () => {
    const { driverInputs } = readOnce(controllers(), [wheel(), pad({}, { 0: 1 })]);
    expect(driverInputs).toMatchObject({ device: 'pad', steer: -1 });
  });
  it('of the same name have profiles of their own', () => {
    const keys: string[] = [];
    const both = createControllerInputs((device) => {
      keys.push(device.key);
      return EMPTY_PROFILE;
    }, undefined);
    readOnce(both, [wheel(), null, wheel()]);
    expect(keys).toEqual([wheel().id, `${wheel().id} (2)`]);
  });
});

describe('a device that is pulled out', () => {
  it('lets go of pedals and wheel, and leaves the gear that is in', () => {
    const both = controllers();
    expect(readOnce(both, [wheel({ 13: 1 }, { 2: -1, 0: -1 })]).driverInputs).toMatchObject({
      accelerator: 1,
      gate: 2,
    });
    expect(readOnce(both, [null]).driverInputs).toMatchObject({ accelerator: 0, steer: 0, gate: null });
  });
});
