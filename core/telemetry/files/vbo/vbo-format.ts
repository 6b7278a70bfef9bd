import type { WrittenFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { tableOf } from '../written-table.ts';
import { readVbo } from './read-vbo.ts';
import { writeVbo } from './write-vbo.ts';

/** Racelogic's text format, which VBOX, RaceBox, RaceChrono and Circuit Tools write. */
export const vboFormat: WrittenFormatCode = {
  recognises: (_bytes, text) =>
    /^\s*File created on\s+\d/i.test(text) || /^\s*\[(header|column names)\]\s*$/im.test(text),
  ...logFormat(readVbo),
  write: (file, choice, control) => [{ extension: 'vbo', pieces: writeVbo(tableOf(file, choice), control) }],
};
