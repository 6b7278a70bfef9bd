import type { DateOrder } from '../../../contract/table-mapping.ts';
import { readClock, withSeconds } from './clock.ts';

/** `2026-11-20`, `20/11/2026`, `20.11.26`, `11/20/2026`. */
const NUMBERS = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/;
/** `20261120`. */
const DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
/** `20-Nov-2026`, `20 November 2026`. */
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-\s./]+(\p{L}{3,9})\.?[-\s./,]+(\d{4}|\d{2})$/iu;
/** `Nov 20, 2026`, `November 20 2026`. */
const MONTH_FIRST = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-\s,]+(\d{4})$/i;
/** `Friday, ` before one of these. */
const DAY_OF_WEEK = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Names that begin with other letters in German. */
const GERMAN: Readonly<Record<string, string>> = { mär: 'mar', mai: 'may', okt: 'oct', dez: 'dec' };

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const century = (year: string): number => (year.length <= 2 ? 2000 + Number(year) : Number(year));
const monthOf = (name: string): number => {
  const short = name.slice(0, 3).toLowerCase();
  return MONTHS.indexOf(GERMAN[short] ?? short) + 1;
};

function dayOfNumbers(text: string, order: DateOrder): CalendarDay | undefined {
  const [, a = '', b = '', c = ''] = NUMBERS.exec(text) ?? [];
  if (a === '') return undefined;
  const isYearFirst = a.length > 2;
  // A number above 12 is the day, whatever the order.
  const isMonthFirst =
    !isYearFirst && (Number(b) > 12 || (order === 'month' && Number(a) <= 12 && !text.includes('.')));
  return {
    year: century(isYearFirst ? a : c),
    month: Number(isYearFirst || !isMonthFirst ? b : a),
    day: Number(isYearFirst ? c : isMonthFirst ? b : a),
  };
}

function dayOfDigits(text: string): CalendarDay | undefined {
  const [, year = '', month = '', day = ''] = DIGITS.exec(text) ?? [];
  return year === '' ? undefined : { year: Number(year), month: Number(month), day: Number(day) };
}

function dayOfWords(text: string): CalendarDay | undefined {
  const plain = text.replace(DAY_OF_WEEK, '');
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(plain) ?? [];
  if (year !== '') return { year: century(year), month: monthOf(month), day: Number(day) };
  const [, name = '', number = '', of = ''] = MONTH_FIRST.exec(plain) ?? [];
  return of === '' ? undefined : { year: Number(of), month: monthOf(name), day: Number(number) };
}

const secondsOf = ({ year, month, day }: CalendarDay): number | undefined =>
  month < 1 || month > 12 || day < 1 || day > 31 ? undefined : Date.UTC(year, month - 1, day) / 1000;

/**
 * Seconds since 1970 at the beginning of a day that is written with numbers or with the name of its month.
 *
 * @param order of two numbers that may both be a month
 */
export function readDate_s(text: string, order: DateOrder = 'day'): number | undefined {
  const day = dayOfNumbers(text, order) ?? dayOfWords(text);
  return day === undefined ? undefined : secondsOf(day);
}

/** As {@link readDate_s}, also for `20261120`, which is a number in a row. */
export function readNotedDate_s(text: string, order: DateOrder = 'day'): number | undefined {
  const day = dayOfDigits(text);
  return day === undefined ? readDate_s(text, order) : secondsOf(day);
}

const STAMP =
  /^(\d\S*|\d{1,2} \p{L}{3,9} \d{4}|(?:[a-z]+, )?[a-z]{3,9} \d{1,2},? \d{4}),?[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?)\s*(?:Z|[+-]\d{2}:?\d{2}|UTC|GMT)?$/iu;
/** `Sun Oct 05 14:22:00 GMT+01:00 2025`, as the clock of Java and of C writes it. */
const CLOCK_INSIDE =
  /^(?:[a-z]{3} )?([a-z]{3}) +(\d{1,2}) (\d{1,2}:\d{2}:\d{2}(?:\.\d+)?)(?: (?:GMT|UTC|[A-Z]{2,5})?(?:[+-]\d{2}:?\d{2})?)? (\d{4})$/i;

/**
 * Seconds since 1970 of `2026-11-20T14:05:09.5`, `20/11/2026 2:05 PM`, `05-Oct-2025 14:22:00.000` or
 * `Sun Oct 05 14:22:00 GMT+01:00 2025`, the zone left aside; undefined for anything else.
 */
export function readStamp_s(text: string, order: DateOrder = 'day'): number | undefined {
  const [, inMonth = '', inDay = '', inside = '', inYear = ''] = CLOCK_INSIDE.exec(text) ?? [];
  if (inYear !== '') return added(readDate_s(`${inDay}-${inMonth}-${inYear}`), readClock(inside));
  const [, date = '', time = ''] = STAMP.exec(text) ?? [];
  if (time === '') return undefined;
  return added(readNotedDate_s(date, order), readClock(withSeconds(time)));
}

const added = (date_s: number | undefined, clock_s: number | undefined): number | undefined =>
  date_s === undefined || clock_s === undefined ? undefined : date_s + clock_s;

/**
 * The two numbers of the day of a date or stamp; undefined for another text. A date that begins with its year goes on with the month,
 * and one with points begins with the day: no country writes 12.31.2025 (CLDR).
 */
export function dayNumbersOf(text: string): readonly [first: number, second: number] | undefined {
  const [, date = text] = STAMP.exec(text) ?? [];
  const [, a = '', b = ''] = NUMBERS.exec(date) ?? [];
  return a === '' || a.length > 2 || date.includes('.') ? undefined : [Number(a), Number(b)];
}

/** True for a stamp that says it is of universal time. */
export const isUtcStamp = (text: string): boolean =>
  /\d(?:Z|\s*(?:UTC|GMT)(?:[+-]00:?00)?|[+-]00:?00)(?: \d{4})?$/.test(text);

/** `2026-11-20T14:05:09` of seconds since 1970. */
export function isoOf(time_s: number): string {
  return new Date(Math.round(time_s * 1000)).toISOString().replace(/(\.000)?Z$/, '');
}
