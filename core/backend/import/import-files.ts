import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { SourceFile } from '../../car-files/import/import-source.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { createBackups } from '../files/backups.ts';
import { isInside, requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { makeFolder } from '../folders/new-folder.ts';
import { latin1Bytes, latin1Text } from '../files/latin1.ts';
import { readStanding, writeTogether, type FileWrite } from '../files/write-together.ts';
import { ORIGIN_FILE, originBytes, originPath } from '../jobs/origin.ts';
import type { ExportReading, ReadExport } from '../jobs/read-export.ts';
import type { ReadImport } from '../jobs/read-import.ts';

interface NamedFile {
  /** Path relative to the car's folder, with slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Writes the texts of a car, decoded as ISO 8859-1, into a new folder; returns the path of its car.ini. */
export async function writeNewCar(
  to: string,
  files: readonly SourceFile[],
  limits: FileLimits,
): Promise<string> {
  return join(await writeNewFolder(to, files.map(bytesOf), limits), 'car.ini');
}

async function writeNewFolder(to: string, files: readonly NamedFile[], limits: FileLimits): Promise<string> {
  const folder = resolve(to);
  await requireAllowed(folder, limits);
  if (await isInside(folder, limits.samplesFolder))
    throw new RacebenchError(
      'FILE_UNWRITABLE',
      `${folder} is in the folder of sample cars, which is read-only; choose another folder.`,
    );
  await makeFolder(folder, async (filling) => {
    const writes = files.map(({ name, bytes }) => ({ path: join(filling, name), bytes }));
    for (const { path } of writes) await mkdir(dirname(path), { recursive: true });
    await writeTogether(writes);
  });
  return folder;
}

/** Writes an imported car into a new or empty folder; returns the path of its car.ini. */
export async function writeImport(
  { files, origin }: ReadImport,
  to: string,
  limits: FileLimits,
): Promise<string> {
  const own = { name: ORIGIN_FILE, bytes: originBytes(origin) };
  return join(await writeNewFolder(to, [...files.map(bytesOf), own], limits), 'car.ini');
}

const bytesOf = ({ name, text }: SourceFile): NamedFile => ({
  name,
  bytes: latin1Bytes(text),
});

/**
 * Writes the changed files together, with a backup of each, and records the new state of the source. A new or
 * empty folder gets all files that settings were read from, and becomes the source.
 *
 * @param carPath path of the exported car.ini
 */
export async function writeExport(
  { source, isNew, plan, folder, files, origin, isImported }: ReadExport,
  carPath: string,
  limits: FileLimits,
): Promise<ExportReading & { readonly written: string[]; readonly unlinked?: string[] }> {
  const ownWrite = { path: originPath(carPath), bytes: originBytes(origin), replacesLink: true };
  if (isNew) {
    await writeNewFolder(source, files.map(bytesOf), limits);
    await writeTogether([ownWrite]);
    return { source, isNew, plan, written: files.map(({ name }) => join(source, name)) };
  }
  if (folder === undefined)
    throw new RacebenchError(
      'FILE_UNWRITABLE',
      `${source} is an archive, which cannot be written. Unpack it and choose its folder.`,
    );
  const backups = createBackups();
  const writes: FileWrite[] = [];
  const written: string[] = [];
  for (const { name, text, before } of files) {
    const path = join(folder, name);
    await requireAllowed(path, limits);
    const standing = await readStanding(path);
    if (standing === undefined || latin1Text(standing) !== before)
      throw new RacebenchError(
        'FILE_CHANGED',
        `${path} was changed by another program during the export; nothing was written. Export again.`,
      );
    writes.push(...(await backups.before(path, standing)), { path, bytes: latin1Bytes(text) });
    written.push(path);
  }
  if (written.length > 0 && isImported) writes.push(ownWrite);
  const unlinked = (await writeTogether(writes)).filter((path) => written.includes(path));
  return { source, isNew, plan, written, ...(unlinked.length > 0 && { unlinked }) };
}
