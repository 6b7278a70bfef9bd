import type { SweepColumn } from '../../../core/contract/sweep-rows.ts';
import type { DisplaySystem } from '../../../core/units/display.ts';
import { MISSING, showQuantity, unitOf } from '../../../core/units/quantity.ts';

/** A column as a person reads it: in the shown unit, and back. */
export interface ShownColumn {
  readonly column: SweepColumn;
  readonly head: string;
  readonly symbol: string;
  readonly text: (value: number) => string;
  /** The number of the shown unit. */
  readonly of: (value: number) => number;
  /** Number of the shown unit as the column has it. */
  readonly back: (shown: number) => number;
}

/** Digits of a setting: enough to show a typed value again, without the last bits of a conversion. */
const KEY_DIGITS = 6;

const HEADS: Partial<Record<SweepColumn['kind'], string>> = { deviation: '±', runs: 'Runs' };
/** Numbers that are shown from 1. */
const COUNTED: readonly SweepColumn['kind'][] = ['number', 'setup'];

const same = (value: number): number => value;

export function shownColumn(column: SweepColumn, system: DisplaySystem): ShownColumn {
  const { kind, words, digits = 3 } = column;
  const head = HEADS[kind] ?? column.label;
  if (words !== undefined)
    return { column, head, symbol: '', text: (value) => words[value] ?? MISSING, of: same, back: same };
  if (COUNTED.includes(kind))
    return {
      column,
      head,
      symbol: '',
      text: (value) => String(value + 1),
      of: (value) => value + 1,
      back: (shown) => shown - 1,
    };
  const shown = showQuantity(
    { key: column.metric ?? column.label, unit: unitOf(column.unit), digits },
    system,
  );
  const text = (value: number): string => {
    if (Number.isNaN(value)) return MISSING;
    if (kind === 'key') return String(Number(shown.of(value).toPrecision(KEY_DIGITS))).replace('-', '\u2212');
    return shown.text(value);
  };
  return { column, head, symbol: kind === 'runs' ? '' : shown.symbol, text, of: shown.of, back: shown.back };
}

export interface Range {
  readonly from?: number;
  readonly to?: number;
}

const NUMBER = String.raw`[-\u2212]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`;
const SPAN = new RegExp(String.raw`^(${NUMBER})?\s*\.\.\s*(${NUMBER})?$`, 'iu');
const BOUND = new RegExp(String.raw`^(>=?|<=?|≥|≤)\s*(${NUMBER})$`, 'iu');
const ALONE = new RegExp(`^${NUMBER}$`, 'iu');

const numberOf = (text: string): number => Number(text.replace('\u2212', '-'));

const positionOf = (words: readonly string[], begin: string): number => {
  const small = begin.toLowerCase();
  const same = words.findIndex((word) => word.toLowerCase() === small);
  return same < 0 ? words.findIndex((word) => word.toLowerCase().startsWith(small)) : same;
};

/**
 * Reads a typed filter: `10..20`, `10..`, `>3`, `<=0.5`, or one number; for a column of words one word, or two with
 * `..` between them for all words of the list from one to the other. Empty means all. Undefined for a text that cannot
 * be read. Values are in the column's own unit.
 */
export function readFilter(typed: string, { column, back }: ShownColumn): Range | undefined {
  const text = typed.trim();
  if (text === '') return {};
  if (column.words !== undefined) {
    const { words } = column;
    const ends = text.split('..').map((end) => positionOf(words, end.trim()));
    const [from = -1, to = from] = ends;
    return ends.length > 2 || from < 0 || to < from ? undefined : { from, to };
  }
  const [, low, high] = SPAN.exec(text) ?? [];
  if (low !== undefined || high !== undefined)
    return {
      ...(low !== undefined && { from: back(numberOf(low)) }),
      ...(high !== undefined && { to: back(numberOf(high)) }),
    };
  const [, sign, bound] = BOUND.exec(text) ?? [];
  if (sign !== undefined && bound !== undefined) {
    const at = back(numberOf(bound));
    return sign.startsWith('>') || sign === '≥' ? { from: at } : { to: at };
  }
  if (!ALONE.test(text)) return undefined;
  const at = back(numberOf(text));
  // A shown number has fewer digits than the value.
  const half = Math.abs(at) * 1e-6;
  return { from: at - half, to: at + half };
}
