import type { UnitOrNone } from '../units/suffixes.ts';
import { unitSymbol, UNIT_SUFFIXES } from '../units/suffixes.ts';

export const MISSING = '\u2013';

type Align = 'left' | 'right';

/** Lines of aligned columns, two blanks between them; no trailing blanks. */
export function alignedRows(rows: readonly (readonly string[])[], align: readonly Align[]): string[] {
  const widths = align.map((_, c) => rows.reduce((most, row) => Math.max(most, (row[c] ?? '').length), 0));
  return rows.map((row) =>
    align
      .map((side, c) => {
        const cell = row[c] ?? '';
        return side === 'right' ? cell.padStart(widths[c] ?? 0) : cell.padEnd(widths[c] ?? 0);
      })
      .join('  ')
      .trimEnd(),
  );
}

/** A number with its digits; an en dash where there is none. */
export function numberText(value: number | undefined, digits: number): string {
  if (value === undefined || !Number.isFinite(value)) return MISSING;
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text;
}

/** Half of an interval, after ±: with the digits of its value, or as many more as it takes to show that it is not 0. */
export function halfText(half: number | undefined, digits: number): string {
  if (half === undefined || !Number.isFinite(half)) return MISSING;
  const needed = half > 0 ? Math.ceil(-Math.log10(half)) : 0;
  return `± ${numberText(half, Math.max(digits, Math.min(needed, MAX_DIGITS)))}`;
}
const MAX_DIGITS = 12;

/** The symbol of a unit suffix; any other text is returned unchanged. */
export function unitText(unit: string): string {
  return unit === '1' || Object.hasOwn(UNIT_SUFFIXES, unit) ? unitSymbol(unit as UnitOrNone) : unit;
}
