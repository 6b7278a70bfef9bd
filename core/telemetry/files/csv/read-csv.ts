import type { CsvLayout, TableMapping } from '../../../contract/table-mapping.ts';
import { readAliases, type AliasTable } from '../aliases/read-aliases.ts';
import { problemList, refuseFile, type ProblemList } from '../problems.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { createTableReader, type TableReader } from '../table-reader.ts';
import { textDecoder } from '../text.ts';
import { isNote, type WantedLayout } from './find-layout.ts';
import { readCsvHead } from './preview-csv.ts';
import { cellsOf, createRecordCutter, type CsvRecord } from './records.ts';

export interface TableOptions extends ReadControl {
  readonly aliases?: AliasTable | undefined;
  /** The mapping as a person changed it; that of the preview where undefined. */
  readonly mapping?: TableMapping | undefined;
}

export interface CsvOptions extends TableOptions {
  /** Parts of the layout that a person chose; the rest is found by them. */
  readonly layout?: WantedLayout | undefined;
}

const PIECE_BYTES = 262_144;
/** More than this part of broken rows: the layout is wrong. */
const MAX_BROKEN = 0.5;
const ROWS_BEFORE_GIVING_UP = 100;

type RowTaker = (record: CsvRecord, isLast: boolean) => void;

/** Divides records into rows and passes on those with the right number of cells. */
function rowTaker(layout: CsvLayout, table: TableReader, problems: ProblemList): RowTaker {
  const { columns, separator, firstLine } = layout;
  let broken = 0;
  return (record, isLast) => {
    const { line, text } = record;
    if (line < firstLine || text === '' || isNote(text)) return;
    const cells = cellsOf(record, separator);
    if (cells.every((cell) => cell === '')) return;
    const isWhole = cells.length >= columns && cells.slice(columns).every((cell) => cell === '');
    if (isWhole) {
      table.row(cells, { line });
      return;
    }
    if (isLast) problems.report('file-cut', 'the file ends within this row; it is left out.', { line });
    else
      problems.report(
        'row-broken',
        `the row has ${cells.length} cells in place of ${columns}; it is left out.`,
        {
          line,
          column: Math.min(cells.length, columns),
        },
      );
    broken++;
    if (broken > ROWS_BEFORE_GIVING_UP && broken > MAX_BROKEN * (broken + table.rows()))
      throw refuseFile(`more than half of the rows do not have ${columns} cells.`, { line });
  };
}

/**
 * Reads a CSV in pieces. Columns are those of the mapping; without one, of the preview.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with line and column for a file that is not a table; CANCELLED.
 */
export async function* readCsv(source: ByteSource, options: CsvOptions = {}): AsyncGenerator<RecordingPart> {
  const aliases = options.aliases ?? readAliases();
  const head = await readCsvHead(source, aliases, options.layout);
  const problems = problemList(head.preview.problems);
  const { layout } = head;
  const table = createTableReader(
    {
      mapping: options.mapping ?? head.preview.mapping,
      sample: head.lines.map(({ cells }) => cells),
      decimalSign: layout.decimalSign,
      details: head.preview.details,
      unitTexts: head.unitTexts,
      aliases,
      location: { line: layout.headerLine === 0 ? layout.firstLine : layout.headerLine },
    },
    problems,
  );
  yield { kind: 'head', head: table.head };
  const take = rowTaker(layout, table, problems);
  const decoder = textDecoder(layout.encoding);
  const cutter = createRecordCutter();
  for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
    const bytes = await source.read(offset, PIECE_BYTES);
    for (const record of cutter.push(decoder.decode(bytes, { stream: true }))) take(record, false);
    yield* table.take(false);
    step(options, (offset + bytes.length) / source.size);
  }
  const rest = [...cutter.push(decoder.decode()), ...cutter.end()];
  rest.forEach((record, i) => take(record, i === rest.length - 1));
  yield* table.take(true);
  yield table.end(head.beacons_s);
}
