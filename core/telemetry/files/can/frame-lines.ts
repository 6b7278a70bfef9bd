import { reportOpenEnd, type ProblemList } from '../file-problems.ts';
import type { ByteSource, ReadControl } from '../source.ts';
import { textLines } from '../text-lines.ts';
import { decodeText } from '../text-encoding.ts';
import type { Frame } from './can-frames.ts';

/** A line of a log: its frame, a line of another kind, or a frame that cannot be read. */
export type LineFrame = Frame | 'other' | 'broken';

const HEAD_BYTES = 4096;
const MAX_SHOWN = 60;

/** The beginning of a text. */
export async function headText(source: ByteSource): Promise<string> {
  return decodeText(await source.read(0, HEAD_BYTES));
}

/** The frames of a log with one in a line, piece by piece. */
export async function* lineFrames(
  source: ByteSource,
  readLine: (text: string) => LineFrame,
  problems: ProblemList,
  control: ReadControl,
): AsyncGenerator<readonly Frame[]> {
  for await (const lines of textLines(source, control)) {
    const frames: Frame[] = [];
    for (const { line, text: raw } of lines) {
      const text = raw.trim();
      if (text === '') continue;
      const frame = readLine(text);
      if (frame === 'broken')
        problems.report('row-broken', `"${text.slice(0, MAX_SHOWN)}" is not a frame; it is left out.`, {
          line,
        });
      else if (frame !== 'other') frames.push(frame);
    }
    yield frames;
  }
  await reportOpenEnd(source, problems);
}

const HEX = /^[0-9a-f]+$/iu;

/** A number of digits to a base; undefined for any other text. */
export function wholeNumber(text: string | undefined, base: 10 | 16): number | undefined {
  if (text === undefined || !(base === 16 ? HEX : /^\d+$/u).test(text)) return undefined;
  return Number.parseInt(text, base);
}

/** Bytes of texts such as "1F", to the first that is not a byte, at most so many. */
export function bytesOf(texts: readonly string[], most: number, base: 10 | 16 = 16): Uint8Array {
  const bytes: number[] = [];
  for (const text of texts.slice(0, most)) {
    const byte = wholeNumber(text, base);
    if (byte === undefined || byte > 255) break;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** Bytes of hexadecimal digits without blanks; undefined for an odd number of them or another character. */
export function bytesOfDigits(digits: string): Uint8Array | undefined {
  if (digits.length % 2 !== 0 || (digits !== '' && !HEX.test(digits))) return undefined;
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
