import type { RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import { fileUnitText } from '../../../units/file-units.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { refuseFile } from '../file-problems.ts';
import type { Samples } from '../recording.ts';
import { step, type ReadControl } from '../source.ts';
import { singleByteText } from '../text-encoding.ts';
import { CHANNEL, EVENT, HEADER, LD_MARKER, SAMPLE_SIZE, VEHICLE, VENUE, WIDTH } from './ld-layout.ts';

/**
 * Names of at most `width` bytes, one byte a character, all different: where cutting makes two alike, the later one ends in ~2,
 * ~3 ...
 */
function cutNames(names: readonly string[], width: number): readonly Uint8Array<ArrayBuffer>[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const whole = singleByteText(name);
    let given = whole.slice(0, width);
    for (let n = 2; taken.has(given.join()); n++) {
      const mark = singleByteText(`~${n}`);
      const usedBytes = Math.min(whole.length, width - mark.length);
      given = new Uint8Array(usedBytes + mark.length);
      given.set(whole.subarray(0, usedBytes));
      given.set(mark, usedBytes);
    }
    taken.add(given.join());
    return given;
  });
}

/** Storage of samples in a type that all public readers know; integers are value x 10^decimals. */
export interface LdStorage {
  readonly type: 'float32' | 'int32' | 'int16';
  readonly decimals: number;
}

export interface LdChannelToWrite {
  readonly name: string;
  readonly unit: UnitOrNone | undefined;
  readonly unitText: string;
  readonly storage: LdStorage;
  /** A whole number, 1 to 65535. */
  readonly rate_Hz: number;
  readonly count: number;
  readonly read: (first: number, count: number) => Samples | Promise<Samples>;
}

export interface LdToWrite {
  readonly details: Readonly<Partial<Record<RecordingDetail, string>>>;
  readonly channels: readonly LdChannelToWrite[];
}

/** Marker without which i2 Pro does not open a log; other writers set it too (docs/telemetry-files.md). */
const PRO_LOGGING = 0xc81a4;
const DEVICE = { type: 'ADL', version: 420, serial: 0x1f44, unknown: 0xadb0 } as const;
const FIRST_COUNTER = 0x2ee1;
const TYPE_CLASS = { float32: 7, int32: 3, int16: 3 } as const;
const MAX_BYTES = 2 ** 32 - 1;
const PIECE = 65_536;

/** MoTeC's spelling of units whose symbol is another. */
const LD_UNITS: Partial<Record<UnitOrNone, string>> = {
  deg: 'deg',
  degps: 'deg/s',
  degC: 'C',
  g: 'G',
  mps2: 'm/s/s',
  Nm: 'Nm',
};

interface Positions {
  readonly event: number;
  readonly venue: number;
  readonly vehicle: number;
  readonly channels: number;
  readonly samples: number;
}

function positionsOf(count: number): Positions {
  const event = HEADER.size;
  const venue = event + EVENT.size;
  const vehicle = venue + VENUE.size;
  const channels = vehicle + VEHICLE.size;
  return { event, venue, vehicle, channels, samples: channels + count * CHANNEL.size };
}

type PutText = (at: number, width: number, text: string | undefined) => void;

function writeHeader(
  view: DataView,
  put: PutText,
  details: LdToWrite['details'],
  locations: Positions,
  count: number,
): void {
  const { event, venue, vehicle } = locations;
  view.setUint32(HEADER.marker, LD_MARKER, true);
  view.setUint32(HEADER.channels, count === 0 ? 0 : locations.channels, true);
  view.setUint32(HEADER.samples, locations.samples, true);
  view.setUint32(HEADER.event, event, true);
  view.setUint16(HEADER.static0, 1, true);
  view.setUint16(HEADER.static1, 0x4240, true);
  view.setUint16(HEADER.static2, 0x0f, true);
  view.setUint32(HEADER.deviceSerial, DEVICE.serial, true);
  put(HEADER.deviceType, WIDTH.deviceType, DEVICE.type);
  view.setUint16(HEADER.deviceVersion, DEVICE.version, true);
  view.setUint16(HEADER.unknown, DEVICE.unknown, true);
  view.setUint16(HEADER.channelCount, count, true);
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/.exec(details.date ?? '') ?? [];
  if (year !== undefined) put(HEADER.date, WIDTH.date, `${day ?? ''}/${month ?? ''}/${year}`);
  put(HEADER.time, WIDTH.time, time);
  put(HEADER.driver, WIDTH.text, details.driver);
  put(HEADER.vehicle, WIDTH.text, details.vehicle);
  put(HEADER.venue, WIDTH.text, details.venue);
  view.setUint32(HEADER.proLogging, PRO_LOGGING, true);
  put(HEADER.comment, WIDTH.text, details.comment);
  put(event + EVENT.name, WIDTH.text, details.event);
  put(event + EVENT.session, WIDTH.text, details.session);
  put(event + EVENT.comment, WIDTH.eventComment, details.eventComment);
  view.setUint32(event + EVENT.venue, venue, true);
  put(venue + VENUE.name, WIDTH.text, details.venue);
  view.setUint32(venue + VENUE.vehicle, vehicle, true);
  put(vehicle + VEHICLE.id, WIDTH.text, details.vehicleId ?? details.vehicle);
  const weight = Math.round(Number(details.vehicleWeight ?? 0));
  view.setUint16(vehicle + VEHICLE.weight, weight >= 0 && weight <= 0xffff ? weight : 0, true);
  put(vehicle + VEHICLE.type, WIDTH.vehicleType, details.vehicleType);
  put(vehicle + VEHICLE.comment, WIDTH.vehicleComment, details.vehicleComment);
}

