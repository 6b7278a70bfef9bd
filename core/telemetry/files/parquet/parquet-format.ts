import type { WrittenFormatCode } from '../format-code.ts';
import { tableOf } from '../written-table.ts';
import { readParquet, readParquetHead } from './read-parquet.ts';
import { writeParquet } from './write-parquet.ts';

const MAGIC = 'PAR1';

export const parquetFormat: WrittenFormatCode = {
  recognises: (_bytes, text) => text.startsWith(MAGIC),
  read: readParquet,
  preview: async (source, { layout }, aliases) => {
    const { preview } = await readParquetHead(source, aliases, layout?.dateOrder);
    return { table: preview, channels: [] };
  },
  write: (file, choice, control) => [
    { extension: 'parquet', pieces: writeParquet(tableOf(file, choice), control) },
  ],
};
