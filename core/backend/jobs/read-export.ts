import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { CarCompanion } from '../../contract/car-file.ts';
import { RacebenchError } from '../../contract/errors.ts';
import type { ExportPlan } from '../../contract/import-report.ts';
import { exportCar } from '../../car-files/import/export-car.ts';
import type { SourceFile } from '../../car-files/import/import-source.ts';
import { errnoCode } from '../files/file-errors.ts';
import { requireAllowed, type FileLimits } from '../files/file-limits.ts';
import { loadSource } from './load-source.ts';
import { changedSince, ORIGIN_FILE, originOf, readOrigin, type Origin } from './origin.ts';

export interface ExportArgs {
  readonly path: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
  /** Target: the source of the car, or a new or empty folder; by default the source of the import. */
  readonly to?: string;
}

export interface ReadExportArgs extends ExportArgs {
  readonly limits: FileLimits;
  /** Export even if the source has changed since the import. */
  readonly force?: boolean | undefined;
}

export interface ExportReading {
  /** Path that is written to. */
  readonly source: string;
  /** True for a new or empty folder. */
  readonly isNew: boolean;
  readonly plan: ExportPlan;
}

export interface ExportedFile extends SourceFile {
  /** The text before the export. */
  readonly before: string;
}

/** An export as plain data, before anything is written. */
export interface ReadExport extends ExportReading {
  /** Folder to which the file names are relative; undefined for an archive. */
  readonly folder: string | undefined;
  /** Files that change; all files for a new folder. */
  readonly files: readonly ExportedFile[];
  /** State of the source after the export. */
  readonly origin: Origin;
  /** True if the car has a recorded source. */
  readonly isImported: boolean;
}

/** True for a folder that does not exist or is empty. */
async function isFree(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    return errnoCode(error) === 'ENOENT';
  }
}

/**
 * Changes that an export would make in the source's own text; writes nothing. Failures: SOURCE_REFUSED,
 * FILE_CHANGED, FILE_*, PATH_REFUSED.
 */
export async function readExport(args: ReadExportArgs): Promise<ReadExport> {
  const { path, to, limits, force = false } = args;
  // The imported-from file beside it is read and written.
  await requireAllowed(resolve(path), limits);
  const own = await readOrigin(path);
  const isNew = own !== undefined && to !== undefined && (await isFree(to));
  if (isNew) await requireAllowed(resolve(to), limits);
  const source = isNew ? own.source : (to ?? own?.source);
  if (source === undefined)
    throw new RacebenchError(
      'SOURCE_REFUSED',
      `${path} was not imported here: there is no ${ORIGIN_FILE} beside it. Choose the folder to export into.`,
    );
  const { car, folder } = await loadSource(source, limits);
  if (own !== undefined && own.kind !== car.kind)
    throw new RacebenchError(
      'SOURCE_REFUSED',
      `${source} holds a car of a different program than the imported one. Choose another folder.`,
    );
  const changed = own === undefined ? [] : changedSince(own, car);
  if (changed.length > 0 && !force)
    throw new RacebenchError(
      'FILE_CHANGED',
      `${changed.join(', ')} in ${source} changed since the car was imported, and an export would undo these changes. Import the car again.`,
    );
  const exported = exportCar(car, args);
  const texts = new Map(exported.files.map(({ name, text }) => [name, text]));
  const files = car.files.map(({ name, text }) => ({ name, text: texts.get(name) ?? text, before: text }));
  const target = resolve(isNew ? to : source);
  return {
    source: target,
    isNew,
    plan: exported.plan,
    folder,
    files: isNew ? files : files.filter(({ name }) => texts.has(name)),
    origin: originOf({ ...car, files }, target),
    isImported: own !== undefined,
  };
}
