import { parentPort, workerData } from 'node:worker_threads';
import { toFailure } from '../../contract/errors.ts';
import { explainSqlite } from '../db/trouble.ts';
import { copyDatabase, writeCompact } from './copy-database.ts';
import { checkFile, repairDatabase } from './repair-database.ts';
import type { FromUpkeep, UpkeepJob } from './upkeep-messages.ts';

/**
 * Entry point of the thread that works on the file of a library: SQLite does not yield while it checks a
 * file.
 */
const REPORTED_EVERY_MS = 100;

const post = (message: FromUpkeep): void => parentPort?.postMessage(message);

let notifiedAt_ms = 0;
function onProgress(done: number, total: number): void {
  const now_ms = performance.now();
  if (now_ms - notifiedAt_ms < REPORTED_EVERY_MS && done < total) return;
  notifiedAt_ms = now_ms;
  post({ type: 'progress', done, total });
}

async function work({ task, path, part, to = '', migrations }: UpkeepJob): Promise<FromUpkeep> {
  const options = {
    onProgress,
    part,
    migrationsFolder: migrations === undefined ? undefined : new URL(migrations),
  };
  try {
    switch (task) {
      case 'check':
        return { type: 'result', result: checkFile(path, options) };
      case 'repair':
        return { type: 'result', result: repairDatabase(path, options) };
      case 'copy':
        return { type: 'result', result: await copyDatabase(path, to, onProgress, part) };
      case 'compact':
        return { type: 'result', result: await writeCompact(path, part) };
    }
  } catch (error) {
    return { type: 'failure', failure: toFailure(explainSqlite(path, error)) };
  }
}

// The job was built by the library of the same program.
post(await work(workerData as UpkeepJob));
