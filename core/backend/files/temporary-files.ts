import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  linkSync,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  unlinkSync,
} from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { errnoCode, writeError } from './file-errors.ts';
import { isAlive } from './is-alive.ts';

/**
 * Names of files and folders that are being written: `.racebench-<system>-<pid>-<random>.tmp`, with the
 * prefix `filling-` for folders. The random part cannot be guessed, so no link can be planted under the name;
 * the rest identifies the writing process, so that leftovers of a killed process can be distinguished from
 * files in use.
 */
const PREFIX = '.racebench-';
const FOLDER_PREFIX = `${PREFIX}filling-`;
const OWNED = /^\.racebench-(filling-)?([0-9a-f]{8})-(\d+)-[0-9a-f]{16}(?:\.tmp(?:-wal|-shm|-journal)?)?$/;
/** Earlier versions named no process. */
const UNOWNED = /^\.racebench-[0-9a-f]{12}\.tmp$/;

/** A save takes seconds, and a long copy is written to all the time: an older file was left behind. */
const GIVEN_UP_MS = 24 * 3600 * 1000;

/** Process ids are unique on one machine, between two starts of it, in one container. */
const SYSTEM = createHash('sha256')
  .update(
    [
      hostname(),
      attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')) ?? '',
      attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '',
    ].join('\0'),
  )
  .digest('hex')
  .slice(0, 8);

const ownName = (): string => `${SYSTEM}-${process.pid}-${randomBytes(8).toString('hex')}`;

/** A new name in a folder for a file that gets its final name once it is complete. */
export const temporaryPath = (folder: string): string => join(folder, `${PREFIX}${ownName()}.tmp`);

/** As {@link temporaryPath}, for a folder. */
export const fillingPath = (parent: string): string => join(parent, FOLDER_PREFIX + ownName());

/** True for files being written or left by a killed process, which are not part of a car. */
export const isTemporaryName = (name: string): boolean =>
  OWNED.test(name) || UNOWNED.test(name) || name.startsWith(FOLDER_PREFIX);

/**
 * Creates an empty file, for a library that opens files by name. Refused if anything exists at the path, a
 * link included: creation is exclusive. Failures: FILE_UNWRITABLE.
 */
export function createEmpty(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o666));
  } catch (error) {
    throw writeError(path, error);
  }
}

/** True for a symbolic link, wherever it leads. */
export const isLink = (path: string): boolean => attempt(() => lstatSync(path).isSymbolicLink()) ?? false;

/**
 * Gives a file its final name, which must be free: a file that appeared there meanwhile stays. Failures:
 * FILE_UNWRITABLE.
 */
export function placeNew(temporary: string, to: string): void {
  try {
    linkOrRename(temporary, to);
  } catch (error) {
    throw writeError(to, error);
  }
}

function linkOrRename(temporary: string, to: string): void {
  try {
    linkSync(temporary, to);
  } catch (error) {
    // The file systems of cameras and USB sticks have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK', 'EOPNOTSUPP'].includes(errnoCode(error))) throw error;
    if (attempt(() => lstatSync(to)) !== undefined)
      throw Object.assign(new Error(`${to} exists`), { code: 'EEXIST' });
    renameSync(temporary, to);
    return;
  }
  unlinkSync(temporary);
}

/**
 * Removes leftovers of killed processes from a folder, and returns their names. A file of a running process,
 * of another machine or of another container stays until it is a day old. Never throws: a file that cannot be
 * removed stays.
 */
export async function removeLeftovers(folder: string, now_ms = Date.now()): Promise<string[]> {
  const removed: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(folder, name);
    const info = await lstat(path).catch(() => undefined);
    if (info === undefined || !isLeft(name, info, now_ms)) continue;
    const isGone = await rm(path, { recursive: info.isDirectory(), force: true }).then(
      () => true,
      () => false,
    );
    if (isGone) removed.push(name);
  }
  return removed;
}

interface Entry {
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

function isLeft(name: string, info: Entry, now_ms: number): boolean {
  const isOld = now_ms - info.mtimeMs > GIVEN_UP_MS;
  if (UNOWNED.test(name)) return info.isFile() && isOld;
  const [, filling, system = '', pid = ''] = OWNED.exec(name) ?? [];
  const isOurs = filling === undefined ? info.isFile() : info.isDirectory();
  if (pid === '' || !isOurs) return false;
  if (system === SYSTEM && !isAlive(Number(pid))) return true;
  // The id of a process that ended may belong to another program by now. The age of a folder is not that of
  // its content.
  return isOld && Number(pid) !== process.pid && info.isFile();
}
