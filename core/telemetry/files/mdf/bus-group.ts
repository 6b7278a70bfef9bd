import { MAX_FRAME_BYTES, lengthOfCode, type Frame } from '../can/can-frames.ts';
import { CHANNEL_TYPE, type MdfChannel, type MdfGroup } from './mdf-layout.ts';
import { bytesOfChannel, isNumeric, readRaw } from './raw-values.ts';
import { offsetOf, type RecordBatch } from './record-batches.ts';

/** Channels of a group that logs the frames of a bus. */
interface FrameChannels {
  readonly time: MdfChannel;
  readonly id: MdfChannel;
  readonly data: MdfChannel;
  readonly extended: MdfChannel | undefined;
  readonly bus: MdfChannel | undefined;
  readonly length: MdfChannel | undefined;
  /** Code of the length, where that is all. */
  readonly code: MdfChannel | undefined;
}

const PREFIX = 'CAN_DataFrame.';
const EXTENDED = 2 ** 31;

/** The channels of a group of CAN frames; undefined for another group. */
export function frameChannels({ channels, dataBytes }: MdfGroup): FrameChannels | undefined {
  const isInside = (channel: MdfChannel): boolean =>
    channel.byteOffset + bytesOfChannel(channel) <= dataBytes;
  const named = (name: string): MdfChannel | undefined =>
    channels.find((channel) => channel.name === PREFIX + name && isInside(channel));
  const numberOf = (name: string): MdfChannel | undefined => {
    const channel = named(name);
    return channel !== undefined && isNumeric(channel) ? channel : undefined;
  };
  const time = channels.find((channel) => channel.type === CHANNEL_TYPE.master && isInside(channel));
  const [id, data] = [numberOf('ID'), named('DataBytes')];
  if (time === undefined || !isNumeric(time) || id === undefined || data === undefined) return undefined;
  return {
    time,
    id,
    data,
    extended: numberOf('IDE'),
    bus: numberOf('BusChannel'),
    length: numberOf('DataLength'),
    code: numberOf('DLC'),
  };
}

/** The frames of a batch; its times before their conversion are given to `timesOf`. */
export function framesOf(
  batch: RecordBatch,
  { time, id, data, extended, bus, length, code }: FrameChannels,
  timesOf: (numbers: Float64Array) => Float64Array,
): readonly Frame[] {
  const column = (channel: MdfChannel | undefined): Float64Array | undefined => {
    if (channel === undefined) return undefined;
    const numbers = new Float64Array(batch.count);
    readRaw(batch, channel, numbers);
    return numbers;
  };
  const time_s = timesOf(column(time) ?? new Float64Array(0));
  const [ids, marks, buses, lengths, codes] = [
    column(id),
    column(extended),
    column(bus),
    column(length),
    column(code),
  ];
  const bytesOf = (record: number): Uint8Array => {
    if (data.type === CHANNEL_TYPE.variable)
      return batch.variable(data)?.at(offsetOf(batch, record, data)) ?? new Uint8Array(0);
    const at = batch.dataAt + record * batch.stride + data.byteOffset;
    return batch.bytes.subarray(at, at + bytesOfChannel(data));
  };
  return Array.from({ length: batch.count }, (_, i): Frame => {
    const written = ids?.[i] ?? 0;
    const count = lengths?.[i] ?? (codes === undefined ? MAX_FRAME_BYTES : lengthOfCode(codes[i] ?? 0));
    return {
      time_s: time_s[i] ?? Number.NaN,
      bus: buses === undefined ? '' : String(buses[i] ?? 0),
      id: written % 2 ** 29,
      isExtended: marks === undefined ? written >= EXTENDED : marks[i] !== 0,
      isRemote: false,
      // A copy: the batch is used again for the next records.
      data: bytesOf(i).slice(0, Math.min(count, MAX_FRAME_BYTES)),
    };
  });
}
