import type { TableMapping } from '../../../contract/table-mapping.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { withPlans } from '../aliases/plan-channel.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { askAboutUnit, assumedUnits } from '../doubtful-units.ts';
import { createLapWatch, lapChannelOf, lapsFromCrossings, signOfLapColumn } from '../lap-watch.ts';
import {
  askForTime,
  refuseFile,
  reportOpenEnd,
  type FileLocation,
  type ProblemList,
} from '../file-problems.ts';
import type { ChannelHead, RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { hasTime, timeOfCells } from '../table-cells.ts';
import { startOfTable } from '../table-start.ts';
import { secondsIn } from '../time-columns.ts';
import { readNumber } from './cell-values.ts';
import { csvPieces } from './csv-pieces.ts';
import {
  findLongChannels,
  longHeads,
  longRowReader,
  mapLongChannels,
  type MappedLongChannel,
} from './long-channels.ts';
import type { CsvHead } from './preview-csv.ts';
import type { CsvRecord } from './records.ts';

interface LongSetup {
  readonly head: CsvHead;
  readonly mapping: TableMapping;
  readonly aliases: AliasTable;
  readonly problems: ProblemList;
}

/** Samples of a channel that wait to be passed on; the last one stays, since the next may have its time. */
interface LongQueue {
  times_s: Float64Array<ArrayBuffer>;
  values: Float64Array<ArrayBuffer>;
  filled: number;
  last_s: number;
}

const PASSED_ON = 4096;
const FIRST_SIZE = 256;
const MAX_SHOWN = 40;

function larger(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const result = new Float64Array(values.length * 2);
  result.set(values);
  return result;
}

/** Adds a sample in the order of times; false where its time goes back. One of the same time replaces the last. */
function add(queue: LongQueue, time_s: number, value: number): boolean {
  if (time_s < queue.last_s) return false;
  if (time_s === queue.last_s) {
    queue.values[queue.filled - 1] = value;
    return true;
  }
  if (queue.filled === queue.times_s.length) {
    queue.times_s = larger(queue.times_s);
    queue.values = larger(queue.values);
  }
  queue.times_s[queue.filled] = time_s;
  queue.values[queue.filled] = value;
  queue.last_s = time_s;
  queue.filled++;
  return true;
}

function* taken(queue: LongQueue, axis: number, head: ChannelHead, all: boolean): Generator<RecordingPart> {
  if (queue.filled === 0 || (!all && queue.filled <= PASSED_ON)) return;
  const count = all ? queue.filled : queue.filled - 1;
  const { factor, offset } = head.file ?? { factor: 1, offset: 0 };
  const values = queue.values.subarray(0, count).map((value) => value * factor + offset);
  yield { kind: 'times', axis, time_s: queue.times_s.slice(0, count) };
  yield {
    kind: 'samples',
    channel: axis,
    values: head.sampleType === 'f64' ? values : Float32Array.from(values),
  };
  queue.times_s.copyWithin(0, count, queue.filled);
  queue.values.copyWithin(0, count, queue.filled);
  queue.filled -= count;
}

/** The channels that are read, by the keys of their rows; -1 for one that is left out. */
interface LongChannels {
  readonly keys: ReadonlyMap<string, number>;
  readonly read: readonly MappedLongChannel[];
}

async function openChannels(
  source: ByteSource,
  { head: { layout }, mapping, aliases, problems }: LongSetup,
  control: ReadControl,
): Promise<LongChannels> {
  const location: FileLocation = { line: layout.headerLine };
  const found = await findLongChannels(source, { layout, mapping }, control);
  if (found.size === 0) throw refuseFile('no row names a channel.', location);
  const all = mapLongChannels(longHeads([...found.values()]), mapping, aliases, problems);
  const read = all
    .filter(({ row }) => row.use !== 'skip')
    .map(({ head, ...rest }, axis) => ({
      ...rest,
      head: { ...head, time: { kind: 'axis', axis } as const },
    }));
  if (read.length === 0) throw refuseFile('no name in the table is read as a channel.', location);
  for (const { row } of read)
    if (readFileUnit(row.unit) === undefined)
      problems.report('unit-unknown', `the unit "${row.unit}" of channel "${row.header}" is not known.`);
  const names = read.map(({ row }) => row.header);
  const keys = [...found.keys()].map((key, i) => [key, names.indexOf(all[i]?.row.header ?? '')] as const);
  return { keys: new Map(keys), read };
}

/** Watches the values of channels whose unit is assumed, and asks about those that are beyond reason. */
function unitWatch(read: readonly MappedLongChannel[], aliases: AliasTable) {
  const assumed = assumedUnits(
    read.map(({ row }) => row),
    read.map(({ head }) => head.unitText),
    aliases,
  );
  const largest = new Float64Array(read.length);
  return {
    see: (channel: number, value: number): void => {
      if (Math.abs(value) > Math.abs(largest[channel] ?? 0)) largest[channel] = value;
    },
    ask: (problems: ProblemList, location: FileLocation): void => {
      for (const each of assumed)
        askAboutUnit(problems, each, largest[each.column] ?? 0, { ...location, channel: each.header });
    },
  };
}

async function* longParts(
  source: ByteSource,
  setup: LongSetup,
  { keys, read }: LongChannels,
  control: ReadControl,
): AsyncGenerator<RecordingPart> {
  const { head, mapping, aliases, problems } = setup;
  const { layout, preview } = head;
  const location: FileLocation = { line: layout.headerLine };
  const heads = read.map((channel) => channel.head);
  const dateOrder = preview.doubtfulDate?.order;
  const timeOf = timeOfCells(mapping, layout.decimalSign, dateOrder);
  const { secondsOf, date } = startOfTable({
    mapping,
    sample: head.lines.map(({ cells }) => cells),
    decimalSign: layout.decimalSign,
    dateOrder,
    details: preview.details,
  });
  yield {
    kind: 'head',
    head: {
      details: { ...preview.details, ...(date !== undefined && { date }) },
      channels: heads,
      axes: heads.length,
    },
  };
  const queues = heads.map((): LongQueue => ({
    times_s: new Float64Array(FIRST_SIZE),
    values: new Float64Array(FIRST_SIZE),
    filled: 0,
    last_s: -Infinity,
  }));
  const { rowOf, valueAt } = longRowReader(mapping, layout);
  const saidLap = read.findIndex(({ row }) => row.use === 'lap');
  const lap =
    saidLap < 0
      ? lapChannelOf(heads.map(({ name }) => name))
      : { index: saidLap, sign: signOfLapColumn(heads[saidLap]?.name ?? '') };
  const watch = createLapWatch(lap?.sign ?? 'lap-number');
  const units = unitWatch(read, aliases);
  let first_s = Number.NaN;
  let last_s = Number.NaN;
  const take = (record: CsvRecord): void => {
    const row = rowOf(record);
    if (row === undefined) return;
    const { line } = record;
    const channel = keys.get(row.key);
    if (channel === -1) return;
    const given = timeOf(row.cells);
    const queue = queues[channel ?? -1];
    if (given === undefined || channel === undefined || queue === undefined) {
      problems.report('time-missing', 'the row has no time or no name; it is left out.', { line });
      return;
    }
    const value = readNumber(row.value, layout.decimalSign);
    if (value === undefined)
      problems.report('value-broken', `"${row.value.slice(0, MAX_SHOWN)}" is not a number; it is missing.`, {
        line,
        column: valueAt + 1,
      });
    else units.see(channel, value);
    const time_s = secondsOf(given);
    if (Number.isNaN(first_s)) first_s = time_s;
    last_s = Math.max(time_s, Number.isNaN(last_s) ? time_s : last_s);
    if (!add(queue, time_s, value ?? Number.NaN))
      problems.report('time-back', `the time goes back to ${given} s; the row is left out.`, { line });
    if (channel === lap?.index) watch.see(time_s, value ?? Number.NaN);
  };
  for await (const { records } of csvPieces(source, layout.encoding, control, { from: 0.5, to: 1 })) {
    records.forEach(take);
    for (const [axis, queue] of queues.entries())
      yield* taken(queue, axis, heads[axis] as ChannelHead, false);
  }
  for (const [axis, queue] of queues.entries()) yield* taken(queue, axis, heads[axis] as ChannelHead, true);
  if (Number.isNaN(first_s)) throw refuseFile('no row of the table has a time.', location);
  await reportOpenEnd(source, problems);
  askAboutTime(mapping, problems, location);
  units.ask(problems, location);
  yield {
    kind: 'end',
    laps: lapsFromCrossings(watch.crossings_s(), first_s, last_s),
    problems: problems.all(),
  };
}

function askAboutTime({ columns }: TableMapping, problems: ProblemList, location: FileLocation): void {
  const time = columns.find(({ use }) => use === 'time');
  if (time !== undefined && time.settled !== true && secondsIn(time.unit) === undefined)
    problems.report(
      'time-unit',
      `the unit "${time.unit}" of the times "${time.header}" is not known; seconds are assumed. Give the unit of the time.`,
      location,
    );
}

/**
 * Reads a table with a name and a value in each row: a channel for each name, with the times of its own rows. The file is read twice,
 * since its names may come anywhere.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where no row has a name and a time; CANCELLED.
 */
export async function* readLongTable(
  source: ByteSource,
  setup: LongSetup,
  control: ReadControl,
): AsyncGenerator<RecordingPart> {
  if (!hasTime(setup.mapping)) throw askForTime({ line: setup.head.layout.headerLine }, []);
  const channels = await openChannels(source, setup, control);
  yield* withPlans(longParts(source, setup, channels, control), () => channels.read.map(({ plan }) => plan));
}
