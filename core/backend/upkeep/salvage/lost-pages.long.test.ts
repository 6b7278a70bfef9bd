import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryRecovery } from '../../../contract/library-recovery.ts';
import { openLibrary } from '../open-library.ts';
import { openStore, type Store } from '../../sessions/store.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { sessionSamples } from '../../testing/session-samples.ts';
import { writeLibrary } from '../../testing/whole-library.ts';
import { recoverDatabase } from './recover-database.ts';

const SESSIONS = 8;
const PAGE_BYTES = 16_384;

let temporary: ReturnType<typeof temporaryFolder>;
let whole: string;
let roots: ReadonlyMap<string, number>;
let samples: readonly string[];

const at = (name: string): string => join(temporary.folder, name);
const contents = (store: Store) => store.sessions.list().map(({ id, ...summary }) => ({ id, ...summary }));
const samplesOf = (store: Store): string[] =>
  store.sessions.list().map(({ id }) => sessionSamples(store, id));
const namesOf = (store: Store): string[] => store.sessions.list().map(({ name }) => name);

function withStore<T>(path: string, work: (store: Store) => T): T {
  const store = openStore({ path, create: false });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

beforeAll(() => {
  temporary = temporaryFolder();
  whole = at('whole.sqlite');
  writeLibrary(whole, false, { sessions: SESSIONS, everyNth: 40 });
  samples = withStore(whole, samplesOf);
  const db = new Sqlite(whole, { readonly: true });
  const rows = db.prepare('SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0').raw().all();
  roots = new Map([['sqlite_schema', 1], ...(rows as [string, number][])]);
  db.close();
});
afterAll(() => temporary.remove());

/** Copies the library with the root pages of these tables or indexes zeroed, and recovers the copy. */
function recoverWithout<T>(lost: readonly string[], look: (store: Store, recovery: LibraryRecovery) => T): T {
  const path = at(`${lost.join('-')}.sqlite`);
  const bytes = readFileSync(whole);
  for (const name of lost) {
    const first = (roots.get(name)! - 1) * PAGE_BYTES;
    bytes.fill(0, first, first + PAGE_BYTES);
  }
  writeFileSync(path, bytes);
  const { recovery } = recoverDatabase(path);
  return withStore(path, (store) => look(store, recovery));
}

describe('a library with lost or swapped root pages', () => {
  it.each([
    'cars',
    'time_bases',
    'channels',
    'session_metrics',
    'tags',
    'laps',
    'events',
    'annotations',
    'worksheets',
    'sweeps',
    'sqlite_autoindex_chunks_1',
    'sqlite_autoindex_laps_1',
    'sessions_by_car',
    'channels_by_time_base',
  ])('of %s gives back every session with its name, car and samples', (lost) => {
    recoverWithout([lost], (store, recovery) => {
      expect(recovery).toMatchObject({ sessions: SESSIONS, incomplete: 0, lostSessions: 0, lostSamples: 0 });
      expect(recovery.isSessionCountKnown).toBe(true);
      const untagged = (sessions: ReturnType<typeof contents>) =>
        sessions.map((each) => ({ ...each, tags: [] }));
      expect(untagged(contents(store))).toEqual(untagged(withStore(whole, contents)));
      expect(samplesOf(store)).toEqual(samples);
    });
  });

  it('of the schema gives back every session with its files, and says that more may be lost', () => {
    recoverWithout(['sqlite_schema'], (store, recovery) => {
      expect(recovery).toMatchObject({ sessions: SESSIONS, incomplete: 0, lostSessions: 0, lostSamples: 0 });
      expect(recovery.isSessionCountKnown).toBe(false);
      expect(contents(store)).toEqual(withStore(whole, contents));
      expect(samplesOf(store)).toEqual(samples);
    });
  });

  it('of sessions gives them back by number with car, setup, laps, tags and samples, and their names list the lost parts', () => {
    recoverWithout(['sessions'], (store, recovery) => {
      expect(recovery).toMatchObject({
        sessions: SESSIONS,
        incomplete: SESSIONS,
        lostSessions: 0,
        lostSamples: 0,
      });
      const before = withStore(whole, contents);
      const after = contents(store);
      expect(after.map(({ id, name }) => name === `Session ${id} (description lost)`)).not.toContain(false);
      for (const session of after) {
        const { car, setupHash, tags } = before.find(({ id }) => id === session.id)!;
        expect(session).toMatchObject({ car, setupHash, tags, rate_Hz: 100 });
        expect(store.sessions.get(session.id).laps).toHaveLength(1);
      }
      expect(samplesOf(store).sort()).toEqual([...samples].sort());
    });
  });

  it('of sessions and of clocks says which rate is assumed', () => {
    recoverWithout(['sessions', 'time_bases'], (store) => {
      const { reason, name } = store.sessions.list().find(({ id }) => id === 1)!;
      expect(name).toBe('Session 1 (description, sample rate lost)');
      expect(reason).toContain('100 Hz is assumed');
      expect(samplesOf(store).sort()).toEqual([...samples].sort());
    });
  });

  it('of setups or of tracks gives sessions back under names that say so', () => {
    recoverWithout(['setups', 'track_files'], (store, recovery) => {
      expect(recovery.incomplete).toBe(SESSIONS);
      expect(namesOf(store)).toContain('Run 3 (setup, track lost)');
      expect(namesOf(store)).toContain('Run 4 (setup lost)');
      expect(samplesOf(store)).toEqual(samples);
    });
  });

  it('of tags and of laps says that entries of these lists may be missing', () => {
    recoverWithout(['tags', 'laps'], (store, recovery) => {
      expect(recovery.damagedLists).toEqual(['tags', 'laps']);
      expect(namesOf(store)).toHaveLength(SESSIONS);
    });
  });

  it.each([
    ['track_files', 'surface_files'],
    ['sqlite_schema', 'laps'],
    ['chunks', 'sessions'],
  ])('of %s and %s, swapped, gives back everything', (first, second) => {
    const path = at(`${first}-${second}.sqlite`);
    const bytes = readFileSync(whole);
    const [a = 0, b = 0] = [first, second].map((name) => (roots.get(name)! - 1) * PAGE_BYTES);
    const page = Buffer.from(bytes.subarray(a, a + PAGE_BYTES));
    bytes.copyWithin(a, b, b + PAGE_BYTES);
    page.copy(bytes, b);
    writeFileSync(path, bytes);
    const { recovery } = recoverDatabase(path);
    expect(recovery).toMatchObject({ sessions: SESSIONS, shortened: 0, incomplete: 0 });
    const details = (store: Store) => store.sessions.list().map(({ id }) => store.sessions.get(id));
    expect(withStore(path, details)).toEqual(withStore(whole, details));
    expect(withStore(path, samplesOf)).toEqual(samples);
  });
});

describe('a library with a write-ahead log', () => {
  it('is read with the frames behind a damaged one, which SQLite drops; the damaged files are kept unchanged', () => {
    const path = at('log.sqlite');
    writeLibrary(path, true, { sessions: SESSIONS, everyNth: 40 });
    const file = readFileSync(path);
    const log = readFileSync(`${path}-wal`);
    // The first frame, and a page of the file that the log does not have.
    log.fill(0xa5, 32 + 24 + 100, 32 + 24 + 200);
    const inLog = new Set(
      Array.from({ length: (log.length - 32) / (PAGE_BYTES + 24) }, (_, i) =>
        log.readUInt32BE(32 + i * (PAGE_BYTES + 24)),
      ),
    );
    const alone =
      file.length / PAGE_BYTES -
      [...Array(file.length / PAGE_BYTES).keys()].reverse().findIndex((i) => !inLog.has(i + 1));
    file.fill(0, (alone - 1) * PAGE_BYTES, alone * PAGE_BYTES);
    writeFileSync(path, file);
    writeFileSync(`${path}-wal`, log);
    const { recovery, original } = recoverDatabase(path);
    expect(recovery.sessions).toBe(SESSIONS);
    expect(readFileSync(original).equals(file)).toBe(true);
    expect(readFileSync(`${original}-wal`).equals(log)).toBe(true);
  });

  it('that is damaged and opened by the program is kept with its log to the last byte', () => {
    const path = at('opened.sqlite');
    writeLibrary(`${path}.source`, true, { sessions: SESSIONS, everyNth: 40 });
    const file = readFileSync(`${path}.source`);
    file.fill(0xa5, file.length - 2 * PAGE_BYTES);
    writeFileSync(path, file);
    copyFileSync(`${path}.source-wal`, `${path}-wal`);
    const library = openLibrary(path);
    const [notice] = library.notices;
    const original = /kept as (.+)\.$/.exec(notice?.message ?? '')?.[1] ?? '';
    expect(library.requireStore().sessions.list()).toHaveLength(SESSIONS);
    library.close();
    expect(readFileSync(original).equals(file)).toBe(true);
    expect(readFileSync(`${original}-wal`).equals(readFileSync(`${path}.source-wal`))).toBe(true);
  });
});
