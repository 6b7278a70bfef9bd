import { readFileUnit } from '../../../units/file-units.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { fileUnitText } from '../../../units/file-units.ts';
import { refuseFile } from '../file-problems.ts';
import { encodeUtf8, textDecoder } from '../text-encoding.ts';

/**
 * Live telemetry of our own form, little-endian. Each packet begins with "RBTL", u8 version 1, u8 kind, u16 first channel, u32
 * stream, and holds 1200 bytes at most, so that none is split in transit; a car of many channels needs several.
 *
 * Kind 1, description: u16 channels in all, u16 channels here, then for each: u8 bytes of the name, name, u8 bytes of the unit, unit
 * (UTF-8). Sent at the start and again every second, since packets are lost.
 *
 * Kind 2, samples: u32 number of the sample, u32 0, f64 time in s, then f32 for each channel from the first one on; NaN where one has
 * no value. The values of a channel are at the same byte of every packet.
 */
const MAGIC = 0x4c54_4252;
const VERSION = 1;
const DESCRIPTION = 1;
const SAMPLES = 2;
const HEAD = 12;
const SAMPLE_HEAD = HEAD + 16;
const MAX_BYTES = 1200;
/** Channels of one packet of samples. */
export const CHANNELS_PER_PACKET = Math.floor((MAX_BYTES - SAMPLE_HEAD) / 4);
const MAX_NAME_BYTES = 255;

export interface LiveChannel {
  readonly name: string;
  readonly unit: UnitOrNone | undefined;
  readonly unitText: string;
}

function head(kind: number, first: number, stream: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint8(4, VERSION);
  view.setUint8(5, kind);
  view.setUint16(6, first, true);
  view.setUint32(8, stream, true);
  return bytes;
}

function textBytes(text: string): Uint8Array {
  const bytes = encodeUtf8(text);
  return bytes.length <= MAX_NAME_BYTES ? bytes : bytes.subarray(0, MAX_NAME_BYTES);
}

/** The packets that describe the channels of a stream. */
export function describeStream(
  channels: readonly LiveChannel[],
  stream: number,
): readonly Uint8Array<ArrayBuffer>[] {
  const entries = channels.map(({ name, unit, unitText }) => {
    const nameBytes = textBytes(name);
    const unitBytes = textBytes(fileUnitText(unit, unitText));
    return Uint8Array.of(nameBytes.length, ...nameBytes, unitBytes.length, ...unitBytes);
  });
  const packets: Uint8Array<ArrayBuffer>[] = [];
  for (let first = 0; first < entries.length;) {
    let length = HEAD + 4;
    let end = first;
    while (end < entries.length && length + (entries[end]?.length ?? 0) <= MAX_BYTES)
      length += entries[end++]?.length ?? 0;
    const packet = head(DESCRIPTION, first, stream, length);
    const view = new DataView(packet.buffer);
    view.setUint16(HEAD, channels.length, true);
    view.setUint16(HEAD + 2, end - first, true);
    let at = HEAD + 4;
    for (const entry of entries.slice(first, end)) {
      packet.set(entry, at);
      at += entry.length;
    }
    packets.push(packet);
    first = end;
  }
  return packets;
}

/** The packets of one sample of all channels, in their order. */
export function encodeSample(
  values: Float32Array | Float64Array,
  stream: number,
  number: number,
  time_s: number,
): readonly Uint8Array<ArrayBuffer>[] {
  const packets: Uint8Array<ArrayBuffer>[] = [];
  for (let first = 0; first < values.length; first += CHANNELS_PER_PACKET) {
    const count = Math.min(CHANNELS_PER_PACKET, values.length - first);
    const packet = head(SAMPLES, first, stream, SAMPLE_HEAD + 4 * count);
    const view = new DataView(packet.buffer);
    view.setUint32(HEAD, number, true);
    view.setFloat64(HEAD + 8, time_s, true);
    for (let i = 0; i < count; i++)
      view.setFloat32(SAMPLE_HEAD + 4 * i, values[first + i] ?? Number.NaN, true);
    packets.push(packet);
  }
  return packets;
}

export type LivePacket =
  | {
      readonly kind: 'description';
      readonly stream: number;
      readonly first: number;
      /** Channels of the stream. */
      readonly total: number;
      readonly channels: readonly LiveChannel[];
    }
  | {
      readonly kind: 'samples';
      readonly stream: number;
      readonly first: number;
      readonly number: number;
      readonly time_s: number;
      readonly values: Float32Array<ArrayBuffer>;
    };

function readText(bytes: Uint8Array, at: number): readonly [text: string, next: number] {
  const length = bytes[at];
  if (length === undefined || at + 1 + length > bytes.length)
    throw refuseFile('the packet ends within a name.', { offset: at });
  return [textDecoder('utf-8').decode(bytes.subarray(at + 1, at + 1 + length)), at + 1 + length];
}

function readDescription(bytes: Uint8Array, view: DataView, first: number, stream: number): LivePacket {
  if (bytes.length < HEAD + 4)
    throw refuseFile('the packet ends within its header.', { offset: bytes.length });
  const count = view.getUint16(HEAD + 2, true);
  const channels: LiveChannel[] = [];
  let at = HEAD + 4;
  for (let i = 0; i < count; i++) {
    const [name, afterName] = readText(bytes, at);
    const [unitText, next] = readText(bytes, afterName);
    channels.push({ name, unit: readFileUnit(unitText)?.unit, unitText });
    at = next;
  }
  return { kind: 'description', stream, first, total: view.getUint16(HEAD, true), channels };
}

export const isOwnPacket = (bytes: Uint8Array): boolean =>
  bytes.length >= HEAD &&
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0, true) === MAGIC;

/**
 * A packet of our own form.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED, with the byte, for a malformed packet.
 */
export function decodePacket(bytes: Uint8Array): LivePacket {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isOwnPacket(bytes)) throw refuseFile('the packet does not begin with RBTL.', { offset: 0 });
  if (view.getUint8(4) !== VERSION)
    throw refuseFile(`the packet has version ${view.getUint8(4)}; only version ${VERSION} is read.`, {
      offset: 4,
    });
  const kind = view.getUint8(5);
  const first = view.getUint16(6, true);
  const stream = view.getUint32(8, true);
  if (kind === DESCRIPTION) return readDescription(bytes, view, first, stream);
  if (kind !== SAMPLES) throw refuseFile(`there is no packet of kind ${kind}.`, { offset: 5 });
  if (bytes.length < SAMPLE_HEAD || (bytes.length - SAMPLE_HEAD) % 4 !== 0)
    throw refuseFile('the packet ends within a value.', { offset: bytes.length });
  const values = new Float32Array((bytes.length - SAMPLE_HEAD) / 4);
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat32(SAMPLE_HEAD + 4 * i, true);
  return {
    kind: 'samples',
    stream,
    first,
    number: view.getUint32(HEAD, true),
    time_s: view.getFloat64(HEAD + 8, true),
    values,
  };
}
