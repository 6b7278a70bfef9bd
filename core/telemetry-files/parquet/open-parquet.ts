import {
  parquetMetadataAsync,
  parquetScan,
  type AsyncBuffer,
  type FileMetaData,
  type ParquetParsers,
  type ParquetScan,
} from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { RacebenchError } from '../../contract/errors.ts';
import { refuseFile } from '../problems.ts';
import type { ByteSource } from '../source.ts';
import type { Cell } from '../table-cells.ts';

/** A Parquet whose columns can be read group by group. */
export interface OpenParquet {
  readonly metadata: FileMetaData;
  /** Names of the columns that hold one value each row. */
  readonly columns: readonly string[];
  /** Columns of lists and structures. */
  readonly nested: readonly string[];
  readonly groups: readonly { readonly first: number; readonly end: number }[];
  readonly readColumn: (column: string, first: number, end: number) => Promise<ArrayLike<Cell>>;
}

/** More rows in one group are damage, or no telemetry. */
const MOST_GROUP_ROWS = 20_000_000;
const MOST_FOOTER_BYTES = 64_000_000;
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

/** What the library throws at damage, as a refusal. */
async function guarded<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RacebenchError) throw error;
    throw refuseFile(`${what} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

async function readFooter(source: ByteSource): Promise<FileMetaData> {
  const tail = await source.read(Math.max(0, source.size - 8), 8);
  const view = new DataView(tail.buffer, tail.byteOffset, tail.byteLength);
  if (tail.length < 8 || view.getUint32(4, true) !== MAGIC)
    throw refuseFile('the file does not end in PAR1: it is no Parquet, or was cut.', {
      offset: Math.max(0, source.size - 4),
    });
  const length = view.getUint32(0, true);
  if (length > Math.min(MOST_FOOTER_BYTES, source.size - 8))
    throw refuseFile(`the description of ${length} bytes does not fit into the file.`, {
      offset: source.size - 8,
    });
  return guarded('the description of the Parquet', () =>
    parquetMetadataAsync(bufferOf(source), { parsers: PARSERS, geoparquet: false }),
  );
}

/** The children of the root, and whether each is a plain value. */
function topColumns({
  schema,
}: FileMetaData): readonly { readonly name: string; readonly isPlain: boolean }[] {
  const columns: { name: string; isPlain: boolean }[] = [];
  let at = 1;
  const skip = (): void => {
    const children = schema[at++]?.num_children ?? 0;
    for (let i = 0; i < children && at < schema.length; i++) skip();
  };
  while (at < schema.length) {
    const element = schema[at];
    const isPlain = element?.num_children === undefined && element?.repetition_type !== 'REPEATED';
    columns.push({ name: element?.name ?? '', isPlain });
    skip();
  }
  return columns;
}

function rowGroups(metadata: FileMetaData): OpenParquet['groups'] {
  let first = 0;
  return metadata.row_groups.map(({ num_rows: rows, columns }, i) => {
    const count = Number(rows);
    const other = columns.find(
      ({ meta_data: data }) => data?.path_in_schema.length === 1 && data.num_values !== rows,
    )?.meta_data;
    if (other !== undefined)
      throw refuseFile(
        `row group ${i + 1} claims ${count} rows, its column "${other.path_in_schema.join('.')}" ${other.num_values} values.`,
      );
    if (!(count >= 0 && count <= MOST_GROUP_ROWS))
      throw refuseFile(
        `row group ${i + 1} claims ${count} rows; ${MOST_GROUP_ROWS} are the most that are read.`,
      );
    const group = { first, end: first + count };
    first += count;
    return group;
  });
}

/**
 * Reads the description of a Parquet.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for what is no Parquet or is damaged.
 */
export async function openParquet(source: ByteSource): Promise<OpenParquet> {
  const metadata = await readFooter(source);
  return guarded('the description of the Parquet', async () => {
    const columns = topColumns(metadata);
    const groups = rowGroups(metadata);
    const scan: ParquetScan = await parquetScan({
      file: bufferOf(source),
      metadata,
      compressors,
      parsers: PARSERS,
      geoparquet: false,
    });
    return {
      metadata,
      columns: columns.filter(({ isPlain }) => isPlain).map(({ name }) => name),
      nested: columns.filter(({ isPlain }) => !isPlain).map(({ name }) => name),
      groups,
      readColumn: (column, first, end) =>
        guarded(`column "${column}", rows ${first + 1} to ${end},`, async () => {
          const values = await scan.readColumn({ column, rowStart: first, rowEnd: end });
          if (values.length !== end - first)
            throw refuseFile(`Column "${column}" has ${values.length} values for ${end - first} rows.`);
          return values as ArrayLike<Cell>;
        }),
    };
  });
}
