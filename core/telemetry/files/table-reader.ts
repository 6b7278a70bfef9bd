import type { ColumnUse, DateOrder, TableMapping } from '../../contract/table-mapping.ts';
import { readAliases, type AliasTable } from './aliases/read-aliases.ts';
import { reportAliases } from './aliases/report-aliases.ts';
import { isMissing, isValue, type DecimalSign } from './csv/cell-values.ts';
import { askAboutUnit, assumedUnits } from './doubtful-units.ts';
import {
  askAboutTime,
  askForTime,
  refuseFile,
  type FileLocation,
  type ProblemList,
} from './file-problems.ts';
import type { RecordingHead, RecordingPart } from './recording.ts';
import {
  clockOf,
  hasTime,
  numberOf,
  rowOfCells,
  timeReader,
  type Cell,
  type TableRow,
} from './table-cells.ts';
import {
  createRowCollector,
  needs64Bits,
  tableChannels,
  type LapMarks,
  type TableChannel,
} from './table-rows.ts';
import { isFirstStray, unusableTime, usualStep_s } from './row-times.ts';
import { severalClocks, shiftedClocks } from './several-clocks.ts';
import { slowColumns } from './slow-columns.ts';
import { startOfTable } from './table-start.ts';
import { timeDoubt } from './time-doubts.ts';

const TIME_USES: readonly ColumnUse[] = ['time', 'date', 'clock'];
const MAX_SHOWN = 40;

export interface TableSetup {
  readonly mapping: TableMapping;
  /** The first rows, which show the start time and the width of numbers. */
  readonly sample: readonly (readonly Cell[])[];
  readonly decimalSign: DecimalSign;
  /** Order of day and month in dates of the cells; the day comes first where undefined. */
  readonly dateOrder?: DateOrder | undefined;
  /** Columns whose numbers since 1970 are of a zone that the file does not state. */
  readonly zoneless?: ReadonlySet<number>;
  readonly details: Readonly<Record<string, string>>;
  /** Beginning of the table, for messages about it as a whole. */
  readonly location: FileLocation;
  /** Widths that the file itself gives, by channel name. */
  readonly types?: ReadonlyMap<string, 'f32' | 'f64'>;
  /** Units of the file outside its headers, one for each column. */
  readonly unitTexts?: readonly string[];
  /** Aliases by which the mapping was proposed; ours where undefined. */
  readonly aliases?: AliasTable;
  /** One of our own files: its times are kept and nothing of it is asked about. */
  readonly isOwn?: boolean;
}

/** Reports why a row has no time: the cell that is not a time, or that there is none. */
function reportTimeMissing(
  { mapping, decimalSign }: TableSetup,
  row: TableRow,
  location: FileLocation,
  problems: ProblemList,
): void {
  const column = mapping.columns.findIndex(({ use }, i) => {
    if (!TIME_USES.includes(use)) return false;
    const cell = row.cell(i);
    return typeof cell === 'string' && !isMissing(cell) && !isValue(cell, decimalSign);
  });
  if (column < 0) problems.report('time-missing', 'the row has no time; it is left out.', location);
  else
    problems.report(
      'time-missing',
      `"${String(row.cell(column)).slice(0, MAX_SHOWN)}" of "${mapping.columns[column]?.header ?? ''}" is not a time; the row is left out.`,
      { ...location, column: column + 1 },
    );
}

/** More of the rows than this left out is asked about; more than half refuse the file. */
const MANY_LEFT_OUT = 0.1;
const MOST_LEFT_OUT = 0.5;
const FEW_ROWS = 20;

/** Reads the rows of a table, of whatever kind of file, into the parts of a recording. */
export interface TableReader {
  readonly head: RecordingHead;
  readonly row: (row: TableRow, location: FileLocation) => void;
  /** As `row`, of cells in memory. */
  readonly cells: (cells: readonly Cell[], location: FileLocation) => void;
  /** A row was left out that does not come here. */
  readonly leaveOut: () => void;
  readonly take: (all: boolean) => readonly RecordingPart[];
  readonly end: (marks: LapMarks) => RecordingPart;
  readonly rows: () => number;
  /** From the first row to the last one so far. */
  readonly span_s: () => number;
}

