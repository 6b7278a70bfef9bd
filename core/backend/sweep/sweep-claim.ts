import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import Sqlite, { type Database } from 'better-sqlite3';
import { RacebenchError } from '../../contract/errors.ts';
import { attempt } from '../files/attempt.ts';

interface Claim {
  readonly file: number;
  readonly lock: Database;
}

/** What this process holds, by file. Referenced from here: a connection that nobody refers to is closed, with its lock. */
const held = new Map<string, Claim>();

const refused = (id: number, by: string): RacebenchError =>
  new RacebenchError(
    'DATABASE_BUSY',
    `Sweep ${id} is being driven by ${by}; wait for it or cancel it there.`,
  );

/**
 * Says that this process drives a sweep of a library and gives what ends that. It holds a lock of the system on a small file
 * beside the library, which ends with its process: a killed one leaves files and no claim. (A process number that is stored
 * may be that of another program by now.) Throws DATABASE_BUSY where the sweep is driven already, by another process or by
 * this one. In memory, where no file can be made and on a disk without locks nobody is kept away.
 */
export function claimSweep(library: string | undefined, id: number): () => void {
  const place = library === undefined ? undefined : attempt(() => realpathSync(library));
  if (place === undefined) return () => undefined;
  const path = `${place}.sweep-${id}.lock`;
  const pidPath = `${place}.sweep-${id}.pid`;
  // Before the file is opened: whatever a process closes of a file ends its own locks on that file (POSIX).
  if (held.has(path)) throw refused(id, 'this process');
  const claim = take(path);
  if (claim === 'taken') throw refused(id, anotherProcess(pidPath));
  if (claim === undefined) return () => undefined;
  held.set(path, claim);
  // Of a killed process, or a link that was planted there: written anew, never through.
  attempt(() => rmSync(pidPath, { force: true }));
  attempt(() => writeFileSync(pidPath, String(process.pid), { flag: 'wx' }));
  return () => {
    if (held.get(path) !== claim) return;
    held.delete(path);
    // While it is locked: whoever opened the file by now finds that its name is gone. Windows keeps a file that is open.
    for (const each of [pidPath, path]) attempt(() => rmSync(each, { force: true }));
    leave(claim);
  };
}

/** Undefined where no lock can be had. */
function take(path: string): Claim | 'taken' | undefined {
  for (;;) {
    const claim = open(path);
    if (claim === undefined) return undefined;
    const answer = tryLock(claim.lock);
    if (answer === 'locked' && isNamed(path, claim.file)) return claim;
    leave(claim);
    // Locked, but its holder removed it between the two: the next one is a file of that name.
    if (answer !== 'locked') return answer;
  }
}

/** Never through a link; Windows has no such flag. */
const APPEND =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  ((constants.O_NOFOLLOW as number | undefined) ?? 0);

function open(path: string): Claim | undefined {
  // First: the file that the name means now and after the lock is the one that SQLite opens between.
  const file = attempt(() => openSync(path, APPEND));
  if (file === undefined) return undefined;
  const lock = attempt(() => new Sqlite(path, { timeout: 0 }));
  if (lock !== undefined) return { file, lock };
  closeSync(file);
  return undefined;
}

/** One that writes at a time, not BEGIN EXCLUSIVE: two that come at once would keep each other from it. */
function tryLock(lock: Database): 'locked' | 'taken' | undefined {
  try {
    // A killed process leaves no journal.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN IMMEDIATE');
    return 'locked';
  } catch (error) {
    const isBusy = error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY');
    return isBusy ? 'taken' : undefined;
  }
}

const inode = { bigint: true } as const;

const isNamed = (path: string, file: number): boolean =>
  attempt(() => statSync(path, inode).ino) === fstatSync(file, inode).ino;

function leave({ file, lock }: Claim): void {
  lock.close();
  closeSync(file);
}

function anotherProcess(pidPath: string): string {
  const pid = attempt(() => readFileSync(pidPath, 'utf8')) ?? '';
  return /^\d+$/.test(pid) ? `another process (${pid})` : 'another process';
}
