import { RECORDING_DETAILS, type RecordingDetail } from '../../../catalogue/telemetry-files.ts';
import { convert, isConvertible } from '../../../units/convert.ts';
import { fileUnitText } from '../../../units/file-units.ts';
import type { UnitOrNone } from '../../../units/suffixes.ts';
import { numberText } from '../number-text.ts';
import { step, type ReadControl } from '../source.ts';
import { lapCounter, lapsOnRows } from '../table-laps.ts';
import { ROWS_AT_ONCE, type TableColumn, type TableToWrite } from '../written-table.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { isStandard } from './vbo-head.ts';

/** A column of the standard block, the names of channels that fill it, and its number in `unit`. */
interface StandardColumn {
  readonly column: string;
  readonly header: string;
  readonly channels: readonly string[];
  readonly unit: UnitOrNone;
  readonly factor: number;
}

/** Positions are minutes of arc, west positive. The time comes behind the satellites. */
const STANDARD_COLUMNS: readonly StandardColumn[] = [
  { column: 'sats', header: 'satellites', channels: ['sats', 'sat', 'satellites'], unit: '1', factor: 1 },
  {
    column: 'lat',
    header: 'latitude',
    channels: ['lat', 'latitude', 'position_lat', 'gps latitude'],
    unit: 'deg',
    factor: 60,
  },
  {
    column: 'long',
    header: 'longitude',
    channels: ['long', 'lng', 'lon', 'longitude', 'position_long', 'gps longitude'],
    unit: 'deg',
    factor: -60,
  },
  {
    column: 'velocity',
    header: 'velocity kmh',
    channels: ['speed_mps', 'velocity'],
    unit: 'kph',
    factor: 1,
  },
  {
    column: 'heading',
    header: 'heading',
    channels: ['heading', 'course', 'gps heading'],
    unit: 'deg',
    factor: 1,
  },
  {
    column: 'height',
    header: 'height',
    channels: ['height', 'altitude', 'ele', 'gps altitude'],
    unit: 'm',
    factor: 1,
  },
];

const LAP = 'lap';
const DAY_US = 86_400_000_000;
/** Text of a missing value: cells cannot be empty, and a 0 would be a value. */
const MISSING = 'NaN';

/** A column of the file and how its cells are made of a channel. */
interface WrittenColumn {
  readonly name: string;
  readonly header: string;
  readonly unitText: string;
  /** Index in the table. */
  readonly at: number;
  readonly text: (value: number) => string;
}

/** Names without blanks, all different. */
function columnNames(names: readonly string[], taken: Set<string>): readonly string[] {
  return names.map((name) => {
    const base = name.trim().replace(/\s+/g, '_') || 'Unnamed';
    let given = base;
    for (let n = 2; taken.has(given.toLowerCase()); n++) given = `${base}_${n}`;
    taken.add(given.toLowerCase());
    return given;
  });
}

/** Every channel once: those of the standard block first, under its names and in its units. */
function columnsOf(columns: readonly TableColumn[]): readonly WrittenColumn[] {
  const used = new Set<number>();
  const standard = STANDARD_COLUMNS.flatMap(({ column, header, channels, unit, factor }) => {
    const at = columns.findIndex(
      (channel) =>
        channels.includes(channel.name.toLowerCase()) &&
        channel.unit !== undefined &&
        // Headings and heights of a .vbo have no unit in the file; a speed without one may be anything.
        (isConvertible(channel.unit, unit) || (channel.unit === '1' && unit !== 'kph')),
    );
    const from = columns[at]?.unit;
    if (from === undefined) return [];
    used.add(at);
    const isAsItIs = factor === 1 && (from === '1' || from === unit);
    const text = (value: number): string => {
      if (isAsItIs) return numberText(value, columns[at]?.sampleType ?? 'f64');
      const meant = from === '1' ? value : convert(value, from, unit);
      return numberText(factor === 1 ? meant : Number((meant * factor).toFixed(8)), 'f64');
    };
    return [{ name: column, header, unitText: '', at, text }];
  });
  const others = columns.flatMap((column, at) => (used.has(at) ? [] : [{ column, at }]));
  const names = columnNames(
    others.map(({ column }) => column.name),
    new Set(['time', ...STANDARD_COLUMNS.map(({ column }) => column)]),
  );
  return [
    ...standard,
    ...others.map(({ column, at }, i) => {
      const name = names[i] ?? column.name;
      const unitText = fileUnitText(column.unit, column.unitText);
      const text = (value: number): string => numberText(value, column.sampleType);
      // A column of the standard block that comes as it is has its unit in its header.
      return { name, header: isStandard(name) ? `${name} ${unitText}`.trim() : name, unitText, at, text };
    }),
  ];
}

