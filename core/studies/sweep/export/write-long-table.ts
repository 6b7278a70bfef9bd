import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { csvCell } from '../../../telemetry/files/csv/write-csv.ts';
import { drained } from '../../../telemetry/files/parquet/write-parquet.ts';
import { encodeUtf8 } from '../../../telemetry/files/text-encoding.ts';
import { GROUP_ROWS, type Cell, type LongColumn, type LongTable } from './long-table.ts';

type Pieces = AsyncGenerator<Uint8Array<ArrayBuffer>>;

const TYPES = { text: 'STRING', whole: 'INT64', number: 'DOUBLE' } as const;

function valuesOf(
  { kind, nullable }: LongColumn,
  cells: readonly Cell[],
): unknown[] | BigInt64Array | Float64Array {
  if (kind === 'whole') return BigInt64Array.from(cells, (cell) => BigInt(Number(cell ?? 0)));
  if (kind === 'number' && !nullable) return Float64Array.from(cells, Number);
  return cells.map((cell) => cell ?? (nullable ? null : ''));
}

/** Parquet, Snappy, a group of rows at a time: STRING, INT64 and DOUBLE, null for a missing value. */
async function* writeParquet({ columns, groups }: LongTable): Pieces {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({
      columnData: columns.map(({ name, kind, nullable }) => ({
        name,
        data: [],
        type: TYPES[kind],
        nullable,
      })),
    }),
    createdBy: 'racebench',
  });
  for (const rows of groups) {
    const columnData = columns.map((column, i) => ({
      name: column.name,
      data: valuesOf(
        column,
        rows.map((row) => row[i]),
      ),
    }));
    await parquet.write({ columnData, rowGroupSize: GROUP_ROWS });
    yield drained(writer);
  }
  await parquet.finish();
  yield drained(writer);
}

/** CSV, UTF-8: a row of names, then the shortest numbers that read back as the same; empty for a missing value. */
function* writeCsv({ columns, groups }: LongTable): Generator<Uint8Array<ArrayBuffer>> {
  const line = (cells: readonly string[]): string => `${cells.map((each) => csvCell(each, ',')).join(',')}\n`;
  yield encodeUtf8(line(columns.map(({ name }) => name)));
  for (const rows of groups)
    yield encodeUtf8(rows.map((row) => line(row.map((cell) => String(cell ?? '')))).join(''));
}

export const LONG_TABLE_FORMATS = {
  parquet: writeParquet,
  // oxlint-disable-next-line typescript/require-await -- as the other format
  csv: async function* (table: LongTable): Pieces {
    yield* writeCsv(table);
  },
} as const;
export type LongTableFormat = keyof typeof LONG_TABLE_FORMATS;

export const isLongTableFormat = (name: string): name is LongTableFormat =>
  Object.hasOwn(LONG_TABLE_FORMATS, name);
