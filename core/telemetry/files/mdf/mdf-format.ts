import type { WrittenFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { withChosen } from '../written-table.ts';
import { isMdf } from './mdf-file-head.ts';
import { readMdf } from './read-mdf.ts';
import { writeMdf } from './write-mdf.ts';

/** ASAM MDF 4. */
export const mdfFormat: WrittenFormatCode = {
  recognises: isMdf,
  ...logFormat(readMdf),
  write: (file, choice, control) => [
    { extension: 'mf4', pieces: writeMdf(withChosen(file, choice.channels), control) },
  ],
};
