import type { DateOrder, TableMapping } from '../../contract/table-mapping.ts';
import { isoOf, isUtcStamp, readDate_s, readStamp_s } from './csv/dates.ts';
import { readClock } from './csv/clock.ts';
import { readNumber, type DecimalSign } from './csv/cell-values.ts';
import type { FileChannel } from './recording.ts';
import { splitHeader } from './header-unit.ts';
import { numberOf, timeOfCells, type Cell } from './table-cells.ts';
import { isClockHeader, isDateColumn, secondsIn } from './time-columns.ts';

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
/** Times that begin later are those since the switching on of the logger or since midnight. */
const COUNTS_FROM_ELSEWHERE_S = 3600;
const HALF_DAY_S = 43_200;
/** A head is written within this much of its first row. */
const SAME_START_S = 60;

/** Conversion of the times of a table, and the date of its first row. */
export interface TableStart {
  readonly secondsOf: (given: number) => number;
  /** Column of the times as the file has it; undefined for rows at a rate. */
  readonly time: FileChannel | undefined;
  /** Beginning of the recording, ISO 8601, with a Z where it is universal time; undefined where the rows do not have it. */
  readonly date: string | undefined;
}

interface TableBeginning {
  readonly mapping: TableMapping;
  readonly sample: readonly (readonly Cell[])[];
  readonly decimalSign: DecimalSign;
  readonly dateOrder?: DateOrder | undefined;
  /** Columns whose numbers since 1970 are of a zone that the file does not state. */
  readonly zoneless?: ReadonlySet<number> | undefined;
  readonly details: Readonly<Record<string, string>>;
  /** One of our own files, whose times are kept. */
  readonly isOwn?: boolean | undefined;
}

const isEmpty = (cell: Cell): boolean => cell === '' || cell === null || cell === undefined;

/** Parts of a second in which a number counts the time since 1970; undefined for any other number. */
export const perSecondOf = (given: number): number | undefined =>
  given > MAX_EPOCH ? undefined : EPOCHS.find(({ least }) => given > least)?.perSecond;

/** `2026-11-20T14:05:09.5Z` of a cell with seconds since 1970, of a date or of a stamp. */
function dateOfCell(
  cell: Cell,
  { decimalSign, dateOrder }: Pick<TableBeginning, 'decimalSign' | 'dateOrder'>,
  hasZone: boolean,
): string | undefined {
  if (cell instanceof Date) return isoOf(cell.getTime() / 1000);
  const number = typeof cell === 'string' ? readNumber(cell, decimalSign) : numberOf(cell, decimalSign);
  const perSecond = number === undefined ? undefined : perSecondOf(number);
  if (number !== undefined && perSecond !== undefined)
    return `${isoOf(number / perSecond)}${hasZone ? 'Z' : ''}`;
  if (typeof cell !== 'string') return undefined;
  const stamp_s = readStamp_s(cell, dateOrder);
  return stamp_s === undefined ? undefined : `${isoOf(stamp_s)}${isUtcStamp(cell) ? 'Z' : ''}`;
}

/** Date of the first row by another column: a clock since 1970, or a day. */
function dateBeside(
  table: TableBeginning,
  timeOf: (cells: readonly Cell[]) => number | undefined,
): string | undefined {
  const { mapping, sample, dateOrder, zoneless } = table;
  for (const [i, { header }] of mapping.columns.entries()) {
    const row = sample.find((cells) => !isEmpty(cells[i]));
    const cell = row?.[i];
    if (row === undefined || cell === undefined) continue;
    if (isClockHeader(header)) {
      const date = dateOfCell(cell, table, zoneless?.has(i) !== true);
      const [first = 0] = sample.flatMap((cells) => timeOf(cells) ?? []);
      const late_s = (timeOf(row) ?? first) - first;
      if (date === undefined) continue;
      const isUtc = date.endsWith('Z');
      const at_s = Date.parse(isUtc ? date : `${date}Z`) / 1000 - late_s;
      return `${isoOf(at_s)}${isUtc ? 'Z' : ''}`;
    }
    if (typeof cell === 'string' && isDateColumn({ header, kind: 'date' })) {
      const day_s = readDate_s(cell, dateOrder);
      if (day_s !== undefined) return isoOf(day_s).slice(0, 10);
    }
  }
  return undefined;
}

/** A day of the head with the time of day of the first row, where it is the head's own time, whole or of half a day. */
function dateOfHead(stated: string | undefined, clock_s: number | undefined): string | undefined {
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})(?:T([\d:.]+))?/.exec(stated ?? '') ?? [];
  if (day === '' || clock_s === undefined) return undefined;
  const apart_s = time === undefined ? 0 : Math.abs((readClock(time) ?? 0) - clock_s) % HALF_DAY_S;
  if (Math.min(apart_s, HALF_DAY_S - apart_s) > SAME_START_S) return undefined;
  return isoOf(Date.parse(`${day}T00:00:00Z`) / 1000 + clock_s);
}

/** Finds the conversion of the times of a table by its first rows. */
export function startOfTable(table: TableBeginning): TableStart {
  const { mapping, sample, decimalSign, details, isOwn = false } = table;
  const timeOf = timeOfCells(mapping, decimalSign, table.dateOrder);
  const at = mapping.columns.findIndex(({ use }) => use === 'time' || use === 'clock');
  const column = mapping.columns[at];
  const begin = sample.find((cells) => timeOf(cells) !== undefined);
  const first = begin === undefined ? undefined : timeOf(begin);
  const cell = begin?.[at];
  const perSecond = first === undefined ? undefined : perSecondOf(first);
  const isText = typeof cell === 'string' && readNumber(cell, decimalSign) === undefined;
  const isClock = isText && readStamp_s(cell) === undefined;
  const factor =
    isText || cell instanceof Date ? 1 : (secondsIn(column?.unit ?? '') ?? 1) * (column?.scale ?? 1);
  const unitText = isText ? 's' : splitHeader(column?.header ?? '').unitText || (column?.unit ?? '');
  const asFile = (scale: number, offset: number): FileChannel | undefined =>
    column && {
      name: column.header,
      unitText,
      factor: isText ? 1 : factor * scale,
      offset: isText ? 0 : offset,
    };
  if (first !== undefined && perSecond !== undefined)
    return {
      secondsOf: (given) => Math.round(((given - first) * MICROSECONDS) / perSecond) / MICROSECONDS,
      time: asFile(1 / perSecond, -first / perSecond),
      date: stampDate(cell, first / perSecond, isText || table.zoneless?.has(at) === true),
    };
  const isCount = /^interval$/i.test(column?.name ?? '');
  const isShifted = !isOwn && first !== undefined && (isCount || first >= COUNTS_FROM_ELSEWHERE_S);
  return {
    secondsOf: isShifted
      ? (given) => Math.round((given - first) * MICROSECONDS) / MICROSECONDS
      : (given) => given,
    time: asFile(1, isShifted ? -first : 0),
    date: isOwn
      ? undefined
      : (dateBeside(table, timeOf) ?? dateOfHead(details['date'], isClock && isShifted ? first : undefined)),
  };
}

/** Numbers since 1970 are universal time where nothing else is known; stamps, clocks and dates only where they say so. */
function stampDate(cell: Cell, first_s: number, mustSay: boolean): string {
  const isUtc = mustSay ? typeof cell === 'string' && isUtcStamp(cell) : !(cell instanceof Date);
  return `${isoOf(first_s)}${isUtc ? 'Z' : ''}`;
}
