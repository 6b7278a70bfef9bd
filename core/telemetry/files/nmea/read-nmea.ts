import { createPointTable, pointParts, type PointTable } from '../point-table.ts';
import { problemList, refuseFile } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { textLines } from '../text-lines.ts';
import { utcText } from '../utc-stamp.ts';
import { clockOfField, dayOfField, degreesOf, readSentence } from './sentence.ts';

const UNITS: Readonly<Record<string, string>> = {
  latitude: 'deg',
  longitude: 'deg',
  speed: 'knots',
  course: 'deg',
  altitude: 'm',
};
const DAY_S = 86_400;
const MAX_SHOWN = 60;

const numberOf = (text = ''): number => (/^-?\d+(\.\d*)?$/.test(text) ? Number(text) : Number.NaN);

/** Seconds of a sentence since the beginning of the first day, from its time of day, over midnights. */
interface NmeaClock {
  readonly timeOf: (clock_s: number, day_s?: number) => number;
  /** Seconds since 1970 of the first day, where a sentence gives one. */
  readonly firstDay_s: () => number | undefined;
}

function createClock(): NmeaClock {
  let firstDay_s: number | undefined;
  let days_s = 0;
  let last_s: number | undefined;
  return {
    timeOf: (clock_s, day_s) => {
      if (day_s !== undefined) {
        // Sentences before the first date are of the days counted so far.
        firstDay_s ??= day_s - days_s - (last_s !== undefined && clock_s + DAY_S / 2 < last_s ? DAY_S : 0);
        if (day_s - firstDay_s >= days_s) days_s = day_s - firstDay_s;
      } else if (last_s !== undefined && clock_s + DAY_S / 2 < last_s) days_s += DAY_S;
      last_s = clock_s;
      return days_s + clock_s;
    },
    firstDay_s: () => firstDay_s,
  };
}

/** Sets the values of a point that are there. */
function setAll(table: PointTable, values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values)) if (!Number.isNaN(value)) table.set(name, value);
}

/**
 * Reads RMC (position, speed, course, date) and GGA (altitude, satellites, HDOP; position where there is no RMC) of a log of NMEA
 * 0183. Both have times of their own, since loggers write them at different rates. Damaged lines are reported and left out.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file without a position; CANCELLED.
 */
export async function* readNmea(
  source: ByteSource,
  options: ReadControl = {},
): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const minimum = createPointTable('one', problems);
  const fix = createPointTable('one', problems);
  const positions = createPointTable('one', problems);
  const clock = createClock();
  let start_s = Infinity;
  let unplaced = 0;
  const takeMinimum = (fields: readonly string[], clock_s: number, line: number): void => {
    const [, status, lat, north, lon, east, speed, course, date] = fields;
    const time_s = clock.timeOf(clock_s, dayOfField(date));
    if (status?.toUpperCase() !== 'A') {
      unplaced++;
      return;
    }
    if (!minimum.begin(time_s, { line })) return;
    start_s = Math.min(start_s, time_s);
    setAll(minimum, {
      latitude: degreesOf(lat, north),
      longitude: degreesOf(lon, east),
      speed: numberOf(speed),
      course: numberOf(course),
    });
  };
  const takeFix = (fields: readonly string[], clock_s: number, line: number): void => {
    const [, lat, north, lon, east, quality, satellites, hdop, altitude] = fields;
    const time_s = clock.timeOf(clock_s);
    if (quality === '0' || quality === '' || quality === undefined) {
      unplaced++;
      return;
    }
    if (!fix.begin(time_s, { line }) || !positions.begin(time_s, { line })) return;
    start_s = Math.min(start_s, time_s);
    setAll(fix, { altitude: numberOf(altitude), satellites: numberOf(satellites), HDOP: numberOf(hdop) });
    setAll(positions, { latitude: degreesOf(lat, north), longitude: degreesOf(lon, east) });
  };
  for await (const lines of textLines(source, options))
    for (const { text, line, isOpen } of lines) {
      const plain = text.trim();
      // Other devices write lines of their own between the sentences.
      if (!plain.includes('$')) continue;
      const sentence = readSentence(plain);
      if (sentence === undefined) {
        if (isOpen) problems.report('file-cut', 'the file ends within this sentence.', { line });
        else
          problems.report(
            'row-broken',
            `"${plain.slice(0, MAX_SHOWN)}" is damaged: an NMEA sentence has a right checksum at its end. It is left out.`,
            { line },
          );
        continue;
      }
      const { kind, fields } = sentence;
      if (kind !== 'RMC' && kind !== 'GGA') continue;
      const clock_s = clockOfField(fields[0]);
      if (clock_s === undefined) unplaced++;
      else if (kind === 'RMC') takeMinimum(fields, clock_s, line);
      else takeFix(fields, clock_s, line);
    }
  const tables = [minimum, fix, ...(minimum.points() === 0 ? [positions] : [])].filter(
    (table) => table.points() > 0,
  );
  if (tables.length === 0)
    throw refuseFile(
      unplaced > 0
        ? `none of the ${unplaced} positions of the NMEA log is valid: the receiver had no fix.`
        : 'the NMEA log has no RMC and no GGA sentence with a right checksum.',
    );
  if (unplaced > 0)
    problems.report('time-missing', `${unplaced} sentences without a fix or a time are left out.`);
  const firstDay_s = clock.firstDay_s();
  yield* pointParts({
    details: firstDay_s === undefined ? {} : { date: utcText(firstDay_s + start_s) },
    tables,
    units: UNITS,
    start_s,
    laps: [],
    problems,
  });
}
