import type { WrittenFormatCode } from '../format-code.ts';
import { tableOf } from '../written-table.ts';
import { isObjectArray } from './lines.ts';
import { readJsonl, readJsonlHead } from './read-jsonl.ts';
import { writeJsonl } from './write-jsonl.ts';

export const jsonlFormat: WrittenFormatCode = {
  recognises: (_bytes, text) => text.trimStart().startsWith('{') || isObjectArray(text),
  read: readJsonl,
  preview: async (source, { layout }, aliases) => {
    const { preview } = await readJsonlHead(source, aliases, layout?.dateOrder);
    return { table: preview, channels: [] };
  },
  write: (file, choice, control) => [
    { extension: 'jsonl', pieces: writeJsonl(tableOf(file, choice), control) },
  ],
};
