import { spawnSync } from 'node:child_process';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createEmpty,
  fillingPath,
  isTemporaryName,
  placeNew,
  removeLeftovers,
  temporaryPath,
} from './temporary-files.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(() => temporary.remove());
const at = (name: string): string => join(temporary.folder, name);

/** The id of a process that has ended, and was not reused meanwhile. */
function endedPid(): number {
  const { pid } = spawnSync(process.execPath, ['--version']);
  return pid;
}

/** Id of another program: the parent of this process. */
const OTHER_PID = process.ppid;
const of = (path: string, pid: number): string => basename(path).replace(/-\d+-(?=[0-9a-f]{16})/, `-${pid}-`);
const onOtherSystem = (name: string): string => name.replace(/[0-9a-f]{8}(?=-\d+-)/, '00000000');

const TWO_DAYS_S = 2 * 86_400;
function make(name: string, isOld = false): void {
  writeFileSync(at(name), 'half');
  if (!isOld) return;
  const then_s = Date.now() / 1000 - TWO_DAYS_S;
  utimesSync(at(name), then_s, then_s);
}

describe('a temporary name', () => {
  it('differs each time and is recognised as temporary', () => {
    const names = Array.from({ length: 1000 }, () => basename(temporaryPath('x')));
    expect(new Set(names).size).toBe(1000);
    expect(names.every(isTemporaryName)).toBe(true);
    expect(isTemporaryName(basename(fillingPath('x')))).toBe(true);
    for (const name of ['car.ini', 'car.ini.bak', '.racebench', '.racebench-notes.txt'])
      expect(isTemporaryName(name)).toBe(false);
  });

  it('that exists, even as a dangling link, is refused and nothing is created', () => {
    symlinkSync(at('outside'), at('link'));
    expect(() => createEmpty(at('link'))).toThrow('EEXIST');
    expect(existsSync(at('outside'))).toBe(false);
  });
});

describe('a file that gets its final name', () => {
  it('overwrites nothing that appeared there meanwhile, not even a dangling link', () => {
    writeFileSync(at('new'), 'new');
    writeFileSync(at('taken'), 'theirs');
    symlinkSync(at('outside'), at('link'));
    for (const to of ['taken', 'link']) expect(() => placeNew(at('new'), at(to))).toThrow('EEXIST');
    expect(readFileSync(at('taken'), 'utf8')).toBe('theirs');
    expect(existsSync(at('outside'))).toBe(false);
    placeNew(at('new'), at('free'));
    expect(readdirSync(temporary.folder).sort()).toEqual(['free', 'link', 'taken']);
    expect(statSync(at('free')).nlink).toBe(1);
  });
});

describe('leftovers of killed processes', () => {
  it('are removed with logs of SQLite, unless their process is running or is of another machine', async () => {
    const dead = endedPid();
    const gone = of(temporaryPath(''), dead);
    const left = [gone, ...['-wal', '-shm', '-journal'].map((end) => gone + end)];
    const stays = [
      of(temporaryPath(''), process.pid),
      of(temporaryPath(''), OTHER_PID),
      onOtherSystem(of(temporaryPath(''), dead)),
      '.racebench-0123456789ab.tmp',
      '.racebench-notes.txt',
      'car.ini.bak',
    ];
    for (const name of [...left, ...stays]) make(name);
    expect((await removeLeftovers(temporary.folder)).sort()).toEqual([...left].sort());
    expect(readdirSync(temporary.folder).sort()).toEqual([...stays].sort());
  });

  it('are removed after a day whatever process has their id now, except files of this process', async () => {
    const own = of(temporaryPath(''), process.pid);
    const reused = of(temporaryPath(''), OTHER_PID);
    const elsewhere = onOtherSystem(of(temporaryPath(''), endedPid()));
    const earlier = '.racebench-0123456789ab.tmp';
    for (const name of [own, reused, elsewhere, earlier, 'notes.tmp']) make(name, true);
    expect((await removeLeftovers(temporary.folder)).sort()).toEqual([reused, elsewhere, earlier].sort());
    expect(readdirSync(temporary.folder).sort()).toEqual([own, 'notes.tmp'].sort());
  });

  it('in folders are removed with their content, and never through a link', async () => {
    const dead = endedPid();
    mkdirSync(at('mine'));
    writeFileSync(at('mine/car.ini'), 'mine');
    const folder = of(fillingPath(''), dead);
    mkdirSync(at(folder));
    symlinkSync(at('mine'), at(`${folder}/link`));
    linkSync(at('mine/car.ini'), at(`${folder}/car.ini`));
    // Planted: links under our temporary names, and a file in place of a folder.
    const link = of(fillingPath(''), dead);
    const fileLink = of(temporaryPath(''), dead);
    symlinkSync(at('mine'), at(link));
    symlinkSync(at('mine/car.ini'), at(fileLink));
    const running = of(fillingPath(''), OTHER_PID);
    mkdirSync(at(running));
    expect(await removeLeftovers(temporary.folder)).toEqual([folder]);
    expect(readdirSync(temporary.folder).sort()).toEqual(['mine', link, fileLink, running].sort());
    expect(readFileSync(at('mine/car.ini'), 'utf8')).toBe('mine');
  });

  it('are none in a folder that is missing or cannot be read', async () => {
    expect(await removeLeftovers(at('no'))).toEqual([]);
    make('file');
    expect(await removeLeftovers(at('file'))).toEqual([]);
  });
});
