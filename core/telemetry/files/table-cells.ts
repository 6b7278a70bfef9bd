import type { DateOrder, TableMapping } from '../../contract/table-mapping.ts';
import { siUnit, toSI } from '../../units/convert.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { readNumber, type DecimalSign } from './csv/cell-values.ts';
import { readClock } from './csv/clock.ts';
import { readDate_s, readStamp_s } from './csv/dates.ts';

/** Value of a cell of a table: text in CSV, more in JSON and Parquet. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;

/** The number of a cell that is neither a clock nor a date; NaN if it is missing, undefined if it is not a number. */
export function plainNumberOf(cell: Cell, decimalSign: DecimalSign): number | undefined {
  if (typeof cell === 'string') return readNumber(cell, decimalSign);
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : Number.NaN;
  if (cell === null || cell === undefined) return Number.NaN;
  return cell instanceof Date ? undefined : Number(cell);
}

/** Seconds of a cell that is a clock or a date; undefined for any other. */
export function clockOf(cell: Cell): number | undefined {
  if (typeof cell === 'string') return readClock(cell);
  return cell instanceof Date ? cell.getTime() / 1000 : undefined;
}

/** The number of a cell, seconds for a clock or a date; NaN if it is missing, undefined if it is not a number. */
export const numberOf = (cell: Cell, decimalSign: DecimalSign): number | undefined =>
  plainNumberOf(cell, decimalSign) ?? clockOf(cell);

/** One row of a table, as its file has it. */
export interface TableRow {
  readonly cell: (column: number) => Cell;
  /** The plain number of a cell: NaN if it is missing, undefined if it is not a number, such as a clock or a date. */
  readonly number: (column: number) => number | undefined;
  /**
   * Writes the plain numbers of `columns` into `values`, in their order, NaN for a missing one. Reports the index in
   * `columns` of each cell that is not a plain number.
   */
  readonly numbers: (columns: Int32Array, values: Float64Array, onOther: (index: number) => void) => void;
}

/** A row whose cells are values or texts in memory. */
export function rowOfCells(cells: readonly Cell[], decimalSign: DecimalSign): TableRow {
  const number = (column: number): number | undefined => plainNumberOf(cells[column], decimalSign);
  return {
    cell: (column) => cells[column],
    number,
    numbers: (columns, values, onOther) => {
      for (let i = 0; i < columns.length; i++) {
        const value = number(columns[i] ?? -1);
        values[i] = value ?? Number.NaN;
        if (value === undefined) onOther(i);
      }
    },
  };
}

export type TimeReader = (row: TableRow) => number | undefined;

export function hasTime({ columns }: TableMapping): boolean {
  return columns.some(({ use }) => use === 'time' || use === 'clock');
}

function dayOf_s(cell: Cell, order: DateOrder | undefined): number | undefined {
  if (typeof cell === 'string') return readDate_s(cell, order);
  return cell instanceof Date ? cell.getTime() / 1000 : undefined;
}

/** The time of a row in s; undefined where its cells hold none. Dates and stamps are seconds since 1970. */
export function timeReader({ columns }: TableMapping, dateOrder?: DateOrder): TimeReader {
  const at = (use: string): number => columns.findIndex((column) => column.use === use);
  const time = at('time');
  const date = at('date');
  const clock = at('clock') >= 0 ? at('clock') : time;
  const unit = readFileUnit(columns[time]?.unit ?? '');
  const factor = unit !== undefined && siUnit(unit.unit) === 's' ? toSI(unit.factor, unit.unit) : 1;
  return (row) => {
    if (date >= 0 && clock >= 0) {
      const day_s = dayOf_s(row.cell(date), dateOrder);
      const clock_s = row.number(clock) ?? clockOf(row.cell(clock));
      return day_s === undefined || clock_s === undefined ? undefined : day_s + clock_s;
    }
    const column = time >= 0 ? time : clock;
    const number = row.number(column);
    if (number !== undefined) return Number.isNaN(number) ? undefined : number * factor;
    const cell = row.cell(column);
    return clockOf(cell) ?? (typeof cell === 'string' ? readStamp_s(cell, dateOrder) : undefined);
  };
}

/** The time of cells in memory, as by {@link timeReader}. */
export function timeOfCells(
  mapping: TableMapping,
  decimalSign: DecimalSign,
  dateOrder?: DateOrder,
): (cells: readonly Cell[]) => number | undefined {
  const timeOf = timeReader(mapping, dateOrder);
  return (cells) => timeOf(rowOfCells(cells, decimalSign));
}
