import { textDecoder, fieldText } from '../text-encoding.ts';
import { DATA_TYPE } from './mdf-layout.ts';

/** Texts of a channel as numbers, in the order in which they occur. */
export interface TextNumbers {
  /** NaN where there are too many texts. */
  readonly numberOf: (bytes: Uint8Array | undefined) => number;
  readonly texts: () => readonly (readonly [number, string])[];
}

const MAX_TEXTS = 20_000;
const MAX_TEXT_BYTES = 4096;
const HEX_SHOWN = 64;

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, HEX_SHOWN), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Text of bytes to its first zero. */
function textOf(bytes: Uint8Array, dataType: number): string {
  if (dataType === DATA_TYPE.utf16LE || dataType === DATA_TYPE.utf16BE) {
    const text = textDecoder(dataType === DATA_TYPE.utf16LE ? 'utf-16le' : 'utf-16be').decode(bytes);
    return text.split('\0', 1)[0] ?? '';
  }
  return dataType === DATA_TYPE.latin1 || dataType === DATA_TYPE.utf8
    ? fieldText(bytes, 0, bytes.length)
    : hexOf(bytes);
}

export function createTextNumbers(dataType: number): TextNumbers {
  const numbers = new Map<string, number>();
  return {
    numberOf: (bytes) => {
      if (bytes === undefined) return Number.NaN;
      const text = textOf(bytes.subarray(0, MAX_TEXT_BYTES), dataType);
      const known = numbers.get(text);
      if (known !== undefined) return known;
      if (numbers.size >= MAX_TEXTS) return Number.NaN;
      numbers.set(text, numbers.size);
      return numbers.size - 1;
    },
    texts: () => [...numbers].map(([text, number]) => [number, text] as const),
  };
}
