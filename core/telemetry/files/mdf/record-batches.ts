import type { ProblemList } from '../file-problems.ts';
import type { BlockReader } from './blocks.ts';
import { dataPieces } from './data-pieces.ts';
import { bytesOfChannel, type Records } from './raw-values.ts';
import { CHANNEL_TYPE, type MdfChannel, type MdfData, type MdfGroup } from './mdf-layout.ts';
import {
  createVariableData,
  MAX_VARIABLE_BYTES,
  type OpenVariableData,
  type VariableData,
} from './variable-data.ts';

/** Records of a group, with the data that its channels of variable length refer to. */
export interface RecordBatch extends Records {
  readonly group: MdfGroup;
  readonly variable: (channel: MdfChannel) => VariableData | undefined;
  /** Part of the file that was read, 0 to 1. */
  readonly fraction: number;
}

export interface BatchOptions {
  readonly blocks: BlockReader;
  readonly isUnfinished: boolean;
  readonly problems: ProblemList;
}

/** More bytes than a record of any logger has. */
const MAX_RECORD = 1 << 24;
const LENGTH_BYTES = 4;

const recordBytesOf = ({ dataBytes, invalidBytes }: MdfGroup): number => dataBytes + invalidBytes;

/** The byte in variable data to which a record refers. */
export function offsetOf({ bytes, stride, dataAt }: Records, record: number, channel: MdfChannel): number {
  const at = dataAt + record * stride + channel.byteOffset;
  let value = 0;
  for (let i = Math.min(bytesOfChannel(channel), 8) - 1; i >= 0; i--)
    value = value * 256 + (bytes[at + i] ?? 0);
  return value;
}

/** Whole data of the channels of variable length whose data lie in blocks of their own. */
async function ownVariableData(
  { blocks, isUnfinished, problems }: BatchOptions,
  { channels }: MdfGroup,
  budget: { left: number },
): Promise<ReadonlyMap<number, VariableData>> {
  const found = new Map<number, VariableData>();
  for (const { type, data } of channels) {
    if (type !== CHANNEL_TYPE.variable || data === 0 || found.has(data)) continue;
    const block = await blocks.block(data).catch(() => undefined);
    if (block === undefined || block.kind === 'CG') continue;
    const held = createVariableData(budget);
    for await (const { bytes } of dataPieces(blocks, data, isUnfinished, problems)) held.add(bytes);
    found.set(data, held);
  }
  return found;
}

/** Cuts the pieces of a list with records of one group into whole records. */
async function* sortedBatches(
  options: BatchOptions,
  data: MdfData,
  group: MdfGroup,
): AsyncGenerator<RecordBatch> {
  const { blocks, isUnfinished, problems } = options;
  const stride = data.idBytes + recordBytesOf(group);
  if (stride === 0 || stride > MAX_RECORD) return;
  const own = await ownVariableData(options, group, { left: MAX_VARIABLE_BYTES });
  const most = isUnfinished ? Number.POSITIVE_INFINITY : group.cycles;
  let rest = new Uint8Array(0);
  let room = new Uint8Array(0);
  let done = 0;
  for await (const { bytes, readTo } of dataPieces(blocks, data.data, isUnfinished, problems)) {
    let all = bytes;
    if (rest.length > 0) {
      const size = rest.length + bytes.length;
      if (room.length < size) room = new Uint8Array(size);
      all = room.subarray(0, size);
      all.set(rest);
      all.set(bytes, rest.length);
    }
    const whole = Math.floor(all.length / stride);
    const count = Math.min(whole, most - done);
    rest = all.slice(whole * stride);
    done += count;
    if (count > 0)
      yield {
        group,
        bytes: all,
        count,
        stride,
        dataAt: data.idBytes,
        variable: ({ data: at }) => own.get(at),
        fraction: readTo / blocks.source.size,
      };
    if (done >= most) return;
  }
  if (rest.length > 0 && isUnfinished) reportOpenRecord(rest.length, group.at, problems);
  if (most !== Number.POSITIVE_INFINITY && done < most)
    problems.report('file-cut', `group "${group.name}" has ${done} of the ${most} records that it states.`, {
      offset: group.at,
    });
}

function reportOpenRecord(bytes: number, offset: number, problems: ProblemList): void {
  problems.report('file-cut', `the data end within a record; its ${bytes} bytes are left out.`, { offset });
}

/** Records of a group that wait until a piece was read. */
interface OpenGroup {
  readonly group: MdfGroup;
  bytes: Uint8Array;
  used: number;
}

function append(open: OpenGroup, bytes: Uint8Array): void {
  if (open.used + bytes.length > open.bytes.length) {
    const larger = new Uint8Array(Math.max(2 * open.bytes.length, open.used + bytes.length, 65_536));
    larger.set(open.bytes.subarray(0, open.used));
    open.bytes = larger;
  }
  open.bytes.set(bytes, open.used);
  open.used += bytes.length;
}

