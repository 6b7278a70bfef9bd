import { readFileUnit } from '../../../units/file-units.ts';
import { readNumber } from '../csv/cell-values.ts';
import { uniqueNames } from '../names.ts';
import { problemList, refuseFile, type ProblemList } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { NO_MARKS, createRowCollector, needs64Bits, type TableChannel } from '../table-rows.ts';
import { textLines, type TextLine } from '../text-lines.ts';
import { createVboHead, type VboHead, type VboMoment } from './vbo-head.ts';

/** Rows that show the width of numbers and the time of the first row. */
const FIRST_ROWS = 200;
const DAY_S = 86_400;
/** More than this part of broken rows: the columns are not those of the file. */
const MAX_BROKEN = 0.5;
const ROWS_BEFORE_GIVING_UP = 100;
/** From here on `sats` has flags added to the number of satellites. */
const FIRST_FLAG = 64;
const MAX_SHOWN = 40;

/** Factors of positions to degrees, north and east positive. Those of the format are minutes of arc, north and WEST positive. */
type PositionFactors = Readonly<Record<string, number>>;
const MINUTES: PositionFactors = { lat: 1 / 60, long: -1 / 60, lng: -1 / 60 };
const DEGREES: PositionFactors = { lat: 1, long: 1, lng: 1 };
/** A degree as other programs write it. Loggers fill minutes up with zeros, or have more than 180 of them. */
const DEGREE = /^[+-]?(0|[1-9]\d{0,2})\.\d{5,}$/;
const MAX_DEGREES: Readonly<Record<string, number>> = { lat: 90, long: 180, lng: 180 };

/** Some programs write degrees. Minutes within these limits are in the sea off West Africa, no further than 180 nautical miles from 0 N 0 E. */
function positionFactors(
  names: readonly string[],
  sample: readonly (readonly string[])[],
  problems: ProblemList,
): PositionFactors {
  const columns = names.flatMap((name, column) => {
    const most = MAX_DEGREES[name.toLowerCase()];
    return most === undefined ? [] : [{ column, most }];
  });
  const known = sample.filter((cells) => columns.some(({ column }) => Number(cells[column]) !== 0));
  const areDegrees = (cells: readonly string[]): boolean =>
    columns.every(({ column, most }) => {
      const cell = cells[column] ?? '';
      return DEGREE.test(cell) && Math.abs(Number(cell)) <= most;
    });
  if (columns.length < 2 || known.length === 0 || !known.every(areDegrees)) return MINUTES;
  problems.report(
    'alias-note',
    'the positions are not in the form of minutes of arc (+03119.09973): they are read as degrees, north and east positive.',
  );
  return DEGREES;
}

/** The columns of the rows: some programs name satellites first that the rows do not have. */
function columnsOfRows(
  { names, unitTexts }: VboHead,
  rows: readonly (readonly string[])[],
  problems: ProblemList,
): Pick<VboHead, 'names' | 'unitTexts'> {
  const without = rows.filter(
    (cells) => cells.length === names.length - 1 && clockOf(cells[0] ?? '') !== undefined,
  );
  const isWithout =
    /^sat/i.test(names[0] ?? '') &&
    without.length > rows.length / 2 &&
    !rows.some(({ length }) => length === names.length);
  if (!isWithout) return { names, unitTexts };
  problems.report('column-skipped', `[column names] begins with "${names[0]}", which the rows do not have.`);
  return { names: names.slice(1), unitTexts: unitTexts.slice(1) };
}

/** Seconds of the day of `hhmmss.ss`, also `hh:mm:ss.ss`; undefined for another text. */
export function clockOf(text: string): number | undefined {
  const [, hours, minutes, seconds] = /^\+?(\d{2}):?(\d{2}):?(\d{2}(?:\.\d*)?)$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59 || Number(seconds) >= 61) return undefined;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The file is created at a local time of day, the rows are UTC: its day is that of the nearest beginning. */
function dateOf({ day_ms, clock_s }: VboMoment, first_s: number): string {
  const days = clock_s === undefined ? 0 : Math.round((clock_s - first_s) / DAY_S);
  return new Date(day_ms + days * DAY_S * 1000 + Math.round(first_s * 1000)).toISOString();
}

function channelsOf(
  { names, unitTexts }: Pick<VboHead, 'names' | 'unitTexts'>,
  sample: readonly (readonly string[])[],
  problems: ProblemList,
): readonly TableChannel[] {
  const columns = names.flatMap((name, i) => (name.toLowerCase() === 'time' ? [] : [i]));
  const positions = positionFactors(names, sample, problems);
  const unique = uniqueNames(columns.map((column) => names[column] ?? ''));
  return columns.map((column, i) => {
    const given = names[column] ?? '';
    const name = unique[i] ?? given;
    if (name !== given)
      problems.report('name-repeats', `the name "${given}" is repeated; it is read as "${name}".`);
    const position = positions[given.toLowerCase()];
    const unitText = position === undefined ? (unitTexts[column] ?? '') : 'deg';
    const fileUnit = readFileUnit(unitText);
    if (fileUnit === undefined)
      problems.report('unit-unknown', `the unit "${unitText}" of channel "${name}" is not known.`);
    const { factor, offset } = fileUnit ?? { factor: 1, offset: 0 };
    const isWide = sample.some((cells) => needs64Bits(Number(cells[column] ?? Number.NaN)));
    return {
      column,
      factor: position ?? factor,
      offset,
      countsLaps: false,
      head: {
        name,
        unit: fileUnit?.unit,
        unitText,
        sampleType: position !== undefined || isWide ? 'f64' : 'f32',
        time: { kind: 'axis', axis: 0 },
        count: undefined,
        file: { name: given, unitText, factor, offset },
      },
    };
  });
}

