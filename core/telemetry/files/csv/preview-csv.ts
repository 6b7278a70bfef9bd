import { isLongMapping } from '../../../contract/mapping-rows.ts';
import type {
  ColumnMapping,
  CsvLayout,
  TableMapping,
  TablePreview,
} from '../../../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../contract/telemetry-file-requests.ts';
import { clockText } from '../../../units/clock.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { envelopeOf } from '../sample-envelope.ts';
import { firstLongChannels, longHeads, proposedChannels, type LongChannel } from './long-channels.ts';
import type { OwnHeader } from '../own-header.ts';
import { problemList, type ProblemList } from '../file-problems.ts';
import { proposeMapping } from '../propose-mapping.ts';
import type { ByteSource } from '../source.ts';
import { encodingOf, textDecoder, type TextEncoding } from '../text-encoding.ts';
import { perSecondOf } from '../table-start.ts';
import { isTimeHeader } from '../time-columns.ts';
import { askForDateOrder, doubtfulDate } from './date-order.ts';
import { courseOf, fallsOf, kindOf, largestOf, numbersOf } from './column-facts.ts';
import { withPlainCells } from './cell-units.ts';
import { barredHead, bareCells, isKindOfValue } from './find-head.ts';
import { namesOfLines } from './names-in-lines.ts';
import { readNumber, type DecimalSign } from './cell-values.ts';
import type { CsvLine } from './csv-line.ts';
import { fitNames, namedCount } from './name-cells.ts';
import { findLayout, type FoundLayout } from './find-layout.ts';
import { guessedColumns } from './guess-columns.ts';
import { listedChannels, withoutListed } from './listed-channels.ts';
import { ownCsvHeader, ownCsvMapping } from './own-csv.ts';
import { readDetails } from './read-details.ts';
import { createRecordCutter } from './records.ts';

/** So much of a file decides how it is read; more where it is all head. */
const SAMPLE_BYTES = 262_144;
const MOST_SAMPLE_BYTES = 4_194_304;
/** Records that are looked at: enough for heads of a thousand lines. */
const SAMPLE_RECORDS = 3000;
const SAMPLE_ROWS = 1000;
const ROWS_SHOWN = 20;
const CELLS_SHOWN = 3;

export interface CsvHead {
  /** The file, its cells as {@link withPlainCells} gives them. */
  readonly source: ByteSource;
  readonly layout: CsvLayout;
  readonly lines: readonly CsvLine[];
  readonly beacons_s: readonly number[];
  /** Texts of the row of units, one for each column; empty where there is none. */
  readonly unitTexts: readonly string[];
  /** Header of our own files. */
  readonly own: OwnHeader | undefined;
  /** The names of channels, with those of the program that wrote the file. */
  readonly aliases: AliasTable;
  readonly preview: TablePreview;
}

interface Beginning extends FoundLayout {
  readonly encoding: TextEncoding;
  readonly own: OwnHeader | undefined;
  /** The text above the first row. */
  readonly head: string;
}

async function beginningOf(
  source: ByteSource,
  wanted: WantedCsvLayout = {},
  size = SAMPLE_BYTES,
): Promise<Beginning> {
  const bytes = await source.read(0, size);
  const encoding = wanted.encoding ?? encodingOf(bytes);
  const cutter = createRecordCutter();
  const isWhole = bytes.length >= source.size;
  const complete = cutter.push(textDecoder(encoding).decode(bytes));
  const all = [...complete, ...(isWhole ? cutter.end() : [])];
  // A head may be filled up with thousands of empty lines, as that of a .dovex.
  const filled = all.filter(({ text }) => text.trim() !== '');
  const records = size === SAMPLE_BYTES ? filled.slice(0, SAMPLE_RECORDS) : filled;
  const own = ownCsvHeader(records[0]);
  try {
    const found = findLayout(own === undefined ? records : records.slice(1), encoding, wanted);
    const above = records.filter(({ line }) => line < found.layout.firstLine);
    return { encoding, own, head: above.map(({ text }) => text).join('\n'), ...found };
  } catch (error) {
    if (isWhole || size >= MOST_SAMPLE_BYTES) throw error;
    return beginningOf(source, wanted, size * 4);
  }
}

interface HeadColumns {
  readonly names: readonly string[];
  readonly units: readonly string[];
  /** False where the line of names has more of them than a row has cells. */
  readonly isFitting: boolean;
}

