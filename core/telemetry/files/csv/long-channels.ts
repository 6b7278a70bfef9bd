import type { ColumnMapping, CsvLayout, TableMapping } from '../../../contract/table-mapping.ts';
import { readFileUnit } from '../../../units/file-units.ts';
import { planChannels, type ChannelPlan } from '../aliases/plan-channel.ts';
import type { AliasTable } from '../aliases/read-aliases.ts';
import { planByMapping, proposeLogMapping } from '../map-channels.ts';
import { uniqueNames } from '../names.ts';
import { requireColumns, type ProblemList } from '../file-problems.ts';
import type { ChannelHead } from '../recording.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { needs64Bits } from '../table-rows.ts';
import { readNumber } from './cell-values.ts';
import { csvPieces } from './csv-pieces.ts';
import { isNote } from './find-head.ts';
import { cellsOf, type CsvRecord } from './records.ts';

/** A channel of the table: every name, and every unit of it, is one. */
export interface LongChannel {
  readonly name: string;
  readonly unitText: string;
  isWide: boolean;
  /** Its first values as they are in the file. */
  readonly cells: string[];
}

/** A row of the table: the key of its channel, with name, unit and value as they are in the file. */
export interface LongRow {
  readonly cells: readonly string[];
  readonly key: string;
  readonly name: string;
  readonly unitText: string;
  readonly value: string;
}

/** Divides a record into the cells of a row; undefined for notes, lines of the head and lines that end before the value. */
export function longRowReader(
  { columns }: TableMapping,
  { firstLine, separator }: CsvLayout,
): { readonly valueAt: number; readonly rowOf: (record: CsvRecord) => LongRow | undefined } {
  const [nameAt = -1, valueAt = -1, unitAt = -1] = (['name', 'value', 'unit'] as const).map((wanted) =>
    columns.findIndex(({ use }) => use === wanted),
  );
  return {
    valueAt,
    rowOf: (record) => {
      if (record.line < firstLine || record.text === '' || isNote(record.text)) return undefined;
      const cells = cellsOf(record, separator);
      if (cells.length <= Math.max(nameAt, valueAt)) return undefined;
      const [name = '', unitText = ''] = [cells[nameAt], cells[unitAt]];
      return { cells, key: `${name}\0${unitText}`, name, unitText, value: cells[valueAt] ?? '' };
    },
  };
}

interface LongTable {
  readonly layout: CsvLayout;
  readonly mapping: TableMapping;
}

/** The channels of the table by their keys, in the order in which they come. */
export async function findLongChannels(
  source: ByteSource,
  { layout, mapping }: LongTable,
  control: ReadControl & { readonly mostCells?: number; readonly isCut?: boolean },
): Promise<ReadonlyMap<string, LongChannel>> {
  const { rowOf } = longRowReader(mapping, layout);
  const { mostCells = 0, isCut = false } = control;
  const found = new Map<string, LongChannel>();
  for await (const { records, isLast } of csvPieces(source, layout.encoding, control, { from: 0, to: 0.5 })) {
    if (isCut && isLast) break;
    for (const record of records) {
      const row = rowOf(record);
      if (row === undefined || row.name === '') continue;
      let channel = found.get(row.key);
      if (channel === undefined) {
        channel = { name: row.name, unitText: row.unitText, isWide: false, cells: [] };
        found.set(row.key, channel);
        requireColumns(found.size, { line: record.line });
      }
      if (channel.cells.length < mostCells) channel.cells.push(row.value);
      if (!channel.isWide)
        channel.isWide = needs64Bits(readNumber(row.value, layout.decimalSign) ?? Number.NaN);
    }
  }
  return found;
}

/** So much of a table is searched for names before it is read whole. */
const PREVIEW_BYTES = 4_194_304;
/** Values of a channel that are looked at. */
const PREVIEW_CELLS = 200;

/** The channels at the beginning of the table. */
export async function firstLongChannels(
  source: ByteSource,
  table: LongTable,
): Promise<readonly LongChannel[]> {
  const size = Math.min(source.size, PREVIEW_BYTES);
  const beginning: ByteSource = {
    size,
    read: (at, length) => source.read(at, Math.min(length, size - at)),
  };
  const isCut = size < source.size;
  const found = await findLongChannels(beginning, table, { mostCells: PREVIEW_CELLS, isCut });
  return [...found.values()];
}

/** Channels as the file has them, each with times of its own. */
export function longHeads(channels: readonly LongChannel[]): readonly ChannelHead[] {
  const names = uniqueNames(channels.map(({ name }) => name));
  return channels.map(({ name, unitText, isWide }, axis) => {
    const unit = readFileUnit(unitText);
    const { factor, offset } = unit ?? { factor: 1, offset: 0 };
    return {
      name: names[axis] ?? name,
      unit: unit?.unit,
      unitText,
      sampleType: isWide ? 'f64' : 'f32',
      time: { kind: 'axis', axis },
      count: undefined,
      file: { name, unitText, factor, offset },
    };
  });
}

/** A channel with its row of the mapping and the conversion by it. */
export interface MappedLongChannel {
  readonly head: ChannelHead;
  readonly row: ColumnMapping;
  readonly plan: ChannelPlan;
}

const isSame = (a: ColumnMapping, b: ColumnMapping): boolean =>
  a.name === b.name && a.unit === b.unit && a.negate === b.negate && (a.scale ?? 1) === (b.scale ?? 1);

/** The channels by their rows of the mapping, as proposed where it has none. Rows without a channel in the file are reported. */
export function mapLongChannels(
  heads: readonly ChannelHead[],
  { channels = [] }: TableMapping,
  aliases: AliasTable,
  problems: ProblemList,
): readonly MappedLongChannel[] {
  const said = new Map(channels.map((row) => [row.header, row]));
  const proposed = proposeLogMapping(heads, aliases).columns;
  const rows = proposed.map((row) => said.get(row.header) ?? row);
  const names = new Set(heads.map(({ name }) => name));
  for (const { header } of channels)
    if (!names.has(header))
      problems.report(
        'mapping-unused',
        `the mapping has a channel "${header}", which is not in this file; it has no effect.`,
      );
  const byAlias = planChannels(heads, aliases);
  const byRow = planByMapping(heads, { columns: rows });
  return heads.flatMap((head, i) => {
    const [row, before, asProposed, asSaid] = [rows[i], proposed[i], byAlias[i], byRow[i]];
    if (row === undefined || before === undefined || asProposed === undefined || asSaid === undefined)
      return [];
    return { head, row, plan: isSame(row, before) ? asProposed : asSaid };
  });
}

/** The row of the mapping of each channel of a table whose mapping has none yet. */
export const proposedChannels = (
  heads: readonly ChannelHead[],
  aliases: AliasTable,
): readonly ColumnMapping[] => proposeLogMapping(heads, aliases).columns;
