import {
  layoutOf,
  noColumn,
  settled,
  withFile,
  withoutTime,
  withRate,
  type MappingFile,
} from '../contract/mapping-file.ts';
import { mappingRows, withMappingRows } from '../contract/mapping-rows.ts';
import {
  csvLayout,
  CSV_SEPARATORS,
  DATE_ORDERS,
  type CsvSeparator,
  type DateOrder,
  type TableMapping,
} from '../contract/table-mapping.ts';
import type { WantedCsvLayout } from '../contract/telemetry-file-requests.ts';
import { numberOption, unknown } from './named-options.ts';
import { UsageError } from './output.ts';
import { rateOption } from './rate-option.ts';

/** Options of `racebench import` that say how a table is read; as commander gives them. */
export interface TableOptionTexts {
  readonly rate?: string | undefined;
  readonly timeColumn?: string | undefined;
  readonly timeUnit?: string | undefined;
  readonly unit?: readonly string[] | undefined;
  readonly namesLine?: string | undefined;
  readonly unitsLine?: string | undefined;
  readonly firstLine?: string | undefined;
  readonly separator?: string | undefined;
  readonly decimalSign?: string | undefined;
  readonly encoding?: string | undefined;
  readonly dateOrder?: string | undefined;
}

/** Layout and columns of a table by the options and the mapping file. */
export interface WantedTable {
  readonly layout: WantedCsvLayout;
  /** Undefined where nothing is said of the columns. */
  readonly mappingOf: ((proposed: TableMapping) => TableMapping) | undefined;
  /** The columns of the mapping file alone: those of names and values make channels, of which more may be said. */
  readonly columnsOf: (proposed: TableMapping) => TableMapping;
  /** Something is said that a log, which has times of its own, has not. */
  readonly isForTables: boolean;
}

function withTime(
  mapping: TableMapping,
  rate_Hz: number | undefined,
  timeColumn: string | undefined,
): TableMapping {
  if (rate_Hz !== undefined) return withRate(mapping, rate_Hz);
  if (timeColumn === undefined) return mapping;
  const headers = mapping.columns.map(({ header }) => header.trim());
  const at = headers.indexOf(timeColumn.trim());
  if (at < 0) throw unknown('--time-column', timeColumn, headers);
  const { channels } = mapping;
  return {
    ...(channels !== undefined && { channels }),
    columns: mapping.columns.map((column, i) =>
      i === at ? { ...column, use: 'time' } : withoutTime(column),
    ),
    hasChosenTime: true,
  };
}

function withTimeUnit(mapping: TableMapping, unit: string | undefined): TableMapping {
  if (unit === undefined) return mapping;
  if (mapping.columns.every(({ use }) => use !== 'time'))
    throw new UsageError('--time-unit is for a column of times: name it with --time-column');
  return {
    ...mapping,
    columns: mapping.columns.map((column) => (column.use === 'time' ? settled(column, { unit }) : column)),
  };
}

/** `Vehicle Speed=km/h`; a name may hold an equals sign. */
function withUnit(mapping: TableMapping, text: string): TableMapping {
  const at = text.lastIndexOf('=');
  if (at < 1) throw new UsageError(`--unit is "${text}"; it must be of the form "Vehicle Speed=km/h"`);
  const header = text.slice(0, at).trim();
  const unit = text.slice(at + 1).trim();
  const rows = mappingRows(mapping);
  if (rows.every((row) => row.header.trim() !== header)) throw noColumn(header, rows);
  return withMappingRows(
    mapping,
    rows.map((row) => (row.header.trim() === header ? settled(row, { unit }) : row)),
  );
}

function lineOption(name: string, text: string | undefined, least: number): number | undefined {
  if (text === undefined) return undefined;
  const line = numberOption(name, text);
  if (Number.isInteger(line) && line >= least) return line;
  throw new UsageError(`${name} is ${text}; it must be the number of a line, from ${least}`);
}

/** One of a table of signs, by itself or by its name. */
function signOption<T extends string>(
  name: string,
  text: string | undefined,
  signs: Readonly<Record<T, string>>,
): T | undefined {
  if (text === undefined) return undefined;
  const all = Object.keys(signs) as T[];
  const found = all.find((sign) => sign === text || signs[sign].toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw unknown(
    name,
    text,
    all.map((sign) => signs[sign].toLowerCase()),
  );
}

function encodingOption(text: string | undefined): WantedCsvLayout['encoding'] {
  if (text === undefined) return undefined;
  const found = csvLayout.shape.encoding.safeParse(text.toLowerCase());
  if (found.success) return found.data;
  throw unknown('--encoding', text, csvLayout.shape.encoding.options);
}

const DECIMAL_SIGNS = { '.': 'point', ',': 'comma' } as const;

function wantedLayout(texts: TableOptionTexts, file: MappingFile | undefined): WantedCsvLayout {
  const said = {
    encoding: encodingOption(texts.encoding),
    separator: signOption<CsvSeparator>('--separator', texts.separator, CSV_SEPARATORS),
    decimalSign: signOption('--decimal-sign', texts.decimalSign, DECIMAL_SIGNS),
    dateOrder: signOption<DateOrder>('--date-order', texts.dateOrder, DATE_ORDERS),
    headerLine: lineOption('--names-line', texts.namesLine, 0),
    unitLine: lineOption('--units-line', texts.unitsLine, 0),
    firstLine: lineOption('--first-line', texts.firstLine, 1),
  };
  return {
    ...(file === undefined ? {} : layoutOf(file)),
    ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)),
  };
}

/** The options in one; they take precedence over the mapping file. Throws UsageError for what is wrong in itself. */
export function wantedTable(texts: TableOptionTexts, file: MappingFile | undefined): WantedTable {
  const { timeColumn, timeUnit, unit: units = [] } = texts;
  const said_Hz = rateOption(texts.rate);
  if (said_Hz !== undefined && (timeColumn !== undefined || timeUnit !== undefined))
    throw new UsageError(
      '--rate is for a table without a time column: leave out --rate or --time-column and --time-unit',
    );
  const layout = wantedLayout(texts, file);
  const rate_Hz = said_Hz ?? (timeColumn === undefined ? file?.rate_Hz : undefined);
  const isTimed = rate_Hz !== undefined || timeColumn !== undefined || timeUnit !== undefined;
  const { columns = [], channels = [] } = file ?? {};
  const hasColumns = columns.length + channels.length + units.length > 0;
  const mappingOf = (proposed: TableMapping): TableMapping => {
    const mapped = withFile(proposed, { columns, channels });
    const timed = withTimeUnit(withTime(mapped, rate_Hz, timeColumn), timeUnit);
    return units.reduce(withUnit, timed);
  };
  return {
    layout,
    mappingOf: isTimed || hasColumns ? mappingOf : undefined,
    columnsOf: (proposed) => withFile(proposed, { columns, channels: [] }),
    isForTables: isTimed || Object.keys(layout).length > 0,
  };
}
