import type { DateOrder, TablePreview } from '../../../contract/table-mapping.ts';
import { readAliases, type AliasTable } from '../aliases/read-aliases.ts';
import type { CsvOptions } from '../csv/read-csv.ts';
import { cellKind, dateTexts } from '../cell-kind.ts';
import { askForDateOrder, doubtfulDate } from '../csv/date-order.ts';
import { crossingsOf } from '../lap-watch.ts';
import { ownMapping, ownTypes, readOwnHeader, TIME_COLUMN, type OwnHeader } from '../own-header.ts';
import { problemList, refuseFile, requireColumns, type ProblemList } from '../file-problems.ts';
import { proposeMapping } from '../propose-mapping.ts';
import type { RecordedLap, RecordingPart } from '../recording.ts';
import { step, type ByteSource } from '../source.ts';
import type { Cell } from '../table-cells.ts';
import { createTableReader } from '../table-reader.ts';
import { textDecoder } from '../text-encoding.ts';
import { createLineCutter, type JsonLine } from './lines.ts';
import { cellsOfFields, parseLine } from './parse-line.ts';

const SAMPLE_BYTES = 262_144;
const SAMPLE_LINES = 1000;
const ROWS_SHOWN = 20;
const PIECE_BYTES = 262_144;

interface JsonlHead {
  readonly own: OwnHeader | undefined;
  /** Names of the columns; in our own files the time is first. */
  readonly names: readonly string[];
  readonly sample: readonly (readonly Cell[])[];
  readonly preview: TablePreview;
}

/** The first line as our header; undefined where it is a row of another program. */
function firstHeader(first: JsonLine): OwnHeader | undefined {
  const parsed = parseLine(first);
  return parsed.kind === 'object' ? readOwnHeader(parsed.fields, { line: first.line }) : undefined;
}

function cellsOfLine(line: JsonLine, isOwn: boolean, names: readonly string[]): readonly Cell[] | undefined {
  const parsed = parseLine(line);
  if (isOwn) return parsed.kind === 'array' ? parsed.cells : undefined;
  return parsed.kind === 'object' ? cellsOfFields(parsed.fields, names) : undefined;
}

/** -Infinity where a column has no number. */
function largestOf(sample: readonly (readonly Cell[])[], column: number): number {
  let largest = -Infinity;
  for (const cells of sample) {
    const cell = cells[column];
    if (typeof cell === 'number' && cell > largest) largest = cell;
  }
  return largest;
}

/**
 * The beginning of a file of JSON lines: ours, or objects of another program, one each row.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the line where it is neither.
 */
export async function readJsonlHead(
  source: ByteSource,
  aliases: AliasTable,
  dateOrder?: DateOrder,
): Promise<JsonlHead> {
  const bytes = await source.read(0, SAMPLE_BYTES);
  const cutter = createLineCutter();
  const complete = cutter.push(textDecoder('utf-8').decode(bytes));
  const lines = [...complete, ...(bytes.length >= source.size ? cutter.end() : [])].slice(0, SAMPLE_LINES);
  const [first] = lines;
  if (first === undefined)
    throw refuseFile('no line is complete: this is not a JSON lines file.', { line: 1 });
  const own = firstHeader(first);
  const objects = lines.map(parseLine).flatMap((parsed) => (parsed.kind === 'object' ? [parsed.fields] : []));
  if (objects.length === 0)
    throw refuseFile('neither a header of Racebench nor an object: this is not a JSON lines file.', first);
  const names =
    own === undefined
      ? [...new Set(objects.flatMap((fields) => Object.keys(fields)))]
      : [TIME_COLUMN, ...own.channels.map(({ name }) => name)];
  requireColumns(names.length, first);
  const rows = own === undefined ? lines : lines.slice(1);
  const sample = rows.flatMap((line) => {
    const cells = cellsOfLine(line, own !== undefined, names);
    return cells === undefined ? [] : [cells];
  });
  const kinds = names.map((_, i) => cellKind(sample.map((cells) => cells[i])));
  const columns =
    own === undefined
      ? proposeMapping(
          names.map((header, i) => ({
            header,
            unitText: '',
            kind: kinds[i] ?? 'empty',
            largest: largestOf(sample, i),
          })),
          aliases,
        )
      : ownMapping(own).columns;
  const problems = problemList();
  const doubtful = doubtfulDate({ texts: dateTexts(sample, kinds) }, dateOrder);
  askForDateOrder(doubtful, problems);
  columns.forEach(({ header, use }) => {
    if (use === 'skip') problems.report('column-skipped', `"${header}" holds no numbers; it is left out.`);
  });
  return {
    own,
    names,
    sample,
    preview: {
      details: own?.details ?? {},
      mapping: { columns: [...columns] },
      rows: sample.slice(0, ROWS_SHOWN).map((cells) => cells.map((cell) => (cell ?? '').toString())),
      ...(doubtful !== undefined && { doubtfulDate: doubtful }),
      problems: [...problems.all()],
    },
  };
}

