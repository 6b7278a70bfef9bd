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

/** The symbol of a unit suffix; any other text is returned unchanged. */
export function unitText(unit: string): string {
  return unit === '1' || Object.hasOwn(UNIT_SUFFIXES, unit) ? unitSymbol(unit as UnitOrNone) : unit;
}
