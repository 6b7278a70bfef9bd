import type { RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import { isoOf, readClock, readDate_s, readNumber, readStamp_s, type DecimalSign } from './cell-values.ts';
import type { CsvLine } from './find-layout.ts';

/** Notes above a table. */
export interface TableDetails {
  readonly details: Readonly<Record<string, string>>;
  /** Rows per second, if a line gives it. */
  readonly rate_Hz: number | undefined;
  /** Crossings of the start line, if a line lists them. */
  readonly beacons_s: readonly number[];
}

/** Names of our details in other programs; lower case. */
const DETAILS: Readonly<Record<string, RecordingDetail>> = {
  driver: 'driver',
  racer: 'driver',
  vehicle: 'vehicle',
  car: 'vehicle',
  'vehicle id': 'vehicleId',
  'vehicle type': 'vehicleType',
  'vehicle weight': 'vehicleWeight',
  'vehicle comment': 'vehicleComment',
  'vehicle desc': 'vehicleComment',
  venue: 'venue',
  track: 'venue',
  circuit: 'venue',
  event: 'event',
  'event name': 'event',
  championship: 'event',
  session: 'session',
  comment: 'comment',
  'short comment': 'comment',
  'long comment': 'comment',
  'event comment': 'eventComment',
  device: 'device',
  date: 'date',
  'log date': 'date',
};

const RATE = /^(?:sample|sampling|logging|log|data|export)?[ _]*(?:rate|frequency)(?:[ _]*\(?hz\)?)?$/i;
const BEACONS = /^beacon(?: markers?|s)$/i;
const TIME = /^(?:log )?time$/i;

/** Keys with the cells after them: pairs from the left, or `key: value` in one cell. */
function pairsOf({ cells }: CsvLine): readonly (readonly [key: string, values: readonly string[]])[] {
  const bare = cells.map((cell, i) => (i === 0 ? cell.replace(/^[#%]+\s*/, '') : cell));
  const filled = bare.filter((cell) => cell !== '');
  const [first = '', ...rest] = bare;
  if (filled.length <= 1) {
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
function dateText(date: string, time: string): string {
  const stamp_s = readStamp_s(date);
  if (stamp_s !== undefined) return isoOf(stamp_s);
  const day_s = readDate_s(date);
  if (day_s === undefined) return `${date} ${time}`.trim();
  const clock_s = readClock(time.replace(/^(\d{1,2}:\d{2})$/, '$1:00'));
  return clock_s === undefined ? isoOf(day_s).slice(0, 10) : isoOf(day_s + clock_s);
}

export function readDetails(lines: readonly CsvLine[], decimalSign: DecimalSign): TableDetails {
  const details: Record<string, string> = {};
  let rate_Hz: number | undefined;
  let time = '';
  const beacons_s: number[] = [];
  for (const [key, values] of lines.flatMap(pairsOf)) {
    const [value = ''] = values;
    if (key === '' || value === '') continue;
    const lower = key.toLowerCase();
    const number = readNumber(value.replace(/\s*hz$/i, ''), decimalSign);
    if (RATE.test(key) && number !== undefined && number > 0) rate_Hz = number;
    else if (BEACONS.test(key))
      for (const text of values.flatMap((cell) => cell.split(/\s+/))) {
        const time_s = readNumber(text, decimalSign) ?? readClock(text);
        if (time_s !== undefined && Number.isFinite(time_s)) beacons_s.push(time_s);
      }
    else if (TIME.test(key)) time = value;
    else details[Object.hasOwn(DETAILS, lower) ? (DETAILS[lower] ?? key) : key] = value;
  }
  if (details['date'] !== undefined) details['date'] = dateText(details['date'], time);
  return { details, rate_Hz, beacons_s };
}