/** `hhmmss.ss` of microseconds of the day, with as many decimals as they need, two at least. */
function clockText(time_us: number): string {
  const of_us = ((time_us % DAY_US) + DAY_US) % DAY_US;
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(of_us / 60_000_000);
  const seconds = ((of_us % 60_000_000) / 1e6).toFixed(6).padStart(9, '0');
  return `${two(Math.floor(minutes / 60))}${two(minutes % 60)}${seconds.replace(/0{1,4}$/, '')}`;
}

/** Day, month, year and microseconds of the day of a recording; undefined where its date is not known. */
function beginningOf(date = ''): { readonly line: string; readonly clock_us: number } | undefined {
  const [, year, month, day, hours = '0', minutes = '0', seconds = '0'] =
    /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?/.exec(date) ?? [];
  if (year === undefined) return undefined;
  return {
    line: `File created on ${day ?? ''}/${month ?? ''}/${year} @ ${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`,
    clock_us: Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1e6),
  };
}

function commentsOf(details: Readonly<Record<string, string>>): readonly string[] {
  const known: Readonly<Record<string, string>> = RECORDING_DETAILS;
  return Object.entries(details)
    .filter(([key, value]) => key !== ('date' satisfies RecordingDetail) && value !== '')
    .map(([key, value]) => `${known[key] ?? key} : ${value.replace(/\s+/g, ' ')}`);
}

/**
 * A .vbo in pieces, UTF-8 with CR LF: positions, speed, heading and height under the names of the standard block, all other channels
 * under their own with blanks replaced. Laps are a column. Times are of the day of the recording's date, from 0 where it is not known.
 */
export async function* writeVbo(
  table: TableToWrite,
  control: ReadControl = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const columns = columnsOf(table.columns);
  const hasLaps = table.laps.length > 0 && columns.every(({ name }) => name.toLowerCase() !== LAP);
  const lapAt = lapCounter(hasLaps ? await lapsOnRows(table) : []);
  const beginning = beginningOf(table.details['date']);
  const timePosition = columns[0]?.name === 'sats' ? 1 : 0;
  const lap = hasLaps ? [LAP] : [];
  const names = [...columns.map(({ name }) => name).toSpliced(timePosition, 0, 'time'), ...lap];
  const headers = [...columns.map(({ header }) => header).toSpliced(timePosition, 0, 'time'), ...lap];
  const units = [
    ...columns.flatMap(({ name, unitText }) => (isStandard(name) ? [] : [unitText])),
    ...lap.map(() => ''),
  ];
  const section = (name: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [`[${name}]`, ...lines, ''];
  const head = [
    ...(beginning === undefined ? [] : [beginning.line, '']),
    ...section('header', headers),
    ...section('channel units', units),
    ...section('comments', commentsOf(table.details)),
    ...section('column names', [names.join(' ')]),
    '[data]',
  ];
  yield encodeUtf8(`${head.join('\r\n')}\r\n`);
  for (let first = 0; first < table.rows; first += ROWS_AT_ONCE) {
    const read = await table.read(first, Math.min(ROWS_AT_ONCE, table.rows - first));
    const rows: string[] = [];
    for (const [i, time_s] of read.time_s.entries()) {
      const cells = columns.map(({ at, text }) => text(read.columns[at]?.[i] ?? Number.NaN) || MISSING);
      cells.splice(timePosition, 0, clockText((beginning?.clock_us ?? 0) + Math.round(time_s * 1e6)));
      if (hasLaps) cells.push(lapAt(time_s) || MISSING);
      rows.push(cells.join(' '));
    }
    yield encodeUtf8(`${rows.join('\r\n')}\r\n`);
    step(control, (first + read.time_s.length) / table.rows);
  }
}
