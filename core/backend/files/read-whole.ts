import { constants, type Stats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { readError } from './file-errors.ts';
import { otherThanFile } from './file-kinds.ts';

const MIB = 1024 * 1024;

/** A pipe that replaced a file after it was checked does not block the open; Windows has no such flag. */
const READ = constants.O_RDONLY | ((constants.O_NONBLOCK as number | undefined) ?? 0);

/**
 * The bytes of a car.ini, of a file beside it, or of another kind of file. Failures: FILE_NOT_FOUND,
 * FILE_UNREADABLE.
 */
export async function readWhole(file: string, kind = 'car.ini', mostBytes = MAX_FILE_BYTES): Promise<Buffer> {
  const handle = await openFile(file);
  try {
    const tooLarge = (bytes: number): RacebenchError =>
      new RacebenchError(
        'FILE_UNREADABLE',
        `${file} is too large for a ${kind}: ${(bytes / MIB).toFixed(1)} MiB, the maximum is ${mostBytes / MIB} MiB.`,
      );
    const { size } = await handle.stat();
    if (size > mostBytes) throw tooLarge(size);
    const bytes = await readTo(handle, size, mostBytes);
    if (bytes.length > mostBytes) throw tooLarge(bytes.length);
    return bytes;
  } catch (error) {
    throw readError(file, error);
  } finally {
    await handle.close();
  }
}

/** Opens a file for reading; folders, pipes, sockets and devices are refused before they are opened. Failures: FILE_NOT_FOUND, FILE_UNREADABLE. */
export async function openFile(file: string, shownName = file): Promise<FileHandle> {
  const refuse = (info: Stats): void => {
    const other = otherThanFile(info);
    if (other !== undefined) throw new RacebenchError('FILE_UNREADABLE', `${shownName} is ${other}, not a file.`);
  };
  let handle: FileHandle | undefined;
  try {
    refuse(await stat(file));
    handle = await open(file, READ);
    refuse(await handle.stat());
    return handle;
  } catch (error) {
    await handle?.close();
    throw readError(shownName, error);
  }
}

/**
 * The file up to its end, or slightly beyond the maximum: it may grow while it is read, and some files report
 * a size of 0.
 */
async function readTo(handle: FileHandle, size: number, mostBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let total = 0;
  for (let length = size + 1; total <= mostBytes; length = MIB) {
    const piece = Buffer.allocUnsafe(length);
    const { bytesRead } = await handle.read(piece, 0, length, total);
    if (bytesRead === 0) break;
    pieces.push(piece.subarray(0, bytesRead));
    total += bytesRead;
  }
  const [only] = pieces;
  return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
}

/** Bytes searched for a NUL, which marks a binary file; git uses the same test. */
const LOOKED_AT_BYTES = 8000;

/** Refuses files that cannot be a car.ini, such as an image or a program. Failures: NOT_A_CAR. */
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
