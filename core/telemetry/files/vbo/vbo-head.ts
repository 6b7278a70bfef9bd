import { RECORDING_DETAILS, type RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import { refuseFile, requireColumns, type ProblemList } from '../file-problems.ts';
import type { FileLine } from '../../../contract/lap-requests.ts';
import type { TextLine } from '../text-lines.ts';
import { vboLines } from './vbo-lines.ts';

/** Content of a .vbo before its rows. */
export interface VboHead {
  /** Names of the columns in the order of the cells. */
  readonly names: readonly string[];
  /** Units of the file, one for each column; empty where it gives none. */
  readonly unitTexts: readonly string[];
  readonly details: Readonly<Record<string, string>>;
  /** Day and time of day at which the file was created; undefined where it does not say. */
  readonly created: VboMoment | undefined;
  readonly lines: readonly FileLine[];
}

export interface VboMoment {
  /** Milliseconds since 1970 of the beginning of the day. */
  readonly day_ms: number;
  /** Undefined where only the day is given. */
  readonly clock_s: number | undefined;
}

export interface VboHeadTaker {
  /** True once the line `[data]` was taken. */
  readonly isComplete: () => boolean;
  readonly take: (line: TextLine) => void;
  /** @throws RacebenchError TELEMETRY_FILE_REFUSED where there are no columns or no rows. */
  readonly head: (problems: ProblemList) => VboHead;
}

const MAX_HEAD_LINES = 20_000;
const SECTION = /^\[([^\]]+)\]\s*$/;

/** `11/04/2026 @ 11:32` or `15/05/2024 at 09:55:58`: the day comes first. */
const MOMENT = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s*(?:@|at)?\s*(\d{1,2}):(\d{2})(?::(\d{2}))?)?/i;

/** Columns of the standard block, for which `[channel units]` has no lines; the set of the Kalman filter begins with `_`. */
const STANDARD: ReadonlySet<string> = new Set([
  'sats',
  'time',
  'lat',
  'long',
  'lng',
  'velocity',
  'heading',
  'height',
  'vert-vel',
  'longacc',
  'latacc',
  'glonass_sats',
  'gps_sats',
  'imu_kalman_filter_status',
  'solution_type',
  'velocity_quality',
]);

/** Units at the end of a long name of `[header]`: "velocity kmh", "Long accel g". */
const HEADER_UNIT = /\S\s+(kmh|km\/h|kph|mph|knots|kts|m\/s|m\/s\^2|g|deg|deg\/s|rpm|volts|%)\s*$/i;
/** Units that the format itself gives, whatever the header says. */
const FORMAT_UNITS: Readonly<Record<string, string>> = { velocity: 'km/h' };

/** Our details by the names that they have in comments, in lower case; a .vbo of ours has our labels. */
const DETAILS: Readonly<Record<string, RecordingDetail>> = {
  'serial number': 'deviceSerial',
  ...Object.fromEntries(
    (Object.keys(RECORDING_DETAILS) as RecordingDetail[]).map((detail) => [
      RECORDING_DETAILS[detail].toLowerCase(),
      detail,
    ]),
  ),
};

export function readMoment(text: string): VboMoment | undefined {
  const [, day = '', month = '', year = '', hours, minutes, seconds = '0'] = MOMENT.exec(text.trim()) ?? [];
  if (year === '') return undefined;
  const day_ms = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const date = new Date(day_ms);
  if (date.getUTCMonth() + 1 !== Number(month) || date.getUTCDate() !== Number(day)) return undefined;
  const clock_s =
    hours === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return { day_ms, clock_s };
}

/** True for a column for which `[channel units]` has no line. */
export const isStandard = (name: string): boolean => STANDARD.has(name.toLowerCase().replace(/^_/, ''));

/** Lines of a section without the `most` last ones that are empty. */
function withoutEmptyEnd(lines: readonly string[], most: number): readonly string[] {
  let end = lines.length;
  while (end > 0 && lines.length - end < most && lines[end - 1]?.trim() === '') end--;
  return lines.slice(0, end);
}

/**
 * Units of the columns. `[header]` has a line for each column where it has as many lines; `[channel units]` has one for each column
 * outside the standard block, in their order, and perhaps empty lines behind them.
 */
