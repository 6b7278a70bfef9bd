import type { WrittenFormatCode } from '../format-code.ts';
import { logFormat } from '../log-format.ts';
import { withChosen } from '../written-table.ts';
import { encodeUtf8 } from '../text-encoding.ts';
import { LD_MARKER } from './ld-layout.ts';
import { ldLogOf } from './ld-log-of.ts';
import { readLd } from './read-ld.ts';
import { writeLd } from './write-ld.ts';
import { writeLdx } from './write-ldx.ts';

/** Detail of the .ldx with the channels that lost digits. */
const ROUNDED = 'Rounded to 32 bits';

// oxlint-disable-next-line typescript/require-await -- the pieces of all files come asynchronously.
async function* once(text: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encodeUtf8(text);
}

/** MoTeC's log and the .ldx with its laps. */
export const ldFormat: WrittenFormatCode = {
  recognises: ([a, b, c, d]) => a === LD_MARKER && b === 0 && c === 0 && d === 0,
  ...logFormat(readLd),
  write: (file, choice, control) => {
    const { log, laps, rounded } = ldLogOf(withChosen(file, choice.channels));
    const details = rounded.length === 0 ? file.details : { ...file.details, [ROUNDED]: rounded.join(', ') };
    return [
      { extension: 'ld', pieces: writeLd(log, control) },
      { extension: 'ldx', pieces: once(writeLdx(laps, details)) },
    ];
  },
};
