import type { WrittenFormatCode } from '../format-code.ts';
import { tableOf } from '../written-table.ts';
import { readCsvHead } from './preview-csv.ts';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

export const csvFormat: WrittenFormatCode = {
  // Any text may be a table.
  recognises: () => true,
  read: readCsv,
  preview: async (source, { layout, mapping }, aliases) => {
    const { preview } = await readCsvHead(source, aliases, layout, mapping);
    return { table: preview, channels: [] };
  },
  write: (file, choice, control) => {
    const { separator, decimalSign } = choice;
    return [
      { extension: 'csv', pieces: writeCsv(tableOf(file, choice), { ...control, separator, decimalSign }) },
    ];
  },
};