/** Adds up the distance driven by speed and by the distance channel, of rows that have both. */
function drivenDistance(channels: readonly TableChannel[]) {
  const indexOf = (name: string): number => channels.findIndex(({ head }) => head.name === name);
  const speed = indexOf('speed_mps');
  const distance = indexOf('distance_m');
  const toSpeed = channels[speed]?.factor ?? 1;
  const toDistance = channels[distance]?.factor ?? 1;
  let last_s = Number.NaN;
  let last_m = Number.NaN;
  const driven = { bySpeed_m: 0, byDistance_m: 0 };
  return {
    driven,
    isThere: speed >= 0 && distance >= 0,
    see: (time_s: number, values: Float64Array): void => {
      const v_mps = (values[speed] ?? Number.NaN) * toSpeed;
      const at_m = (values[distance] ?? Number.NaN) * toDistance;
      if (!Number.isFinite(v_mps) || !Number.isFinite(at_m)) return;
      const driven_m = at_m - last_m;
      // A distance that restarts at a lap, and a pause, are not part of it.
      if (driven_m >= 0 && time_s > last_s) {
        driven.byDistance_m += driven_m;
        driven.bySpeed_m += Math.abs(v_mps) * (time_s - last_s);
      }
      last_s = time_s;
      last_m = at_m;
    },
  };
}

/**
 * Prepares the reading of a table by its mapping.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where there is no time and no rate, or no column is a channel.
 */
