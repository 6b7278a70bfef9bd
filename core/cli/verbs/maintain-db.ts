import { existsSync, mkdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Job } from '../../backend/folders/job.ts';
import { attempt } from '../../backend/files/attempt.ts';
import { writeError } from '../../backend/files/file-errors.ts';
import { homePaths } from '../../backend/files/home.ts';
import { openLibrary } from '../../backend/upkeep/open-library.ts';
import { openStore } from '../../backend/sessions/store.ts';
import { databaseBytes } from '../../backend/upkeep/check-database.ts';
import { copyDatabase } from '../../backend/upkeep/copy-database.ts';
import { backupPath, createLibraryUpkeep, type LibraryUpkeep } from '../../backend/upkeep/library-upkeep.ts';
import { workerFile } from '../../contract/worker-file.ts';
import { EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { numberText } from '../text-table.ts';

const megabytes = (bytes: number): string => `${numberText(bytes / 1e6, 1)} MB`;

const pathOf = (db: string | undefined): string =>
  db === undefined ? homePaths().databasePath : resolve(db);

/** Runs work with its progress shown; Ctrl+C cancels it. */
async function asJob<T>(what: string, output: Output, work: (job: Job) => Promise<T>): Promise<T> {
  const shown = createProgressOf<number>(output, (fraction) => ({ what, fraction, detail: 'pages' }));
  const stop = new AbortController();
  const cancel = (): void => stop.abort();
  process.once('SIGINT', cancel);
  try {
    return await work({
      signal: stop.signal,
      progress: (done, total) => shown.show(total === 0 ? 1 : done / total),
    });
  } finally {
    process.off('SIGINT', cancel);
    shown.end();
  }
}

/** Does with a database what the window does with its library; one that is missing, damaged or newer is refused as it is. */
async function withUpkeep<T>(path: string, work: (upkeep: LibraryUpkeep) => Promise<T>): Promise<T> {
  openStore({ path, create: false }).close();
  const library = openLibrary(path, undefined, false);
  try {
    return await work(
      createLibraryUpkeep({
        library,
        worker: new URL(
          workerFile('../../backend/upkeep/upkeep-worker.ts', import.meta.url),
          import.meta.url,
        ),
        migrationsFolder: undefined,
        stateFolder: homePaths().stateFolder,
        runs: () => [],
      }),
    );
  } finally {
    library.close();
  }
}

export async function backUpDb(db: string | undefined, out: string, output: Output): Promise<number> {
  const path = pathOf(db);
  const isFolder = existsSync(out) && statSync(out).isDirectory();
  const to = isFolder ? backupPath(path, resolve(out)) : resolve(out);
  const copy = await asJob(`Copying ${path}`, output, (job) =>
    copyDatabase(path, to, (done, total) => job.progress(done, total)),
  );
  output.result(copy, [`${copy.sessions} sessions, ${megabytes(copy.bytes)}, copied to ${copy.path}`]);
  return EXIT_FINE;
}

export async function shrinkDb(db: string | undefined, output: Output): Promise<number> {
  const path = pathOf(db);
  // Before the library is opened: that removes deleted sessions already.
  const before = attempt(() => databaseBytes(path)) ?? 0;
  const { after } = await asJob(`Shrinking ${path}`, output, (job) =>
    withUpkeep(path, (upkeep) => upkeep.shrink(job)),
  );
  output.result({ path, before, after, freed: before - after }, [
    `${path}: ${megabytes(before)} before, ${megabytes(after)} now, ${megabytes(before - after)} freed`,
  ]);
  return EXIT_FINE;
}

export async function moveLibrary(folder: string, output: Output): Promise<number> {
  const { databasePath: old } = homePaths();
  const target = resolve(folder);
  const { path, left } = await asJob(`Copying ${old}`, output, (job) =>
    withUpkeep(old, (upkeep) => {
      try {
        mkdirSync(target, { recursive: true });
      } catch (error) {
        throw writeError(target, error);
      }
      return upkeep.move(target, job);
    }),
  );
  output.result({ from: old, path, left }, [
    `The library is now ${path}`,
    ...(left === undefined ? [] : [`${left} could not be removed; it is an unused copy and can be deleted`]),
  ]);
  return EXIT_FINE;
}
