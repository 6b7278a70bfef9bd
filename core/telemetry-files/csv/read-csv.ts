import type { CsvLayout, TableMapping } from '../../contract/table-mapping.ts';
import { siUnit, toSI } from '../../units/convert.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { readAliases, type AliasTable } from '../aliases/read-aliases.ts';
import { problemList, refuseFile, type Place, type ProblemList } from '../problems.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { createRowCollector, needs64Bits, tableChannels, type TableChannel } from '../table-rows.ts';
import { textDecoder } from '../text.ts';
import { isoOf, readClock, readDate_s, readNumber, readStamp_s } from './cell-values.ts';
import { isNote } from './find-layout.ts';
import { readCsvHead, type CsvHead } from './preview-csv.ts';
import { cellsOf, createRecordCutter, type CsvRecord } from './records.ts';

export interface CsvOptions extends ReadControl {
  readonly aliases?: AliasTable | undefined;
  /** As a person changed it; that of the preview otherwise. */
  readonly mapping?: TableMapping | undefined;
  readonly layout?: CsvLayout | undefined;
}

const PIECE_BYTES = 262_144;
/** Numbers beyond are seconds since 1970. */
const LEAST_EPOCH_S = 1e8;
/** More than this part of broken rows: the layout is wrong. */
const MOST_BROKEN = 0.5;
const ROWS_BEFORE_GIVING_UP = 100;

type TimeReader = (cells: readonly string[]) => number | undefined;

/** The time of a row in s; undefined where its cells hold none. Absolute times count from 1970. */
function timeReader({ columns }: TableMapping, { decimalSign }: CsvLayout): TimeReader {
  const at = (use: string): number => columns.findIndex((column) => column.use === use);
  const time = at('time');
  const date = at('date');
  const clock = at('clock') >= 0 ? at('clock') : time;
  const unit = readFileUnit(columns[time]?.unit ?? '');
  const factor = unit !== undefined && siUnit(unit.unit) === 's' ? toSI(unit.factor, unit.unit) : 1;
  return (cells) => {
    if (date >= 0 && clock >= 0) {
      const day_s = readDate_s(cells[date] ?? '');
      const text = cells[clock] ?? '';
      const clock_s = readClock(text) ?? readNumber(text, decimalSign);
      return day_s === undefined || clock_s === undefined ? undefined : day_s + clock_s;
    }
    const text = cells[time] ?? cells[clock] ?? '';
    const number = readNumber(text, decimalSign);
    if (number !== undefined) return Number.isNaN(number) ? undefined : number * factor;
    return readClock(text) ?? readStamp_s(text);
  };
}

function hasTime({ columns }: TableMapping): boolean {
  return columns.some(({ use }) => use === 'time' || use === 'clock');
}

/** Values of a row, one for each channel; problems are told by their line and column of the table. */
function readValues(
  cells: readonly string[],
  line: number,
  channels: readonly TableChannel[],
  layout: CsvLayout,
  values: Float64Array,
  problems: ProblemList,
): void {
  channels.forEach(({ column, head }, i) => {
    const text = cells[column] ?? '';
    const value = readNumber(text, layout.decimalSign) ?? readClock(text);
    if (value === undefined)
      problems.tell('value-broken', `"${text.slice(0, 40)}" of "${head.name}" is no number; it is missing.`, {
        line,
        column: column + 1,
      });
    values[i] = value ?? Number.NaN;
  });
}

interface Table {
  readonly layout: CsvLayout;
  readonly channels: readonly TableChannel[];
  /** Time of a row, from the origin. */
  readonly time_s: TimeReader;
  readonly details: Readonly<Record<string, string>>;
}

function tableOf(head: CsvHead, options: CsvOptions, problems: ProblemList): Table {
  const mapping = options.mapping ?? head.preview.mapping;
  const layout = options.layout ?? head.layout;
  if (!hasTime(mapping) && mapping.rate_Hz === undefined)
    throw refuseFile('no column tells the time. Choose one, or say how many rows there are a second.', {
      line: layout.headerLine === 0 ? layout.firstLine : layout.headerLine,
    });
  const isWide = (column: number): boolean =>
    head.lines.some(({ cells }) =>
      needs64Bits(readNumber(cells[column] ?? '', layout.decimalSign) ?? Number.NaN),
    );
  const channels = tableChannels(mapping, isWide, problems);
  if (channels.length === 0) throw refuseFile('no column is read as a channel.', { line: layout.firstLine });
  const read = timeReader(mapping, layout);
  const [first_s] = head.lines.flatMap(({ cells }) => read(cells) ?? []);
  const isAbsolute = first_s !== undefined && Math.abs(first_s) > LEAST_EPOCH_S;
  const origin_s = isAbsolute ? first_s : 0;
  const date = isAbsolute ? isoOf(first_s) : undefined;
  return {
    layout,
    channels,
    details: { ...(date === undefined ? {} : { date }), ...head.preview.details },
    time_s: (cells) => {
      const time_s = read(cells);
      return time_s === undefined ? undefined : time_s - origin_s;
    },
  };
}

/**
 * Reads a CSV in pieces. Columns are those of the mapping; without one, of the preview.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with line and column for what is no table; CANCELLED.
 */
export async function* readCsv(source: ByteSource, options: CsvOptions = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const head = await readCsvHead(source, options.aliases ?? readAliases());
  const table = tableOf(head, options, problems);
  const { layout, channels, details } = table;
  yield {
    kind: 'head',
    head: {
      details,
      channels: channels.map((channel) => channel.head),
      axes: hasTime(options.mapping ?? head.preview.mapping) ? 1 : 0,
    },
  };
  const collector = createRowCollector(channels, problems);
  const values = new Float64Array(channels.length);
  let broken = 0;
  const take = (record: CsvRecord, isLast: boolean): void => {
    const { line, text } = record;
    if (line < layout.firstLine || text === '' || isNote(text)) return;
    const cells = cellsOf(record, layout.separator);
    if (cells.every((cell) => cell === '')) return;
    const place: Place = { line };
    const isShort = cells.length < layout.columns;
    if (
      isShort ||
      (cells.length > layout.columns && cells.slice(layout.columns).some((cell) => cell !== ''))
    ) {
      if (isLast) problems.tell('file-cut', 'the file ends within this row; it is left out.', place);
      else
        problems.tell(
          'row-broken',
          `the row has ${cells.length} cells in place of ${layout.columns}; it is left out.`,
          { line, column: Math.min(cells.length, layout.columns) },
        );
      broken++;
      if (broken > ROWS_BEFORE_GIVING_UP && broken > MOST_BROKEN * (broken + collector.rows()))
        throw refuseFile(`more than half of the rows have not ${layout.columns} cells.`, place);
      return;
    }
    readValues(cells, line, channels, layout, values, problems);
    collector.add(table.time_s(cells) ?? Number.NaN, values, place);
  };
  const decoder = textDecoder(layout.encoding);
  const cutter = createRecordCutter();
  for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
    const bytes = await source.read(offset, PIECE_BYTES);
    for (const record of cutter.push(decoder.decode(bytes, { stream: true }))) take(record, false);
    yield* collector.take(false);
    step(options, (offset + bytes.length) / source.size);
  }
  const rest = [...cutter.push(decoder.decode()), ...cutter.end()];
  rest.forEach((record, i) => take(record, i === rest.length - 1));
  yield* collector.take(true);
  if (collector.rows() === 0) throw refuseFile('no row of the table has a time.', { line: layout.firstLine });
  yield {
    kind: 'end',
    laps: collector.laps(head.beacons_s),
    problems: [...head.preview.problems, ...problems.all()],
  };
}
