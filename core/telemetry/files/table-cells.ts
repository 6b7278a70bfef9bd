import type { DateOrder, TableMapping } from '../../contract/table-mapping.ts';
import { siUnit, toSI } from '../../units/convert.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { readNumber, type DecimalSign } from './csv/cell-values.ts';
import { readClock } from './csv/clock.ts';
import { readDate_s, readStamp_s } from './csv/dates.ts';

/** Value of a cell of a table: text in CSV, more in JSON and Parquet. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/** The number of a cell; NaN if it is missing, undefined if it is not a number. */
export function numberOf(cell: Cell, decimalSign: DecimalSign): number | undefined {
  if (typeof cell === 'string') return readNumber(cell, decimalSign) ?? readClock(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN;
  if (cell === null || cell === undefined) return Number.NaN;
  return cell instanceof Date ? cell.getTime() / 1000 : Number(cell);
}

export type TimeReader = (cells: readonly Cell[]) => number | undefined;

export function hasTime({ columns }: TableMapping): boolean {
  return columns.some(({ use }) => use === 'time' || use === 'clock');
}

function dayOf_s(cell: Cell, order: DateOrder | undefined): number | undefined {
  if (typeof cell === 'string') return readDate_s(cell, order);
  return cell instanceof Date ? cell.getTime() / 1000 : undefined;
}

/** The time of a row in s; undefined where its cells hold none. Dates and stamps are seconds since 1970. */
export function timeReader(
  { columns }: TableMapping,
  decimalSign: DecimalSign,
  dateOrder?: DateOrder,
): TimeReader {
  const at = (use: string): number => columns.findIndex((column) => column.use === use);
  const time = at('time');
  const date = at('date');
  const clock = at('clock') >= 0 ? at('clock') : time;
  const unit = readFileUnit(columns[time]?.unit ?? '');
  const factor = unit !== undefined && siUnit(unit.unit) === 's' ? toSI(unit.factor, unit.unit) : 1;
  return (cells) => {
    if (date >= 0 && clock >= 0) {
      const day_s = dayOf_s(cells[date], dateOrder);
      const clock_s = numberOf(cells[clock], decimalSign);
      return day_s === undefined || clock_s === undefined ? undefined : day_s + clock_s;
    }
    const cell = cells[time >= 0 ? time : clock];
    if (typeof cell === 'string')
      return scaled(readNumber(cell, decimalSign), factor) ?? readClock(cell) ?? readStamp_s(cell, dateOrder);
    if (cell instanceof Date) return cell.getTime() / 1000;
    return scaled(numberOf(cell, decimalSign), factor);
  };
}

function scaled(value: number | undefined, factor: number): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value * factor;
}
