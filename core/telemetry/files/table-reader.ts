import type { ColumnUse, TableMapping } from '../../contract/table-mapping.ts';
import { isBeyondOne, isPedal } from './aliases/pedals.ts';
import { readAliases, type AliasTable } from './aliases/read-aliases.ts';
import { reportAliases } from './aliases/tell-aliases.ts';
import { isMissing, isoOf, isValue, type DecimalSign } from './csv/cell-values.ts';
import { refuseFile, type Position, type ProblemList } from './problems.ts';
import type { RecordingHead, RecordingPart } from './recording.ts';
import { hasTime, numberOf, timeReader, type Cell } from './table-cells.ts';
import { createRowCollector, needs64Bits, tableChannels } from './table-rows.ts';

/** Numbers from here on are times since 1970, from 1973 to the year 5138 in each unit; the largest first. */
const EPOCHS: readonly { readonly least: number; readonly perSecond: number }[] = [
  { least: 1e17, perSecond: 1e9 },
  { least: 1e14, perSecond: 1e6 },
  { least: 1e11, perSecond: 1e3 },
  { least: 1e8, perSecond: 1 },
];
const MAX_EPOCH = 1e20;
/** Seconds since 1970 have a step of 0.24 us in 64 bits: their differences are whole microseconds. */
const MICROSECONDS = 1e6;
const TIME_USES: readonly ColumnUse[] = ['time', 'date', 'clock'];
const MAX_SHOWN = 40;

export interface TableSetup {
  readonly mapping: TableMapping;
  /** The first rows, which show the start time and the width of numbers. */
  readonly sample: readonly (readonly Cell[])[];
  readonly decimalSign: DecimalSign;
  readonly details: Readonly<Record<string, string>>;
  /** Beginning of the table, for messages about it as a whole. */
  readonly location: Position;
  /** Widths that the file itself gives, by channel name. */
  readonly types?: ReadonlyMap<string, 'f32' | 'f64'>;
  /** Units of the file outside its headers, one for each column. */
  readonly unitTexts?: readonly string[];
  /** Aliases by which the mapping was proposed; ours where undefined. */
  readonly aliases?: AliasTable;
}

/** Time scale of the file: seconds, or time since 1970 in some part of a second. */
interface TimeCount {
  /** Seconds since 1970 of the first row; undefined for times that are not dates. */
  readonly begin_s: number | undefined;
  readonly secondsOf: (given: number) => number;
}

function timeCount(first: number | undefined): TimeCount {
  const epoch = EPOCHS.find(({ least }) => first !== undefined && first > least && first < MAX_EPOCH);
  if (first === undefined || epoch === undefined) return { begin_s: undefined, secondsOf: (given) => given };
  const { perSecond } = epoch;
  return {
    begin_s: first / perSecond,
    secondsOf: (given) => Math.round(((given - first) * MICROSECONDS) / perSecond) / MICROSECONDS,
  };
}

/** Reports why a row has no time: the cell that is not a time, or that there is none. */
function reportTimeMissing(
  { mapping, decimalSign }: TableSetup,
  cells: readonly Cell[],
  location: Position,
  problems: ProblemList,
): void {
  const column = mapping.columns.findIndex(({ use }, i) => {
    const cell = cells[i];
    return (
      TIME_USES.includes(use) && typeof cell === 'string' && !isMissing(cell) && !isValue(cell, decimalSign)
    );
  });
  if (column < 0) problems.report('time-missing', 'the row has no time; it is left out.', location);
  else
    problems.report(
      'time-missing',
      `"${String(cells[column]).slice(0, MAX_SHOWN)}" of "${mapping.columns[column]?.header ?? ''}" is not a time; the row is left out.`,
      { ...location, column: column + 1 },
    );
}

/** Pedals without a unit are read as parts of 1; those with larger values are reported. */
function reportPedals(
  columns: TableMapping['columns'],
  largest: ReadonlyMap<number, number>,
  problems: ProblemList,
): void {
  for (const [column, value] of largest) {
    const { header = '' } = columns[column] ?? {};
    if (isBeyondOne(value))
      problems.report(
        'unit-unknown',
        `"${header}" has no unit and was read as parts of 1, but reaches ${value}; give its unit, such as %.`,
      );
  }
}

/** Reads the rows of a table, of whatever kind of file, into the parts of a recording. */
export interface TableReader {
  readonly head: RecordingHead;
  readonly row: (cells: readonly Cell[], location: Position) => void;
  readonly take: (all: boolean) => readonly RecordingPart[];
  readonly end: (beacons_s: readonly number[]) => RecordingPart;
  readonly rows: () => number;
}

/**
 * Prepares the reading of a table by its mapping.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where there is no time and no rate, or no column is a channel.
 */
export function createTableReader(setup: TableSetup, problems: ProblemList): TableReader {
  const { mapping, sample, decimalSign, location, types } = setup;
  const isTimed = hasTime(mapping);
  if (!isTimed && mapping.rate_Hz === undefined)
    throw refuseFile('there is no time column. Choose one, or give the number of rows per second.', location);
  const isWide = (column: number): boolean => {
    const given = types?.get(mapping.columns[column]?.name ?? '');
    return given === undefined
      ? sample.some((cells) => needs64Bits(numberOf(cells[column], decimalSign) ?? Number.NaN))
      : given === 'f64';
  };
  const channels = tableChannels(mapping, isWide, problems);
  if (channels.length === 0) throw refuseFile('no column is read as a channel.', location);
  const timeOf = timeReader(mapping, decimalSign);
  const [first] = sample.flatMap((cells) => timeOf(cells) ?? []);
  const { begin_s, secondsOf } = timeCount(first);
  const collector = createRowCollector(channels, problems);
  reportAliases(mapping, setup.unitTexts ?? [], setup.aliases ?? readAliases(), problems, location);
  const values = new Float64Array(channels.length);
  const isBarePedal = channels.map(
    ({ column, head }) => isPedal(head.name) && mapping.columns[column]?.unit === '',
  );
  const largest = new Map<number, number>();
  return {
    head: {
      details: { ...(begin_s === undefined ? {} : { date: isoOf(begin_s) }), ...setup.details },
      channels: channels.map(({ head }) => head),
      axes: isTimed ? 1 : 0,
    },
    row: (cells, rowPosition) => {
      const time = isTimed ? timeOf(cells) : 0;
      if (time === undefined) {
        reportTimeMissing(setup, cells, rowPosition, problems);
        return;
      }
      channels.forEach(({ column, head }, i) => {
        const value = numberOf(cells[column], decimalSign);
        if (value === undefined)
          problems.report(
            'value-broken',
            `"${String(cells[column]).slice(0, MAX_SHOWN)}" of "${head.name}" is not a number; it is missing.`,
            { ...rowPosition, column: column + 1 },
          );
        values[i] = value ?? Number.NaN;
        if (isBarePedal[i] === true && value !== undefined && value > (largest.get(column) ?? 0))
          largest.set(column, value);
      });
      collector.add(secondsOf(time), values, rowPosition);
    },
    take: collector.take,
    end: (beacons_s) => {
      if (collector.rows() === 0) throw refuseFile('no row of the table has a time.', location);
      if (collector.repeats() > collector.rows())
        throw refuseFile(
          'more than half of the rows have the time of the row before: the clock is too coarse. Choose another time column, or none and give the number of rows per second.',
          location,
        );
      reportPedals(mapping.columns, largest, problems);
      return { kind: 'end', laps: collector.laps(beacons_s), problems: problems.all() };
    },
    rows: collector.rows,
  };
}
