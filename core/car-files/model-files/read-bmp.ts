import type { Picture } from '../../contract/scene-model.ts';
import { byteCursor, damaged } from './byte-cursor.ts';
import { requireSize } from './read-tga.ts';

/** The colour that Racer draws as transparent in a BMP. */
const KEY = [255, 0, 255] as const;
/** Difference of a texel from it in each colour: pictures that were scaled or packed have it slightly off. */
const KEY_RANGE = 24;

/**
 * Reads a BMP of 8, 24 or 32 bits without compression (Microsoft, BITMAPINFOHEADER). Magenta becomes transparent, with the
 * colour of its neighbours, so that no edge of it is seen. Throws FILE_UNREADABLE.
 */
export function readBmp(file: string, bytes: Uint8Array): Picture {
  const cursor = byteCursor(file, bytes);
  if (cursor.uint16() !== 0x4d42) throw damaged(file, 'it does not begin with BM');
  cursor.bytes(8);
  const from = cursor.int32();
  const headBytes = cursor.int32();
  const width = cursor.int32();
  const signedHeight = cursor.int32();
  cursor.int16();
  const bits = cursor.int16();
  const compression = cursor.int32();
  const height = Math.abs(signedHeight);
  if (headBytes < 40 || ![8, 24, 32].includes(bits) || compression !== 0)
    throw damaged(file, `a BMP of ${bits} bits with compression ${compression} is not read`);
  requireSize(file, width, height);
  const size = bits / 8;
  const rowBytes = (width * size + 3) & ~3;
  cursor.at = 14 + headBytes;
  const colours = bits === 8 ? cursor.bytes(Math.min(1024, Math.max(0, from - cursor.at))) : undefined;
  cursor.at = from < 0 ? cursor.end : from;
  const rows = cursor.bytes(rowBytes * height);
  const rgba = new Uint8Array(4 * width * height);
  for (let row = 0; row < height; row++) {
    // The bottom row is first, unless the height is negative.
    const to = 4 * width * (signedHeight < 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column++) {
      const at = row * rowBytes + column * size;
      const out = to + 4 * column;
      const [table, entry] = colours === undefined ? [rows, at] : [colours, 4 * (rows[at] ?? 0)];
      rgba[out] = table[entry + 2] ?? 0;
      rgba[out + 1] = table[entry + 1] ?? 0;
      rgba[out + 2] = table[entry] ?? 0;
      rgba[out + 3] = 255;
    }
  }
  keyOut(rgba, width, height);
  return { width, height, rgba };
}

const isKey = (rgba: Uint8Array, at: number): boolean =>
  KEY.every((value, part) => Math.abs((rgba[at + part] ?? 0) - value) <= KEY_RANGE);

/** Makes the key colour transparent and gives such texels the colour of one beside them, ring by ring inwards. */
function keyOut(rgba: Uint8Array, width: number, height: number): void {
  let edge: number[] = [];
  const open = new Uint8Array(width * height);
  for (let i = 0; i < open.length; i++)
    if (isKey(rgba, 4 * i)) {
      open[i] = 1;
      rgba[4 * i + 3] = 0;
    } else edge.push(i);
  if (edge.length === 0 || edge.length === open.length) return;
  while (edge.length > 0) {
    const next: number[] = [];
    for (const i of edge) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const beside = [
        y * width + ((x + 1) % width),
        y * width + ((x + width - 1) % width),
        ((y + 1) % height) * width + x,
        ((y + height - 1) % height) * width + x,
      ];
      for (const k of beside) {
        if (open[k] !== 1) continue;
        open[k] = 0;
        rgba.copyWithin(4 * k, 4 * i, 4 * i + 3);
        next.push(k);
      }
    }
    edge = next;
  }
}
