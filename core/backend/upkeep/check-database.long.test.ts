import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import { KILLED_CHANNELS, killedSample } from '../testing/killed-run.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';
import type { SweepRun } from '../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { checkFile, repairDatabase } from './repair-database.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;

const NO_SOURCES: SweepSources = {
  plan: { name: 'a.plan.yaml', text: '' },
  car: { text: '', companions: [] },
  tests: [],
};
const SWEEP_RUN: SweepRun = {
  number: 1,
  end: 'finished',
  reason: 'Over.',
  metrics: [1.5, undefined],
  simulated_s: 6,
};

/**
 * A library of two sessions of 90 s at 100 Hz, a worksheet and a sweep with one completed run, created once.
 */
const template = temporaryFolder();
beforeAll(() => {
  const store = openStore({ path: join(template.folder, 'library.sqlite'), create: true });
  for (const name of ['First', 'Second']) {
    const id = store.sessions.create(newSession({ name }));
    const writer = store.createWriter(id, KILLED_CHANNELS, { rate_Hz: 100 });
    const chunk = createChunk(KILLED_CHANNELS);
    for (let i = 0; i < 9000; i++) {
      const isFull = addToChunk(
        chunk,
        i / 100,
        Float64Array.from(KILLED_CHANNELS, (_, c) => killedSample(c, i)),
      );
      if (!isFull && i < 8999) continue;
      writer.append(chunk);
      chunk.count = 0;
    }
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
  }
  store.worksheets.save('Mine', '{}');
  const { id: sweep } = store.sweeps.enter({ hash: 'h', name: 'Springs', sources: NO_SOURCES, runCount: 3 });
  store.sweeps.add(sweep, [SWEEP_RUN]);
  store.close();
});
afterAll(() => template.remove());

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  copyFileSync(join(template.folder, 'library.sqlite'), path);
});
afterEach(() => temporary.remove());

/** Changes the file behind the program's back. */
function meddle(work: (db: Database) => void): void {
  const db = new Sqlite(path);
  db.pragma('foreign_keys = OFF');
  work(db);
  db.close();
}