/** Above this share of broken lines the file is of another kind. */
const MAX_BROKEN = 0.5;
const LINES_BEFORE_GIVING_UP = 100;

/** Numbers of broken lines and of rows. */
interface LineCounts {
  broken: number;
  rows: number;
}

function takeLine(
  line: JsonLine,
  head: JsonlHead,
  problems: ProblemList,
  counts: LineCounts,
  take: (cells: readonly Cell[], line: number) => void,
): void {
  const cells = cellsOfLine(line, head.own !== undefined, head.names);
  const isWhole = cells !== undefined && cells.length === head.names.length;
  if (isWhole) {
    counts.rows++;
    take(cells, line.line);
    return;
  }
  if (head.own !== undefined && line.text.startsWith('{"format"')) return;
  counts.broken++;
  if (counts.broken > LINES_BEFORE_GIVING_UP && counts.broken > MAX_BROKEN * (counts.broken + counts.rows))
    throw refuseFile('more than half of the lines are not rows.', { line: line.line });
  const parsed = parseLine(line);
  const reason =
    parsed.kind === 'broken'
      ? `not JSON (${parsed.message})`
      : cells === undefined
        ? 'no row'
        : `${cells.length} values in place of ${head.names.length}`;
  problems.report('row-broken', `${reason}; the line is left out.`, {
    line: line.line,
    ...(parsed.kind === 'broken' && parsed.column !== undefined ? { column: parsed.column } : {}),
  });
}

/**
 * Reads JSON lines in pieces: ours with their units, details and laps, or objects of another program by a mapping.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with the line for what is neither; CANCELLED.
 */
export async function* readJsonl(
  source: ByteSource,
  options: CsvOptions = {},
): AsyncGenerator<RecordingPart> {
  const head = await readJsonlHead(source, options.aliases ?? readAliases(), options.layout?.dateOrder);
  const problems = problemList(head.preview.problems);
  const table = createTableReader(
    {
      mapping: options.mapping ?? head.preview.mapping,
      sample: head.sample,
      decimalSign: '.',
      dateOrder: head.preview.doubtfulDate?.order,
      details: head.preview.details,
      location: { line: 1 },
      types: head.own === undefined ? new Map() : ownTypes(head.own),
      isOwn: head.own !== undefined,
    },
    problems,
  );
  yield { kind: 'head', head: table.head };
  const counts: LineCounts = { broken: 0, rows: 0 };
  const take = (line: JsonLine): void =>
    takeLine(line, head, problems, counts, (cells, number) => table.cells(cells, { line: number }));
  const decoder = textDecoder('utf-8');
  const cutter = createLineCutter();
  for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
    const bytes = await source.read(offset, PIECE_BYTES);
    cutter.push(decoder.decode(bytes, { stream: true })).forEach(take);
    yield* table.take(false);
    step(options, (offset + bytes.length) / source.size);
  }
  [...cutter.push(decoder.decode()), ...cutter.end()].forEach(take);
  yield* table.take(true);
  const laps: readonly RecordedLap[] = head.own?.laps ?? [];
  const end = table.end({ beacons_s: crossingsOf(laps), listed: [] });
  yield end.kind === 'end' && laps.length > 0 ? { ...end, laps } : end;
}