/** Names and units of the columns: of their lines, of cells that have both, or of channels that are listed above. */
function headColumns({ layout, lines }: FoundLayout): HeadColumns {
  const cellsAt = (wanted: number): readonly string[] =>
    bareCells(lines.find(({ line }) => line === wanted)?.cells ?? []);
  const cells = cellsAt(layout.headerLine);
  const barred = cells.length === 0 ? undefined : barredHead(cells);
  if (barred !== undefined) return { ...barred, isFitting: true };
  if (cells.length > 0)
    return {
      ...fitNames(namesOfLines(cells, layout, cellsAt), layout.columns, layout.separator),
      units: cellsAt(layout.unitLine),
    };
  const listed = listedChannels(lines.filter(({ line }) => line < layout.firstLine));
  const timesAhead = layout.columns - listed.length;
  if (listed.length === 0 || timesAhead < 0 || timesAhead > 1)
    return { names: [], units: cellsAt(layout.unitLine), isFitting: true };
  const times = timesAhead === 1 ? [{ name: 'Time', unitText: '' }] : [];
  const all = [...times, ...listed];
  return {
    names: all.map(({ name }) => name),
    units: all.map(({ unitText }) => unitText),
    isFitting: true,
  };
}

/** `0.01, 12.5, 3 ...` */
const shortList = (cells: readonly string[]): string =>
  cells.slice(0, CELLS_SHOWN).join(', ') + (cells.length > CELLS_SHOWN ? ' ...' : '');

