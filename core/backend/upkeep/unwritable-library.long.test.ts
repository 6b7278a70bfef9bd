import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { openLibrary } from './open-library.ts';
import { openStore } from '../sessions/store.ts';
import {
  fillDisk,
  inOwnMounts,
  NO_MOUNTS,
  NO_OTHER_USER,
  NOBODY,
  readOnlyDisk,
  smallDisk,
} from '../testing/mounts.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { SMALL_CAR } from '../testing/small-car.ts';
import type { Tour } from '../testing/tour-process.ts';
import { checkFile, repairDatabase } from './repair-database.ts';

const TOUR = fileURLToPath(new URL('../testing/tour-process.ts', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let home: string;
let free: string;
let path: string;

beforeEach(() => {
  temporary = temporaryFolder();
  home = join(temporary.folder, 'home');
  free = join(temporary.folder, 'free');
  path = join(home, 'library.sqlite');
  for (const folder of [
    home,
    free,
    ...['mine', 'samples', 'tracks', 'plans'].map((name) => join(free, name)),
  ])
    mkdirSync(folder);
  writeFileSync(join(free, 'mine', 'car.ini'), SMALL_CAR);
  const store = openStore({ path, create: true });
  for (const name of ['First', 'Second']) {
    const id = store.sessions.create(newSession({ name }));
    recordSamples(store, id, 1300);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
  }
  store.close();
});
afterEach(() => temporary.remove());

/** Everything belongs to a user without rights elsewhere. */
function giveTo(user: number, folder: string): void {
  chownSync(folder, user, user);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const each = join(folder, entry.name);
    if (entry.isDirectory()) giveTo(user, each);
    else chownSync(each, user, user);
  }
}

function tourOf(command: string, args: readonly string[], uid?: number): Tour {
  const { stdout, stderr, status } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 1e8,
    ...(uid !== undefined && { uid, gid: uid }),
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Tour;
}

/** A tour by another user, after the rights were set. */
function tourAsNobody(context: TestContext, restrict: () => void): Tour {
  if (NO_OTHER_USER !== undefined) context.skip(NO_OTHER_USER);
  giveTo(NOBODY, temporary.folder);
  restrict();
  return tourOf(process.execPath, [TOUR, home, free], NOBODY);
}

function tourWithMounts(context: TestContext, prepare: string, library = home): Tour {
  if (NO_MOUNTS !== undefined) context.skip(NO_MOUNTS);
  return tourOf(...inOwnMounts(`${prepare}; exec '${process.execPath}' '${TOUR}' '${library}' '${free}'`));
}

/**
 * Sessions can be read, cars can be saved, one notice states the fault, and every storing request is refused
 * in the same words.
 */
function expectReading(tour: Tour, code: string, words: string): void {
  expect(tour.sessions).toEqual(['Second', 'First']);
  expect(tour.samples).toBe(1300);
  expect(tour.compared).toBeGreaterThan(10_000);
  expect(tour.backup).toBe(2);
  expect(tour.saved).toContain('name=Edited');
  expect(tour.notices).toEqual([expect.stringContaining(words)]);
  expect(tour.notices[0]).toMatch(/^Sessions can be read, but nothing can be stored: /);
  const refusals = [...new Set(Object.values(tour.refusals))];
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(`${code}: `);
  expect(tour.notices[0]).toContain(refusals[0]?.slice(code.length + 2));
  expect(Object.keys(tour.refusals)).toEqual(
    expect.arrayContaining([
      'run/start',
      'telemetry-file/import',
      'sweep/enter',
      'recording/start',
      'note/add',
    ]),
  );
  expect(tour.facts).toMatchObject({ sessions: 2, trouble: { code } });
}

describe('a library that cannot be written can be read', () => {
  it('whose file is read-only', (context) => {
    const tour = tourAsNobody(context, () => chmodSync(path, 0o444));
    expectReading(tour, 'DATABASE_READ_ONLY', 'library.sqlite cannot be written: access is denied');
    expect(readdirSync(home).filter((name) => /-(?:wal|shm)$/.test(name))).toEqual([]);
  });

  it('whose folder is read-only', (context) => {
    const tour = tourAsNobody(context, () => chmodSync(home, 0o555));
    expectReading(tour, 'DATABASE_READ_ONLY', 'access to its folder');
    chmodSync(home, 0o755);
  });

  it('on a disk mounted read-only', (context) => {
    expectReading(tourWithMounts(context, readOnlyDisk(home)), 'DATABASE_READ_ONLY', 'its disk is read-only');
  });

  it('on a disk so full at the start that SQLite cannot create its shared memory', (context) => {
    const disk = join(temporary.folder, 'disk');
    mkdirSync(disk);
    const prepare = `${smallDisk(disk, 8192)}; cp '${path}' '${disk}'; ${fillDisk(disk)}`;
    expectReading(tourWithMounts(context, prepare, disk), 'DISK_FULL', 'is full (0 kB free)');
  });

  it('whose header has a write version unknown to SQLite; a repair corrects it and loses nothing', () => {
    const original = spoilHeader(18, 5);
    expectReading(
      tourOf(process.execPath, [TOUR, home, free]),
      'DATABASE_READ_ONLY',
      'its header is damaged',
    );
    expect(readFileSync(path)).toEqual(original);
    expect(checkFile(path).findings.map(({ code }) => code)).toEqual(['header-damaged']);
    const { backup, now } = repairDatabase(path);
    expect(now).toMatchObject({ isSound: true, sessions: 2 });
    expect(readFileSync(backup ?? '')).toEqual(original);
    const library = openLibrary(path);
    expect(library.notices).toEqual([]);
    library.close();
  });
});

function spoilHeader(offset: number, value: number): Buffer {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.from([value]), 0, 1, offset);
  closeSync(file);
  return readFileSync(path);
}
