import { fc } from '../../../proof/testing/property.ts';
import { trials } from '../../../proof/testing/thorough.ts';
import { describe, expect, it } from 'vitest';
import { findChannel } from '../../../catalogue/channels.ts';
import { RacebenchError } from '../../../contract/errors.ts';
import { channelsOfOutGauge, decodeOutGauge, encodeOutGauge, outGaugeOf } from './outgauge.ts';
import { channelsOfOutSim, decodeOutSim, encodeOutSim, outSimOf } from './outsim.ts';
import {
  CHANNELS_PER_PACKET,
  decodePacket,
  describeStream,
  encodeSample,
  type LivePacket,
} from './own-packets.ts';

const valuesOf =
  (values: Readonly<Record<string, number>>) =>
  (channel: string): number =>
    values[channel] ?? Number.NaN;

describe('an OutGauge packet', () => {
  const CAR = {
    speed_mps: 30,
    engineSpeed_radps: 100 * Math.PI,
    gear: 3,
    accelerator: 0.5,
    brake: 0.25,
    clutch: 1,
  };
  const bytes = encodeOutGauge(outGaugeOf(valuesOf(CAR), 12.345, 'COUPE'));
  const view = new DataView(bytes.buffer);

  it.each([
    ['time in ms', 12_345, () => view.getUint32(0, true)],
    ['first letter of the car', 0x43, () => view.getUint8(4)],
    ['flags for km/h and bar', 0xc000, () => view.getUint16(8, true)],
    ['third gear as 4', 4, () => view.getUint8(10)],
    ['30 m/s', 30, () => view.getFloat32(12, true)],
    ['3000 rpm', 3000, () => Math.round(view.getFloat32(16, true))],
    ['accelerator', 0.5, () => view.getFloat32(48, true)],
    ['brake', 0.25, () => view.getFloat32(52, true)],
    ['clutch', 1, () => view.getFloat32(56, true)],
  ])('has its %s at its byte', (_, value, read) => {
    expect(read()).toBe(value);
  });

  it('has 92 bytes, 96 with an id', () => {
    expect(bytes).toHaveLength(92);
    const withId = encodeOutGauge({ speed: 1 }, -7);
    expect(withId).toHaveLength(96);
    expect(decodeOutGauge(withId)).toMatchObject({ speed: 1, id: -7 });
  });

  it('gives our channels again, reverse as -1', () => {
    const again = channelsOfOutGauge(decodeOutGauge(bytes));
    for (const [name, value] of Object.entries(CAR)) expect(again[name], name).toBeCloseTo(value, 4);
    expect(channelsOfOutGauge(decodeOutGauge(encodeOutGauge({ gear: 0 })))['gear']).toBe(-1);
    expect(decodeOutGauge(bytes).car).toBe('COUP');
  });

  it('contains only channels that exist', () => {
    const sim = channelsOfOutSim(decodeOutSim(new Uint8Array(64)));
    for (const name of [...Object.keys(channelsOfOutGauge(decodeOutGauge(bytes))), ...Object.keys(sim)])
      expect(findChannel(name), name).toBeDefined();
  });
});