/** Programs whose names have a section of their own, by the first lines of their files. */
const PROGRAMS: readonly (readonly [head: RegExp, section: string])[] = [
  [/^"?this file is created using racechrono/i, 'RaceChrono .csv'],
  [/^lap,elapsed time \(ms\),speed \(mph\),latitude \(decimal\),/i, 'Tesla .csv'],
];

/** The first number of a column that counts the time since 1970, s. */
function daysOf(cells: readonly string[], decimalSign: DecimalSign): readonly number[] {
  const [first] = cells.flatMap((cell) => readNumber(cell, decimalSign) ?? []);
  const perSecond = first === undefined ? undefined : perSecondOf(first);
  return first === undefined || perSecond === undefined ? [] : [first / perSecond];
}

function reportText(encoding: TextEncoding, problems: ProblemList): void {
  if (encoding !== 'utf-8')
    problems.report(
      'text-encoding',
      `the text is read as ${encoding === 'windows-1252' ? 'Windows-1252' : 'UTF-16'}.`,
    );
}

/**
 * The beginning of a CSV: how it is divided and what its columns are most likely.
 *
 * @param wanted what a person says of it: the rest is found by that.
 * @param said columns as a person uses them: those of names and of values make channels
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where no rows of numbers are found.
 */
export async function readCsvHead(
  file: ByteSource,
  allAliases: AliasTable,
  wanted?: WantedCsvLayout,
  said?: TableMapping,
): Promise<CsvHead> {
  const { source, units: cellUnits } = await withPlainCells(file);
  const beginning = await beginningOf(source, wanted);
  const section = PROGRAMS.find(([head]) => head.test(beginning.head))?.[1];
  const aliases = section === undefined ? allAliases : allAliases.of(section);
  const { layout, lines, encoding } = beginning;
  const { decimalSign } = layout;
  const problems = problemList();
  reportText(encoding, problems);
  const headLine = layout.headerLine === 0 ? layout.firstLine : layout.headerLine;
  const { detailsBy, date, rate_Hz, beacons_s, lapTimes_s } = readDetails(
    withoutListed(lines.filter(({ line }) => line < headLine && line !== layout.unitLine)),
    decimalSign,
  );
  if (lapTimes_s.length > 0)
    problems.report(
      'laps-missing',
      `the head of the file gives the times of ${lapTimes_s.length} laps (the best ${clockText(Math.min(...lapTimes_s))}) but not when one of them began, so they are kept as a note. Laps are found by a start line: draw it on the map of the session.`,
    );
  const rows = lines
    .filter(({ line, cells }) => line >= layout.firstLine && cells.some((cell) => cell !== ''))
    .slice(0, SAMPLE_ROWS);
  const { names, units: written, isFitting } = headColumns(beginning);
  const units = Array.from({ length: Math.max(written.length, cellUnits.length) }, (_, i) => {
    const unit = written[i] ?? '';
    return unit === '' || isKindOfValue(unit) ? (cellUnits[i] ?? '') : unit;
  });
  if (names.length === 0 && wanted?.headerLine === undefined)
    problems.report(
      'names-missing',
      `no line above the rows names the columns (first row: ${shortList(rows[0]?.cells ?? [])}). Choose the line of names, or say that there is none.`,
      {
        line: layout.firstLine,
      },
    );
  const cellsOf = (column: number): readonly string[] => rows.map((row) => row.cells[column] ?? '');
  const columns = Array.from({ length: layout.columns }, (_, i) => {
    const cells = cellsOf(i);
    const header = names[i] === undefined || names[i] === '' ? `Column ${i + 1}` : names[i];
    return {
      header,
      unitText: units[i] ?? '',
      kind: kindOf(cells, decimalSign),
      largest: largestOf(cells, decimalSign),
      falls: fallsOf(cells, decimalSign),
      course: isTimeHeader(header) ? courseOf(cells, decimalSign) : undefined,
    };
  });
  const isNameless = columns.some(({ kind }, i) => i >= names.length && kind !== 'empty');
  if (names.length > 0 && wanted?.headerLine === undefined && (!isFitting || isNameless))
    problems.report(
      'names-missing',
      `there are ${namedCount(names)} names for ${layout.columns} columns: which name belongs to which column is not known. Put a name with a separator in it into quotes, or choose the line of names to read them from the left.`,
      { line: headLine },
    );
  const days_s = columns.flatMap(({ header }, i) =>
    isTimeHeader(header) ? daysOf(cellsOf(i), decimalSign) : [],
  );
  const doubtful = doubtfulDate(
    {
      texts: [
        // The date of the rows is used before that of the head.
        ...(date === undefined || days_s.length > 0 ? [] : [date]),
        ...columns.flatMap(({ kind }, i) => (kind === 'date' || kind === 'stamp' ? cellsOf(i) : [])),
      ],
      days_s,
      head: beginning.head,
    },
    wanted?.dateOrder,
  );
  const dateLine = lines.find(({ cells }) => cells.some((cell) => cell === doubtful?.text))?.line;
  askForDateOrder(doubtful, problems, dateLine === undefined ? {} : { line: dateLine });
  const own = ownCsvMapping(
    beginning.own,
    columns.map(({ header }) => header),
  );
  // A separator after the last cell makes an empty column.
  const isNothing = (i: number): boolean =>
    columns[i]?.kind === 'empty' && (names[i] ?? '') === '' && (names.length > 0 || i === layout.columns - 1);
  const proposed = proposeMapping(columns, aliases).map((column, i) =>
    isNothing(i) ? { ...column, use: 'skip' as const } : column,
  );
  if (own === undefined)
    reportSkipped(
      proposed.map((column, i) => (isNothing(i) ? { ...column, use: 'channel' as const } : column)),
      layout.firstLine,
      problems,
    );
  const table: TableMapping = own ?? {
    columns: [...proposed],
    ...(rate_Hz === undefined ? {} : { rate_Hz }),
  };
  const unitTexts = columns.map(({ unitText }) => unitText);
  const long = await longChannels(source, layout, said ?? table);
  const mapping: TableMapping =
    long === undefined ? table : { ...table, channels: [...proposedChannels(longHeads(long), aliases)] };
  const rowUnits = [...unitTexts, ...(long ?? []).map(({ unitText }) => unitText)];
  const rowCells = (row: number): readonly string[] =>
    row < layout.columns ? cellsOf(row) : (long?.[row - layout.columns]?.cells ?? []);
  return {
    source,
    layout,
    lines: rows,
    beacons_s,
    unitTexts,
    own: own === undefined ? undefined : beginning.own,
    aliases,
    preview: {
      layout,
      details: own === undefined ? detailsBy(doubtful?.order ?? 'day') : (beginning.own?.details ?? {}),
      mapping,
      rows: rows.slice(0, ROWS_SHOWN).map(({ cells }) => [...cells]),
      ...(doubtful !== undefined && { doubtfulDate: doubtful }),
      envelopes: rowUnits.map((_, row) => envelopeOf(numbersOf(rowCells(row), decimalSign))),
      ...(long !== undefined && {
        channelCells: long.map(({ cells }) => cells.slice(0, CELLS_SHOWN)),
      }),
      guesses:
        own === undefined
          ? [...guessedColumns(mapping, rowCells, { unitTexts: rowUnits, aliases, decimalSign })]
          : [],
      problems: [...problems.all()],
    },
  };
}

/** The channels of a table with one value in each row; undefined for any other table. */
async function longChannels(
  source: ByteSource,
  layout: CsvLayout,
  mapping: TableMapping,
): Promise<readonly LongChannel[] | undefined> {
  const isLong = isLongMapping(mapping) && mapping.columns.length === layout.columns;
  return isLong ? firstLongChannels(source, { layout, mapping }) : undefined;
}

function reportSkipped(columns: readonly ColumnMapping[], line: number, problems: ProblemList): void {
  columns.forEach(({ header, use }, i) => {
    if (use === 'skip')
      problems.report('column-skipped', `column "${header}" holds no numbers; it is left out.`, {
        line,
        column: i + 1,
      });
  });
}