function unitsOf(
  names: readonly string[],
  header: readonly string[],
  channelUnits: readonly string[],
  problems: ProblemList,
): readonly string[] {
  const long = withoutEmptyEnd(header, Infinity);
  const texts = names.map((name, i) => {
    const said = long.length === names.length ? HEADER_UNIT.exec(long[i] ?? '')?.[1] : undefined;
    return said?.replace(/^kmh$/i, 'km/h') ?? FORMAT_UNITS[name.toLowerCase()] ?? '';
  });
  const own = names.flatMap((name, i) => (isStandard(name) ? [] : [i]));
  const empty = channelUnits.length - withoutEmptyEnd(channelUnits, Infinity).length;
  const cut = Array.from({ length: empty + 1 }, (_, k) => withoutEmptyEnd(channelUnits, k));
  const fitting = cut.find(({ length }) => length === own.length);
  if (fitting !== undefined)
    own.forEach((column, i) => {
      const text = fitting[i] ?? '';
      if (text.trim() !== '') texts[column] = text;
    });
  else if (channelUnits.length > empty)
    problems.report(
      'unit-unknown',
      `[channel units] has ${channelUnits.length - empty} lines for ${own.length} columns; the units of these columns are left open.`,
    );
  return texts;
}

/** Details of `[comments]` (`Venue : Lignano`), `[session data]` (`name Tianma`) and `[laptiming]`. */
function detailsOf(sections: ReadonlyMap<string, readonly string[]>): Readonly<Record<string, string>> {
  const details: Record<string, string> = {};
  const free: string[] = [];
  const filled = (section: string): readonly string[] =>
    (sections.get(section) ?? []).map((text) => text.trim()).filter((text) => text !== '');
  for (const text of filled('comments')) {
    const [, key = '', value = ''] = /^([^:]+?)\s*:\s+(.+)$/.exec(text) ?? [];
    if (key === '') free.push(text);
    else details[DETAILS[key.toLowerCase()] ?? key] = value;
  }
  for (const text of filled('session data')) {
    const [, key = '', value = ''] = /^(\S+)\s+(.+)$/.exec(text) ?? [];
    if (key.toLowerCase() === 'name') details['venue'] ??= value;
    else if (key !== '') details[DETAILS[key.toLowerCase()] ?? key] ??= value;
  }
  if (free.length > 0) details['comment'] = [...free, details['comment'] ?? []].flat().join('; ');
  const lines = filled('laptiming').map((text) => text.replace(/\s+/g, ' '));
  if (lines.length > 0) details['laptiming'] = lines.join('; ');
  return details;
}

/** Takes the lines of a .vbo up to `[data]`: its first line, then sections that each end with the next one. */
export function createVboHead(): VboHeadTaker {
  const sections = new Map<string, string[]>();
  let section = '';
  let created = '';
  let last = 0;
  let isComplete = false;
  return {
    isComplete: () => isComplete,
    take: ({ text, line }) => {
      last = line;
      if (line > MAX_HEAD_LINES)
        throw refuseFile(`the first ${MAX_HEAD_LINES} lines have no [data]: this is not a .vbo.`, { line });
      const name = SECTION.exec(text)?.[1]?.trim().toLowerCase();
      if (name === 'data') isComplete = true;
      else if (name !== undefined) {
        section = name;
        sections.set(name, sections.get(name) ?? []);
      } else if (section === '') created = /^\s*File created on\s+(.*)$/i.exec(text)?.[1] ?? created;
      else sections.get(section)?.push(text);
    },
    head: (problems) => {
      const names = (sections.get('column names') ?? [])
        .join(' ')
        .split(/\s+/)
        .filter((name) => name !== '');
      if (!isComplete) throw refuseFile('the .vbo ends before its rows: it has no [data].', { line: last });
      if (names.length === 0) throw refuseFile('the .vbo has no [column names].', { line: last });
      requireColumns(names.length, { line: last });
      const details = detailsOf(sections);
      const started = details['UTC Date Started'] ?? created;
      const moment = readMoment(started);
      if (moment === undefined && started !== '')
        problems.report('date-unreadable', `the date "${started.trim()}" is not understood.`);
      return {
        names,
        unitTexts: unitsOf(
          names,
          sections.get('header') ?? [],
          sections.get('channel units') ?? [],
          problems,
        ),
        details,
        created: moment,
        lines: vboLines(sections.get('laptiming') ?? []),
      };
    },
  };
}
