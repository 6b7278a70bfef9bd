import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { REQUESTS, type RequestArgs, type RequestName, type RequestResult } from '../../contract/requests.ts';
import { makeLd } from '../../telemetry/files/testing/make-ld.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { tableOf } from '../../telemetry/files/written-table.ts';
import { startBackend, type Backend } from '../backend.ts';
import { recordedSession } from './export-telemetry.ts';
import { importTelemetry } from './import-telemetry.ts';
import { readPages } from '../telemetry-reading/read-pages.ts';
import { openStore } from './store.ts';
import { isTemporaryName } from '../files/temporary-files.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createTestPort, type TestPort } from '../testing/test-port.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const DAMAGED = fileURLToPath(
  new URL('../../../fixtures/telemetry/ld-damaged-cut-in-header.ld', import.meta.url),
);

/** Decimal comma, a row of units, uneven times. */
const TABLE = [
  'Zeit;Geschw;Drehzahl;Wort',
  's;km/h;1/min;',
  '0,0;0,0;800;a',
  '0,1;36,0;3000;b',
  '0,3;72,0;x;c',
  '0,4;108,0;6000;d',
].join('\n');

let temporary: ReturnType<typeof temporaryFolder>;
let backend: Backend;
let port: TestPort;
let file: string;

async function ask<N extends RequestName>(name: N, args: RequestArgs<N>): Promise<RequestResult<N>> {
  const result = await port.request(name, args);
  expect(REQUESTS[name].result.safeParse(result).error).toBeUndefined();
  return result;
}

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'samples'));
  file = join(temporary.folder, 'fahrt.csv');
  writeFileSync(file, TABLE);
  backend = startBackend({
    databasePath: join(temporary.folder, 'library.sqlite'),
    samplesFolder: join(temporary.folder, 'samples'),
    tracksFolder: temporary.folder,
    plansFolder: temporary.folder,
    stateFolder: join(temporary.folder, 'state'),
    simulationWorker: new URL('../simulation/simulation-worker.ts', import.meta.url),
    laboratoryWorker: new URL('../laboratory/laboratory-worker.ts', import.meta.url),
    upkeepWorker: new URL('../upkeep/upkeep-worker.ts', import.meta.url),
    sweepWorker: new URL('../sweep/sweep-worker.ts', import.meta.url),
    version: '1.2.3',
  });
  port = createTestPort();
  backend.connect(port);
});
afterEach(async () => {
  await backend.close();
  temporary.remove();
});

/** The table with its second column as our speed channel. */
async function imported() {
  const { table } = await ask('telemetry-file/preview', { source: { path: file } });
  const columns = table.mapping.columns.map((column, i) =>
    i === 1 ? { ...column, name: 'speed_mps' } : column,
  );
  const how = { source: { path: file }, mapping: { columns }, job: '1' };
  const { sessionId } = await ask('telemetry-file/import', {
    ...how,
    name: 'Proving ground',
    car: 'Coupe',
    takesDamaged: false,
  });
  return { how, sessionId };
}

