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

/**
 * Claims of this process by file. The reference here is needed: an unreferenced connection is closed, with
 * its lock.
 */
const held = new Map<string, Claim>();

const refused = (id: number, by: string): RacebenchError =>
  new RacebenchError(
    'DATABASE_BUSY',
    `Sweep ${id} is being driven by ${by}; wait for it or cancel it there.`,
  );

/**
 * Claims a sweep of a library for this process; returns the function that releases it. The claim is a system
 * lock on a small file beside the library, which ends with the process: a killed process leaves files but no
 * claim. (A stored process id could by now belong to another program.) Throws DATABASE_BUSY if the sweep is
 * already driven, by another process or this one. Excludes nobody in memory, where no file can be created,
 * and on a disk without locks.
 */
export function claimSweep(library: string | undefined, id: number): () => void {
  const target = library === undefined ? undefined : attempt(() => realpathSync(library));
  if (target === undefined) return () => undefined;
  const path = `${target}.sweep-${id}.lock`;
  const pidPath = `${target}.sweep-${id}.pid`;
  // Checked before the file is opened: closing any descriptor of a file releases all of the process's locks
  // on it (POSIX).
  if (held.has(path)) throw refused(id, 'this process');
  const claim = take(path);
  if (claim === 'taken') throw refused(id, anotherProcess(pidPath));
  if (claim === undefined) return () => undefined;
  held.set(path, claim);
  // May be left by a killed process, or be a planted link: it is replaced, not written through.
  attempt(() => rmSync(pidPath, { force: true }));
  attempt(() => writeFileSync(pidPath, String(process.pid), { flag: 'wx' }));
  return () => {
    if (held.get(path) !== claim) return;
    held.delete(path);
    // Removed while locked: a process that has opened the file finds its name gone. Windows keeps an open
    // file.
    for (const each of [pidPath, path]) attempt(() => rmSync(each, { force: true }));
    leave(claim);
  };
}

/** Takes a lock; undefined where locks are not available. */
function take(path: string): Claim | 'taken' | undefined {
  for (;;) {
    const claim = open(path);
    if (claim === undefined) return undefined;
    const answer = tryLock(claim.lock);
    if (answer === 'locked' && isNamed(path, claim.file)) return claim;
    leave(claim);
    // Locked, but removed by its previous holder in between: the next try opens a new file of that name.
    if (answer !== 'locked') return answer;
  }
}

/** Does not follow a link; Windows has no such flag. */
const APPEND =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  ((constants.O_NOFOLLOW as number | undefined) ?? 0);

function open(path: string): Claim | undefined {
  // Opened first: if the name refers to this file now and after locking, SQLite opened the same file in
  // between.
  const file = attempt(() => openSync(path, APPEND));
  if (file === undefined) return undefined;
  const lock = attempt(() => new Sqlite(path, { timeout: 0 }));
  if (lock !== undefined) return { file, lock };
  closeSync(file);
  return undefined;
}

/** BEGIN IMMEDIATE, since with BEGIN EXCLUSIVE two processes at once would block each other. */
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
