import { formatOf } from './read-recording.ts';
import type { ByteSource } from './source.ts';
import { encodingOf, textDecoder, type TextEncoding } from './text-encoding.ts';

/** The first lines of a text, for a person who looks for its names, units and rows. */
export interface FirstLines {
  readonly encoding: TextEncoding;
  /** Empty for a file that is not a text of rows. */
  readonly lines: readonly string[];
  /** The file has more lines than these. */
  readonly hasMore: boolean;
}

const PIECE_BYTES = 65_536;
const MAX_BYTES = 1_048_576;
/** Longer lines are cut: they are only looked at. */
const MAX_CHARACTERS = 500;

export async function firstLines(
  source: ByteSource,
  count: number,
  wanted?: TextEncoding,
): Promise<FirstLines> {
  const first = await source.read(0, PIECE_BYTES);
  const encoding = wanted ?? encodingOf(first);
  const isText = !textDecoder(encoding).decode(first).includes('\0') && (await formatOf(source)) === 'csv';
  if (!isText) return { encoding, lines: [], hasMore: false };
  for (let size = PIECE_BYTES; ; size *= 4) {
    const bytes = size === PIECE_BYTES ? first : await source.read(0, size);
    const isWhole = bytes.length >= source.size;
    const lines = textDecoder(encoding)
      .decode(bytes)
      .split(/\r\n|\n|\r/);
    if (isWhole && lines.at(-1) === '') lines.pop();
    if (!isWhole && lines.length <= count && size < MAX_BYTES) continue;
    // The last line of a piece is cut anywhere.
    const whole = isWhole || lines.length === 1 ? lines : lines.slice(0, -1);
    return {
      encoding,
      lines: whole.slice(0, count).map((line) => line.slice(0, MAX_CHARACTERS)),
      hasMore: whole.length > count,
    };
  }
}
