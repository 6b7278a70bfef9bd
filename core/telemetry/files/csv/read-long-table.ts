import type { TableMapping } from '../../../contract/table-mapping.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { planChannels, withPlans } from '../aliases/plan-channel.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { createLapWatch, lapChannelOf, lapsFromCrossings } from '../laps.ts';
import { uniqueNames } from '../names.ts';
import { askForTime, refuseFile, requireColumns, type FileLocation, type ProblemList } from '../problems.ts';
import type { ChannelHead, RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { hasTime, timeReader } from '../table-cells.ts';
import { needs64Bits } from '../table-rows.ts';
import { startOfTable } from '../table-start.ts';
import { secondsIn } from '../time-columns.ts';
import { readNumber } from './cell-values.ts';
import { csvPieces } from './csv-pieces.ts';
import { isNote } from './find-head.ts';
import type { CsvHead } from './preview-csv.ts';
import { cellsOf, type CsvRecord } from './records.ts';

/** True for a mapping of a table with one value in each row. */
export const isLongMapping = ({ columns }: TableMapping): boolean =>
  columns.some(({ use }) => use === 'name') && columns.some(({ use }) => use === 'value');

interface LongSetup {
  readonly head: CsvHead;
  readonly mapping: TableMapping;
  readonly aliases: AliasTable;
  readonly problems: ProblemList;
}

/** A channel of the table: every name, and every unit of it, is one. */
interface LongChannel {
  readonly name: string;
  readonly unitText: string;
  isWide: boolean;
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

const columnAt = ({ columns }: TableMapping, use: string): number =>
  columns.findIndex((column) => column.use === use);

/** Cells of a row; undefined for notes, lines of the head and lines that end before the value. */
function rowOf(record: CsvRecord, { layout }: CsvHead, least: number): readonly string[] | undefined {
  if (record.line < layout.firstLine || record.text === '' || isNote(record.text)) return undefined;
  const cells = cellsOf(record, layout.separator);
  return cells.length > least ? cells : undefined;
}

/** The names and units of the table, in the order in which they come. */
async function findChannels(
  source: ByteSource,
  { head, mapping }: LongSetup,
  control: ReadControl,
): Promise<ReadonlyMap<string, LongChannel>> {
  const [nameAt, valueAt, unitAt] = [
    columnAt(mapping, 'name'),
    columnAt(mapping, 'value'),
    columnAt(mapping, 'unit'),
  ];
  const found = new Map<string, LongChannel>();
  const { encoding, decimalSign } = head.layout;
  for await (const { records } of csvPieces(source, encoding, control, { from: 0, to: 0.5 }))
    for (const record of records) {
      const cells = rowOf(record, head, Math.max(nameAt, valueAt));
      const name = cells?.[nameAt] ?? '';
      if (cells === undefined || name === '') continue;
      const unitText = cells[unitAt] ?? '';
      const key = `${name}\0${unitText}`;
      let channel = found.get(key);
      if (channel === undefined) {
        channel = { name, unitText, isWide: false };
        found.set(key, channel);
        requireColumns(found.size, { line: record.line });
      }
      if (!channel.isWide)
        channel.isWide = needs64Bits(readNumber(cells[valueAt] ?? '', decimalSign) ?? Number.NaN);
    }
  return found;
}

function channelHeads(channels: readonly LongChannel[], problems: ProblemList): readonly ChannelHead[] {
  const names = uniqueNames(channels.map(({ name }) => name));
  return channels.map(({ name, unitText, isWide }, axis) => {
    const unit = readFileUnit(unitText);
    if (unit === undefined)
      problems.report('unit-unknown', `the unit "${unitText}" of channel "${name}" is not known.`);
    const { factor, offset } = unit ?? { factor: 1, offset: 0 };
    return {
      name: names[axis] ?? name,
      unit: unit?.unit,
      unitText,
      sampleType: isWide ? 'f64' : 'f32',
      time: { kind: 'axis', axis },
      count: undefined,
      file: { name, unitText, factor, offset },
    };
  });
}

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

async function* longParts(
  source: ByteSource,
  setup: LongSetup,
  control: ReadControl,
): AsyncGenerator<RecordingPart> {
  const { head, mapping, problems } = setup;
  const location: FileLocation = { line: head.layout.headerLine };
  if (!hasTime(mapping)) throw askForTime(location);
  const found = await findChannels(source, setup, control);
  if (found.size === 0) throw refuseFile('no row names a channel.', location);
  const keys = new Map([...found.keys()].map((key, i) => [key, i]));
  const heads = channelHeads([...found.values()], problems);
  const { decimalSign, encoding } = head.layout;
  const dateOrder = head.preview.doubtfulDate?.order;
  const timeOf = timeReader(mapping, decimalSign, dateOrder);
  const { secondsOf, date } = startOfTable({
    mapping,
    sample: head.lines.map(({ cells }) => cells),
    decimalSign,
    dateOrder,
    details: head.preview.details,
  });
  yield {
    kind: 'head',
    head: {
      details: { ...head.preview.details, ...(date !== undefined && { date }) },
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
  const [nameAt, valueAt, unitAt] = [
    columnAt(mapping, 'name'),
    columnAt(mapping, 'value'),
    columnAt(mapping, 'unit'),
  ];
  const lap = lapChannelOf(heads.map(({ name }) => name));
  const watch = createLapWatch(lap?.sign ?? 'lap-number');
  let first_s = Number.NaN;
  let last_s = Number.NaN;
  const take = (record: CsvRecord): void => {
    const cells = rowOf(record, head, Math.max(nameAt, valueAt));
    if (cells === undefined) return;
    const { line } = record;
    const given = timeOf(cells);
    const channel = keys.get(`${cells[nameAt] ?? ''}\0${cells[unitAt] ?? ''}`);
    const queue = queues[channel ?? -1];
    if (given === undefined || channel === undefined || queue === undefined) {
      problems.report('time-missing', 'the row has no time or no name; it is left out.', { line });
      return;
    }
    const text = cells[valueAt] ?? '';
    const value = readNumber(text, decimalSign);
    if (value === undefined)
      problems.report('value-broken', `"${text.slice(0, MAX_SHOWN)}" is not a number; it is missing.`, {
        line,
        column: valueAt + 1,
      });
    const time_s = secondsOf(given);
    if (Number.isNaN(first_s)) first_s = time_s;
    last_s = Math.max(time_s, Number.isNaN(last_s) ? time_s : last_s);
    if (!add(queue, time_s, value ?? Number.NaN))
      problems.report('time-back', `the time goes back to ${given} s; the row is left out.`, { line });
    if (channel === lap?.index) watch.see(time_s, value ?? Number.NaN);
  };
  for await (const { records } of csvPieces(source, encoding, control, { from: 0.5, to: 1 })) {
    records.forEach(take);
    for (const [axis, queue] of queues.entries())
      yield* taken(queue, axis, heads[axis] as ChannelHead, false);
  }
  for (const [axis, queue] of queues.entries()) yield* taken(queue, axis, heads[axis] as ChannelHead, true);
  if (Number.isNaN(first_s)) throw refuseFile('no row of the table has a time.', location);
  askAboutTime(mapping, problems, location);
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
export const readLongTable = (
  source: ByteSource,
  setup: LongSetup,
  control: ReadControl,
): AsyncGenerator<RecordingPart> =>
  withPlans(longParts(source, setup, control), (channels) => planChannels(channels, setup.aliases));
