import {
  parquetMetadataAsync,
  parquetScan,
  type AsyncBuffer,
  type FileMetaData,
  type ParquetParsers,
  type ParquetScan,
  type SchemaElement,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { RacebenchError } from '../../../contract/errors.ts';
import { refuseFile } from '../file-problems.ts';
import type { ByteSource } from '../source.ts';
import type { Cell } from '../table-cells.ts';
import { checkPages } from './check-pages.ts';
import { checkThrift } from './check-thrift.ts';
import { cursorOf } from './cursor.ts';

/** Clock of a column of stamps: universal time, the time of a place that the file does not name, or one of them that is not stated. */
export type StampZone = 'utc' | 'local' | 'unknown';

/** A Parquet whose columns can be read group by group. */
export interface OpenParquet {
  readonly metadata: FileMetaData;
  /** Names of the columns that hold one value each row. */
  readonly columns: readonly string[];
  /** Zones of the columns of stamps, by their names. */
  readonly zones: ReadonlyMap<string, StampZone>;
  /** Columns of lists and structures. */
  readonly nested: readonly string[];
  readonly groups: readonly { readonly first: number; readonly end: number }[];
  readonly readColumn: (column: string, first: number, end: number) => Promise<ArrayLike<Cell>>;
}

/** More rows in one group are damage, or no telemetry. */
const MAX_GROUP_ROWS = 20_000_000;
const MAX_FOOTER_BYTES = 64_000_000;
/**
 * Maximum number of values of the description, each of which takes memory: enough for 1000 columns in 200 row
 * groups.
 */
const MAX_FOOTER_VALUES = 4_000_000;
const DEEPEST_COLUMN = 32;
const MAGIC = 0x31524150;
const DAY_S = 86_400;

/** Times as seconds since 1970, which keep microseconds. */
const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (ms) => Number(ms) / 1e3,
  timestampFromMicroseconds: (us) => Number(us) / 1e6,
  timestampFromNanoseconds: (ns) => Number(ns) / 1e9,
  dateFromDays: (days) => days * DAY_S,
};

const bufferOf = (source: ByteSource): AsyncBuffer => ({
  byteLength: source.size,
  slice: async (start, end = source.size) => {
    const bytes = await source.read(start, Math.max(0, end - start));
    return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
  },
});

/** Runs `work`; an error that the library throws at damage becomes a refusal. */
async function guarded<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RacebenchError) throw error;
    // An error of the library about a missing value speaks of its own code.
    const isSaid =
      error instanceof Error && !(error instanceof TypeError) && !/undefined/.test(error.message);
    throw refuseFile(`${what} cannot be read (${isSaid ? error.message : 'it is damaged'}).`);
  }
}

async function readFooter(source: ByteSource): Promise<FileMetaData> {
  const tail = await source.read(Math.max(0, source.size - 8), 8);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  if (tail.length < 8 || view.getUint32(4, true) !== MAGIC)
    throw refuseFile('the file does not end in PAR1: it is not a Parquet file, or it was cut.', {
      offset: Math.max(0, source.size - 4),
    });
  const length = view.getUint32(0, true);
  if (length > Math.min(MAX_FOOTER_BYTES, source.size - 8))
    throw refuseFile(`the description of ${length} bytes does not fit into the file.`, {
      offset: source.size - 8,
    });
  return guarded('the description of the Parquet', async () => {
    checkThrift(cursorOf(await source.read(source.size - 8 - length, length)), MAX_FOOTER_VALUES);
    return parquetMetadataAsync(bufferOf(source), { parsers: PARSERS, geoparquet: false });
  });
}

/** A child of the root, and whether it is a plain value. */
interface TopColumn {
  readonly name: string;
  readonly element: SchemaElement;
  readonly isPlain: boolean;
}

function topColumns({ schema }: FileMetaData): readonly TopColumn[] {
  const columns: TopColumn[] = [];
  let at = 1;
  const skip = (depth: number): void => {
    if (depth > DEEPEST_COLUMN) throw refuseFile(`the columns are nested more than ${DEEPEST_COLUMN} deep.`);
    const children = schema[at++]?.num_children ?? 0;
    for (let i = 0; i < children && at < schema.length; i++) skip(depth + 1);
  };
  for (let element = schema[at]; element !== undefined; element = schema[at]) {
    const isPlain = element.num_children === undefined && element.repetition_type !== 'REPEATED';
    // A damaged description can lack what its type promises.
    const name = element.name as string | undefined;
    if (name === undefined) throw refuseFile(`column ${columns.length + 1} of the Parquet has no name.`);
    columns.push({ name, element, isPlain });
    skip(0);
  }
  return columns;
}

/** Undefined for a column that holds no stamps. The older types state universal time, INT96 states nothing (parquet.apache.org, page Logical Types). */
function zoneOf({
  logical_type: logical,
  converted_type: converted,
  type,
}: SchemaElement): StampZone | undefined {
  if (logical?.type === 'TIMESTAMP') return logical.isAdjustedToUTC ? 'utc' : 'local';
  if (converted === 'TIMESTAMP_MILLIS' || converted === 'TIMESTAMP_MICROS') return 'utc';
  return type === 'INT96' ? 'unknown' : undefined;
}

