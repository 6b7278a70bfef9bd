import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { openStore, type Store } from '../store.ts';
import { writeOldDatabase, type OldSchema } from '../testing/old-database.ts';
import { temporaryFolder } from '../testing/recordings.ts';
import { SMALL_CAR } from '../testing/small-car.ts';

/** 90 s at 100 Hz: more than one page of pairs of 16 samples. */
const SPEED = Array.from({ length: 9000 }, (_, i) => Math.fround(30 + 10 * Math.sin(i / 70)));

let place: ReturnType<typeof temporaryFolder>;
let path: string;

beforeEach(() => {
  place = temporaryFolder();
  path = join(place.folder, 'library.sqlite');
});
afterEach(() => place.remove());

function expectWhole(store: Store, id: SessionId): void {
  expect(store.sessions.get(id)).toMatchObject({
    car: 'Coupe',
    duration_s: 89.99,
    channels: 1,
    rate_Hz: 100,
  });
  const all = { channels: ['speed_mps'], from_s: 0, to_s: 90 };
  const [whole] = store.telemetry.window(id, { ...all, points: 200 });
  expect(Math.min(...whole!.min)).toBe(SPEED.reduce((a, b) => Math.min(a, b)));
  expect(Math.max(...whole!.max)).toBe(SPEED.reduce((a, b) => Math.max(a, b)));
  const [each] = store.telemetry.window(id, { ...all, points: 8192, from_s: 10 });
  expect(each!.min.slice(0, 8000)).toEqual(Float64Array.from(SPEED.slice(1000)));
}

describe.each([1, 2, 3, 4, 5, 6, 7] as const)('a library of schema %i', (schema: OldSchema) => {
  it('opens with its samples at every zoom', () => {
    writeOldDatabase(path, schema, [{ text: SMALL_CAR, channels: { speed_mps: SPEED } }]);
    const store = openStore({ path, create: false });
    expect(store.migrationBackup).toContain(`.backup-v${schema}-`);
    expectWhole(store, 1 as SessionId);
    store.close();
  });

  it('that is damaged gives back its session', () => {
    writeOldDatabase(path, schema, [{ text: SMALL_CAR, channels: { speed_mps: SPEED } }]);
    const fresh = openStore({ path: join(place.folder, 'fresh.sqlite'), create: true });
    expect(fresh.salvageFrom(path)).toEqual({ recovered: 1, shortened: 0, lost: 0 });
    expectWhole(fresh, fresh.sessions.list()[0]!.id);
    fresh.close();
  });
});
