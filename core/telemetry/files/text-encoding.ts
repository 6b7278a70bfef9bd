// Globals of every host of this program; the core is compiled without the types of one.
interface Decoder {
  readonly decode: (bytes?: Uint8Array, options?: { readonly stream?: boolean }) => string;
}
declare const TextDecoder: new (
  encoding?: string,
  options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean },
) => Decoder;
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array<ArrayBuffer> };

export type TextEncoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be';

const utf8 = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const windows1252 = new TextDecoder('windows-1252');

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return utf8.encode(text);
}

/** Decodes a file in pieces; a byte-order mark is removed. */
export function textDecoder(encoding: TextEncoding): Decoder {
  return new TextDecoder(encoding);
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    strictUtf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/** The encoding of a text by its byte-order mark, else by whether its first bytes are UTF-8. */
export function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The piece may end within a character, which has four bytes at most.
  for (let cut = 0; cut < 4; cut++)
    if (isUtf8(bytes.subarray(0, Math.max(0, bytes.length - cut)))) return 'utf-8';
  return 'windows-1252';
}

/** Bytes as a text in the encoding that they seem to have. */
export const decodeText = (bytes: Uint8Array): string => textDecoder(encodingOf(bytes)).decode(bytes);

/** Text of a field of fixed width, to its first zero byte: UTF-8 where the bytes are, else Windows-1252. */
export function fieldText(bytes: Uint8Array, offset: number, width: number): string {
  const field = bytes.subarray(offset, offset + width);
  const end = field.indexOf(0);
  const used = end < 0 ? field : field.subarray(0, end);
  return (isUtf8(used) ? strictUtf8 : windows1252).decode(used).trim();
}

const CODES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, code) => [windows1252.decode(Uint8Array.of(code)), code]),
);
const QUESTION_MARK = 0x3f;

/** Windows-1252, one byte a character; what it has not becomes a question mark. */
export function singleByteText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Array.from(text), (character) => CODES.get(character) ?? QUESTION_MARK);
}
