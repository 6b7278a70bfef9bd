import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { explainStoreError, openLibrary } from './open-library.ts';
import { openStore } from '../sessions/store.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
});
afterEach(() => temporary.remove());

/** A library with sessions of 1300 samples each. */
function fill(sessions: number): SessionId[] {
  const store = openStore({ path, create: true });
  const ids = Array.from({ length: sessions }, (_, i) => {
    const id = store.sessions.create(newSession({ name: `Run ${i + 1}` }));
    recordSamples(store, id, 1300);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    return id;
  });
  store.close();
  return ids;
}

/** Overwrites bytes of the file in place. */
function spoil(offset: number, length: number): void {
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, offset);
  closeSync(file);
}

describe('a killed recording process', () => {
  it.runIf(THOROUGH)(
    'loses at most the chunk being filled; its session is interrupted and readable',
    async () => {
      const script = fileURLToPath(new URL('../testing/recording-process.ts', import.meta.url));
      const child = spawn(process.execPath, [script, path], { stdio: ['ignore', 'pipe', 'inherit'] });
      let simulated_s = 0;
      for await (const line of createInterface(child.stdout)) {
        if (line.startsWith('simulated')) simulated_s = Number(line.split(' ')[1]);
        if (simulated_s > 2.2) break;
      }
      child.kill('SIGKILL');
      await once(child, 'exit');

      const library = openLibrary(path);
      const [session] = library.requireStore().sessions.list();
      expect(session?.status).toBe('interrupted');
      expect(session?.duration_s).toBeGreaterThan(simulated_s - (2 * CHUNK_SAMPLES) / 1000);
      expect(library.notices).toEqual([
        {
          severity: 'warning',
          message: '1 session was cut off when the program ended; the recorded part is kept.',
        },
      ]);
      const [window] = library.requireStore().telemetry.window(session!.id, {
        channels: ['speed_mps'],
        from_s: 0,
        to_s: 600,
        points: 200,
      });
      expect(window?.time_s.at(-1)).toBe(session?.duration_s);
      library.close();
    },
  );
});

describe('the library', () => {
  it('removes deleted sessions at the next start, not before', () => {
    const [first, second] = fill(2);
    const store = openStore({ path, create: true });
    store.sessions.hide([first!]);
    store.close();
    const again = openStore({ path, create: true });
    again.sessions.restore([first!]);
    again.sessions.hide([first!]);
    again.close();
    const library = openLibrary(path);
    expect(
      library
        .requireStore()
        .sessions.list()
        .map((s) => s.id),
    ).toEqual([second]);
    expect(() => library.requireStore().sessions.restore([first!])).toThrow('does not exist');
    library.close();
  });

  it('moves aside a file that is not a database and creates a new one', () => {
    writeFileSync(path, 'This is not a database, whatever its name says.'.repeat(100));
    const library = openLibrary(path);
    expect(library.requireStore().sessions.list()).toEqual([]);
    expect(library.notices[0]?.message).toMatch(
      /^The library was damaged\. 0 sessions recovered\. It is unknown whether sessions or samples are lost\. Entries may be missing from: all other lists\. The damaged library is kept as .*library\.sqlite\.damaged-/,
    );
    const damaged = readdirSync(temporary.folder).find((name) => name.includes('.damaged-'));
    expect(readFileSync(join(temporary.folder, damaged!), 'utf8')).toContain('not a database');
    library.close();
  });

  it.runIf(THOROUGH)('with broken pages is recovered with its readable sessions', () => {
    fill(6);
    const size = statSync(path).size;
    spoil(Math.floor(size * 0.55), 40_000);
    expect(() => openStore({ path, create: true })).toThrow('is damaged');
    const library = openLibrary(path);
    const sessions = library.requireStore().sessions.list();
    expect(library.notices[0]).toMatchObject({ severity: 'warning' });
    expect(library.notices[0]?.message).toContain(`${sessions.length} sessions recovered`);
    expect(sessions.length).toBeGreaterThanOrEqual(4);
    expect(sessions.filter((s) => s.duration_s === 12.99).length).toBeGreaterThanOrEqual(3);
    for (const session of sessions) {
      const { telemetry } = library.requireStore();
      const windows = telemetry.window(session.id, {
        // The page with the names of its channels may be among the broken ones.
        channels: telemetry.channels(session.id).map(({ name }) => name),
        from_s: 0,
        to_s: 20,
        points: 50,
      });
      for (const window of windows) expect(window.last_s).toBe(session.duration_s);
    }
    library.close();
    const next = openLibrary(path);
    expect(next.notices).toEqual([]);
    next.close();
  });

  it.runIf(THOROUGH)('cut in half is recovered as far as it goes', () => {
    fill(2);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length / 2)));
    const library = openLibrary(path);
    expect(library.notices[0]?.message).toContain('The damaged library is kept as');
    library.requireStore().sessions.create(newSession());
    library.close();
  });

  it.runIf(THOROUGH)('damaged while in use is fully checked and recovered at the next start', () => {
    fill(8);
    const size = statSync(path).size;
    // A file of more than 16 MB is not checked as it is opened.
    const padding = new Database(path);
    padding.exec('CREATE TABLE padding (bytes BLOB); INSERT INTO padding VALUES (zeroblob(17000000))');
    padding.close();
    spoil(Math.floor(size * 0.55), 100_000);
    const library = openLibrary(path);
    const { telemetry, sessions } = library.requireStore();
    let met: unknown;
    for (const { id } of sessions.list())
      try {
        telemetry.window(id, { channels: CHANNELS.map((c) => c.name), from_s: 0, to_s: 20, points: 4000 });
      } catch (error) {
        met = explainStoreError(path, error);
      }
    library.close();
    expect(met).toMatchObject({ code: 'DATABASE_DAMAGED' });
    expect(String(met)).toContain('recovered at the next start');
    const next = openLibrary(path);
    expect(next.notices[0]?.message).toContain('sessions recovered');
    expect(next.requireStore().sessions.list().length).toBeGreaterThanOrEqual(5);
    next.close();
  });

  it('of a newer program stays unchanged, and requests that need it fail with DATABASE_TOO_NEW', () => {
    fill(1);
    const sqlVersion = 60; // user_version is stored at byte 60 of the file, big-endian (SQLite file format, 1.3)
    const file = openSync(path, 'r+');
    writeSync(file, Buffer.from([0, 0, 0, 99]), 0, 4, sqlVersion);
    closeSync(file);
    const library = openLibrary(path);
    expect(() => library.requireStore()).toThrow('has schema 99; this Racebench knows schemas up to 21');
    expect(library.notices[0]).toMatchObject({ severity: 'error' });
    library.close();
  });
});
