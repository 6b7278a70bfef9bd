import type { CsvLayout, TablePreview } from '../../../contract/table-mapping.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { problemList } from '../problems.ts';
import { proposeMapping, type CellKind } from '../propose-mapping.ts';
import type { ByteSource } from '../source.ts';
import { encodingOf, textDecoder } from '../text.ts';
import {
  isMissing,
  readClock,
  readDate_s,
  readNumber,
  readStamp_s,
  type DecimalSign,
} from './cell-values.ts';
import { bareCells, findLayout, type CsvLine, type WantedLayout } from './find-layout.ts';
import { readDetails } from './read-details.ts';
import { createRecordCutter } from './records.ts';

/** So much of a file decides how it is read. */
const SAMPLE_BYTES = 262_144;
/** Records that are looked at: enough for heads of a hundred lines. */
const SAMPLE_RECORDS = 1000;
const ROWS_SHOWN = 20;

export interface CsvHead {
  readonly layout: CsvLayout;
  readonly lines: readonly CsvLine[];
  readonly beacons_s: readonly number[];
  /** Texts of the row of units, one for each column; empty where there is none. */
  readonly unitTexts: readonly string[];
  readonly preview: TablePreview;
}

function kindOf(cells: readonly string[], decimalSign: DecimalSign): CellKind {
  const kinds: readonly (readonly [CellKind, (cell: string) => boolean])[] = [
    ['number', (cell) => readNumber(cell, decimalSign) !== undefined],
    ['stamp', (cell) => readStamp_s(cell) !== undefined],
    ['clock', (cell) => readClock(cell) !== undefined],
    ['date', (cell) => readDate_s(cell) !== undefined],
  ];
  const filled = cells.filter((cell) => !isMissing(cell));
  if (filled.length === 0) return 'empty';
  const most = kinds
    .map(([kind, is]) => ({ kind, share: filled.filter(is).length / filled.length }))
    .reduce((a, b) => (b.share > a.share ? b : a));
  return most.share >= 0.5 ? most.kind : 'text';
}

/** -Infinity where there is no number. */
function largestOf(cells: readonly string[], decimalSign: DecimalSign): number {
  let largest = -Infinity;
  for (const cell of cells) {
    const value = readNumber(cell, decimalSign);
    if (value !== undefined && value > largest) largest = value;
  }
  return largest;
}

/**
 * The beginning of a CSV: how it is divided and what its columns are most likely.
 *
 * @param wanted what a person says of it: the rest is found by that.
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where no rows of numbers are found.
 */
export async function readCsvHead(
  source: ByteSource,
  aliases: AliasTable,
  wanted?: WantedLayout,
): Promise<CsvHead> {
  const bytes = await source.read(0, SAMPLE_BYTES);
  const encoding = wanted?.encoding ?? encodingOf(bytes);
  const cutter = createRecordCutter();
  const isWhole = bytes.length >= source.size;
  const complete = cutter.push(textDecoder(encoding).decode(bytes));
  const records = [...complete, ...(isWhole ? cutter.end() : [])].slice(0, SAMPLE_RECORDS);
  const { layout, lines } = findLayout(records, encoding, wanted);
  const problems = problemList();
  if (encoding !== 'utf-8')
    problems.report(
      'text-encoding',
      `the text is read as ${encoding === 'windows-1252' ? 'Windows-1252' : 'UTF-16'}.`,
    );
  const headLine = layout.headerLine === 0 ? layout.firstLine : layout.headerLine;
  const { details, rate_Hz, beacons_s } = readDetails(
    lines.filter(({ line }) => line < headLine && line !== layout.unitLine),
    layout.decimalSign,
  );
  const rows = lines.filter(
    ({ line, cells }) => line >= layout.firstLine && cells.some((cell) => cell !== ''),
  );
  const cellsAt = (wantedLine: number): readonly string[] =>
    bareCells(lines.find(({ line }) => line === wantedLine)?.cells ?? []);
  const names = cellsAt(layout.headerLine);
  const units = cellsAt(layout.unitLine);
  const columns = Array.from({ length: layout.columns }, (_, i) => {
    const cells = rows.map((row) => row.cells[i] ?? '');
    return {
      header: names[i] === undefined || names[i] === '' ? `Column ${i + 1}` : names[i],
      unitText: units[i] ?? '',
      kind: kindOf(cells, layout.decimalSign),
      largest: largestOf(cells, layout.decimalSign),
    };
  });
  // A separator after the last cell makes an empty column.
  const isNothing = (i: number): boolean =>
    columns[i]?.kind === 'empty' &&
    (names[i] ?? '') === '' &&
    (layout.headerLine > 0 || i === layout.columns - 1);
  const mapping = proposeMapping(columns, aliases).map((column, i) =>
    isNothing(i) ? { ...column, use: 'skip' as const } : column,
  );
  columns.forEach(({ header }, i) => {
    if (mapping[i]?.use === 'skip')
      problems.report('column-skipped', `column "${header}" holds no numbers; it is left out.`, {
        line: layout.firstLine,
        column: i + 1,
      });
  });
  return {
    layout,
    lines: rows,
    beacons_s,
    unitTexts: columns.map(({ unitText }) => unitText),
    preview: {
      layout,
      details,
      mapping: { columns: [...mapping], ...(rate_Hz === undefined ? {} : { rate_Hz }) },
      rows: rows.slice(0, ROWS_SHOWN).map(({ cells }) => [...cells]),
      problems: [...problems.all()],
    },
  };
}
