import type { ModelFile, Picture } from '../../contract/scene-model.ts';
import { byteCursor, damaged, type ByteCursor } from './byte-cursor.ts';
import { readBmp } from './read-bmp.ts';
import { readTga, requireSize } from './read-tga.ts';

/**
 * A picture that this program decodes itself (TGA, BMP), else the file, whose head is checked, for the window to decode.
 * Throws FILE_UNREADABLE.
 */
export function readPicture(file: ModelFile): Picture | ModelFile {
  if (/\.tga$/i.test(file.found)) return readTga(file.found, file.bytes);
  if (/\.bmp$/i.test(file.found)) return readBmp(file.found, file.bytes);
  requireHead(file);
  return file;
}

const JPEG = 0xd8ff;
const PNG = 0x474e5089;

/** The head of a JPG or PNG, whichever its name says: what it is, and a size that can be shown. */
function requireHead({ found, bytes }: ModelFile): void {
  const cursor = byteCursor(found, bytes);
  if (bytes.length >= 2 && cursor.uint16() === JPEG) {
    requireSize(found, ...jpegSize(cursor));
    return;
  }
  cursor.at = 0;
  if (bytes.length < 4 || cursor.int32() !== PNG)
    throw damaged(found, 'it begins neither as a JPG nor as a PNG');
  // Signature of eight bytes, then length and name of the first chunk, which is IHDR (PNG specification 5.2 and 11.2.1).
  cursor.bytes(8);
  if (cursor.token() !== 'IHDR') throw damaged(found, 'its first part is not the head of a PNG');
  requireSize(found, bigEndian(cursor, 4), bigEndian(cursor, 4));
}

function bigEndian(cursor: ByteCursor, count: number): number {
  let value = 0;
  for (const byte of cursor.bytes(count)) value = 256 * value + byte;
  return value;
}

/** Markers of a frame with its size; the others from 0xc0 on hold tables (ITU-T T.81 table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Width and height of a JPG, after its first marker (ITU-T T.81 B.2). */
function jpegSize(cursor: ByteCursor): readonly [width: number, height: number] {
  for (;;) {
    if (cursor.uint8() !== 0xff) throw damaged(cursor.file, 'a part of the JPG does not begin with a marker');
    let marker = cursor.uint8();
    while (marker === 0xff) marker = cursor.uint8();
    const length = bigEndian(cursor, 2);
    if (isFrame(marker)) {
      cursor.bytes(1);
      const height = bigEndian(cursor, 2);
      return [bigEndian(cursor, 2), height];
    }
    cursor.bytes(length - 2);
  }
}
