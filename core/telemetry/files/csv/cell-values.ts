import type { CsvLayout } from '../../../contract/table-mapping.ts';
import { readClock } from './clock.ts';
import { readDate_s, readStamp_s } from './dates.ts';

export type DecimalSign = CsvLayout['decimalSign'];

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
/** A digit, then groups of three. */
const GROUPED = /^[+-]?\d{1,3}([.,' \u00a0]\d{3})+(?=$|[.,])/;

/** Texts that programs write for a missing value; lower case. */
const MISSING: ReadonlySet<string> = new Set([
  '',
  '-',
  '--',
  '---',
  'nan',
  '-nan',
  'nan(ind)',
  '-nan(ind)',
  'na',
  'n/a',
  '#n/a',
  'null',
  'none',
  'nil',
  'inf',
  '+inf',
  '-inf',
  'infinity',
  '+infinity',
  '-infinity',
]);

const LOGICAL: Readonly<Record<string, number>> = { true: 1, false: 0, on: 1, off: 0 };

export const isMissing = (text: string): boolean => MISSING.has(text.toLowerCase());

function groupsAway(text: string, decimalSign: DecimalSign): string {
  const grouped = GROUPED.exec(text);
  if (grouped === null) return text;
  const rest = text.slice(grouped[0].length);
  const head = grouped[0].replace(/[.,' \u00a0]/g, '');
  // 1.234 with a decimal point is a number below two; a number is only grouped with another sign or several groups.
  const signs = new Set(grouped[0].match(/[.,' \u00a0]/g));
  if (signs.size !== 1 || signs.has(decimalSign)) return text;
  return head + rest;
}

/**
 * The number of a cell; NaN for a missing one, undefined for a text that is not a number. In a text with
 * decimal commas a point is a decimal sign too, in a cell without a comma.
 */
export function readNumber(text: string, decimalSign: DecimalSign): number | undefined {
  if (decimalSign === '.' && NUMBER.test(text)) return finite(text);
  if (isMissing(text)) return Number.NaN;
  const lower = text.toLowerCase();
  if (Object.hasOwn(LOGICAL, lower)) return LOGICAL[lower];
  const plain = text.replace(/\u2212/g, '-').replace(/^=?"(.*)"$/, '$1');
  const isPointed = decimalSign === ',' && !plain.includes(',') && NUMBER.test(plain);
  const ungrouped = isPointed ? plain : groupsAway(plain, decimalSign);
  const pointed = decimalSign === ',' ? ungrouped.replace(',', '.') : ungrouped;
  return NUMBER.test(pointed) ? finite(pointed) : undefined;
}

/** 1e999 has no value. */
function finite(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** True for a cell that may be in a row of data: a number, an empty cell, a time or a date. */
export function isValue(text: string, decimalSign: DecimalSign): boolean {
  return (
    readNumber(text, decimalSign) !== undefined ||
    readClock(text) !== undefined ||
    readStamp_s(text) !== undefined ||
    readDate_s(text) !== undefined
  );
}