function withStore<T>(work: (store: Store) => T): T {
  const store = openStore({ path, create: false });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

const SPEED = "(SELECT id FROM channels WHERE session_id = 1 AND name = 'channel_1')";
const speed = (id: number): Float64Array =>
  withStore((store) => store.telemetry.columns(id as SessionId, ['channel_1']).columns[0]!.values);
const codes = (): string[] => checkFile(path).findings.map(({ code }) => code);
const filesNamed = (word: string): string[] =>
  readdirSync(temporary.folder).filter((name) => name.includes(word));

describe('a check of a library', () => {
  it('finds nothing in two sessions of 90 s, and counts their channels and samples', () => {
    const check = checkFile(path);
    expect(check).toMatchObject({ isSound: true, findings: [], sessions: 2 });
    expect(check.samples).toBe(check.channels * 9000);
  });

  it.each([
    ['samples-missing', 512, `DELETE FROM chunks WHERE channel_id = ${SPEED} AND level = 0 AND page = 3`],
    [
      'samples-unreadable',
      512,
      `UPDATE chunks SET data = x'0102', encoding = 'raw' WHERE channel_id = ${SPEED} AND level = 0 AND page = 3`,
    ],
    [
      'overview-wrong',
      0,
      `UPDATE chunks SET data = (SELECT data FROM chunks WHERE channel_id = ${SPEED} + 1 AND level = 1) WHERE channel_id = ${SPEED} AND level = 1`,
    ],
    ['overview-wrong', 0, `DELETE FROM chunks WHERE channel_id = ${SPEED} AND level = 1`],
    [
      'description-unreadable',
      0,
      "INSERT INTO events (session_id, time_s, kind, message) VALUES (1, 1, 'imqact', 'Off')",
    ],
    ['description-unreadable', 0, `UPDATE sessions SET weather = '{"water_m":-1}' WHERE id = 1`],
    ['row-orphaned', 0, "INSERT INTO sweep_runs VALUES (99999, 1, 'finished', '', 6, x'00')"],
    ['duration-wrong', 0, 'UPDATE sessions SET duration_s = 50 WHERE id = 1'],
    ['samples-uncounted', 0, 'UPDATE time_bases SET sample_count = 8192 WHERE session_id = 1'],
    ['row-orphaned', 0, "INSERT INTO chunks VALUES (99999, 0, 0, 0, 1, 'raw', 'f32', x'00000000')"],
    ['row-orphaned', 0, "INSERT INTO tags VALUES (99999, 'x')"],
    ['session-unended', 0, "UPDATE sessions SET status = 'recording', recorder_pid = NULL WHERE id = 1"],
    ['text-unused', 0, "INSERT INTO cars (path, name) VALUES ('/none', 'None')"],
  ])('names %s; a repair fixes it and loses %i samples of one channel', (code, lost, sql) => {
    const before = speed(1);
    meddle((db) => db.exec(sql));
    expect(codes()).toContain(code);
    const repair = repairDatabase(path);
    expect(repair.lostSamples).toBe(lost);
    expect(repair.now).toMatchObject({ isSound: true, findings: [] });
    expect(existsSync(repair.backup ?? '')).toBe(true);
    const after = speed(1);
    expect(after.length).toBe(9000);
    const differing = [...after].filter((value, i) => value !== before[i]);
    expect(differing).toEqual(Array.from({ length: lost }, () => Number.NaN));
    expect(codes()).toEqual([]);
  });

  it('reports the loss when all channels of a session end early; the repaired session is that much shorter', () => {
    meddle((db) =>
      db.exec(
        'DELETE FROM chunks WHERE channel_id IN (SELECT id FROM channels WHERE session_id = 1) AND level = 0 AND page > 9',
      ),
    );
    const { channels } = checkFile(path);
    const repair = repairDatabase(path);
    expect(repair.lostSamples).toBe((9000 - 5120) * (channels / 2));
    expect(speed(1).length).toBe(5120);
    withStore(({ sessions }) => {
      const session = sessions.get(1 as SessionId);
      expect(session.duration_s).toBe(51.19);
      expect(session.reason).toContain(`${repair.lostSamples} samples of its channels are lost`);
    });
    expect(speed(2).length).toBe(9000);
  });

  it('ends the channels of a clock whose times do not increase before that page', () => {
    withStore((store) => {
      const id = store.sessions.create(newSession({ name: 'Log' }));
      const writer = store.createWriter(id, [{ name: 'oil', unit: '1', sampleType: 'f32' }], 'listed');
      for (let page = 0; page < 3; page++) {
        const columns = [Float64Array.from({ length: 512 }, (_, i) => page * 512 + i), new Float32Array(512)];
        writer.append({ buffer: new ArrayBuffer(0), channels: [], columns, first_s: 0, count: 512 });
      }
      store.sessions.end(id, { status: 'finished', reason: '', metrics: [] });
    });
    const times = '(SELECT id FROM channels WHERE session_id = 3 AND is_time = 1)';
    meddle((db) =>
      db.exec(
        `UPDATE chunks SET data = (SELECT data FROM chunks WHERE channel_id = ${times} AND page = 0) WHERE channel_id = ${times} AND page = 1 AND level = 0`,
      ),
    );
    expect(codes()).toEqual(['times-broken']);
    expect(repairDatabase(path).lostSamples).toBe(2 * 1024);
    expect(withStore(({ sessions }) => sessions.get(3 as SessionId).duration_s)).toBe(511);
  });

  it('copies the readable content of a file with broken pages, worksheets and sweeps included, and keeps the damaged file', () => {
    const file = openSync(path, 'r+');
    const size = statSync(path).size;
    writeSync(file, Buffer.alloc(40_000, 0xa5), 0, 40_000, Math.floor(size * 0.55));
    closeSync(file);
    const damaged = readFileSync(path);
    const repair = repairDatabase(path);
    expect(repair.found.findings[0]?.code).toBe('page-broken');
    expect(repair.now.isSound).toBe(true);
    expect(readFileSync(repair.backup ?? '').equals(damaged)).toBe(true);
    expect(filesNamed('.racebench-')).toEqual([]);
    const left = withStore(({ sessions, worksheets, sweeps }) => {
      expect(worksheets.list().map(({ name }) => name)).toEqual(['Mine']);
      expect(sweeps.list()).toMatchObject([{ name: 'Springs', runCount: 3, done: 1 }]);
      expect(sweeps.runs(1, 0, 10)).toEqual([SWEEP_RUN]);
      return sessions.list();
    });
    expect(left.length + repair.lostSessions).toBe(2);
    expect(repair.lostSamples + repair.lostSessions).toBeGreaterThan(0);
  });

  it.each([
    [47, 9, 'a schema of another format'],
    [60, 0x80, 'a schema of less than 0'],
    [62, 4, 'schema 1035'],
    [63, 3, 'schema 3'],
  ])('repairs a file whose header has byte %i set to %i (%s) without loss', (at, value) => {
    const file = openSync(path, 'r+');
    writeSync(file, Uint8Array.of(value), 0, 1, at);
    closeSync(file);
    expect(repairDatabase(path).recovery).toMatchObject({ sessions: 2, lostSessions: 0, lostSamples: 0 });
    expect(checkFile(path)).toMatchObject({ isSound: true, findings: [], sessions: 2 });
  });

  it('copies the contents of a file whose header states write version 5 into a file with a new header', () => {
    const file = openSync(path, 'r+');
    writeSync(file, Uint8Array.of(5), 0, 1, 18);
    closeSync(file);
    expect(repairDatabase(path)).toMatchObject({
      done: ['the contents copied into a file with a new header'],
      lostSessions: 0,
      lostSamples: 0,
    });
    expect(checkFile(path)).toMatchObject({ isSound: true, findings: [], sessions: 2 });
  });

  it('changes nothing, and makes no copy, if there is nothing to repair', () => {
    const before = readFileSync(path);
    expect(repairDatabase(path)).toMatchObject({ done: [], lostSamples: 0 });
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(filesNamed('.backup')).toEqual([]);
  });
});
