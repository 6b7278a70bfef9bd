import { createTimeFilter, selectedRows } from '../filter-times.ts';
import type { ProblemList } from '../file-problems.ts';
import { withoutInfinity } from '../infinite-floats.ts';
import type { RecordingPart, Samples } from '../recording.ts';
import { createSampleRoom } from '../sample-room.ts';
import type { LapCollector } from '../watch-laps.ts';
import type { Conversion } from './mdf-conversions.ts';
import { CHANNEL_TYPE, type MdfChannel } from './mdf-layout.ts';
import type { PlannedChannel, PlannedGroup } from './plan-groups.ts';
import { bytesOfChannel, clearInvalid, readFloats32, readRaw } from './raw-values.ts';
import { offsetOf, type RecordBatch } from './record-batches.ts';
import { createTextNumbers, type TextNumbers } from './text-numbers.ts';

export interface GroupReader {
  readonly read: (batch: RecordBatch) => Generator<RecordingPart>;
  /** Texts that were stored as numbers, by the name of their channel. */
  readonly texts: () => readonly {
    readonly name: string;
    readonly texts: readonly (readonly [number, string])[];
  }[];
}

/** Records that are passed on together. */
const ROWS = 65_536;

/** A part of a batch. */
function* partsOf(batch: RecordBatch): Generator<RecordBatch> {
  if (batch.count <= ROWS) {
    yield batch;
    return;
  }
  for (let first = 0; first < batch.count; first += ROWS) {
    const count = Math.min(ROWS, batch.count - first);
    const from = first * batch.stride;
    yield { ...batch, count, bytes: batch.bytes.subarray(from, from + count * batch.stride) };
  }
}

/** Bytes of a text in a record or among the data that the record refers to. */
function textBytes(batch: RecordBatch, record: number, channel: MdfChannel): Uint8Array | undefined {
  if (channel.type === CHANNEL_TYPE.variable)
    return batch.variable(channel)?.at(offsetOf(batch, record, channel));
  const at = batch.dataAt + record * batch.stride + channel.byteOffset;
  return batch.bytes.subarray(at, at + bytesOfChannel(channel));
}

/** Numbers of a channel before its conversion. */
function readNumbers(batch: RecordBatch, channel: MdfChannel, firstRecord: number, out: Float64Array): void {
  const isVirtual = channel.type === CHANNEL_TYPE.virtual || channel.type === CHANNEL_TYPE.virtualMaster;
  if (isVirtual) for (let i = 0; i < batch.count; i++) out[i] = firstRecord + i;
  else readRaw(batch, channel, out);
}

const LARGEST_FLOAT32 = (2 - 2 ** -23) * 2 ** 127;

// One loop for each width of the results: a shared one is three times slower.
function scale32(numbers: Float64Array, factor: number, offset: number, out: Float32Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const value = (numbers[i] ?? Number.NaN) * factor + offset;
    out[i] = Math.abs(value) <= LARGEST_FLOAT32 ? value : Number.NaN;
  }
}

function scale64(numbers: Float64Array, factor: number, offset: number, out: Float64Array): void {
  for (let i = 0; i < numbers.length; i++) {
    const value = (numbers[i] ?? Number.NaN) * factor + offset;
    out[i] = Math.abs(value) <= Number.MAX_VALUE ? value : Number.NaN;
  }
}

/** True where the numbers of the file are the values that are read. */
const isPlain = (
  { linear }: Conversion,
  file: { readonly factor: number; readonly offset: number },
): boolean => linear?.factor === 1 && linear.offset === 0 && file.factor === 1 && file.offset === 0;

/** Brings numbers to the values of their file. */
function convert(numbers: Float64Array, { linear, valueOf }: Conversion): { factor: number; offset: number } {
  if (linear === undefined)
    for (let i = 0; i < numbers.length; i++) numbers[i] = valueOf(numbers[i] ?? Number.NaN);
  return { factor: linear?.factor ?? 1, offset: linear?.offset ?? 0 };
}

/** Reads the records of a group into the channels from `firstChannel` on, at the times of its axis. */
export function createGroupReader(
  { group, time, channels }: PlannedGroup,
  axis: number,
  firstChannel: number,
  laps: LapCollector,
  problems: ProblemList,
): GroupReader {
  const timeFilter = createTimeFilter(`group "${group.name}"`, problems);
  const texts = new Map<PlannedChannel, TextNumbers>();
  for (const each of channels) if (each.isText) texts.set(each, createTextNumbers(each.channel.dataType));
  let done = 0;
  const scratch = createSampleRoom();
  const samples = createSampleRoom();
  const times = createSampleRoom();
  const numbersOf = (batch: RecordBatch, channel: MdfChannel): Float64Array<ArrayBuffer> => {
    const numbers = scratch.f64(batch.count);
    readNumbers(batch, channel, done, numbers);
    return numbers;
  };
  const valuesOf = (batch: RecordBatch, planned: PlannedChannel): Samples => {
    const { channel, conversion, head } = planned;
    const { isInvalid, invalidBit } = channel;
    const hasInvalid = invalidBit !== undefined && invalidBit < 8 * group.invalidBytes;
    const { file = { factor: 1, offset: 0 }, sampleType } = head;
    const known = texts.get(planned);
    const isRead = known === undefined && channel.type === CHANNEL_TYPE.fixed && !isInvalid && !hasInvalid;
    if (isRead && sampleType === 'f32' && isPlain(conversion, file)) {
      const values = samples.f32(batch.count);
      if (readFloats32(batch, channel, values)) {
        withoutInfinity(values);
        return values;
      }
    }
    let numbers: Float64Array<ArrayBuffer>;
    if (known === undefined) numbers = numbersOf(batch, channel);
    else
      numbers = Float64Array.from({ length: batch.count }, (_, i) =>
        known.numberOf(textBytes(batch, i, channel)),
      );
    if (isInvalid) numbers.fill(Number.NaN);
    else if (hasInvalid) clearInvalid(batch, group.dataBytes, invalidBit, numbers);
    const { factor, offset } = convert(numbers, conversion);
    const scale = factor * file.factor;
    const shift = offset * file.factor + file.offset;
    if (sampleType === 'f32') {
      const values = samples.f32(batch.count);
      scale32(numbers, scale, shift, values);
      return values;
    }
    const values = samples.f64(batch.count);
    scale64(numbers, scale, shift, values);
    return values;
  };
  return {
    *read(whole) {
      for (const batch of partsOf(whole)) {
        const numbers = numbersOf(batch, time.channel);
        const { factor, offset } = convert(numbers, time.conversion);
        const all_s = times.f64(batch.count);
        scale64(numbers, factor, offset, all_s);
        const selected = timeFilter.risingRows(all_s);
        const time_s = selectedRows(all_s, selected);
        yield { kind: 'times', axis, time_s };
        for (const [i, planned] of channels.entries()) {
          const values = selectedRows(valuesOf(batch, planned), selected);
          laps.see(firstChannel + i, time_s, values);
          yield { kind: 'samples', channel: firstChannel + i, values };
        }
        done += batch.count;
      }
    },
    texts: () => [...texts].map(([{ head }, known]) => ({ name: head.name, texts: known.texts() })),
  };
}
