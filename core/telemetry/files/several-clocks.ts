import type { TableMapping } from '../../contract/table-mapping.ts';
import { median } from '../../math/stats.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { unitSymbol } from '../../units/suffixes.ts';
import type { DecimalSign } from './csv/cell-values.ts';
import { numberOf, type Cell } from './table-cells.ts';

const NAMES_TIME = /time|zeit|stamp/i;
/** Times of day and dates beside the time of the rows, such as 143059.9, which jump at each minute. */
const NAMES_CLOCK = /utc|gps|clock|date|day/i;
/** Fewest values, and share of the steps that go on, of a column that is a clock. */
const FEWEST = 8;
const MOSTLY = 0.95;
/** Units of the same clock: seconds in one of them. */
const UNITS_S: readonly number[] = [1, 60, 3600, 86_400, 1e-3, 1e-6, 1e-9];
/** Clocks of two loggers in one row differ by more than this share where their rates differ. */
const TOLERATED = 0.02;

/** Numbers of a column that is named as a time and goes on from row to row, NaN where it has none; undefined for any other. */
function clockNumbers(
  header: string,
  cells: readonly Cell[],
  decimalSign: DecimalSign,
): readonly number[] | undefined {
  if (!NAMES_TIME.test(header) || NAMES_CLOCK.test(header)) return undefined;
  const numbers = cells.map((cell) => numberOf(cell, decimalSign) ?? Number.NaN);
  const known = numbers.filter((value) => !Number.isNaN(value));
  const steps = known.slice(1).map((value, i) => value - (known[i] ?? 0));
  const isClock =
    known.length >= FEWEST &&
    steps.every((step) => step >= 0) &&
    steps.filter((step) => step > 0).length >= MOSTLY * steps.length;
  return isClock ? numbers : undefined;
}

/** True where one goes on as the other does, in the same or another unit. */
function areSame(a: readonly number[], b: readonly number[]): boolean {
  const both = a.flatMap((value, i) => (Number.isNaN(value) || Number.isNaN(b[i] ?? Number.NaN) ? [] : [i]));
  const [first = 0, last = 0] = [both[0], both.at(-1)];
  const ratio = ((b[last] ?? 0) - (b[first] ?? 0)) / ((a[last] ?? 0) - (a[first] ?? 0));
  return UNITS_S.some((from) => UNITS_S.some((into) => Math.abs((ratio * into) / from - 1) <= TOLERATED));
}

/** Part of a step by which the times of two groups of one row differ at least, where a program asks for them in turn. */
const MIN_SHIFT = 0.05;

const knownMedian = (values: readonly number[]): number =>
  median(values.filter((value) => !Number.isNaN(value))) ?? 0;

/**
 * Facts about groups of columns with a time of their own within the row, as VCDS asks a car for one group after the other:
 * `"TIME" (column 7) is 0.24 s behind the time of the rows ...`.
 */
export function shiftedClocks(
  { columns }: TableMapping,
  sample: readonly (readonly Cell[])[],
  decimalSign: DecimalSign,
): readonly string[] {
  const clocks = columns.flatMap((column, i) => {
    const cells = sample.map((row) => row[i]);
    const numbers = clockNumbers(column.header, cells, decimalSign);
    return numbers === undefined ? [] : [{ column, numbers, at: i + 1 }];
  });
  const base = clocks.find(({ column }) => column.use === 'time');
  if (base === undefined) return [];
  const step = knownMedian(base.numbers.slice(1).map((value, i) => value - (base.numbers[i] ?? 0)));
  return clocks.flatMap(({ column, numbers, at }) => {
    const shift = knownMedian(numbers.map((value, i) => value - (base.numbers[i] ?? 0)));
    const isWithinRow = Math.abs(shift) > MIN_SHIFT * step && Math.abs(shift) < step;
    if (!isWithinRow || !areSame(base.numbers, numbers)) return [];
    const unit = readFileUnit(base.column.unit)?.unit ?? 's';
    const size = `${Number(Math.abs(shift).toPrecision(3))} ${unitSymbol(unit === '1' ? 's' : unit)}`;
    return [
      `"${column.header}" (column ${at}) is ${size} ${shift > 0 ? 'behind' : 'ahead of'} the time of the rows, at which the values beside it are read.`,
    ];
  });
}

/**
 * The question of a table in which several loggers have times of their own; undefined where there is one clock, or a person has
 * chosen the column of times.
 *
 * @param sample the first rows
 */
export function severalClocks(
  { columns, hasChosenTime }: TableMapping,
  sample: readonly (readonly Cell[])[],
  decimalSign: DecimalSign,
): string | undefined {
  const chosen = columns.find(({ use }) => use === 'time');
  if (hasChosenTime === true || chosen?.settled === true) return undefined;
  const clocks = columns.flatMap((column, i) => {
    const numbers = clockNumbers(
      column.header,
      sample.map((cells) => cells[i]),
      decimalSign,
    );
    return numbers === undefined ? [] : [{ column, numbers, at: i + 1 }];
  });
  const [first] = clocks;
  const base = clocks.find(({ column }) => column === chosen) ?? (chosen === undefined ? first : undefined);
  if (base === undefined) return undefined;
  const others = clocks.filter((each) => each !== base && !areSame(base.numbers, each.numbers));
  if (others.length === 0) return undefined;
  const names = [base, ...others].map(({ column, at }) => `"${column.header}" (column ${at})`);
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''} are the times of several loggers in one table, which is read with one of them. Choose the time column: the values of the other loggers are then read as taken at its times. To keep the times of each logger, save its columns as a file of their own.`;
}
