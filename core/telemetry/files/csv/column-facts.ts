import type { CellKind, TimeCourse } from '../proposed-column.ts';
import { isMissing, readNumber, type DecimalSign } from './cell-values.ts';
import { readClock } from './clock.ts';
import { readDate_s, readStamp_s } from './dates.ts';

/** Kind of most of the cells of a column. */
export function kindOf(cells: readonly string[], decimalSign: DecimalSign): CellKind {
  const kinds: readonly (readonly [CellKind, (cell: string) => boolean])[] = [
    ['number', (cell) => readNumber(cell, decimalSign) !== undefined],
    ['stamp', (cell) => readStamp_s(cell) !== undefined],
    ['clock', (cell) => readClock(cell) !== undefined],
    ['date', (cell) => readDate_s(cell) !== undefined],
  ];
  const filled = cells.filter((cell) => !isMissing(cell));
  if (filled.length === 0) return 'empty';
  const most = kinds
    .map(([kind, is]) => ({ kind, share: filled.filter(is).length / filled.length }))
    .reduce((a, b) => (b.share > a.share ? b : a));
  return most.share >= 0.5 ? most.kind : 'text';
}

/** Numbers or times of the cells; NaN for a cell that is neither. */
export const numbersOf = (cells: readonly string[], decimalSign: DecimalSign): readonly number[] =>
  cells.map((cell) => readNumber(cell, decimalSign) ?? readClock(cell) ?? Number.NaN);

/** -Infinity where there is no number. */
export function largestOf(cells: readonly string[], decimalSign: DecimalSign): number {
  let largest = -Infinity;
  for (const cell of cells) {
    const value = readNumber(cell, decimalSign);
    if (value !== undefined && value > largest) largest = value;
  }
  return largest;
}

/** Share of the steps from one number to the next that go down. */
export function fallsOf(cells: readonly string[], decimalSign: DecimalSign): number {
  const values = cells
    .map((cell) => readNumber(cell, decimalSign) ?? Number.NaN)
    .filter((value) => !Number.isNaN(value));
  const falls = values.filter((value, i) => i > 0 && value < (values[i - 1] ?? 0)).length;
  return values.length < 2 ? 0 : falls / (values.length - 1);
}

/** Shares of a column of times that are filled and that do not increase. */
export function courseOf(cells: readonly string[], decimalSign: DecimalSign): TimeCourse {
  const times_s = cells
    .filter((cell) => !isMissing(cell))
    .flatMap((cell) => readNumber(cell, decimalSign) ?? readClock(cell) ?? readStamp_s(cell) ?? []);
  const halts = times_s.filter((time_s, i) => i > 0 && time_s <= (times_s[i - 1] ?? 0)).length;
  return {
    filled: cells.length === 0 ? 0 : times_s.length / cells.length,
    halted: times_s.length < 2 ? 0 : halts / (times_s.length - 1),
  };
}

const SAMPLES = 3;

/** The first cell, the one in the middle, and the one with the largest number, each once. */
export function sampleCells(cells: readonly string[], decimalSign: DecimalSign): readonly string[] {
  const filled = cells.filter((cell) => !isMissing(cell));
  const sizeOf = (cell: string): number => Math.abs(readNumber(cell, decimalSign) ?? 0);
  const largest = filled.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), filled[0] ?? '');
  const chosen = [filled[0], filled[Math.floor(filled.length / 2)], largest];
  return [...new Set(chosen.filter((cell) => cell !== undefined && cell !== ''))].slice(
    0,
    SAMPLES,
  ) as string[];
}