/** Takes the rows of a .vbo once its head is known. */
interface VboTable {
  readonly head: RecordingPart;
  readonly row: (line: TextLine) => void;
  readonly take: (all: boolean) => readonly RecordingPart[];
  readonly end: () => RecordingPart;
}

const cellsOf = ({ text }: TextLine): readonly string[] => text.trim().split(/\s+/);

function openTable(head: VboHead, first: readonly TextLine[], problems: ProblemList): VboTable {
  const { created } = head;
  const cells = first.map(cellsOf);
  const table = columnsOfRows(head, cells, problems);
  const { names } = table;
  const sample = cells.filter(({ length }) => length === names.length);
  const timeColumn = names.findIndex((name) => name.toLowerCase() === 'time');
  if (timeColumn < 0) throw refuseFile('[column names] of the .vbo has no column "time".');
  const channels = channelsOf(table, sample, problems);
  if (channels.length === 0) throw refuseFile('[column names] of the .vbo has no column but the time.');
  const satellites = channels.findIndex(({ head: { name } }) => name.toLowerCase() === 'sats');
  const [first_s] = sample.flatMap((cells) => clockOf(cells[timeColumn] ?? '') ?? []);
  const rows = createRowCollector(channels, problems);
  const values = new Float64Array(channels.length);
  let days_s = 0;
  let last_s = first_s ?? 0;
  let flagged = 0;
  let broken = 0;
  const reportBroken = (count: number, { line, isOpen }: TextLine): void => {
    if (isOpen) problems.report('file-cut', 'the file ends within this row; it is left out.', { line });
    else
      problems.report(
        'row-broken',
        `the row has ${count} cells in place of ${names.length}; it is left out.`,
        { line },
      );
    broken++;
    if (broken > ROWS_BEFORE_GIVING_UP && broken > MAX_BROKEN * (broken + rows.rows()))
      throw refuseFile(`more than half of the rows do not have ${names.length} cells.`, { line });
  };
  return {
    head: {
      kind: 'head',
      head: {
        details: {
          ...head.details,
          ...(created !== undefined && first_s !== undefined && { date: dateOf(created, first_s) }),
        },
        channels: channels.map((channel) => channel.head),
        axes: 1,
        ...(head.lines.length > 0 && { lines: head.lines }),
      },
    },
    row: (line) => {
      if (line.text.trim() === '') return;
      const cells = cellsOf(line);
      if (cells.length !== names.length) {
        reportBroken(cells.length, line);
        return;
      }
      const clock_s = clockOf(cells[timeColumn] ?? '');
      if (clock_s === undefined) {
        const text = (cells[timeColumn] ?? '').slice(0, MAX_SHOWN);
        problems.report('time-missing', `"${text}" is not a time hhmmss.ss; the row is left out.`, {
          line: line.line,
        });
        return;
      }
      // The clock passes midnight.
      if (clock_s + days_s < last_s - DAY_S / 2) days_s += DAY_S;
      last_s = clock_s + days_s;
      channels.forEach(({ column, head: { name } }, i) => {
        const cell = cells[column] ?? '';
        const value = readNumber(cell, '.');
        if (value === undefined)
          problems.report('value-broken', `"${cell.slice(0, MAX_SHOWN)}" of "${name}" is not a number.`, {
            line: line.line,
            column: column + 1,
          });
        values[i] = value ?? Number.NaN;
      });
      if ((values[satellites] ?? 0) >= FIRST_FLAG) flagged++;
      // Differences of times of day carry the rounding of numbers beyond 50000.
      rows.add(Math.round((last_s - (first_s ?? 0)) * 1e6) / 1e6, values, { line: line.line });
    },
    take: rows.take,
    end: () => {
      if (rows.rows() === 0) throw refuseFile('no row of the .vbo has a time.');
      if (flagged > 0)
        problems.report(
          'alias-note',
          `"sats" has ${flagged} values from ${FIRST_FLAG} on: the number of satellites with flags added (64 brake trigger, 128 differential GPS). They are kept as they are.`,
        );
      return { kind: 'end', laps: rows.laps(NO_MARKS), problems: problems.all() };
    },
  };
}

/**
 * Reads a .vbo (Racelogic VBOX, RaceBox, RaceChrono, Circuit Tools) row by row. Times begin with 0 at the first row.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the line for a file without columns, rows or times; CANCELLED.
 */
export async function* readVbo(source: ByteSource, options: ReadControl = {}): AsyncGenerator<RecordingPart> {
  const problems = problemList();
  const head = createVboHead();
  const first: TextLine[] = [];
  let table: VboTable | undefined;
  const opened = (): VboTable => {
    const found = openTable(head.head(problems), first, problems);
    first.forEach(found.row);
    return found;
  };
  for await (const lines of textLines(source, options)) {
    for (const line of lines) {
      if (table !== undefined) table.row(line);
      else if (head.isComplete()) first.push(line);
      else head.take(line);
    }
    if (table === undefined && first.length >= FIRST_ROWS) {
      table = opened();
      yield table.head;
    }
    if (table !== undefined) yield* table.take(false);
  }
  if (table === undefined) {
    table = opened();
    yield table.head;
  }
  yield* table.take(true);
  yield table.end();
}
