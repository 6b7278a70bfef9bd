import { refuseFile } from './file-problems.ts';
import { step, type ByteSource, type ReadControl } from './source.ts';
import { encodingOf, textDecoder } from './text-encoding.ts';

export interface TextLine {
  /** Without its line end. */
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** The last line of a file that does not end with a line end. */
  readonly isOpen: boolean;
}

const PIECE_BYTES = 262_144;
const SAMPLE_BYTES = 65_536;
const MAX_CHARACTERS = 1_000_000;

/**
 * The lines of a text, those of a piece of the file together; line ends are LF, CR LF or CR.
 *
 * @throws RacebenchError TELEMETRY_FILE_REFUSED where a line has no end; CANCELLED.
 */
export async function* textLines(
  source: ByteSource,
  control: ReadControl,
): AsyncGenerator<readonly TextLine[]> {
  const decoder = textDecoder(encodingOf(await source.read(0, SAMPLE_BYTES)));
  let rest = '';
  let line = 0;
  const numbered = (text: string): TextLine => ({ text, line: ++line, isOpen: false });
  for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
    const bytes = await source.read(offset, PIECE_BYTES);
    const all = rest + decoder.decode(bytes, { stream: true });
    // A CR at the end waits for its LF.
    const isCut = all.endsWith('\r');
    const texts = (isCut ? all.slice(0, -1) : all).split(/\r\n|\n|\r/);
    rest = (texts.pop() ?? '') + (isCut ? '\r' : '');
    if (rest.length > MAX_CHARACTERS)
      throw refuseFile(`the line is longer than ${MAX_CHARACTERS} characters.`, {
        line: line + texts.length + 1,
      });
    yield texts.map(numbered);
    step(control, (offset + bytes.length) / source.size);
  }
  const last = rest + decoder.decode();
  if (last !== '') yield [{ ...numbered(last.replace(/\r$/, '')), isOpen: !last.endsWith('\r') }];
}
