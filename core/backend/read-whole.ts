import { readFile, stat } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../contract/car-file.ts';
import { RacebenchError } from '../contract/errors.ts';
import { readError } from './file-errors.ts';

const MIB = 1024 * 1024;

/** The bytes of a car.ini or a file beside it, or of another kind. Failures: FILE_NOT_FOUND, FILE_UNREADABLE. */
export async function readWhole(file: string, kind = 'car.ini'): Promise<Buffer> {
  const info = await stat(file).catch((error: unknown) => {
    throw readError(file, error);
  });
  if (info.isDirectory()) throw new RacebenchError('FILE_UNREADABLE', `${file} is a folder.`);
  if (!info.isFile()) throw new RacebenchError('FILE_UNREADABLE', `${file} is not a file.`);
  if (info.size > MAX_FILE_BYTES)
    throw new RacebenchError(
      'FILE_UNREADABLE',
      `${file} is too large for a ${kind}: ${(info.size / MIB).toFixed(1)} MiB, the most is ${MAX_FILE_BYTES / MIB} MiB.`,
    );
  return readFile(file).catch((error: unknown) => {
    throw readError(file, error);
  });
}

/** Bytes looked at for a NUL, as git tells binary files. */
const LOOKED_AT_BYTES = 8000;

/** Refuses what no car.ini is, such as a picture or a program. Failures: NOT_A_CAR. */
export function requireText(file: string, bytes: Uint8Array): void {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new RacebenchError(
      'NOT_A_CAR',
      `${file} is UTF-16 text; a car.ini has one byte per character (ISO 8859-1, "ANSI").`,
    );
  if (bytes.subarray(0, LOOKED_AT_BYTES).includes(0))
    throw new RacebenchError('NOT_A_CAR', `${file} is a binary file, not a car.ini.`);
}
