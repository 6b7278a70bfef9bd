import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { unzipSync } from 'fflate';
import { RacebenchError } from '../../contract/errors.ts';
import { FOLDER_LIMITS } from '../../contract/file-requests.ts';
import { crc32 } from '../../math/crc32.ts';
import { zipSums } from '../../telemetry/files/packed/zip-sums.ts';
import { readError } from '../files/file-errors.ts';
import { readWhole } from '../files/read-whole.ts';
import { requireDistinct, safeEntryPath } from './entry-path.ts';

const MIB = 1024 * 1024;
/** Size of a batch that is unpacked in one go; between two batches the process serves other requests. */
const BATCH_BYTES = 4 * MIB;
const BATCH_FILES = 64;
/** The limit of deflate is 1032 to 1; images and texts of a car stay below 200. */
const MAX_RATIO = 400;

export interface ArchiveFile {
  /** Name in the archive. */
  readonly name: string;
  /** Destination path, below the folder. */
  readonly path: string;
  readonly bytes: number;
  /** CRC-32 of its bytes, by the archive. */
  readonly sum: number | undefined;
}

export interface Archive {
  readonly files: readonly ArchiveFile[];
  readonly bytes: number;
  /** The files in batches of some megabytes, each checked against its size and checksum in the archive. */
  batches(): Iterable<readonly { readonly file: ArchiveFile; readonly bytes: Uint8Array }[]>;
}

/** The zip at `path`, with all its names and sizes checked before a byte is unpacked. Failures: ARCHIVE_REFUSED, FILE_*. */
export async function readArchive(path: string, isWanted = isIni): Promise<Archive> {
  const info = await stat(path).catch((error: unknown) => {
    throw readError(path, error);
  });
  if (info.size > FOLDER_LIMITS.fileBytes)
    throw refused(path, `is larger than ${mib(FOLDER_LIMITS.fileBytes)}`);
  return openArchive(path, await readWhole(path, 'zip', FOLDER_LIMITS.fileBytes), isWanted);
}

const isIni = (name: string): boolean => /[.]ini$/i.test(name);

/**
 * @param isWanted selects the file names of which one must exist; otherwise the archive is refused as
 * NOT_A_CAR
 */
export function openArchive(path: string, zip: Uint8Array, isWanted = isIni): Archive {
  const files = listFiles(path, zip);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (files.length > FOLDER_LIMITS.files)
    throw refused(path, `holds ${String(files.length)} files; the maximum is ${String(FOLDER_LIMITS.files)}`);
  if (bytes > FOLDER_LIMITS.totalBytes)
    throw refused(path, `unpacks to ${mib(bytes)}; the maximum is ${mib(FOLDER_LIMITS.totalBytes)}`);
  requireDistinct(files.map((file) => file.path));
  if (!files.some((file) => isWanted(file.path)))
    throw new RacebenchError('NOT_A_CAR', `${path} holds no car.ini and no other .ini file.`);
  return { files, bytes, batches: () => batches(path, zip, files) };
}

function listFiles(path: string, zip: Uint8Array): ArchiveFile[] {
  const files: ArchiveFile[] = [];
  const sums = zipSums(zip).values();
  try {
    unzipSync(zip, {
      filter: ({ name, originalSize, size, compression }) => {
        const sum = sums.next().value;
        if (name.endsWith('/') || name.endsWith('\\')) return false;
        if (compression !== 0 && compression !== 8)
          throw refused(path, `compresses "${name}" with a method other than deflate`);
        if (originalSize > Math.max(MIB, size * MAX_RATIO))
          throw refused(path, `states an impossible size for "${name}"`);
        files.push({ name, path: safeEntryPath(name), bytes: originalSize, sum });
        return false;
      },
    });
  } catch (error) {
    throw asRefusal(path, error);
  }
  return files;
}

function* batches(
  path: string,
  zip: Uint8Array,
  files: readonly ArchiveFile[],
): ReturnType<Archive['batches']> {
  let from = 0;
  while (from < files.length) {
    const batch: ArchiveFile[] = [];
    let size = 0;
    for (let i = from; i < files.length && batch.length < BATCH_FILES; i++) {
      const file = files[i];
      if (file === undefined || (batch.length > 0 && size + file.bytes > BATCH_BYTES)) break;
      batch.push(file);
      size += file.bytes;
    }
    from += batch.length;
    yield unpack(path, zip, batch);
  }
}

function unpack(path: string, zip: Uint8Array, batch: readonly ArchiveFile[]) {
  const names = new Set(batch.map(({ name }) => name));
  let unpacked: Record<string, Uint8Array>;
  try {
    // The stated size bounds the output: fflate writes no further.
    unpacked = unzipSync(zip, { filter: ({ name }) => names.has(name) });
  } catch (error) {
    throw asRefusal(path, error);
  }
  return batch.map((file) => {
    const bytes = unpacked[file.name];
    if (bytes?.length !== file.bytes)
      throw refused(path, `is damaged: the size of "${file.name}" does not match the archive`);
    if (crc32(bytes) !== file.sum)
      throw refused(path, `is damaged: the checksum of "${file.name}" does not match the archive`);
    return { file, bytes };
  });
}

const mib = (bytes: number): string => `${(bytes / MIB).toFixed(0)} MiB`;

const refused = (path: string, why: string): RacebenchError =>
  new RacebenchError('ARCHIVE_REFUSED', `${basename(path)} ${why}; nothing was unpacked.`);

function asRefusal(path: string, error: unknown): RacebenchError {
  if (error instanceof RacebenchError) return error;
  const what = error instanceof Error ? error.message : String(error);
  return new RacebenchError(
    'ARCHIVE_REFUSED',
    `${basename(path)} is not a zip file, or is damaged (${what}).`,
    {
      cause: error,
    },
  );
}
