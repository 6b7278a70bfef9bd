import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { makeLd } from '../../telemetry/files/testing/make-ld.ts';
import { importTelemetry } from '../sessions/import-telemetry.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { checkFile, repairDatabase } from '../upkeep/repair-database.ts';

/** 400 s at 100 Hz: two rows of joined pages and a part, with two pages of the overview above them. */
const COUNT = 40_000;
const RATE_HZ = 100;
/** Whole thousandths, kept in 64 bits, and the float of a sine. */
const steps = Array.from({ length: COUNT }, (_, i) => ((i * 7919) % 100_003) - 50_000);
const waves = Array.from({ length: COUNT }, (_, i) => Math.fround(Math.sin(i / 70)));
const LOG = makeLd({
  channels: [
    { name: 'Steps', type: [5, 4], rate_Hz: RATE_HZ, scaling: [0, 1, 1, 3], raw: steps },
    { name: 'Waves', type: [7, 4], rate_Hz: RATE_HZ, raw: waves },
  ],
});

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let id: SessionId;
beforeEach(async () => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  const store = openStore({ path, create: true });
  ({ sessionId: id } = await importTelemetry(store, readPages(sourceOf(LOG)), { path: '/logs/a.ld' }));
  store.close();
});
afterEach(() => temporary.remove());

function opened<T>(work: (store: Store) => T): T {
  const store = openStore({ path, create: false });
  try {
    return work(store);
  } finally {
    store.close();
  }
}

/** Samples from number `first` on. */
const samples = (channel: string, first: number, count: number): readonly number[] =>
  opened((store) => {
    const [series] = store.telemetry.window(id, {
      channels: [channel],
      from_s: first / RATE_HZ,
      to_s: (first + count - 1) / RATE_HZ,
      points: 8192,
    });
    return [...(series?.min ?? [])];
  });

describe('an imported channel', () => {
  it('is stored in a few rows and read bit for bit wherever a window begins', () => {
    const db = new Sqlite(path, { readonly: true });
    expect(db.prepare('SELECT max(entry_count) FROM chunks WHERE level = 0').pluck().get()).toBe(32 * 512);
    db.close();
    for (const first of [0, 511, 512, 16_383, 16_384, 20_000, 32_767, COUNT - 700]) {
      expect(samples('Waves', first, 700)).toEqual(waves.slice(first, first + 700));
      expect(samples('Steps', first, 700)).toEqual(
        steps.slice(first, first + 700).map((step) => step / 1000),
      );
    }
  });

  it('has the minimum and maximum of its samples at every zoom', () => {
    for (const points of [20, 200, 2000]) {
      const [series] = opened((store) =>
        store.telemetry.window(id, { channels: ['Steps'], from_s: 0, to_s: COUNT / RATE_HZ, points }),
      );
      expect(Math.min(...(series?.min ?? []))).toBe(Math.min(...steps) / 1000);
      expect(Math.max(...(series?.max ?? []))).toBe(Math.max(...steps) / 1000);
    }
  });

  it('is sound, and loses the one page of a row whose bytes are damaged', () => {
    expect(checkFile(path)).toMatchObject({ isSound: true, findings: [], samples: 2 * COUNT });
    const db = new Sqlite(path);
    const where = `channel_id = (SELECT id FROM channels WHERE name = 'Waves') AND level = 0 AND page = 32`;
    const data = db.prepare(`SELECT data FROM chunks WHERE ${where}`).pluck().get() as Buffer;
    // The coding of the sixth page, which begins where the fifth ends.
    data[data.readUInt32LE(4 * 4)] = 99;
    db.prepare(`UPDATE chunks SET data = ? WHERE ${where}`).run(data);
    db.close();
    const lost = (32 + 5) * 512;
    expect(checkFile(path)).toMatchObject({ isSound: false });
    expect(repairDatabase(path)).toMatchObject({ lostSamples: 512 });
    expect(checkFile(path)).toMatchObject({ isSound: true, findings: [] });
    const around = samples('Waves', lost - 10, 532);
    expect(around.slice(0, 10)).toEqual(waves.slice(lost - 10, lost));
    expect(around.slice(10, 522).every(Number.isNaN)).toBe(true);
    expect(around.slice(522)).toEqual(waves.slice(lost + 512, lost + 522));
    expect(samples('Steps', lost, 512)).toEqual(steps.slice(lost, lost + 512).map((step) => step / 1000));
  });
});
