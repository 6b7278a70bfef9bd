import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceOf } from '../../telemetry/files/source.ts';
import { makeIbt } from '../../telemetry/files/testing/make-ibt.ts';
import { makeLd } from '../../telemetry/files/testing/make-ld.ts';
import { makeMlg } from '../../telemetry/files/testing/make-mlg.ts';
import { channelMessage, int16, makeXrk, message, sample } from '../../telemetry/files/testing/make-xrk.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { checkDatabase } from '../upkeep/check-database.ts';
import { importTelemetry } from './import-telemetry.ts';
import { openStore, type Store } from './store.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});

async function imported(path: string, bytes: Uint8Array) {
  const { sessionId } = await importTelemetry(store, readPages(sourceOf(bytes)), { path });
  return { ...store.sessions.get(sessionId), notes: store.notes.list(sessionId) };
}

describe('the session of a log', () => {
  it('lasts from time 0 to its last sample, also where the first one is later', async () => {
    const rpm = { index: 24, name: 'RPM', unit: 15, decoder: 4, rate: 32, bytes: 2 };
    const late = makeXrk(
      message('CNF', channelMessage(rpm)),
      sample(5000, 24, int16(900)),
      sample(8000, 24, int16(950)),
    );
    expect((await imported('late.xrk', late)).duration_s).toBe(8);
    // At an even rate the step of the last sample is not part of it: 21 samples at 1 Hz end at 20 s.
    const even = makeLd({
      channels: [{ name: 'A', type: [7, 4], rate_Hz: 1, raw: Array(21).fill(1) as number[] }],
    });
    expect((await imported('even.ld', even)).duration_s).toBe(20);
    const db = new Sqlite(join(temporary.folder, 'library.sqlite'), { readonly: true });
    expect(checkDatabase(db, () => false).findings).toEqual([]);
    db.close();
  });

  it('has the channels of the file that never change marked, whether they have one value or none', async () => {
    const long = Array.from({ length: 20_000 }, (_, i) => Math.round(100 * Math.sin(i / 50)));
    const csv = ['Time [s],Moves,Late,Held,Empty,Once missing'];
    for (let i = 0; i < 20_000; i++)
      csv.push(`${(i / 100).toFixed(2)},${long[i]},${i === 19_999 ? 8 : 7},-3.5,,${i % 3 === 0 ? '' : 2}`);
    const { id } = await imported('a.csv', new TextEncoder().encode(`${csv.join('\n')}\n`));
    expect([...store.sessions.stillChannels(id)].toSorted()).toEqual(['Empty', 'Held', 'Once missing']);
  });

  it('has the date of a file in UTC as that moment, and of one without a zone as it is', async () => {
    const time = { name: 'SessionTime', unit: 's', type: 5, records: [1, 2] } as const;
    const zoned = await imported('a.ibt', makeIbt({ startDate: 1_432_838_783, variables: [time] }));
    expect(zoned.created).toBe('2015-05-28T18:46:23.000Z');
    const local = makeLd({ channels: [{ name: 'A', type: [7, 4], raw: [1, 2] }], date: '20/11/2026' });
    expect((await imported('b.ld', local)).created).toBe('2026-11-20T14:05:09.000Z');
  });

  it('has the markers of a log as notes', async () => {
    const fields = [{ name: 'RPM', unit: 'rpm', type: 0 }];
    const records = [
      { stamp: 0, data: [1] },
      { stamp: 40_000, data: 'MARK 000 - Manual' },
      { stamp: 50_000, data: [2] },
    ];
    const { notes } = await imported('a.mlg', makeMlg({ version: 1, fields, recordLength: 1, records }));
    const marks = notes.filter(({ text }) => text.startsWith('MARK'));
    expect(marks).toMatchObject([{ from_s: 0.5, to_s: 0.5, text: 'MARK 000 - Manual' }]);
  });
});
