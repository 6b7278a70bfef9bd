import { clockText } from '../../../units/clock.ts';
import { RECORDING_DETAILS, type RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import type { DateOrder } from '../../../contract/table-mapping.ts';
import { readNumber, type DecimalSign } from './cell-values.ts';
import { readClock } from './clock.ts';
import { isoOf, readNotedDate_s, readStamp_s } from './dates.ts';
import type { CsvLine } from './csv-line.ts';

/** Notes above a table. */
export interface TableDetails {
  /** Details with the date as ISO 8601, read in an order of day and month. */
  readonly detailsBy: (order: DateOrder) => Readonly<Record<string, string>>;
  /** The date as it is written. */
  readonly date: string | undefined;
  /** Rows per second, if a line gives it. */
  readonly rate_Hz: number | undefined;
  /** Crossings of the start line, if a line lists them. */
  readonly beacons_s: readonly number[];
  /** Times of laps without their beginnings, if a line lists them. */
  readonly lapTimes_s: readonly number[];
}

/** Names of our details in other programs; lower case. */
const DETAILS: Readonly<Record<string, RecordingDetail>> = {
  ...Object.fromEntries(
    (Object.keys(RECORDING_DETAILS) as RecordingDetail[]).map((key) => [
      RECORDING_DETAILS[key].toLowerCase(),
      key,
    ]),
  ),
  'driver name': 'driver',
  racer: 'driver',
  user: 'driver',
  'vehicle name': 'vehicle',
  car: 'vehicle',
  'car name': 'vehicle',
  'vehicle desc': 'vehicleComment',
  'track name': 'venue',
  track: 'venue',
  circuit: 'venue',
  'event name': 'event',
  championship: 'event',
  'session title': 'session',
  'short comment': 'comment',
  'long comment': 'comment',
  'log date': 'date',
  // Haltech.
  log: 'date',
  // Dovesdatalogger.
  course: 'venue',
  datetime: 'date',
};
/** RaceStudio 3 writes the venue as the session. */
const AIM = /^aim csv file$/i;

/** Keys of a date only where a whole stamp follows: MoTeC's Start Time is a number of seconds. */
const STAMPS = /^(?:(?:start|creation|log start|recording)[ _]?(?:time|date)|log started)$/i;
/** `Log started at: 22.02.2014 17:47:01`, `**Log Started 9/20/2019 2:45:00 PM**`. */
const LOG_STARTED = /^\W*log started(?: at)?:?\s+(.*[^*\s])[*\s]*$/i;
/** A date in cells of its own: `Monday,22,December,2025,15:32:14:47126-VCID:...`. */
const DATE_IN_CELLS = /^\p{L}+,(\d{1,2}),(\p{L}+),(\d{4}),(\d{1,2}:\d{2}:\d{2})/u;

const RATE = /^(?:sample|sampling|logging|log|data|export)?[ _]*(?:rate|frequency)(?:[ _]*\(?hz\)?)?$/i;
const BEACONS = /^beacon(?: markers?|s)$/i;
const TIME = /^(?:log )?time$/i;
/** A line that names the numbers of the next one. */
const LAP_TIMES_MS = /^lap(?:s|_times)_ms$/i;
/** A line of as many known keys, without a gap, is one of names, above their values. */
const KNOWN_KEYS = 2;

interface HeadFacts {
  /** Lines that are not among those below. */
  readonly others: readonly CsvLine[];
  /** Keys of one line with the values right below them: `datetime,driver,course`, `2025-03-11 14:30:00,Ann,OKC`. */
  readonly pairs: readonly (readonly [key: string, values: readonly string[]])[];
  readonly lapTimes_s: readonly number[];
}

/** An empty cell with a filled one after it. */
function hasGap(cells: readonly string[]): boolean {
  const lastFilled = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, lastFilled).includes('');
}

/** Takes lines of names with the lines of their values out of those of a head. */
function namedLines(lines: readonly CsvLine[]): HeadFacts {
  const others: CsvLine[] = [];
  const pairs: (readonly [string, readonly string[]])[] = [];
  const lapTimes_s: number[] = [];
  const isKnown = (cell: string): boolean => Object.hasOwn(DETAILS, cell.toLowerCase());
  for (let i = 0; i < lines.length; i++) {
    const { cells } = lines[i] ?? { cells: [] };
    const values = lines[i + 1]?.cells ?? [];
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length === 1 && LAP_TIMES_MS.test(filled[0] ?? '')) {
      lapTimes_s.push(...values.map((cell) => Number(cell) / 1000).filter((time_s) => time_s > 0));
      i++;
    } else if (
      cells.length === values.length &&
      filled.filter(isKnown).length >= KNOWN_KEYS &&
      // "Vehicle","A",,,"Vehicle Desc","B" above "Driver","C" are keys with their values beside them.
      !hasGap(cells) &&
      !isKnown(values[0] ?? '') &&
      values.filter(isKnown).length < KNOWN_KEYS
    ) {
      pairs.push(...cells.map((cell, k) => [cell, [values[k] ?? '']] as const));
      i++;
    } else others.push({ line: lines[i]?.line ?? 0, cells });
  }
  return { others, pairs, lapTimes_s };
}