/** Divides a stream of records of several groups, each after the id of its group. */
async function* mixedBatches(options: BatchOptions, data: MdfData): AsyncGenerator<RecordBatch> {
  const { blocks, isUnfinished, problems } = options;
  const { idBytes, groups } = data;
  const openOf = new Map(
    groups.map((group) => [group.recordId, { group, bytes: new Uint8Array(0), used: 0 }]),
  );
  const budget = { left: MAX_VARIABLE_BYTES };
  const streams = new Map<number, OpenVariableData>(
    groups.filter(({ isOfData }) => isOfData).map(({ at }) => [at, createVariableData(budget)]),
  );
  const owned = new Map<number, VariableData>();
  for (const group of groups)
    for (const [at, each] of await ownVariableData(options, group, budget)) owned.set(at, each);
  const variable = ({ data: at }: MdfChannel): VariableData | undefined => streams.get(at) ?? owned.get(at);
  /** Records before the first one whose data in the stream are still to come. */
  const readyCount = (records: Records, { channels }: MdfGroup): number => {
    const waiting = channels.filter(
      ({ type, data: at }) => type === CHANNEL_TYPE.variable && streams.has(at),
    );
    for (let i = 0; i < records.count; i++)
      if (waiting.some((channel) => offsetOf(records, i, channel) >= (variable(channel)?.end() ?? 0)))
        return i;
    return records.count;
  };
  function* batches(readTo: number, isLast: boolean): Generator<RecordBatch> {
    for (const open of openOf.values()) {
      const { group, used } = open;
      const stride = recordBytesOf(group);
      if (group.isOfData || stride === 0 || used === 0) continue;
      const records = { bytes: open.bytes, count: used / stride, stride, dataAt: 0 };
      const count = isLast ? records.count : readyCount(records, group);
      if (count === 0) continue;
      yield { ...records, count, group, variable, fraction: readTo / blocks.source.size };
      open.bytes.copyWithin(0, count * stride, used);
      open.used -= count * stride;
    }
    for (const stream of streams.values()) stream.drop();
  }
  let rest = new Uint8Array(0);
  let passed = 0;
  let readToEnd = 0;
  let isDamaged = false;
  for await (const { bytes, readTo } of dataPieces(blocks, data.data, isUnfinished, problems)) {
    const all = new Uint8Array(rest.length + bytes.length);
    all.set(rest);
    all.set(bytes, rest.length);
    const view = new DataView(all.buffer);
    let at = 0;
    for (;;) {
      if (at + idBytes > all.length) break;
      const id = idOf(view, at, idBytes);
      const open = openOf.get(id);
      if (open === undefined) {
        problems.report(
          'row-broken',
          `no group has the record id ${id}; the ${data.groups.length} groups are read up to here.`,
          {
            offset: passed + at,
          },
        );
        isDamaged = true;
        break;
      }
      const from = at + idBytes;
      const { group } = open;
      if (group.isOfData && from + LENGTH_BYTES > all.length) break;
      const size = group.isOfData ? LENGTH_BYTES + view.getUint32(from, true) : recordBytesOf(group);
      if (size > MAX_RECORD) {
        problems.report(
          'row-broken',
          `a record of ${size} bytes is damaged; the records before it are read.`,
          {
            offset: passed + at,
          },
        );
        isDamaged = true;
        break;
      }
      if (from + size > all.length) break;
      const record = all.subarray(from, from + size);
      if (group.isOfData) streams.get(group.at)?.add(record);
      else append(open, record);
      at = from + size;
    }
    passed += at;
    rest = all.slice(at);
    readToEnd = readTo;
    yield* batches(readTo, false);
    if (isDamaged) break;
  }
  if (rest.length > 0 && !isDamaged) reportOpenRecord(rest.length, data.at, problems);
  yield* batches(readToEnd, true);
}

function idOf(view: DataView, at: number, bytes: number): number {
  let id = 0;
  for (let i = Math.min(bytes, 8) - 1; i >= 0; i--) id = id * 256 + view.getUint8(at + i);
  return id;
}

/** The records of a list of data in batches, each of one group. A batch is used before the next one is asked for. */
export async function* recordBatches(options: BatchOptions, data: MdfData): AsyncGenerator<RecordBatch> {
  const [group] = data.groups;
  if (data.data === 0 || group === undefined) return;
  const isSorted = data.groups.length === 1 && !group.isOfData;
  if (isSorted) yield* sortedBatches(options, data, group);
  else if ([1, 2, 4, 8].includes(data.idBytes)) yield* mixedBatches(options, data);
  else
    options.problems.report('block-broken', `${data.groups.length} groups share records without an id.`, {
      offset: data.at,
    });
}
