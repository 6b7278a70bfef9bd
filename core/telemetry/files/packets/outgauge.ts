import { fromSI, toSI } from '../../../units/convert.ts';
import { refuseFile } from '../file-problems.ts';
import { readFields, writeFields, type FieldValues } from './struct.ts';

/**
 * OutGauge of Live for Speed (docs/InSim.txt of the game, section "OutGauge", and the LFS Manual, page InSim.txt): what a dashboard
 * shows, little-endian, 92 bytes, 96 with an id. BeamNG and others send the same.
 */
export const OUTGAUGE_FIELDS = {
  /** ms, to check the order. */
  time: { at: 0, type: 'u32' },
  car: { at: 4, type: 4 },
  flags: { at: 8, type: 'u16' },
  /** 0 reverse, 1 neutral, 2 first ... */
  gear: { at: 10, type: 'u8' },
  player: { at: 11, type: 'u8' },
  /** m/s. */
  speed: { at: 12, type: 'f32' },
  /** rev/min. */
  revs: { at: 16, type: 'f32' },
  /** bar. */
  turbo: { at: 20, type: 'f32' },
  /** °C. */
  engineTemperature: { at: 24, type: 'f32' },
  /** 0 to 1. */
  fuel: { at: 28, type: 'f32' },
  oilPressure: { at: 32, type: 'f32' },
  oilTemperature: { at: 36, type: 'f32' },
  /** Lights that there are, and that shine. */
  dashLights: { at: 40, type: 'u32' },
  shownLights: { at: 44, type: 'u32' },
  /** Pedals, 0 to 1. */
  throttle: { at: 48, type: 'f32' },
  brake: { at: 52, type: 'f32' },
  clutch: { at: 56, type: 'f32' },
  display1: { at: 60, type: 16 },
  display2: { at: 76, type: 16 },
} as const;

export type OutGauge = FieldValues<typeof OUTGAUGE_FIELDS>;

const SIZE = 92;
const SIZE_WITH_ID = 96;
/** Bits of the flags: the person prefers km/h and bar. */
const PREFERS_KM = 0x4000;
const PREFERS_BAR = 0x8000;
const MS_PER_S = 1000;

const isOutGauge = ({ length }: Uint8Array): boolean => length === SIZE || length === SIZE_WITH_ID;

/**
 * An OutGauge packet.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for one of another length.
 */
export function decodeOutGauge(bytes: Uint8Array): OutGauge & { readonly id: number | undefined } {
  if (!isOutGauge(bytes))
    throw refuseFile(`an OutGauge packet has ${SIZE} or ${SIZE_WITH_ID} bytes, this one ${bytes.length}.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return {
    ...readFields(bytes, OUTGAUGE_FIELDS),
    id: bytes.length === SIZE_WITH_ID ? view.getInt32(SIZE, true) : undefined,
  };
}

/** True for a packet of the length of OutGauge with pedals from 0 to 1, since it has no mark. */
export function looksLikeOutGauge(bytes: Uint8Array): boolean {
  if (!isOutGauge(bytes)) return false;
  const { speed, revs, throttle, brake, clutch } = decodeOutGauge(bytes);
  return (
    Number.isFinite(speed) &&
    Number.isFinite(revs) &&
    [throttle, brake, clutch].every((x) => x >= 0 && x <= 1)
  );
}

export function encodeOutGauge(packet: Partial<OutGauge>, id?: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(id === undefined ? SIZE : SIZE_WITH_ID);
  writeFields(bytes, OUTGAUGE_FIELDS, packet);
  if (id !== undefined) new DataView(bytes.buffer).setInt32(SIZE, id, true);
  return bytes;
}

/** Values of channels by name; NaN for a missing one. */
export type ChannelValues = (channel: string) => number;

const known = (value: number): number => (Number.isNaN(value) ? 0 : value);

/** The dashboard values of a car of ours at `time_s`. `car` is cut at four characters. */
export function outGaugeOf(valueOf: ChannelValues, time_s: number, car: string): OutGauge {
  const gear = known(valueOf('gear'));
  return {
    time: Math.max(0, Math.round(time_s * MS_PER_S)) % 2 ** 32,
    car,
    flags: PREFERS_KM | PREFERS_BAR,
    gear: Math.min(255, Math.max(0, Math.round(gear) + 1)),
    player: 1,
    speed: known(valueOf('speed_mps')),
    revs: fromSI(known(valueOf('engineSpeed_radps')), 'rpm'),
    turbo: 0,
    engineTemperature: 0,
    fuel: 1,
    oilPressure: 0,
    oilTemperature: 0,
    dashLights: 0,
    shownLights: 0,
    throttle: known(valueOf('accelerator')),
    brake: known(valueOf('brake')),
    clutch: known(valueOf('clutch')),
    display1: '',
    display2: '',
  };
}

/** The values of our channels in an OutGauge packet. */
export function channelsOfOutGauge(packet: OutGauge): Readonly<Record<string, number>> {
  return {
    speed_mps: packet.speed,
    engineSpeed_radps: toSI(packet.revs, 'rpm'),
    gear: packet.gear - 1,
    accelerator: packet.throttle,
    brake: packet.brake,
    clutch: packet.clutch,
  };
}