function head({ details, channels }: LdToWrite): Uint8Array<ArrayBuffer> {
  const locations = positionsOf(channels.length);
  const bytes = new Uint8Array(locations.samples);
  const view = new DataView(bytes.buffer);
  const put: PutText = (at, width, text) => {
    bytes.set(singleByteText(text ?? '').subarray(0, width), at);
  };
  writeHeader(view, put, details, locations, channels.length);
  const names = cutNames(
    channels.map(({ name }) => name),
    WIDTH.name,
  );
  let samples = locations.samples;
  channels.forEach(({ unit, unitText, storage, rate_Hz, count }, i) => {
    const size = SAMPLE_SIZE[storage.type];
    const at = locations.channels + i * CHANNEL.size;
    view.setUint32(at + CHANNEL.previous, i === 0 ? 0 : at - CHANNEL.size, true);
    view.setUint32(at + CHANNEL.next, i === channels.length - 1 ? 0 : at + CHANNEL.size, true);
    view.setUint32(at + CHANNEL.samples, samples, true);
    view.setUint32(at + CHANNEL.count, count, true);
    view.setUint16(at + CHANNEL.counter, (FIRST_COUNTER + i) & 0xffff, true);
    view.setUint16(at + CHANNEL.typeClass, TYPE_CLASS[storage.type], true);
    view.setUint16(at + CHANNEL.typeSize, size, true);
    view.setUint16(at + CHANNEL.rate, rate_Hz, true);
    view.setInt16(at + CHANNEL.shift, 0, true);
    view.setInt16(at + CHANNEL.multiplier, 1, true);
    view.setInt16(at + CHANNEL.scale, 1, true);
    view.setInt16(at + CHANNEL.decimals, storage.decimals, true);
    bytes.set(names[i] ?? new Uint8Array(0), at + CHANNEL.name);
    const text = (unit === undefined ? undefined : LD_UNITS[unit]) ?? fileUnitText(unit, unitText);
    put(at + CHANNEL.unit, WIDTH.unit, text);
    samples += count * size;
  });
  return bytes;
}

function sampleBytes(values: Samples, { type, decimals }: LdStorage, count: number): Uint8Array<ArrayBuffer> {
  const size = SAMPLE_SIZE[type];
  const bytes = new Uint8Array(count * size);
  const view = new DataView(bytes.buffer);
  const scale = 10 ** decimals;
  for (let i = 0; i < count; i++) {
    const value = values[i] ?? Number.NaN;
    if (type === 'float32') view.setFloat32(size * i, value, true);
    else if (type === 'int32') view.setInt32(size * i, Math.round(value * scale), true);
    else view.setInt16(size * i, Math.round(value * scale), true);
  }
  return bytes;
}

/**
 * A MoTeC .ld in pieces: each channel in its type and at its own rate. Names are cut at 32 bytes without
 * becoming alike, units at 12. A missing value of floats is
 * written as NaN; integers have none.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a rate that is not a whole number of Hz or a log beyond 4 GiB; CANCELLED.
 */
export async function* writeLd(
  log: LdToWrite,
  control: ReadControl = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const total = log.channels.reduce((sum, { count }) => sum + count, 0);
  if (log.channels.length > 0xffff) throw refuseFile('A .ld holds 65,535 channels at most.');
  const bytes = log.channels.reduce((sum, { storage, count }) => sum + count * SAMPLE_SIZE[storage.type], 0);
  if (positionsOf(log.channels.length).samples + bytes > MAX_BYTES)
    throw refuseFile('The log would be longer than the 4 GiB that a .ld can address.');
  for (const { name, rate_Hz } of log.channels)
    if (!Number.isInteger(rate_Hz) || rate_Hz < 1 || rate_Hz > 0xffff)
      throw refuseFile(`Channel "${name}" has ${rate_Hz} Hz; a .ld needs a whole number from 1 to 65535.`);
  yield head(log);
  let done = 0;
  for (const channel of log.channels)
    for (let first = 0; first < channel.count; first += PIECE) {
      const count = Math.min(PIECE, channel.count - first);
      yield sampleBytes(await channel.read(first, count), channel.storage, count);
      done += count;
      step(control, done / total);
    }
}