describe('an OutSim packet', () => {
  it('of a car that heads along our x at 20 m/s has its velocity along Y, and its left along -X', () => {
    const bytes = encodeOutSim(
      outSimOf(
        valuesOf({
          yaw_rad: 0,
          longitudinalVelocity_mps: 20,
          lateralVelocity_mps: 3,
          positionX_m: 2,
          positionY_m: 1,
        }),
        1,
      ),
    );
    const view = new DataView(bytes.buffer);
    expect(bytes).toHaveLength(64);
    expect(view.getFloat32(40, true)).toBeCloseTo(-3, 6);
    expect(view.getFloat32(44, true)).toBeCloseTo(20, 6);
    expect(view.getInt32(52, true)).toBe(-65_536);
    expect(view.getInt32(56, true)).toBe(2 * 65_536);
  });

  it('turned left by 90 degrees heads along -X', () => {
    const { velocityX, velocityY, heading } = outSimOf(
      valuesOf({ yaw_rad: Math.PI / 2, longitudinalVelocity_mps: 20 }),
      0,
    );
    expect([velocityX, velocityY, heading]).toEqual([
      expect.closeTo(-20, 6),
      expect.closeTo(0, 6),
      expect.closeTo(Math.PI / 2, 6),
    ]);
  });

  it('counts pitch upward: nose down by 0.1 rad is -0.1 there', () => {
    expect(outSimOf(valuesOf({ pitch_rad: 0.1 }), 0).pitch).toBe(-0.1);
  });

  it('gives every channel of a moving car again', () => {
    const aCar = fc.record({
      positionX_m: fc.double({ min: -2000, max: 2000, noNaN: true }),
      positionY_m: fc.double({ min: -2000, max: 2000, noNaN: true }),
      positionZ_m: fc.double({ min: -100, max: 100, noNaN: true }),
      yaw_rad: fc.double({ min: -20, max: 20, noNaN: true }),
      pitch_rad: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      roll_rad: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      longitudinalVelocity_mps: fc.double({ min: -20, max: 90, noNaN: true }),
      lateralVelocity_mps: fc.double({ min: -20, max: 20, noNaN: true }),
      verticalVelocity_mps: fc.double({ min: -5, max: 5, noNaN: true }),
      longitudinalAcceleration_mps2: fc.double({ min: -30, max: 30, noNaN: true }),
      lateralAcceleration_mps2: fc.double({ min: -30, max: 30, noNaN: true }),
      verticalAcceleration_mps2: fc.double({ min: -30, max: 30, noNaN: true }),
      rollRate_radps: fc.double({ min: -3, max: 3, noNaN: true }),
      pitchRate_radps: fc.double({ min: -3, max: 3, noNaN: true }),
      yawRate_radps: fc.double({ min: -3, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(aCar, (car) => {
        const again = channelsOfOutSim(decodeOutSim(encodeOutSim(outSimOf(valuesOf(car), 1), 5)));
        for (const [name, value] of Object.entries(car)) expect(again[name], name).toBeCloseTo(value, 3);
      }),
    );
  });
});

describe('packets of our own form', () => {
  const channels = Array.from({ length: 400 }, (_, i) => ({
    name: i % 2 === 0 ? `wheelLoad_N.${i}` : `Fahrgeschwindigkeit ä ${i}`,
    unit: i % 2 === 0 ? ('N' as const) : undefined,
    unitText: i % 2 === 0 ? 'N' : 'furlongs',
  }));

  it('describe 400 channels in packets of 1200 bytes at most', () => {
    const packets = describeStream(channels, 7);
    expect(packets.every(({ length }) => length <= 1200)).toBe(true);
    const read = packets
      .map(decodePacket)
      .flatMap((packet) => (packet.kind === 'description' ? packet.channels : []));
    expect(read).toEqual(channels);
    expect(decodePacket(packets[1]!)).toMatchObject({ stream: 7, total: 400 });
  });

  it('carry a sample of 400 channels, each at its own byte', () => {
    const values = Float32Array.from(channels, (_, i) => (i === 5 ? Number.NaN : i / 2));
    const packets = encodeSample(values, 7, 41, 12.25);
    expect(packets.map(({ length }) => length)).toEqual([28 + 4 * 293, 28 + 4 * 107]);
    expect(CHANNELS_PER_PACKET).toBe(293);
    expect(new DataView(packets[0]!.buffer).getFloat32(28 + 4 * 10, true)).toBe(5);
    expect(String.fromCharCode(...packets[0]!.subarray(0, 4))).toBe('RBTL');
    const read = packets
      .map(decodePacket)
      .filter((packet): packet is LivePacket & { kind: 'samples' } => packet.kind === 'samples');
    expect(read.map(({ first, number, time_s }) => [first, number, time_s])).toEqual([
      [0, 41, 12.25],
      [293, 41, 12.25],
    ]);
    expect(read.flatMap((packet) => [...packet.values])).toEqual([...values]);
  });

  it.each([
    [
      'another version',
      (bytes: Uint8Array) => void (bytes[4] = 2),
      'Byte 4 (0x4): the packet has version 2; only version 1 is read.',
    ],
    [
      'another kind',
      (bytes: Uint8Array) => void (bytes[5] = 9),
      'Byte 5 (0x5): there is no packet of kind 9.',
    ],
  ])('of %s are refused with the byte', (_, change, message) => {
    const [packet] = encodeSample(Float32Array.of(1), 1, 1, 0);
    change(packet!);
    expect(() => decodePacket(packet!)).toThrow(message);
  });

  it('of any bytes are read or refused in words', () => {
    const [description] = describeStream(channels.slice(0, 3), 1);
    const [sample] = encodeSample(Float32Array.of(1, 2, 3), 1, 1, 0);
    const aPacket = fc.oneof(
      fc.uint8Array({ maxLength: 120 }),
      fc
        .tuple(fc.constantFrom(description!, sample!), fc.nat(120), fc.nat(120), fc.nat(255))
        .map(([packet, cut, at, value]) => {
          const changed = packet.slice(0, cut);
          if (at < changed.length) changed[at] = value;
          return changed;
        }),
    );
    fc.assert(
      fc.property(aPacket, (bytes) => {
        for (const decode of [decodePacket, decodeOutGauge, decodeOutSim])
          try {
            decode(bytes);
          } catch (error) {
            expect(error).toBeInstanceOf(RacebenchError);
          }
      }),
      { numRuns: trials(300) },
    );
  });
});