export function createTableReader(setup: TableSetup, problems: ProblemList): TableReader {
  const { mapping, sample, decimalSign, dateOrder, location, types, unitTexts = [], isOwn = false } = setup;
  const aliases = setup.aliases ?? readAliases();
  const isTimed = hasTime(mapping);
  const clocks = isOwn ? undefined : severalClocks(mapping, sample, decimalSign);
  if (!isTimed && mapping.rate_Hz === undefined)
    throw clocks === undefined
      ? askForTime(
          location,
          mapping.columns.map(({ header }) => header),
          unusableTime(mapping, sample, decimalSign),
        )
      : askAboutTime(clocks, location);
  if (isTimed && clocks !== undefined) problems.report('time-column', clocks, location);
  if (!isOwn)
    for (const text of shiftedClocks(mapping, sample, decimalSign))
      problems.report('time-assumed', text, location);
  const isWide = (column: number): boolean => {
    const given = types?.get(mapping.columns[column]?.name ?? '');
    return given === undefined
      ? sample.some((cells) => needs64Bits(numberOf(cells[column], decimalSign) ?? Number.NaN))
      : given === 'f64';
  };
  const all = tableChannels(mapping, isWide, problems, unitTexts);
  const slow =
    isTimed && !isOwn
      ? slowColumns(
          sample,
          all.map(({ column }) => column),
        )
      : [];
  const channels = all.map((channel): TableChannel => {
    const group = slow.findIndex(({ columns }) => columns.includes(channel.column));
    const { gapRows } = slow[group] ?? {};
    if (gapRows === undefined) return channel;
    return { ...channel, gapRows, head: { ...channel.head, time: { kind: 'axis', axis: 1 + group } } };
  });
  if (channels.length === 0) throw refuseFile('no column is read as a channel.', location);
  const timeOf = timeReader(mapping, dateOrder);
  const sampleTimes =
    isTimed && !isOwn ? sample.flatMap((cells) => timeOf(rowOfCells(cells, decimalSign)) ?? []) : [];
  const isStray = isFirstStray(sampleTimes);
  let isFirst = true;
  const { secondsOf, time, date } = startOfTable({
    mapping,
    sample: isStray ? sample.slice(1) : sample,
    decimalSign,
    dateOrder,
    zoneless: setup.zoneless,
    details: setup.details,
    isOwn,
  });
  const collector = createRowCollector(channels, problems);
  reportAliases(mapping, unitTexts, aliases, problems, location);
  const values = new Float64Array(channels.length);
  const assumed = isOwn ? [] : assumedUnits(mapping.columns, unitTexts, aliases);
  const columns = Int32Array.from(channels, ({ column }) => column);
  const watched = Int32Array.from(assumed, ({ column }) => columns.indexOf(column));
  const largest = new Float64Array(assumed.length);
  const { driven, see, isThere } = drivenDistance(channels);
  let leftOut = 0;
  const askAboutUnits = (): void =>
    assumed.forEach((each, i) =>
      askAboutUnit(problems, each, largest[i] ?? 0, { ...location, column: each.column + 1 }),
    );
  const askAboutTimes = (): void => {
    if (isOwn || !isTimed) return;
    const doubt = timeDoubt(mapping, {
      step_s: usualStep_s(sampleTimes.map(secondsOf)),
      stated_Hz: mapping.rate_Hz,
      ...driven,
    });
    if (doubt !== undefined) problems.report(doubt.code, doubt.message, location);
  };
  const whyLost = (lost: number): string => (collector.leftOut() > lost / 2 ? ': the time goes back' : '');
  const askAboutRows = (): void => {
    const lost = leftOut + collector.leftOut();
    const all = lost + collector.rows();
    if (lost > MOST_LEFT_OUT * all && all > FEW_ROWS)
      throw askAboutTime(
        `${lost} of ${all} rows have no time that can be used${whyLost(lost)}. Choose another time column, or give the number of rows per second.`,
        location,
      );
    if (lost > MANY_LEFT_OUT * all && all > FEW_ROWS)
      problems.report(
        'rows-left-out',
        `${lost} of ${all} rows are left out${whyLost(lost)}. Choose another time column, or say how the text is divided.`,
        location,
      );
  };
  /** A clock in a column of numbers is read as seconds; any other text is missing, and reported. */
  const readOther = (i: number, row: TableRow, location: FileLocation): void => {
    const column = columns[i] ?? -1;
    const cell = row.cell(column);
    const value = clockOf(cell);
    values[i] = value ?? Number.NaN;
    if (value === undefined)
      problems.report(
        'value-broken',
        `"${String(cell).slice(0, MAX_SHOWN)}" of "${channels[i]?.head.name ?? ''}" is not a number; it is missing.`,
        { ...location, column: column + 1 },
      );
  };
  const readRow = (row: TableRow, location: FileLocation): void => {
    const given = isTimed ? timeOf(row) : 0;
    if (given === undefined) {
      leftOut++;
      reportTimeMissing(setup, row, location, problems);
      return;
    }
    const isLeftOut = isFirst && isStray;
    isFirst = false;
    if (isLeftOut) {
      leftOut++;
      problems.report(
        'time-back',
        `the first row has the time ${given} s, and the rows after it begin before that; it is left out.`,
        location,
      );
      return;
    }
    row.numbers(columns, values, (i) => readOther(i, row, location));
    for (let i = 0; i < watched.length; i++) {
      const value = values[watched[i] ?? -1] ?? Number.NaN;
      if (Math.abs(value) > Math.abs(largest[i] ?? 0)) largest[i] = value;
    }
    const time_s = secondsOf(given);
    if (isThere) see(time_s, values);
    collector.add(time_s, values, location);
  };
  return {
    head: {
      details: { ...setup.details, ...(date !== undefined && { date }) },
      channels: channels.map(({ head }) => head),
      axes: isTimed ? 1 + slow.length : 0,
      ...(time !== undefined && isTimed && { time }),
    },
    row: readRow,
    cells: (cells, at) => readRow(rowOfCells(cells, decimalSign), at),
    leaveOut: () => {
      leftOut++;
    },
    take: collector.take,
    end: (marks) => {
      if (collector.rows() === 0) throw refuseFile('no row of the table has a time.', location);
      if (collector.repeats() > collector.rows())
        throw askAboutTime(
          'more than half of the rows have the time of the row before: the clock is too coarse. Choose another time column, or none and give the number of rows per second.',
          location,
        );
      if (collector.rows() === 1)
        problems.report(
          'row-single',
          'the table has one row only: there is no course over time, no distance and no lap.',
          location,
        );
      askAboutRows();
      askAboutTimes();
      askAboutUnits();
      return { kind: 'end', laps: collector.laps(marks), problems: problems.all() };
    },
    rows: collector.rows,
    span_s: collector.span_s,
  };
}
