import { isLongMapping } from '../../../contract/mapping-rows.ts';
import type { CsvLayout, TableMapping } from '../../../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../contract/telemetry-file-requests.ts';
import { readAliases, type AliasTable } from '../aliases/read-aliases.ts';
import { readLapLine, type ListedLap } from '../lap-times.ts';
import { ownTypes } from '../own-header.ts';
import { problemList, refuseFile, reportOpenEnd, type ProblemList } from '../file-problems.ts';
import type { RecordingPart } from '../recording.ts';
import { step, type ByteSource, type ReadControl } from '../source.ts';
import { createTableReader, type TableReader } from '../table-reader.ts';
import { readNumber } from './cell-values.ts';
import { readClock } from './clock.ts';
import { isNote } from './find-head.ts';
import { readCsvHead } from './preview-csv.ts';
import { readLongTable } from './read-long-table.ts';
import { cellsOf, type CsvRecord } from './records.ts';
import { scanRows, type RowSink } from './scan-rows.ts';

export interface TableOptions extends ReadControl {
  readonly aliases?: AliasTable | undefined;
  /** The mapping as a person changed it; that of the preview where undefined. */
  readonly mapping?: TableMapping | undefined;
}

export interface CsvOptions extends TableOptions {
  /** Parts of the layout that a person chose; the rest is found by them. */
  readonly layout?: WantedCsvLayout | undefined;
}

/** More than this part of broken rows: the layout is wrong. */
const MAX_BROKEN = 0.5;
const ROWS_BEFORE_GIVING_UP = 100;
/** A table that differs from the duration of its head by more than this. */
const LONGER_S = 1;
const LONGER_PART = 0.1;

/** The time of a lap in a note: `00:01:47.089` or seconds. */
const lapTime_s = (text: string): number | undefined => readClock(text) ?? readNumber(text, '.');

/** Divides records into rows and passes on those with the right number of cells; notes may have the times of laps. */
function rowSink(layout: CsvLayout, table: TableReader, laps: ListedLap[], problems: ProblemList): RowSink {
  const { columns, separator, firstLine } = layout;
  let broken = 0;
  const takeRecord = (record: CsvRecord, isLast: boolean): void => {
    const { line, text } = record;
    if (line < firstLine || text === '') return;
    if (isNote(text)) {
      const lap = readLapLine(text, lapTime_s);
      if (lap !== undefined) laps.push(lap);
      return;
    }
    const cells = cellsOf(record, separator);
    if (cells.every((cell) => cell === '')) return;
    const isWhole = cells.length >= columns && cells.slice(columns).every((cell) => cell === '');
    if (isWhole) {
      table.cells(cells, { line });
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
    table.leaveOut();
    if (broken > ROWS_BEFORE_GIVING_UP && broken > MAX_BROKEN * (broken + table.rows()))
      throw refuseFile(`more than half of the rows do not have ${columns} cells.`, { line });
  };
  return { row: (row, line) => table.row(row, { line }), record: takeRecord };
}

/** Reports a table that is not as long as its head says. */
function reportDuration(
  details: Readonly<Record<string, string>>,
  span_s: number,
  problems: ProblemList,
): void {
  const stated_s = lapTime_s(details['Duration'] ?? '') ?? Number.NaN;
  if (Math.abs(stated_s - span_s) > Math.max(LONGER_S, LONGER_PART * stated_s))
    problems.report(
      'duration-differs',
      `the head says ${stated_s} s, the table has ${Number(span_s.toFixed(3))} s.`,
    );
}

/**
 * Reads a CSV in pieces. Columns are those of the mapping; without one, of the preview.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED with line and column for a file that is not a table; CANCELLED.
 */
export async function* readCsv(file: ByteSource, options: CsvOptions = {}): AsyncGenerator<RecordingPart> {
  const head = await readCsvHead(file, options.aliases ?? readAliases(), options.layout);
  const { aliases, source } = head;
  const problems = problemList(head.preview.problems);
  const { layout } = head;
  const mapping = options.mapping ?? head.preview.mapping;
  if (isLongMapping(mapping)) {
    yield* readLongTable(source, { head, mapping, aliases, problems }, options);
    return;
  }
  const table = createTableReader(
    {
      mapping,
      sample: head.lines.map(({ cells }) => cells),
      decimalSign: layout.decimalSign,
      dateOrder: head.preview.doubtfulDate?.order,
      details: head.preview.details,
      unitTexts: head.unitTexts,
      aliases,
      ...(head.own !== undefined && { isOwn: true, types: ownTypes(head.own) }),
      location: { line: layout.headerLine === 0 ? layout.firstLine : layout.headerLine },
    },
    problems,
  );
  yield { kind: 'head', head: table.head };
  const listed: ListedLap[] = [];
  const sink = rowSink(layout, table, listed, problems);
  for await (const done of scanRows(source, layout, sink)) {
    yield* table.take(false);
    step(options, done);
  }
  yield* table.take(true);
  await reportOpenEnd(source, problems);
  reportDuration(head.preview.details, table.span_s(), problems);
  const end = table.end({ beacons_s: head.beacons_s, listed });
  const laps = head.own?.laps ?? [];
  yield end.kind === 'end' && head.own !== undefined ? { ...end, laps } : end;
}
