import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { recoverDatabase } from '../upkeep/salvage/recover-database.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { OLD_SCHEMAS, writeOldDatabase } from '../testing/old-database.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { checkFile } from '../upkeep/repair-database.ts';
import { listMigrations, MIGRATIONS_FOLDER } from './migrate.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { SMALL_CAR } from '../testing/small-car.ts';

/** 90 s at 100 Hz: more than one page of pairs of 16 samples. */
const SPEED = Array.from({ length: 9000 }, (_, i) => Math.fround(30 + 10 * Math.sin(i / 70)));

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
});
afterEach(() => temporary.remove());

function expectWhole(store: Store, id: SessionId): void {
  expect(store.sessions.get(id)).toMatchObject({
    car: 'Coupe',
    duration_s: 89.99,
    channels: 1,
    rate_Hz: 100,
    tags: ['wet'],
    events: [{ time_s: 1, kind: 'impact', message: 'Off' }],
  });
  const all = { channels: ['speed_mps'], from_s: 0, to_s: 90 };
  const [whole] = store.telemetry.window(id, { ...all, points: 200 });
  expect(Math.min(...whole!.min)).toBe(SPEED.reduce((a, b) => Math.min(a, b)));
  expect(Math.max(...whole!.max)).toBe(SPEED.reduce((a, b) => Math.max(a, b)));
  const [each] = store.telemetry.window(id, { ...all, points: 8192, from_s: 10 });
  expect(each!.min.slice(0, 8000)).toEqual(Float64Array.from(SPEED.slice(1000)));
}

const NEWEST = listMigrations(MIGRATIONS_FOLDER).length;

it('every released schema is tested', () => {
  expect(OLD_SCHEMAS).toHaveLength(NEWEST);
});

describe.each(byTurns(OLD_SCHEMAS, 0, 9))(`a library of schema %i${THINNED}`, (schema) => {
  it('opens with its samples at every zoom', () => {
    writeOldDatabase(path, schema, [{ text: SMALL_CAR, channels: { speed_mps: SPEED } }]);
    const store = openStore({ path, create: false });
    if (schema < NEWEST) expect(store.migrationBackup).toContain(`.backup-v${schema}-`);
    else expect(store.migrationBackup).toBeUndefined();
    expectWhole(store, 1 as SessionId);
    store.close();
    expect(checkFile(path)).toMatchObject({
      isSound: true,
      findings: [],
      sessions: 1,
      channels: 1,
      samples: 9000,
    });
  });

  it('that is damaged has its session salvaged', () => {
    writeOldDatabase(path, schema, [{ text: SMALL_CAR, channels: { speed_mps: SPEED } }]);
    const { recovery } = recoverDatabase(path);
    expect(recovery).toMatchObject({
      sessions: 1,
      shortened: 0,
      incomplete: 0,
      lostSessions: 0,
      lostSamples: 0,
    });
    const fresh = openStore({ path, create: false });
    expectWhole(fresh, fresh.sessions.list()[0]!.id);
    fresh.close();
  });
});
