import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addToChunk, createChunk } from '../../telemetry/chunk.ts';
import { openStore, type Store } from '../store.ts';
import { newSession, temporaryFolder } from '../testing/recordings.ts';
import { BROKEN_CAR, SMALL_CAR } from '../testing/small-car.ts';
import { MIGRATIONS_FOLDER } from './migrate.ts';

const FRONT_DRIVE = `${SMALL_CAR}differential\n{\n  output0=0\n  output1=1\n}\n`;

/** Channels of one differential as they were stored before they carried its place. */
const OLD = [
  'speed_mps',
  'differentialInputTorque_Nm',
  'differentialLockingTorque_Nm',
  'differentialSpeedDifference_radps',
].map((name) => ({ name, unit: '1' as const, sampleType: 'f32' as const }));

let place: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  place = temporaryFolder();
  path = join(place.folder, 'library.sqlite');
});
afterEach(() => place.remove());

/** Migrations after that one: today's program records with what they added. */
const LATER = ['0005-setup-changes.sql', '0006-road-of-a-run.sql', '0007-tracks-and-laps.sql'];

/** A store to record into as before migration 4, with what later ones added. */
function openOld(): Store {
  const folder = join(place.folder, 'migrations');
  mkdirSync(folder);
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
  rmSync(join(folder, '0004-differential-places.sql'));
  LATER.forEach((name, i) => renameSync(join(folder, name), join(folder, `000${4 + i}${name.slice(4)}`)));
  return openStore({ path, create: true, migrationsFolder: pathToFileURL(`${folder}/`) });
}

/** Leaves the store as a program of before migration 4 did. */
function closeOld(store: Store): void {
  store.close();
  const file = new Sqlite(path);
  file.exec('DROP TABLE session_surfaces; DROP TABLE surface_files');
  file.exec('DROP TABLE session_tracks; DROP TABLE track_files');
  for (const column of ['sectors', 'valid']) file.exec(`ALTER TABLE laps DROP COLUMN ${column}`);
  for (const column of ['changes', 'weather']) file.exec(`ALTER TABLE sessions DROP COLUMN ${column}`);
  file.pragma('user_version = 3');
  file.close();
}

function recordOld(store: Store, text: string) {
  const id = store.sessions.create(newSession({ text, companions: [] }));
  const chunk = createChunk(OLD);
  for (let i = 0; i < 20; i++) addToChunk(chunk, i / 100, Float64Array.of(i, 100 + i, 200 + i, 300 + i));
  store.createWriter(id, OLD).append(chunk);
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], events: [] });
  return id;
}

describe('a session of before differentials had places', () => {
  it('opens with the channels of its rear differential under the names of today', () => {
    const old = openOld();
    const id = recordOld(old, SMALL_CAR);
    closeOld(old);
    const store = openStore({ path, create: false });
    expect(store.sessions.get(id).channelNames).toEqual([
      'speed_mps',
      'differentialInputTorque_Nm.rear',
      'differentialLockingTorque_Nm.rear',
      'differentialAsymmetricSpeed_radps.rear',
    ]);
    const [channel] = store.telemetry.histories(id, ['differentialAsymmetricSpeed_radps.rear'], 1).channels;
    expect(channel?.values.at(-1)).toBe(319);
    store.close();
  });

  it('opens with those of the front where its car drives the front wheels, and of the rear where its car is broken', () => {
    const old = openOld();
    const front = recordOld(old, FRONT_DRIVE);
    const broken = recordOld(old, BROKEN_CAR);
    closeOld(old);
    const store = openStore({ path, create: false });
    expect(store.sessions.get(front).channelNames).toContain('differentialLockingTorque_Nm.front');
    expect(store.sessions.get(broken).channelNames).toContain('differentialLockingTorque_Nm.rear');
    store.close();
  });

  it('is salvaged from a damaged file with all its samples, under the names of today', () => {
    const old = openOld();
    recordOld(old, FRONT_DRIVE);
    closeOld(old);
    const fresh = openStore({ path: join(place.folder, 'fresh.sqlite'), create: true });
    expect(fresh.salvageFrom(path)).toEqual({ recovered: 1, shortened: 0, lost: 0 });
    const [session] = fresh.sessions.list();
    expect(fresh.sessions.get(session!.id).channelNames).toEqual([
      'speed_mps',
      'differentialInputTorque_Nm.front',
      'differentialLockingTorque_Nm.front',
      'differentialAsymmetricSpeed_radps.front',
    ]);
    fresh.close();
    const left = new Sqlite(path, { readonly: true });
    expect(left.prepare('SELECT name FROM channels WHERE position = 1').pluck().get()).toBe(
      'differentialInputTorque_Nm',
    );
    left.close();
  });
});
