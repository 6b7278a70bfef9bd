import type { CsvLayout } from '../../../contract/table-mapping.ts';

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

const CLOCK = /^([+-])?(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:[.,]\d+)?)$/;

function readPlainClock(text: string): number | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
  const value = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.'));
  return sign === '-' ? -value : value;
}

const HALF_OF_DAY = /\s*([ap])\.?m\.?$/i;
const HALF_DAY_S = 43_200;

/** `2:05` of a day as `2:05:00`: without that it is minutes and seconds. */
const withSeconds = (text: string): string => text.replace(/^\d{1,2}:\d{2}$/, '$&:00');

/** Seconds of `1:21.991`, `14:05:09,5`, `2:05:09 PM` or `2:05 pm`; undefined for anything else. */
export function readClock(text: string): number | undefined {
  const half = HALF_OF_DAY.exec(text);
  if (half === null) return readPlainClock(text);
  const clock_s = readPlainClock(withSeconds(text.slice(0, half.index)));
  const hour = clock_s === undefined ? 0 : Math.floor(clock_s / 3600);
  if (clock_s === undefined || hour < 1 || hour > 12) return undefined;
  const isAfternoon = half[1]?.toLowerCase() === 'p';
  // 12 AM is midnight, 12 PM noon.
  return clock_s - (hour === 12 ? HALF_DAY_S : 0) + (isAfternoon ? HALF_DAY_S : 0);
}

const DATE = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/;

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function readDay(text: string): CalendarDay | undefined {
  const [, a = '', b = '', c = ''] = DATE.exec(text) ?? [];
  if (a === '') return undefined;
  const century = (year: string): number => (year.length <= 2 ? 2000 + Number(year) : Number(year));
  const isYearFirst = a.length > 2;
  const year = century(isYearFirst ? a : c);
  // Day before month, as loggers write it, unless the second number cannot be a month.
  const isMonthFirst = !isYearFirst && Number(b) > 12;
  const month = Number(isYearFirst || !isMonthFirst ? b : a);
  const day = Number(isYearFirst ? c : isMonthFirst ? b : a);
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return { year, month, day };
}

/** Seconds since 1970 at the beginning of `2026-11-20`, `20/11/2026`, `20.11.26`, `11/20/2026`. */
export function readDate_s(text: string): number | undefined {
  const day = readDay(text);
  return day === undefined ? undefined : Date.UTC(day.year, day.month - 1, day.day) / 1000;
}

const STAMP =
  /^(\S+?)[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?)(?:Z|[+-]\d{2}:?\d{2})?$/i;

/** Seconds since 1970 of `2026-11-20T14:05:09.5`, `20/11/2026 14:05:09` or `20/11/2026 2:05 PM`, the zone left aside; undefined for anything else. */
export function readStamp_s(text: string): number | undefined {
  const [, date = '', time = ''] = STAMP.exec(text) ?? [];
  const date_s = readDate_s(date);
  const clock_s = readClock(withSeconds(time));
  return date_s === undefined || clock_s === undefined ? undefined : date_s + clock_s;
}

/** `2026-11-20T14:05:09` of seconds since 1970. */
export function isoOf(time_s: number): string {
  return new Date(Math.round(time_s * 1000)).toISOString().replace(/(\.000)?Z$/, '');
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