/** Keys with the cells after them: pairs from the left, or `key: value` in one cell. */
function pairsOf({ cells }: CsvLine): readonly (readonly [key: string, values: readonly string[]])[] {
  const bare = cells.map((cell, i) => (i === 0 ? cell.replace(/^[#%]+\s*/, '') : cell));
  const filled = bare.filter((cell) => cell !== '');
  const [first = '', ...rest] = bare;
  // A day in a line of its own: Nov 9, 2025.
  const alone = filled.join(', ');
  if (readNotedDate_s(alone) !== undefined || readStamp_s(alone) !== undefined) return [['Date', [alone]]];
  const [, day = '', month = '', year = '', clock = ''] = DATE_IN_CELLS.exec(cells.join(',')) ?? [];
  const stamp = `${day} ${month} ${year} ${clock}`;
  if (clock !== '' && readStamp_s(stamp) !== undefined) return [['Date', [stamp]]];
  if (filled.length <= 1) {
    const started = LOG_STARTED.exec(filled[0] ?? '')?.[1];
    if (started !== undefined) return [['Log started', [started]]];
    const [, key = '', value = ''] = /^([^:=]+?)\s*[:=]\s*(.+)$/.exec(filled[0] ?? '') ?? [];
    return key === '' ? [] : [[key, [value]]];
  }
  // A second pair follows an empty cell: "Log Date","16/07/2024",,,"Start Time","0.0","s".
  const gap = rest.findIndex((cell, i) => i > 0 && cell === '');
  const head = gap < 0 ? rest : rest.slice(0, gap);
  const behind = (gap < 0 ? [] : rest.slice(gap)).filter((cell) => cell !== '');
  const [second, ...values] = behind;
  return [
    [first.replace(/\s*[:=]$/, ''), head],
    ...(second === undefined || values.length === 0 ? [] : [[second, values] as const]),
  ];
}

/** `2026-11-20T14:05:09` from date and time as written; the text where they are not a date. */
function isoDate(date: string, time: string, order: DateOrder): string {
  const stamp_s = readStamp_s(date, order);
  if (stamp_s !== undefined) return isoOf(stamp_s);
  const day_s = readNotedDate_s(date, order);
  if (day_s === undefined) return `${date} ${time}`.trim();
  const clock_s = readClock(time.replace(/^(\d{1,2}:\d{2})$/, '$1:00'));
  return clock_s === undefined ? isoOf(day_s).slice(0, 10) : isoOf(day_s + clock_s);
}

export function readDetails(lines: readonly CsvLine[], decimalSign: DecimalSign): TableDetails {
  const details: Record<string, string> = {};
  let rate_Hz: number | undefined;
  let time = '';
  const beacons_s: number[] = [];
  const { others, pairs, lapTimes_s } = namedLines(lines);
  if (lapTimes_s.length > 0) details['Lap times'] = lapTimes_s.map((time_s) => clockText(time_s)).join(', ');
  for (const [key, values] of [...pairs, ...others.flatMap(pairsOf)]) {
    const [value = ''] = values;
    if (key === '' || value === '') continue;
    const lower = key.toLowerCase();
    const isStart = STAMPS.test(key) && readStamp_s(value) !== undefined;
    const known = Object.hasOwn(DETAILS, lower) ? DETAILS[lower] : isStart ? 'date' : undefined;
    const number = readNumber(value.replace(/\s*hz$/i, ''), decimalSign);
    if (RATE.test(key) && number !== undefined && number > 0) rate_Hz = number;
    else if (BEACONS.test(key))
      for (const text of values.flatMap((cell) => cell.split(/\s+/))) {
        const time_s = readNumber(text, decimalSign) ?? readClock(text);
        if (time_s !== undefined && Number.isFinite(time_s)) beacons_s.push(time_s);
      }
    // A line of names that comes twice begins with Time as well.
    else if (TIME.test(key)) time = readClock(value) === undefined ? time : value;
    else if (known !== 'date') details[known ?? key] = value;
    // Sunday, December 15, 2024 without quotes is three cells.
    else details['date'] ??= values.filter((cell) => cell !== '').join(', ');
  }
  if (AIM.test(details['Format'] ?? '') && details['session'] !== undefined)
    details['venue'] ??= details['session'];
  const { date } = details;
  return {
    detailsBy: (order) => (date === undefined ? details : { ...details, date: isoDate(date, time, order) }),
    date,
    rate_Hz,
    beacons_s,
    lapTimes_s,
  };
}
