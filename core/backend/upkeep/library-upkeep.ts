import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { RacebenchError, toFailure } from '../../contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../contract/library-check.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { LibraryFacts } from '../../contract/library-requests.ts';
import { attempt } from '../files/attempt.ts';
import { freeBytes } from '../db/free-space.ts';
import { removeMathsCache } from '../db/maths-cache.ts';
import { presencePath } from '../db/presence.ts';
import type { Job } from '../folders/job.ts';
import { ownDatabase, placeFile } from '../files/home.ts';
import type { Library } from './open-library.ts';
import { writeWhole } from '../files/write-whole.ts';
import { databaseBytes } from './check-database.ts';
import { takePosition, type DatabaseCopy } from './copy-database.ts';
import { fileStamp, removeDatabase } from './database-files.ts';
import { runUpkeep } from './run-upkeep.ts';

/**
 * Maintenance of a library file that is in use. Each function refuses with DATABASE_BUSY if it would disturb
 * the runs in progress.
 */
export interface LibraryUpkeep {
  facts(): LibraryFacts;
  check(job: Job): Promise<DatabaseCheck>;
  repair(job: Job): Promise<DatabaseRepair>;
  backUp(folder: string, job: Job): Promise<DatabaseCopy>;
  shrink(job: Job): Promise<{ before: number; after: number }>;
  /** `left`: the old file, if its disk does not allow removing it. */
  move(folder: string, job: Job): Promise<{ path: string; left?: string }>;
  useOwn(): Promise<{ path: string }>;
}

export interface UpkeepParts {
  readonly library: Library;
  readonly worker: URL;
  readonly migrationsFolder: URL | undefined;
  readonly stateFolder: string;
  /** Names of the sessions being recorded. */
  readonly runs: () => readonly string[];
}

export function createLibraryUpkeep({ library, worker, stateFolder, ...parts }: UpkeepParts): LibraryUpkeep {
  const migrations = parts.migrationsFolder && { migrations: parts.migrationsFolder.href };

  function requireNoRuns(toDo: string): void {
    const [run] = parts.runs();
    if (run !== undefined)
      throw new RacebenchError('DATABASE_BUSY', `The library cannot be ${toDo} while ${run} is recorded.`);
  }

  return {
    facts: () => factsOf(library, stateFolder),
    check: (job) => runUpkeep(worker, { task: 'check', path: library.path(), ...migrations }, job),
    async repair(job) {
      requireNoRuns('repaired');
      let repair: DatabaseRepair | undefined;
      await library.rebuild(
        'repaired',
        () => Promise.resolve(),
        async () => {
          repair = await runUpkeep(worker, { task: 'repair', path: library.path(), ...migrations }, job);
          return library.path();
        },
      );
      if (repair === undefined) throw new RacebenchError('INTERNAL');
      return repair;
    },
    backUp: (folder, job) =>
      runUpkeep(worker, { task: 'copy', path: library.path(), to: backupPath(library.path(), folder) }, job),
    async shrink(job) {
      requireNoRuns('shrunk');
      const path = library.path();
      const before = databaseBytes(path);
      purgeWithRoom(library);
      const expected = databaseBytes(path) - library.requireStore().space().unusedBytes;
      try {
        await library.rebuild(
          'shrunk',
          () => runUpkeep(worker, { task: 'compact', path }, job, expected),
          (compact) => {
            takePosition(compact.path, path);
            return Promise.resolve(path);
          },
        );
      } catch (error) {
        // Without space for a compact copy, the file keeps the size it has after the deleted sessions were
        // purged.
        if (toFailure(error).code !== 'DISK_FULL' || databaseBytes(path) >= before) throw error;
      }
      return { before, after: databaseBytes(path) };
    },
    async move(folder, job) {
      requireNoRuns('moved');
      const old = library.path();
      const to = join(folder, basename(ownDatabase(stateFolder)));
      if (to === old) throw new RacebenchError('BAD_ARGUMENTS', `The library is in ${folder} already.`);
      try {
        await library.rebuild(
          'moved',
          () => runUpkeep(worker, { task: 'copy', path: old, to }, job),
          async () => {
            await storePosition(stateFolder, to);
            return to;
          },
        );
      } catch (error) {
        if (library.path() === to) {
          await storePosition(stateFolder, old);
          library.reopen(old);
        }
        throw error;
      }
      // The library is open at its new path: the copy was checked and holds the same number of rows.
      const isRemoved = attempt(() => {
        removeDatabase(old);
        removeMathsCache(old);
        rmSync(presencePath(old), { force: true });
        return true;
      });
      return { path: to, ...(isRemoved !== true && { left: old }) };
    },
    async useOwn() {
      const own = ownDatabase(stateFolder);
      await storePosition(stateFolder, own);
      library.reopen(own);
      return { path: own };
    },
  };
}

/**
 * Frees disk space without asking the user, by removing computed channels, which can be computed again.
 * Throws if nothing can be written afterwards.
 */
function makeRoom(library: Library): void {
  try {
    library.requireWritable();
  } catch (error) {
    if (toFailure(error).code !== 'DISK_FULL') throw error;
    library.requireStore().dropComputed();
    library.requireWritable();
  }
}

/**
 * Purges deleted sessions, all of them if none is named; on a full disk {@link makeRoom} frees space first.
 */
export function purgeWithRoom(library: Library, ids?: readonly SessionId[]): number {
  makeRoom(library);
  try {
    return library.requireStore().sessions.purgeHidden(ids);
  } catch (error) {
    if (toFailure(error).code !== 'DISK_FULL') throw error;
    library.requireStore().dropComputed();
    return library.requireStore().sessions.purgeHidden(ids);
  }
}

/** Stores the path of the library; for the default path nothing needs to be stored. */
async function storePosition(stateFolder: string, database: string): Promise<void> {
  if (database === ownDatabase(stateFolder)) rmSync(placeFile(stateFolder), { force: true });
  else await writeWhole(placeFile(stateFolder), `${JSON.stringify({ database })}\n`);
}

/** A dated name for a copy of a database, numbered if that name exists. */
export function backupPath(path: string, folder: string): string {
  const name = `${basename(path, '.sqlite')}-${fileStamp().slice(0, 10)}`;
  for (let n = 1; ; n++) {
    const to = join(folder, `${name}${n === 1 ? '' : `-${n}`}.sqlite`);
    if (!existsSync(to)) return to;
  }
}

function factsOf(library: Library, stateFolder: string): LibraryFacts {
  const path = library.path();
  const store = library.requireStore();
  const { sessions } = store;
  const { schema, unusedBytes } = store.space();
  const trouble = library.trouble();
  const free = freeBytes(dirname(path));
  const copies = readdirSync(dirname(path)).filter(
    (name) =>
      /^[.](?:backup|damaged)-/.test(name.slice(basename(path).length)) && name.startsWith(basename(path)),
  );
  return {
    path,
    isMoved: path !== ownDatabase(stateFolder),
    bytes: databaseBytes(path),
    unusedBytes,
    ...(free !== undefined && { freeBytes: free }),
    sessions: sessions.ids().length,
    deleted: sessions.hidden().length,
    schema,
    ...(trouble !== undefined && { trouble }),
    copies: copies
      .filter((name) => !/-(?:wal|shm)$/.test(name))
      .map((name) => ({ name, bytes: attempt(() => statSync(join(dirname(path), name)).size) ?? 0 })),
  };
}
