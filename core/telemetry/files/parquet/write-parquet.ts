import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { headerOf, OWN_FORMAT, TIME_COLUMN } from '../own-header.ts';
import type { Samples } from '../recording.ts';
import { step, type ReadControl } from '../source.ts';
import type { TableToWrite } from '../written-table.ts';

/** Rows of a group: readers take a group at a time. */
const GROUP_ROWS = 65_536;

/** Bytes written since the last call. */
export function drained(writer: ByteWriter): Uint8Array<ArrayBuffer> {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

/** Values of a column in the width of the schema. */
function column(values: Samples | Float64Array | undefined, type: 'f32' | 'f64', rows: number): Samples {
  const source = values ?? new Float64Array(rows).fill(Number.NaN);
  return type === 'f32' ? Float32Array.from(source) : Float64Array.from(source);
}

/**
 * Parquet in pieces: `time_s`, then one column each channel as FLOAT or DOUBLE, Snappy, a missing value as NaN. Units, details and
 * laps are an entry of the metadata.
 */
export async function* writeParquet(
  table: TableToWrite,
  control: ReadControl = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({
      columnData: [
        { name: TIME_COLUMN, data: [], type: 'DOUBLE', nullable: false },
        ...table.columns.map(({ name, sampleType }) => ({
          name,
          data: [],
          type: sampleType === 'f32' ? ('FLOAT' as const) : ('DOUBLE' as const),
          nullable: false,
        })),
      ],
    }),
    kvMetadata: [{ key: OWN_FORMAT, value: JSON.stringify(headerOf(table)) }],
    createdBy: 'racebench',
  });
  for (let first = 0; first < table.rows; first += GROUP_ROWS) {
    const count = Math.min(GROUP_ROWS, table.rows - first);
    const rows = await table.read(first, count);
    await parquet.write({
      columnData: [
        { name: TIME_COLUMN, data: column(rows.time_s, 'f64', count) },
        ...table.columns.map(({ name, sampleType }, i) => ({
          name,
          data: column(rows.columns[i], sampleType, count),
        })),
      ],
      rowGroupSize: GROUP_ROWS,
    });
    yield drained(writer);
    step(control, (first + count) / table.rows);
  }
  await parquet.finish();
  yield drained(writer);
}
