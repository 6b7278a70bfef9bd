import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openCar } from '../../car-ini/open-car.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { countDiagnostics, type Severity } from '../../contract/diagnostics.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { ExportPlan, ImportReport } from '../../contract/import-report.ts';
import { exportCar, type ExportedCar } from '../../import/export-car.ts';
import { importCar, type ImportedCar } from '../../import/import-car.ts';
import { createBackups } from '../backups.ts';
import { errnoCode } from '../file-errors.ts';
import { isInside, requireAllowed, type FileLimits } from '../file-limits.ts';
import { makeFolder } from '../folders/new-folder.ts';
import { latin1Bytes, latin1Text } from '../latin1.ts';
import { readStanding, writeTogether, type FileWrite } from '../write-together.ts';
import { loadSource, type LoadedSource } from './load-source.ts';
import { changedSince, ORIGIN_FILE, originBytes, originOf, originPath, readOrigin } from './origin.ts';

export interface ReadImport {
  readonly report: ImportReport;
  readonly diagnostics: { readonly errors: number; readonly warnings: number };
}

const count = ({ text, companions }: ImportedCar): ReadImport['diagnostics'] => {
  const { diagnostics } = openCar(text, companions);
  const of = (severity: Severity): number =>
    countDiagnostics(diagnostics.filter((d) => d.severity === severity));
  return { errors: of('error'), warnings: of('warning') };
};

/** Reads a car of another program; writes nothing. Failures: SOURCE_REFUSED, FILE_*, PATH_REFUSED. */
export async function readImport(path: string, limits: FileLimits): Promise<ReadImport> {
  const imported = importCar((await loadSource(path, limits)).car);
  return { report: imported.report, diagnostics: count(imported) };
}

interface NamedFile {
  /** With the folders below the car's, parted by slashes. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Files of a car for a new folder; gives the path of its car.ini. */
export async function writeNewCar(
  to: string,
  files: readonly NamedFile[],
  limits: FileLimits,
): Promise<string> {
  return join(await writeNewFolder(to, files, limits), 'car.ini');
}

async function writeNewFolder(to: string, files: readonly NamedFile[], limits: FileLimits): Promise<string> {
  const folder = resolve(to);
  await requireAllowed(folder, limits);
  if (await isInside(folder, limits.samplesFolder))
    throw new RacebenchError('FILE_UNWRITABLE', `${folder} is among the sample cars.`);
  await makeFolder(folder, async (filling) => {
    const writes = files.map(({ name, bytes }) => ({ path: join(filling, name), bytes }));
    for (const { path } of writes) await mkdir(dirname(path), { recursive: true });
    await writeTogether(writes);
  });
  return folder;
}

/** Writes the imported car into a new or empty folder; gives the path of its car.ini with the report. */
export async function writeImport(
  path: string,
  to: string,
  limits: FileLimits,
): Promise<{ readonly path: string } & ReadImport> {
  const { car } = await loadSource(path, limits);
  const imported = importCar(car);
  const { report } = imported;
  const own = originBytes(originOf(car, resolve(path)));
  const companions = imported.companions.map(({ name, text }) => ({ name, bytes: latin1Bytes(text) }));
  const files = [
    { name: 'car.ini', bytes: latin1Bytes(imported.text) },
    ...companions,
    { name: ORIGIN_FILE, bytes: own },
  ];
  return { path: await writeNewCar(to, files, limits), report, diagnostics: count(imported) };
}

export interface ExportArgs {
  readonly path: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
  /** Where the car is to go: a place that holds it, or a new or empty folder; that of the import where absent. */
  readonly to?: string;
}

interface PlannedExport extends LoadedSource, Omit<ExportReading, 'plan'> {
  readonly exported: ExportedCar;
}

/** True for a folder that is not there yet, or holds nothing. */
async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return errnoCode(error) === 'ENOENT';
  }
}

