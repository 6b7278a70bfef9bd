import type { DateOrder, TablePreview } from '../../../contract/table-mapping.ts';
import type { FileLocation, ProblemList } from '../file-problems.ts';
import { dayNumbersOf, isoOf, readNotedDate_s, readStamp_s } from './dates.ts';

const MONTHS = 12;
const DAY_S = 86_400;
/** Zones move a date by less than a day to either side. */
const SAME_DAY_S = 2 * DAY_S;

/** Programs that write dates in one order: the first lines of their files. */
const ORDER_OF_PROGRAM: readonly (readonly [head: RegExp, order: DateOrder])[] = [
  // docs/telemetry-files.md: the head of a .ld has dd/mm/yyyy, which i2 writes into its CSV.
  [/^"?format"?[,;\t]"?motec csv file/im, 'day'],
  // Created,31/12/2025,03:13 in files of versions 8 to 10.
  [/^"?this file is created using racechrono/i, 'day'],
];

type DoubtfulDate = NonNullable<TablePreview['doubtfulDate']>;

function orderIn(text: string): DateOrder | undefined {
  const [first = 0, second = 0] = dayNumbersOf(text) ?? [];
  if (first > MONTHS && second <= MONTHS) return 'day';
  return second > MONTHS && first <= MONTHS ? 'month' : undefined;
}

function hasTwoReadings(text: string): boolean {
  const [first = 0, second = 0] = dayNumbersOf(text) ?? [];
  return first !== second && first >= 1 && second >= 1 && first <= MONTHS && second <= MONTHS;
}

const read_s = (text: string, order: DateOrder): number | undefined =>
  readStamp_s(text, order) ?? readNotedDate_s(text, order);

/** The one order in which a date is a day that the file has elsewhere too. */
function orderByDays(text: string, days_s: readonly number[]): DateOrder | undefined {
  const isNear = (order: DateOrder): boolean => {
    const at_s = read_s(text, order) ?? Number.NaN;
    return days_s.some((day_s) => Math.abs(day_s - at_s) < SAME_DAY_S);
  };
  const fits = (['day', 'month'] as const).filter(isNear);
  return fits.length === 1 ? fits[0] : undefined;
}

/** The only one of several, which may repeat; undefined where they differ. */
const onlyOne = (orders: readonly DateOrder[]): DateOrder | undefined =>
  new Set(orders).size === 1 ? orders[0] : undefined;

export interface DatesOfFile {
  /** Dates and stamps as they are in the file. */
  readonly texts: readonly string[];
  /** Days that the file has as numbers since 1970, s. */
  readonly days_s?: readonly number[];
  /** The head of a text. */
  readonly head?: string;
}

/**
 * The first date of a file that may be read with the day or the month first, and the order that settles it: the one a person says,
 * else that of another date with a number above 12, of the same day written in another way, or of the program that wrote the file.
 * Undefined where every date has one reading.
 */
export function doubtfulDate(
  { texts, days_s = [], head = '' }: DatesOfFile,
  said?: DateOrder,
): DoubtfulDate | undefined {
  const text = texts.find(hasTwoReadings);
  if (text === undefined) return undefined;
  const known_s = [
    ...days_s,
    ...texts.flatMap((other) => (hasTwoReadings(other) ? [] : (read_s(other, 'day') ?? []))),
  ];
  const order =
    said ??
    onlyOne(texts.flatMap((other) => orderIn(other) ?? [])) ??
    orderByDays(text, known_s) ??
    ORDER_OF_PROGRAM.find(([pattern]) => pattern.test(head))?.[1];
  return { text, ...(order !== undefined && { order }) };
}

/** Asks for the order of the day and the month where nothing settles it. */
export function askForDateOrder(
  date: DoubtfulDate | undefined,
  problems: ProblemList,
  location: FileLocation = {},
): void {
  if (date === undefined || date.order !== undefined) return;
  const [day = '', month = ''] = (['day', 'month'] as const).map((order) =>
    isoOf(read_s(date.text, order) ?? 0).slice(0, 10),
  );
  problems.report(
    'date-order',
    `the date "${date.text}" is ${day} with the day first and ${month} with the month first; the day is assumed to come first. Say which comes first.`,
    location,
  );
}
