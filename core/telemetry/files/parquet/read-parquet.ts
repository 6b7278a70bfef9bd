import type { DateOrder, TableMapping, TablePreview } from '../../../contract/table-mapping.ts';
import { readAliases, type AliasTable } from '../aliases/read-aliases.ts';
import { cellKind, dateTexts } from '../cell-kind.ts';
import type { CsvOptions } from '../csv/read-csv.ts';
import { askForDateOrder, doubtfulDate } from '../csv/date-order.ts';
import { crossingsOf } from '../lap-watch.ts';
import { OWN_FORMAT, ownMapping, ownTypes, readOwnHeader, type OwnHeader } from '../own-header.ts';
import { problemList, refuseFile } from '../file-problems.ts';
import { proposeMapping } from '../propose-mapping.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource } from '../source.ts';
import type { Cell } from '../table-cells.ts';
import { createTableReader } from '../table-reader.ts';
import { openParquet, type OpenParquet } from './open-parquet.ts';

const SAMPLE_ROWS = 1000;
const ROWS_SHOWN = 20;
/** Rows that are passed on before the next ones are read from a group. */
const ROWS_AT_ONCE = 4096;
/** Rows times columns that are in memory at a time: a group of a few bytes may claim any number of rows. */
const MAX_CELLS = 16_000_000;

export interface ParquetHead {
  readonly file: OpenParquet;
  readonly own: OwnHeader | undefined;
  readonly sample: readonly (readonly Cell[])[];
  readonly preview: TablePreview;
}

function headerOfFile({ metadata, columns }: OpenParquet): OwnHeader | undefined {
  const text = metadata.key_value_metadata?.find(({ key }) => key === OWN_FORMAT)?.value;
  if (text === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const header = readOwnHeader(value, {});
  // Other programs keep our metadata when they change the columns.
  const isSame =
    header?.channels.length === columns.length - 1 &&
    header.channels.every(({ name }, i) => columns[i + 1] === name);
  return isSame ? header : undefined;
}

async function readRows(
  file: OpenParquet,
  columns: readonly string[],
  first: number,
  end: number,
): Promise<readonly ArrayLike<Cell>[]> {
  const read: ArrayLike<Cell>[] = [];
  for (const column of columns) read.push(await file.readColumn(column, first, end));
  return read;
}

/**
 * The description and the first rows of a Parquet: ours, or any with columns of plain values.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file that is not Parquet.
 */
export async function readParquetHead(
  source: ByteSource,
  aliases: AliasTable,
  dateOrder?: DateOrder,
): Promise<ParquetHead> {
  const file = await openParquet(source);
  if (new Set(file.columns).size !== file.columns.length)
    throw refuseFile('two columns of the Parquet have the same name.');
  const own = headerOfFile(file);
  const [group] = file.groups.filter(({ first, end }) => end > first);
  const count = group === undefined ? 0 : Math.min(SAMPLE_ROWS, group.end - group.first);
  const columns =
    group === undefined ? [] : await readRows(file, file.columns, group.first, group.first + count);
  const sample = Array.from({ length: count }, (_, row) => columns.map((cells) => cells[row]));
  const kinds = file.columns.map((_, i) => cellKind(sample.map((cells) => cells[i])));
  const mapping: TableMapping =
    own === undefined
      ? {
          columns: [
            ...proposeMapping(
              file.columns.map((header, i) => ({ header, unitText: '', kind: kinds[i] ?? 'empty' })),
              aliases,
            ),
          ],
        }
      : ownMapping(own);
  const problems = problemList();
  const doubtful = doubtfulDate({ texts: dateTexts(sample, kinds) }, dateOrder);
  askForDateOrder(doubtful, problems);
  const clocks = mapping.columns.filter(({ use }) => use === 'time' || use === 'clock');
  for (const { header } of clocks)
    if (file.zones.get(header) === 'unknown')
      problems.report(
        'time-assumed',
        `the file does not say whether the stamps "${header}" (INT96) are universal or local time; the date is kept without a zone.`,
      );
  const skipped = mapping.columns.filter(({ use }) => use === 'skip').map(({ header }) => header);
  for (const name of [...skipped, ...file.nested])
    problems.report('column-skipped', `column "${name}" holds no numbers; it is left out.`);
  return {
    file,
    own,
    sample,
    preview: {
      details: own?.details ?? {},
      mapping,
      rows: sample.slice(0, ROWS_SHOWN).map((cells) => cells.map((cell) => (cell ?? '').toString())),
      ...(doubtful !== undefined && { doubtfulDate: doubtful }),
      problems: [...problems.all()],
    },
  };
}

/** A row group in pieces of at most so many rows. */
function piecesOf({ first, end }: OpenParquet['groups'][number], most: number): OpenParquet['groups'] {
  return Array.from({ length: Math.ceil((end - first) / most) }, (_, i) => ({
    first: first + i * most,
    end: Math.min(end, first + (i + 1) * most),
  }));
}

/**
 * Reads a Parquet one row group at a time: ours with units, details and laps, or any other by a mapping.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file that is not Parquet or is damaged; CANCELLED.
 */
export async function* readParquet(
  source: ByteSource,
  options: CsvOptions = {},
  mostCells = MAX_CELLS,
): AsyncGenerator<RecordingPart> {
  const head = await readParquetHead(source, options.aliases ?? readAliases(), options.layout?.dateOrder);
  const { file, own } = head;
  const problems = problemList(head.preview.problems);
  const mapping = options.mapping ?? head.preview.mapping;
  const table = createTableReader(
    {
      mapping,
      sample: head.sample,
      decimalSign: '.',
      dateOrder: head.preview.doubtfulDate?.order,
      zoneless: new Set(
        file.columns.flatMap((name, i) => ((file.zones.get(name) ?? 'utc') === 'utc' ? [] : [i])),
      ),
      details: head.preview.details,
      location: {},
      types: own === undefined ? new Map() : ownTypes(own),
      isOwn: own !== undefined,
    },
    problems,
  );
  yield { kind: 'head', head: table.head };
  const isUsed = mapping.columns.map(({ use }) => use !== 'skip');
  const wanted = file.columns.filter((_, i) => isUsed[i]);
  const rows = file.groups.at(-1)?.end ?? 0;
  const cells: Cell[] = new Array<Cell>(file.columns.length).fill(null);
  const locations = wanted.map((name) => file.columns.indexOf(name));
  const most = Math.max(1, Math.floor(mostCells / Math.max(1, wanted.length)));
  for (const { first, end } of file.groups.flatMap((group) => piecesOf(group, most))) {
    const columns = await readRows(file, wanted, first, end);
    for (let row = first; row < end; row++) {
      columns.forEach((column, i) => (cells[locations[i] ?? 0] = column[row - first]));
      table.cells(cells, { row: row + 1 });
      if ((row + 1) % ROWS_AT_ONCE === 0) {
        yield* table.take(false);
        step(options, (row + 1) / rows);
      }
    }
    step(options, rows === 0 ? 1 : end / rows);
  }
  yield* table.take(true);
  const laps = own?.laps ?? [];
  const tail = table.end({ beacons_s: crossingsOf(laps), listed: [] });
  yield tail.kind === 'end' && laps.length > 0 ? { ...tail, laps } : tail;
}