describe('telemetry files over the bridge', () => {
  it('are previewed: separator, decimal comma, line of units, what each column is', async () => {
    const { format, table } = await ask('telemetry-file/preview', { source: { path: file } });
    expect(format).toBe('csv');
    expect(table.layout).toMatchObject({ separator: ';', decimalSign: ',', headerLine: 1, unitLine: 2 });
    expect(table.mapping.columns.map(({ use }) => use)).toEqual(['time', 'channel', 'channel', 'skip']);
  });

  it('show their first lines, also where they are refused, and the course of each column', async () => {
    const lines = await ask('telemetry-file/lines', { source: { path: file }, count: 2 });
    expect(lines).toEqual({ encoding: 'utf-8', lines: TABLE.split('\n').slice(0, 2), hasMore: true });
    const { table } = await ask('telemetry-file/preview', { source: { path: file } });
    expect([...(table.envelopes?.[1] ?? [])]).toEqual([0, 0, 36, 36, 72, 72, 108, 108]);
    const check = await ask('telemetry-file/check', { source: { path: file }, job: '1' });
    expect(check.envelopes.map(({ values }) => [...values])).toContainEqual([
      800,
      800,
      3000,
      3000,
      Number.NaN,
      Number.NaN,
      6000,
      6000,
    ]);
  });

  it('use the separator that the user chose: split at commas, the same lines are not a table', async () => {
    await expect(
      ask('telemetry-file/preview', { source: { path: file }, layout: { separator: '|' } }),
    ).rejects.toThrow(/no rows of numbers/);
  });

  it('are read whole before they are stored: 4 samples, 0.4 s, a broken cell in line 5', async () => {
    const check = await ask('telemetry-file/check', { source: { path: file }, job: '1' });
    expect(check).toMatchObject({ channels: 2, samples: 4, lapCount: 0 });
    expect(check.duration_s).toBeCloseTo(0.4, 12);
    expect(check.problems.map(({ message }) => message)).toContain(
      'Line 5, column 3: "x" of "Drehzahl" is not a number; it is missing.',
    );
    expect(await ask('session/list', {})).toEqual([]);
  });

  it('are stored under the name and car that the user gives: 108 km/h as 30 m/s', async () => {
    const { sessionId } = await imported();
    const [session] = await ask('session/list', {});
    expect(session).toMatchObject({
      id: sessionId,
      name: 'Proving ground',
      car: 'Coupe',
      status: 'finished',
    });
    const { channels } = await ask('telemetry/histories', { sessionId, channels: ['speed_mps'], at_s: 1 });
    expect([...(channels[0]?.values ?? [])].at(-1)).toBeCloseTo(30, 5);
  });

  it('that are broken are refused with the byte, and leave no session', async () => {
    await expect(
      ask('telemetry-file/import', {
        source: { path: DAMAGED },
        job: '1',
        name: 'Broken',
        car: '',
        takesDamaged: false,
      }),
    ).rejects.toThrow(/^(.*: )?Byte \d+ \(0x[0-9a-f]+\): /);
    expect(await ask('session/list', {})).toEqual([]);
  });

  it('that are refused within their first million samples write nothing into the database', async () => {
    const path = join(temporary.folder, 'other.sqlite');
    const store = openStore({ path, create: true });
    const other = new Sqlite(path, { readonly: true });
    // Reads `data_version`, which on one connection changes with every write of another.
    const changes = (): unknown => other.pragma('data_version', { simple: true });
    const before = changes();
    const refused = async (text: string): Promise<string> => {
      const source = sourceOf(new TextEncoder().encode(text));
      return importTelemetry(store, readPages(source), { path: '/logs/bad.csv' }).then(
        () => 'stored',
        (error: unknown) => (error as Error).message,
      );
    };
    expect(await refused('A,B\n1,2\n3,4\n')).toMatch(/^bad\.csv: Line 1: there is no time column\./);
    expect(await refused('no table')).toMatch(/^bad\.csv: (?!.*bad\.csv)/);
    expect(changes()).toBe(before);
    expect(await refused('Time,A\n0,1\n1,2\n')).toBe('stored');
    expect(changes()).not.toBe(before);
    other.close();
    store.close();
  });

  it.runIf(THOROUGH)('that the user cancels leave no session, no car and no setup', async () => {
    // 1.2 million samples: some are stored by then.
    const names = Array.from({ length: 100 }, (_, i) => `c${i}`);
    const rows = Array.from({ length: 12_000 }, (_, i) => `${i / 100},${names.map(() => i % 9).join(',')}`);
    const text = [`Time,${names.join(',')}`, ...rows].join('\n');
    const path = join(temporary.folder, 'large.sqlite');
    const store = openStore({ path, create: true });
    const stop = new AbortController();
    const progress: number[] = [];
    const onProgress = (fraction: number): void => {
      progress.push(fraction);
      if (fraction > 0.95) stop.abort();
    };
    await expect(
      importTelemetry(
        store,
        readPages(sourceOf(new TextEncoder().encode(text)), { signal: stop.signal, onProgress }),
        { path: 'large.csv' },
      ),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(progress.length).toBeGreaterThan(5);
    store.close();
    const db = new Sqlite(path, { readonly: true });
    const count = (table: string): unknown => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(['sessions', 'cars', 'setups', 'channels', 'chunks'].map(count)).toEqual([0, 0, 0, 0, 0]);
    db.close();
  });

  it('that a window cancels while a thread reads them leave no session, and other requests are answered', async () => {
    // 3 million samples: some are stored by then.
    const names = Array.from({ length: 100 }, (_, i) => `c${i}`);
    const row = names.map((_, i) => i % 9).join(',');
    const rows = Array.from({ length: 30_000 }, (_, i) => `${i / 100},${row}`);
    writeFileSync(file, [`Time,${names.join(',')}`, ...rows].join('\n'));
    const stored = ask('telemetry-file/import', {
      source: { path: file },
      job: 'large',
      name: 'Large',
      car: '',
      takesDamaged: false,
    });
    const id = port.lastId();
    await port.event('job/progress', ({ job, done, total }) => job === 'large' && done > total / 2);
    expect(await ask('session/list', {})).toHaveLength(1);
    port.receive({ type: 'cancel', id });
    await expect(stored).rejects.toMatchObject({ code: 'CANCELLED' });
    await backend.close();
    const db = new Sqlite(join(temporary.folder, 'library.sqlite'), { readonly: true });
    const count = (table: string): unknown => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get();
    expect(['sessions', 'cars', 'setups', 'channels', 'chunks'].map(count)).toEqual([0, 0, 0, 0, 0]);
    db.close();
  });

  it('are written with the chosen segment, units and decimal comma', async () => {
    const { sessionId } = await imported();
    const to = join(temporary.folder, 'out.csv');
    const { files } = await ask('telemetry-file/export', {
      sessionId,
      format: 'csv',
      channels: [{ name: 'speed_mps', unit: 'kph' }],
      segment: { from_s: 0.1, to_s: 0.3 },
      separator: ';',
      decimalSign: ',',
      to,
      job: '1',
    });
    expect(files.map(({ path }) => path)).toEqual([to]);
    const lines = readFileSync(to, 'utf8').trimEnd().split('\n');
    expect(lines.slice(1, 3)).toEqual(['Time;speed_mps', 's;km/h']);
    expect(lines.slice(3).map((line) => line.split(';')[0])).toEqual(['0,1', '0,3']);
    expect(readdirSync(dirname(to)).filter(isTemporaryName)).toEqual([]);
  });

  it('get a car and conditions, which an exported file names; a text without a setting is refused', async () => {
    const { sessionId } = await imported();
    const car = { path: '/cars/fs/car.ini', text: 'body\n{\n  mass=300\n}\n', companions: [] };
    expect(await ask('session/attach-car', { sessionId, car })).toEqual({});
    const conditions = { driver: 'A. Smith', coldPressureFR_Pa: 140_000 };
    expect(await ask('session/set-conditions', { sessionId, conditions })).toEqual({ before: {} });
    // A car without a name is called like its folder.
    const attached = { ...car, name: 'fs' };
    expect(await ask('session/get', { sessionId })).toMatchObject({
      car: 'fs',
      setupText: car.text,
      conditions,
    });
    await expect(
      ask('session/attach-car', { sessionId, car: { ...car, text: 'hello=1\n' } }),
    ).rejects.toThrow('has no setting of a car and cannot be attached');

    const to = join(temporary.folder, 'noted.csv');
    const channels = [{ name: 'speed_mps' }];
    await ask('telemetry-file/export', { sessionId, format: 'csv', channels, to, job: '1' });
    const [head = ''] = readFileSync(to, 'utf8').split('\n');
    expect(head).toContain('A. Smith');
    expect(head).toContain('Cold pressure, front right');
    expect(head).toContain('1.400 bar');
    expect(await ask('session/attach-car', { sessionId })).toEqual({ before: attached });
    expect(await ask('session/get', { sessionId })).toMatchObject({ car: 'Coupe', setupText: '' });
  });

  it('of a session with stints names each of them with its laps; a lap of a stint has its car alone', async () => {
    const { sessionId } = await imported();
    await ask('laps/set', {
      sessionId,
      laps: [0, 0.2].map((start_s, i) => ({
        number: i + 1,
        start_s,
        end_s: start_s + 0.2,
        sectors_s: [],
        valid: true,
      })),
    });
    const stiff = { path: '/cars/stiff/car.ini', text: 'body\n{\n  mass=300\n}\n', companions: [] };
    const laps = { first: 2, last: 2 };
    const stint = { car: stiff, conditions: { driver: 'A. Smith' } };
    await ask('session/attach-laps', { sessionId, laps, stint });
    const headOf = async (segment?: { from_s: number; to_s: number }): Promise<string> => {
      const to = join(temporary.folder, `stints-${segment?.from_s ?? 'whole'}.csv`);
      const channels = [{ name: 'speed_mps' }];
      const asked = { sessionId, format: 'csv' as const, channels, to, job: '1' };
      await ask('telemetry-file/export', { ...asked, ...(segment && { segment }) });
      return readFileSync(to, 'utf8').split('\n')[0] ?? '';
    };
    const whole = await headOf();
    expect(whole).toContain('Setup of lap 2');
    expect(whole).toContain('stiff · Driver: A. Smith');
    const second = await headOf({ from_s: 0.2, to_s: 0.4 });
    expect(second).toContain('stiff');
    expect(second).not.toContain('Setup of');
  });

  it('of 10 and 5 Hz hold states between samples: gear is 1, 1, 2, never 1.5; no setup is invented', async () => {
    const log = join(temporary.folder, 'states.ld');
    const channel = (name: string, unit: string, rate_Hz: number, raw: readonly number[]) =>
      ({ name, unit, rate_Hz, type: [7, 4], raw }) as const;
    writeFileSync(
      log,
      makeLd({
        channels: [
          channel('gear', '', 5, [1, 2]),
          channel('Lap Number', '', 5, [3, 4]),
          channel('speed_mps', 'm/s', 10, [1, 2, 3]),
        ],
      }),
    );
    const store = openStore({ path: join(temporary.folder, 'states.sqlite'), create: true });
    const { sessionId } = await importTelemetry(store, readPages(sourceOf(readFileSync(log))), {
      path: log,
    });
    const session = store.sessions.get(sessionId);
    const recorded = recordedSession(session, store.telemetry, [], []);
    const { columns, read } = tableOf(recorded);
    const rows = await read(0, 3);
    const values = (name: string) =>
      Array.from(rows.columns[columns.findIndex((column) => column.name === name)] ?? []);
    expect(values('gear')).toEqual([1, 1, 2]);
    expect(values('Lap Number')).toEqual([3, 3, 4]);
    expect(values('speed_mps')).toEqual([1, 2, 3]);
    expect(recorded.details).not.toHaveProperty('comment');
    store.close();
  });

  it('keep driver and venue of a log as a note and are written with them: A. Driver at Made-up Park', async () => {
    const log = join(temporary.folder, 'lap.ld');
    writeFileSync(
      log,
      makeLd({ channels: [{ name: 'Ground Speed', unit: 'km/h', type: [7, 4], raw: [0, 90] }] }),
    );
    const how = { source: { path: log }, job: '1' };
    const { details } = await ask('telemetry-file/check', how);
    const { sessionId } = await ask('telemetry-file/import', {
      ...how,
      name: 'Lap',
      car: 'Coupe',
      takesDamaged: false,
    });
    const [note] = await ask('note/list', { sessionId });
    expect(note).toMatchObject({ from_s: 0, to_s: 0, text: details });
    expect(details).toMatch(/^Driver: .+ · .*Venue: /);
    const { channels } = await ask('session/get', { sessionId }).then(({ channelNames }) => ({
      channels: channelNames.map((name) => ({ name })),
    }));
    const to = join(temporary.folder, 'again.ld');
    await ask('telemetry-file/export', { sessionId, format: 'ld', channels, to, job: '1' });
    const again = await ask('telemetry-file/check', { source: { path: to }, job: '1' });
    const driver = /Driver: [^·]+/.exec(details)?.[0];
    expect(again.details).toContain(driver);
    expect(again.details).toContain('Vehicle: Coupe');
  });

  it('that come as an upload are read from it until it is cancelled', async () => {
    const bytes = new TextEncoder().encode(TABLE);
    const { upload } = await ask('upload/start', {
      name: 'sent.csv',
      files: [{ path: 'sent.csv', bytes: bytes.length }],
    });
    await ask('upload/part', { upload, file: 0, bytes });
    expect((await ask('telemetry-file/preview', { source: { upload } })).file).toBe('sent.csv');
    await ask('upload/cancel', { upload });
    await expect(ask('telemetry-file/preview', { source: { upload } })).rejects.toThrow(/upload/);
  });
});
