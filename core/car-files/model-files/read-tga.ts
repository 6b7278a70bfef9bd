import type { Picture } from '../../contract/scene-model.ts';
import { byteCursor, damaged, type ByteCursor } from './byte-cursor.ts';

/** Edge and area of the largest picture that is read: 64 MiB of texels. */
export const MAX_PICTURE_EDGE = 8192;
export const MAX_PICTURE_TEXELS = 16 * 1024 * 1024;

const HEADER_BYTES = 18;
const LONGEST_RUN = 128;
/** Types of the header: colours by a map, true colour, grey; those compressed by runs are 8 higher. */
const KINDS: Readonly<Record<number, 'map' | 'colour' | 'grey'>> = { 1: 'map', 2: 'colour', 3: 'grey' };
const BITS: Readonly<Record<'map' | 'colour' | 'grey', readonly number[]>> = {
  map: [8],
  colour: [16, 24, 32],
  grey: [8],
};

/** The picture's size where it can be read. Throws FILE_UNREADABLE. */
export function requireSize(file: string, width: number, height: number): void {
  if (width < 1 || height < 1) throw damaged(file, `its size is ${width} x ${height}`);
  if (width > MAX_PICTURE_EDGE || height > MAX_PICTURE_EDGE || width * height > MAX_PICTURE_TEXELS)
    throw damaged(file, `its size is ${width} x ${height}, more than is read (${MAX_PICTURE_EDGE} a side)`);
}

/**
 * Reads a Targa picture (Truevision TGA File Format Specification 2.0, 1991): colour map, true colour or grey, plain or in runs. Alpha
 * is read where the header has bits for it. Throws FILE_UNREADABLE.
 */
export function readTga(file: string, bytes: Uint8Array): Picture {
  const cursor = byteCursor(file, bytes);
  if (bytes.length < HEADER_BYTES) throw damaged(file, 'it is shorter than the head of a TGA');
  const idLength = cursor.uint8();
  const hasMap = cursor.uint8() === 1;
  const type = cursor.uint8();
  const mapFirst = cursor.uint16();
  const mapLength = cursor.uint16();
  const mapBits = cursor.uint8();
  cursor.bytes(4);
  const width = cursor.uint16();
  const height = cursor.uint16();
  const bits = cursor.uint8();
  const descriptor = cursor.uint8();
  const kind = KINDS[type & 7];
  if (kind === undefined || (type & ~8) > 3) throw damaged(file, `TGA type ${type} is not read`);
  if (!BITS[kind].includes(bits)) throw damaged(file, `a TGA of type ${type} with ${bits} bits is not read`);
  requireSize(file, width, height);
  cursor.bytes(idLength);
  const map = hasMap ? readMap(cursor, mapFirst, mapLength, mapBits) : undefined;
  if (kind === 'map' && map === undefined) throw damaged(file, 'its colour map is missing');
  const size = bits / 8;
  const texels = readTexels(cursor, width * height, size, (type & 8) !== 0);
  const alphaBits = descriptor & 15;
  const rgba = new Uint8Array(4 * width * height);
  const [fromRight, fromTop] = [(descriptor & 16) !== 0, (descriptor & 32) !== 0];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const from = size * (row * width + column);
      const to = 4 * ((fromTop ? height - 1 - row : row) * width + (fromRight ? width - 1 - column : column));
      if (kind === 'grey') {
        rgba.fill(texels[from] ?? 0, to, to + 3);
        rgba[to + 3] = 255;
      } else if (kind === 'map') {
        const at = 4 * (texels[from] ?? 0);
        rgba.set(map?.subarray(at, at + 4) ?? [], to);
      } else writeColour(texels, from, size, alphaBits, rgba, to);
    }
  return { width, height, rgba };
}

/** 256 colours as red, green, blue and opacity. */
function readMap(cursor: ByteCursor, first: number, length: number, bits: number): Uint8Array {
  const size = Math.ceil(bits / 8);
  if (length > 0 && (size < 2 || size > 4)) throw damaged(cursor.file, `its colour map has ${bits} bits`);
  const entries = cursor.bytes(length * size);
  const map = new Uint8Array(4 * 256);
  for (let i = 0; i < length && first + i < 256; i++)
    writeColour(entries, i * size, size, bits === 32 ? 8 : 0, map, 4 * (first + i));
  return map;
}

/** The texels of `size` bytes each in the order of the file; a run repeats its one texel. */
function readTexels(cursor: ByteCursor, count: number, size: number, isInRuns: boolean): Uint8Array {
  if (!isInRuns) return cursor.bytes(count * size);
  // A run of 128 texels takes a head and one of them: a short file cannot hold a large picture.
  const fewest = Math.ceil(count / LONGEST_RUN) * (1 + size);
  if (cursor.end - cursor.at < fewest) throw damaged(cursor.file, 'it ends before its last row');
  const texels = new Uint8Array(count * size);
  let filled = 0;
  while (filled < texels.length) {
    const head = cursor.uint8();
    const length = Math.min(size * ((head & 127) + 1), texels.length - filled);
    if ((head & 128) === 0) texels.set(cursor.bytes(length), filled);
    else {
      const one = cursor.bytes(size);
      for (let at = 0; at < length; at += size) texels.set(one, filled + at);
    }
    filled += length;
  }
  return texels;
}

/** Blue, green, red and alpha of 24 or 32 bits, or five bits each of 16. */
function writeColour(
  from: Uint8Array,
  at: number,
  size: number,
  alphaBits: number,
  to: Uint8Array,
  out: number,
): void {
  if (size === 2) {
    const word = (from[at] ?? 0) | ((from[at + 1] ?? 0) << 8);
    const five = (shift: number): number => Math.round((((word >> shift) & 31) * 255) / 31);
    to[out] = five(10);
    to[out + 1] = five(5);
    to[out + 2] = five(0);
    to[out + 3] = alphaBits === 1 && (word & 0x8000) === 0 ? 0 : 255;
    return;
  }
  to[out] = from[at + 2] ?? 0;
  to[out + 1] = from[at + 1] ?? 0;
  to[out + 2] = from[at] ?? 0;
  to[out + 3] = size === 4 && alphaBits > 0 ? (from[at + 3] ?? 255) : 255;
}
