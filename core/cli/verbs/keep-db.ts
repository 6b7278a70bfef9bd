import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { aloneWith, presencePath } from '../../backend/db/presence.ts';
import { removeMathsCache } from '../../backend/db/maths-cache.ts';
import { homePaths, ownDatabase } from '../../backend/home.ts';
import { openStore } from '../../backend/store.ts';
import { databaseBytes, type OnProgress } from '../../backend/upkeep/check-database.ts';
import { copyDatabase, takePlace, writeCompact } from '../../backend/upkeep/copy-database.ts';
import { backupPath, keepPlace } from '../../backend/upkeep/library-upkeep.ts';
import { removeDatabase } from '../../backend/upkeep/repair-database.ts';
import { badInput, EXIT_FINE, type Output } from '../output.ts';
import { createProgressOf } from '../progress.ts';
import { numberText } from '../text-table.ts';

const megabytes = (bytes: number): string => `${numberText(bytes / 1e6, 1)} MB`;

const pathOf = (db: string | undefined): string =>
  db === undefined ? homePaths().databasePath : resolve(db);

async function withProgress<T>(
  what: string,
  output: Output,
  work: (onProgress: OnProgress) => Promise<T>,
): Promise<T> {
  const progress = createProgressOf<number>(output, (fraction) => ({ what, fraction, detail: 'pages' }));
  try {
    return await work((done, total) => progress.show(total === 0 ? 1 : done / total));
  } finally {
    progress.end();
  }
}

/** Opens and closes a database: brings it to the newest schema, and its log into the file. */
function settle(path: string, work: (store: ReturnType<typeof openStore>) => void = () => undefined): void {
  const store = openStore({ path, create: false });
  try {
    work(store);
  } finally {
    store.close();
  }
}

export async function backUpDb(db: string | undefined, out: string, output: Output): Promise<number> {
  const path = pathOf(db);
  const isFolder = existsSync(out) && statSync(out).isDirectory();
  const to = isFolder ? backupPath(path, resolve(out)) : resolve(out);
  const copy = await withProgress(`Copying ${path}`, output, (onProgress) =>
    copyDatabase(path, to, onProgress),
  );
  output.result(copy, [`${copy.sessions} sessions, ${megabytes(copy.bytes)}, copied to ${copy.path}`]);
  return EXIT_FINE;
}

export async function shrinkDb(db: string | undefined, output: Output): Promise<number> {
  const path = pathOf(db);
  const before = databaseBytes(path);
  settle(path, ({ sessions, presence }) => {
    presence.takeAlone('shrunk');
    sessions.purgeHidden();
    presence.share();
  });
  await aloneWith(path, 'shrunk', () => {
    writeCompact(path);
    takePlace(path);
  });
  const after = databaseBytes(path);
  output.result({ path, before, after, freed: before - after }, [
    `${path}: ${megabytes(before)} before, ${megabytes(after)} now, ${megabytes(before - after)} freed`,
  ]);
  return EXIT_FINE;
}

export async function moveLibrary(folder: string, output: Output): Promise<number> {
  const { databasePath: old, stateFolder } = homePaths();
  const to = join(resolve(folder), basename(ownDatabase(stateFolder)));
  if (to === old) throw badInput(`The library is in ${dirname(old)} already.`);
  settle(old);
  mkdirSync(dirname(to), { recursive: true });
  await aloneWith(old, 'moved', async () => {
    await withProgress(`Copying ${old}`, output, (onProgress) => copyDatabase(old, to, onProgress));
    await keepPlace(stateFolder, to);
    settle(to);
    removeDatabase(old);
    removeMathsCache(old);
  });
  rmSync(presencePath(old), { force: true });
  output.result({ from: old, path: to }, [`The library is ${to} from now on`]);
  return EXIT_FINE;
}