function zonesOf(columns: readonly TopColumn[]): OpenParquet['zones'] {
  const zones = columns.map(
    ({ name, element, isPlain }) => [name, isPlain ? zoneOf(element) : undefined] as const,
  );
  return new Map(zones.flatMap(([name, zone]) => (zone === undefined ? [] : [[name, zone] as const])));
}

/** Characters of a name that a message shows. */
const MAX_NAME = 40;
/** A number of a description, which lacks it where it is damaged. */
const stated = (given: bigint | undefined): string => (given === undefined ? 'no number of' : String(given));

function rowGroups(metadata: FileMetaData): OpenParquet['groups'] {
  let first = 0;
  return metadata.row_groups.map(({ num_rows: rows, columns }, i) => {
    const count = Number(rows);
    if (!(count >= 0 && count <= MAX_GROUP_ROWS))
      throw refuseFile(
        `row group ${i + 1} claims ${stated(rows)} rows; ${MAX_GROUP_ROWS} are the most that are read.`,
      );
    const other = columns.find(
      ({ meta_data: data }) => data?.path_in_schema.length === 1 && data.num_values !== rows,
    )?.meta_data;
    if (other !== undefined)
      throw refuseFile(
        `row group ${i + 1} claims ${count} rows, and its column ${JSON.stringify(other.path_in_schema[0]?.slice(0, MAX_NAME))} ${stated(other.num_values)} values.`,
      );
    const group = { first, end: first + count };
    first += count;
    return group;
  });
}

/** Looks through the pages of a column in a row group. */
async function checkColumn(
  source: ByteSource,
  { columns, num_rows: rows }: FileMetaData['row_groups'][number],
  { name, element }: TopColumn,
): Promise<boolean> {
  const chunks = columns.filter(({ meta_data: data }) => data?.path_in_schema[0] === name);
  const chunk = chunks[0]?.meta_data;
  // The library would read each of them.
  if (chunk === undefined || chunks.length > 1 || chunk.path_in_schema.length > 1)
    throw refuseFile(`column "${name}" occurs ${chunks.length} times in a row group.`);
  const { dictionary_page_offset: dictionary, data_page_offset: data } = chunk;
  const offset = Number(dictionary === undefined || dictionary === 0n ? data : dictionary);
  const length = Number(chunk.total_compressed_size);
  if (!(offset >= 0 && length >= 0 && offset + length <= source.size))
    throw refuseFile(
      Number.isNaN(offset + length)
        ? `column "${name}" has no position in the file.`
        : `column "${name}" would be at bytes ${offset} to ${offset + length}, outside the file.`,
    );
  return checkPages({
    bytes: await source.read(offset, length),
    offset,
    column: chunk,
    rows: Number(rows),
    isOptional: element.repetition_type !== 'REQUIRED',
    typeLength: element.type_length,
  });
}

/**
 * Reads the description of a Parquet.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a file that is not Parquet or is damaged.
 */
export async function openParquet(source: ByteSource): Promise<OpenParquet> {
  const metadata = await readFooter(source);
  return guarded('the description of the Parquet', async () => {
    const columns = topColumns(metadata);
    const groups = rowGroups(metadata);
    const plain = new Map(columns.filter(({ isPlain }) => isPlain).map((column) => [column.name, column]));
    const checked = new Map<string, boolean>();
    /** Once for each row group, whose rows may be read a few at a time. */
    const check = async (name: string, row: number): Promise<void> => {
      const group = groups.findIndex(({ first, end }) => row >= first && row < end);
      const chunks = metadata.row_groups[group];
      const column = plain.get(name);
      const key = `${group} ${name}`;
      if (chunks === undefined || column === undefined) return;
      const statesRows = checked.get(key) ?? (await checkColumn(source, chunks, column));
      checked.set(key, statesRows);
      if (!statesRows && row > (groups[group]?.first ?? 0))
        throw refuseFile(`pages of column "${name}" claim different numbers of rows and values.`);
    };
    const scan: ParquetScan = await parquetScan({
      file: bufferOf(source),
      metadata,
      compressors,
      parsers: PARSERS,
      geoparquet: false,
      // Pages are checked by walking through the chunk; an index would lead elsewhere.
      useOffsetIndex: false,
    });
    return {
      metadata,
      columns: columns.filter(({ isPlain }) => isPlain).map(({ name }) => name),
      zones: zonesOf(columns),
      nested: columns.filter(({ isPlain }) => !isPlain).map(({ name }) => name),
      groups,
      readColumn: (column, first, end) =>
        guarded(`column "${column}", rows ${first + 1} to ${end},`, async () => {
          await check(column, first);
          const values = await scan.readColumn({ column, rowStart: first, rowEnd: end });
          if (values.length !== end - first)
            throw refuseFile(`Column "${column}" has ${values.length} values for ${end - first} rows.`);
          return values as ArrayLike<Cell>;
        }),
    };
  });
}