async function planned(args: ExportArgs, limits: FileLimits, force: boolean): Promise<PlannedExport> {
  // Beside it stands what was imported, which is read and written.
  await requireAllowed(resolve(args.path), limits);
  const own = await readOrigin(args.path);
  const isNew = own !== undefined && args.to !== undefined && (await isFree(args.to));
  if (isNew) await requireAllowed(resolve(args.to), limits);
  const source = isNew ? own.source : (args.to ?? own?.source);
  if (source === undefined)
    throw new RacebenchError(
      'SOURCE_REFUSED',
      `${args.path} was not imported here: there is no ${ORIGIN_FILE} beside it. Name the folder to export into.`,
    );
  const loaded = await loadSource(source, limits);
  if (own !== undefined && own.kind !== loaded.car.kind)
    throw new RacebenchError(
      'SOURCE_REFUSED',
      `${source} holds a car of another program than the one that was imported.`,
    );
  const changed = own === undefined ? [] : changedSince(own, loaded.car);
  if (changed.length > 0 && !force)
    throw new RacebenchError(
      'FILE_CHANGED',
      `${changed.join(', ')} in ${source} changed since the car was imported: an export would take that back. Import the car again.`,
    );
  const place = resolve(isNew ? (args.to ?? source) : source);
  return { ...loaded, source: place, isNew, exported: exportCar(loaded.car, args) };
}

export interface ExportReading {
  /** Place that is written to. */
  readonly source: string;
  /** True where that is a new or empty folder. */
  readonly isNew: boolean;
  readonly plan: ExportPlan;
}

/** What an export would change in the source's own text. Failures: SOURCE_REFUSED, FILE_CHANGED, FILE_*, PATH_REFUSED. */
export async function readExport(
  args: ExportArgs,
  limits: FileLimits,
  force = false,
): Promise<ExportReading> {
  const { source, isNew, exported } = await planned(args, limits, force);
  return { source, isNew, plan: exported.plan };
}

/**
 * Writes the changed files together, with a backup of each, and remembers what the source is now. A new or empty folder
 * gets all files that settings were read from, and is the source from then on.
 */
export async function writeExport(
  args: ExportArgs,
  limits: FileLimits,
  force = false,
): Promise<ExportReading & { readonly written: string[]; readonly unlinked?: string[] }> {
  const { car, folder, source, isNew, exported } = await planned(args, limits, force);
  const files = car.files.map((file) => exported.files.find(({ name }) => name === file.name) ?? file);
  const own = originBytes(originOf({ ...car, files }, source));
  const ownWrite = { path: originPath(args.path), bytes: own, replacesLink: true };
  if (isNew) {
    const whole = files.map(({ name, text }) => ({ name, bytes: latin1Bytes(text) }));
    await writeNewFolder(source, whole, limits);
    await writeTogether([ownWrite]);
    return { source, isNew, plan: exported.plan, written: files.map(({ name }) => join(source, name)) };
  }
  if (folder === undefined)
    throw new RacebenchError(
      'FILE_UNWRITABLE',
      `${source} is an archive, which is not written to. Unpack it and name its folder.`,
    );
  const backups = createBackups();
  const writes: FileWrite[] = [];
  const written: string[] = [];
  for (const { name, text } of exported.files) {
    const path = join(folder, name);
    await requireAllowed(path, limits);
    const standing = await readStanding(path);
    const read = car.files.find((file) => file.name === name)?.text;
    if (standing === undefined || latin1Text(standing) !== read)
      throw new RacebenchError(
        'FILE_CHANGED',
        `${path} was changed by another program just now; nothing was written.`,
      );
    writes.push(...(await backups.before(path, standing)), { path, bytes: latin1Bytes(text) });
    written.push(path);
  }
  if (written.length > 0 && (await readOrigin(args.path)) !== undefined) writes.push(ownWrite);
  const unlinked = (await writeTogether(writes)).filter((path) => written.includes(path));
  return { source, isNew, plan: exported.plan, written, ...(unlinked.length > 0 && { unlinked }) };
}
