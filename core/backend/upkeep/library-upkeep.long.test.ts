import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { createJob, type Job } from '../folders/job.ts';
import { listMigrations, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { homePaths } from '../files/home.ts';
import { openLibrary, type Library } from './open-library.ts';
import { isTemporaryName } from '../files/temporary-files.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { createLibraryUpkeep, type LibraryUpkeep } from './library-upkeep.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let library: Library;
let upkeep: LibraryUpkeep;
let runs: string[];
let progress: number[];

const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);
const sessions = () => library.requireStore().sessions;
const names = (): string[] =>
  sessions()
    .list()
    .map(({ name }) => name)
    .sort();

function record(name: string): SessionId {
  const id = sessions().create(newSession({ name }));
  recordSamples(library.requireStore(), id, 3000);
  sessions().end(id, { status: 'finished', reason: 'Over.', metrics: [] });
  return id;
}

function start(): void {
  const { databasePath, isMoved } = homePaths({ RACEBENCH_HOME: temporary.folder });
  library = openLibrary(databasePath, undefined, !isMoved);
  upkeep = createLibraryUpkeep({
    library,
    worker: new URL('./upkeep-worker.ts', import.meta.url),
    migrationsFolder: undefined,
    stateFolder: temporary.folder,
    runs: () => runs,
  });
}

const job = (signal = new AbortController().signal): Job =>
  createJob('a', signal, (_name, data) => void progress.push((data as { done: number }).done));

beforeEach(() => {
  temporary = temporaryFolder();
  runs = [];
  progress = [];
  start();
});
afterEach(() => {
  library.close();
  temporary.remove();
});

describe('maintenance of a library in use', () => {
  it('reports its size, sessions, deleted ones, schema and the copies beside it', () => {
    sessions().hide([record('Deleted')]);
    record('Kept');
    writeFileSync(at('library.sqlite.backup-v8-2026'), '12345');
    expect(upkeep.facts()).toMatchObject({
      path: at('library.sqlite'),
      isMoved: false,
      sessions: 1,
      deleted: 1,
      schema: listMigrations(MIGRATIONS_FOLDER).length,
      copies: [{ name: 'library.sqlite.backup-v8-2026', bytes: 5 }],
    });
    expect(upkeep.facts().bytes).toBeGreaterThan(100_000);
  });

  it('backs up into a new file of the folder while it records, and never over another one', async () => {
    record('First');
    mkdirSync(at('backups'));
    const copy = upkeep.backUp(at('backups'), job());
    record('Meanwhile');
    const { path } = await copy;
    expect((await upkeep.backUp(at('backups'), job())).path).toBe(path.replace('.sqlite', '-2.sqlite'));
    const backup = openLibrary(path);
    expect(
      backup
        .requireStore()
        .sessions.list()
        .map(({ name }) => name),
    ).toContain('First');
    backup.close();
    expect(progress.length).toBeGreaterThan(0);
  });

  it('shrinks: deleted sessions are purged, all others stay, and the file becomes smaller', async () => {
    const gone = [record('Gone'), record('Gone too')];
    record('Stays');
    sessions().hide(gone);
    const { before, after } = await upkeep.shrink(job());
    expect(after).toBeLessThan(before * 0.6);
    expect(names()).toEqual(['Stays']);
    expect(readdirSync(temporary.folder).filter(isTemporaryName)).toEqual([]);
    record('After');
    expect((await upkeep.check(job())).isSound).toBe(true);
  });

  it('refuses while a run is recorded; a cancelled job leaves everything unchanged', async () => {
    record('Stays');
    runs = ['Coupe, braking,'];
    for (const work of [upkeep.shrink(job()), upkeep.move(at('there'), job()), upkeep.repair(job())])
      await expect(work).rejects.toThrow('while Coupe, braking, is recorded');
    runs = [];
    const stop = new AbortController();
    const work = upkeep.shrink(job(stop.signal));
    stop.abort();
    await expect(work).rejects.toMatchObject({ code: 'CANCELLED' });
    record('After');
    expect(names()).toEqual(['After', 'Stays']);
    await upkeep.shrink(job());
    expect(names()).toEqual(['After', 'Stays']);
  });

  it('moves to another folder, is found there at the next start, and moves back', async () => {
    record('Moves');
    mkdirSync(at('disk'));
    const { path } = await upkeep.move(at('disk'), job());
    expect(path).toBe(at('disk', 'library.sqlite'));
    expect(existsSync(at('library.sqlite'))).toBe(false);
    record('There');
    library.close();
    start();
    expect(library.path()).toBe(path);
    expect(names()).toEqual(['Moves', 'There']);
    await upkeep.move(temporary.folder, job());
    expect(names()).toEqual(['Moves', 'There']);
    expect(existsSync(at('library-place.json'))).toBe(false);
    expect(existsSync(path)).toBe(false);
  });

  it('reports that the disk it was moved to is gone, creates no other library there, and can use its own folder again', async () => {
    record('Away');
    mkdirSync(at('disk'));
    await upkeep.move(at('disk'), job());
    library.close();
    rmSync(at('disk'), { recursive: true });
    start();
    expect(() => sessions()).toThrow('Is its disk connected?');
    expect(existsSync(at('disk'))).toBe(false);
    await upkeep.useOwn();
    record('Here');
    expect(names()).toEqual(['Here']);
  });

  it('does not move over another library', async () => {
    record('Mine');
    mkdirSync(at('disk'));
    writeFileSync(at('disk', 'library.sqlite'), 'another');
    await expect(upkeep.move(at('disk'), job())).rejects.toThrow('exists already');
    expect(readFileSync(at('disk', 'library.sqlite'), 'utf8')).toBe('another');
    record('Still here');
    expect(names()).toEqual(['Mine', 'Still here']);
  });

  it('checks and repairs: a missing overview is rebuilt', async () => {
    record('Whole');
    const db = new Sqlite(at('library.sqlite'));
    db.exec('UPDATE sessions SET duration_s = 5');
    db.close();
    expect((await upkeep.check(job())).findings.map(({ code }) => code)).toEqual(['duration-wrong']);
    expect((await upkeep.repair(job())).now.isSound).toBe(true);
    expect(sessions().list()[0]?.duration_s).toBe(29.99);
  });
});
