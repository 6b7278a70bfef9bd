import { fileURLToPath } from 'node:url';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { channelsOf } from '../catalogue/channels.ts';
import { carChannels } from '../setup/car-channels.ts';
import { aSetup } from '../proof/testing/a-setup.ts';
import type { SessionId } from '../contract/ids.ts';
import { REQUESTS, type RequestArgs, type RequestName, type RequestResult } from '../contract/requests.ts';
import { setValue } from '../car-files/car-ini/edit.ts';
import { startBackend, type Backend } from './backend.ts';
import { temporaryFolder } from './testing/stored-recordings.ts';
import { BROKEN_CAR, SMALL_CAR } from './testing/small-car.ts';
import { createTestPort, type TestPort } from './testing/test-port.ts';
import { THOROUGH } from '../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let backend: Backend;
let port: TestPort;
let car: string;

function start(): void {
  backend = startBackend({
    databasePath: join(temporary.folder, 'library.sqlite'),
    samplesFolder: join(temporary.folder, 'samples'),
    tracksFolder: fileURLToPath(new URL('../../fixtures/tracks', import.meta.url)),
    plansFolder: fileURLToPath(new URL('../../fixtures/sweeps', import.meta.url)),
    stateFolder: join(temporary.folder, 'state'),
    simulationWorker: new URL('./simulation/simulation-worker.ts', import.meta.url),
    laboratoryWorker: new URL('./laboratory/laboratory-worker.ts', import.meta.url),
    upkeepWorker: new URL('./upkeep/upkeep-worker.ts', import.meta.url),
    sweepWorker: new URL('./sweep/sweep-worker.ts', import.meta.url),
    version: '1.2.3',
  });
  port = createTestPort();
  backend.connect(port);
}

/** Sends a request and checks the answer against the form in the table. */
async function ask<N extends RequestName>(name: N, args: RequestArgs<N>): Promise<RequestResult<N>> {
  const result = await port.request(name, args);
  const parsed = REQUESTS[name].result.safeParse(result);
  expect(parsed.error).toBeUndefined();
  return result;
}

beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(join(temporary.folder, 'samples', 'small'), { recursive: true });
  writeFileSync(join(temporary.folder, 'samples', 'small', 'car.ini'), SMALL_CAR);
  mkdirSync(join(temporary.folder, 'mine'));
  car = join(temporary.folder, 'mine', 'car.ini');
  writeFileSync(car, SMALL_CAR);
  start();
});
afterEach(async () => {
  await backend.close();
  temporary.remove();
});

async function record(text: string): Promise<SessionId> {
  const { runId, sessionId } = await ask('run/start', {
    path: car,
    text,
    companions: [],
    model: 'racebench',
    manoeuvre: 'braking',
    surface: 'asphalt',
    parameters: {},
    pace: 'fastest',
    rate_Hz: 100,
  });
  await port.event('run/ended', (e) => e.runId === runId);
  return sessionId;
}

describe('the backend', () => {
  it('says what it is', async () => {
    expect(await ask('app/info', {})).toEqual({
      version: '1.2.3',
      backendPid: process.pid,
      database: join(temporary.folder, 'library.sqlite'),
      node: process.version,
    });
  });

  it.runIf(THOROUGH)('answers another window while it inspects a car of 200 kB', async () => {
    const other = createTestPort();
    backend.connect(other);
    const order: string[] = [];
    const text = SMALL_CAR + '}'.repeat(200_000);
    const inspected = port
      .ask('car/inspect', { text, companions: [] })
      .finally(() => order.push('inspected'));
    await other.request('app/info', {});
    order.push('app/info');
    const answer = await inspected;
    expect(order).toEqual(['app/info', 'inspected']);
    // On a machine with forty other programs the time limit of the request ends it.
    if (answer.type === 'failure') expect(answer.failure.code).toBe('TIME_LIMIT');
  });

  it('answers another window while it reads a car of 200 kB for a run', async () => {
    const other = createTestPort();
    backend.connect(other);
    const order: string[] = [];
    const started = record(SMALL_CAR + '}'.repeat(200_000)).then(
      () => 'recorded',
      (error: unknown) => (error as { code: string }).code,
    );
    const ended = started.then((how) => {
      order.push('run/start');
      return how;
    });
    await other.request('app/info', {});
    order.push('app/info');
    expect(['recorded', 'CAR_INVALID', 'TIME_LIMIT']).toContain(await ended);
    expect(order).toEqual(['app/info', 'run/start']);
  });

  it('lists the samples, which are read-only, and keeps them out of the recent cars', async () => {
    const [sample] = await ask('car/samples', {});
    expect(sample?.name).toBe('Small');
    expect((await ask('car/open', { path: sample!.path })).readOnly).toBe(true);
    expect(await ask('car/recent', {})).toEqual([]);
  });

  it('lists the sample tracks, which are read-only, and remembers the tracks that were opened or saved', async () => {
    const samples = await ask('track/samples', {});
    expect(samples).toHaveLength(5);
    const kart = samples.find(({ name }) => name === 'Kart circuit');
    expect(kart?.note).toBe('Closed, 763 m');
    const file = await ask('track/open', { path: kart?.path ?? '' });
    expect(file).toMatchObject({ readOnly: true, encoding: 'utf-8' });
    expect(await ask('track/recent', {})).toEqual([]);
    const path = join(temporary.folder, 'mine', 'kart.track');
    await ask('track/save', { path, text: file.text, encoding: file.encoding });
    expect(await ask('track/recent', {})).toMatchObject([{ path, name: 'Kart circuit' }]);
    await ask('track/forget', { path });
    expect(await ask('track/recent', {})).toEqual([]);
  });

  it('remembers opened cars over a restart, newest first, and forgets on demand', async () => {
    const other = join(temporary.folder, 'mine', 'other.ini');
    await ask('car/open', { path: car });
    await ask('car/save', { path: other, text: BROKEN_CAR });
    await backend.close();
    start();
    expect((await ask('car/recent', {})).map((c) => c.name)).toEqual(['Broken', 'Small']);
    await ask('car/forget', { path: other });
    expect((await ask('car/recent', {})).map((c) => c.path)).toEqual([car]);
  });

  it('gives derived figures and advice for a car that runs, and none for one that does not, which its diagnostics report', async () => {
    const good = await ask('car/inspect', { text: SMALL_CAR, companions: [] });
    expect(
      good.derived.find((d) => d.name.startsWith('wheelLoad_N') || d.unit === 'N')?.value,
    ).toBeGreaterThan(0);
    const broken = await ask('car/inspect', { text: BROKEN_CAR, companions: [] });
    expect(broken).toEqual({ derived: [], diagnostics: [] });
  });

  it('refuses to run a car that cannot, naming file, line and key, and makes no session', async () => {
    await expect(record(BROKEN_CAR)).rejects.toMatchObject({ code: 'CAR_INVALID' });
    expect(await ask('session/list', {})).toEqual([]);
  });

  it('refuses a parameter that the manoeuvre does not have', async () => {
    const starting = ask('run/start', {
      path: car,
      text: SMALL_CAR,
      companions: [],
      pace: 'fastest',
      rate_Hz: 100,
      model: 'racebench',
      manoeuvre: 'braking',
      surface: 'ice',
      parameters: { warp: 9 },
    });
    await expect(starting).rejects.toMatchObject({ code: 'BAD_ARGUMENTS' });
  });

  it('records two runs of the real vehicle and lists the differences of their setups and metrics', async () => {
    const a = await record(SMALL_CAR);
    const b = await record(setValue(SMALL_CAR, 'body.mass', '1500'));
    const list = await ask('session/list', {});
    expect(list.map((s) => [s.id, s.status])).toEqual([
      [b, 'finished'],
      [a, 'finished'],
    ]);
    const comparison = await ask('compare/sessions', { a: { sessionId: a }, b: { sessionId: b } });
    expect(comparison.setup.map((c) => c.key)).toEqual(['body.mass']);
    const distance = comparison.metrics.find((m) => m.name === 'stoppingDistance_m');
    expect(distance).toMatchObject({ unit: 'm', better: 'less' });
    expect(distance?.a).toBeGreaterThan(10);
    expect(distance?.b).not.toBe(distance?.a);
    const windows = await ask('telemetry/window', {
      sessionId: a,
      channels: ['speed_mps', 'wheelLoad_N.FL'],
      from_s: 0,
      to_s: 60,
      points: 100,
    });
    expect(windows.map((w) => w.name)).toEqual(['speed_mps', 'wheelLoad_N.FL']);
    const at_s = windows[0]!.last_s;
    const histories = await ask('telemetry/histories', { sessionId: a, channels: [], at_s });
    expect(histories.channels).toHaveLength(channelsOf(carChannels(aSetup())).length);
  });

  it('renames, tags, deletes and restores sessions and notifies all windows each time', async () => {
    const sessionId = await record(SMALL_CAR);
    const second = createTestPort();
    backend.connect(second);
    await ask('session/rename', { sessionId, name: 'Baseline' });
    await ask('session/tag', { sessionId, tags: ['dry'] });
    expect(await ask('session/get', { sessionId })).toMatchObject({ name: 'Baseline', tags: ['dry'] });
    await ask('session/delete', { sessionIds: [sessionId] });
    expect(await ask('session/list', {})).toEqual([]);
    await expect(ask('session/get', { sessionId })).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await ask('session/restore', { sessionIds: [sessionId] });
    expect(await ask('session/list', {})).toHaveLength(1);
    expect(second.sent.filter((m) => m.type === 'event' && m.name === 'session/changed')).toHaveLength(4);
  });

  it('finds its sessions again after a restart', async () => {
    const id = await record(SMALL_CAR);
    await backend.close();
    start();
    expect((await ask('session/list', {})).map((s) => s.id)).toEqual([id]);
  });

  it('serves cars while the database is of a newer program, and notifies each window', async () => {
    await backend.close();
    const db = new Sqlite(join(temporary.folder, 'library.sqlite'));
    db.pragma('user_version = 99');
    db.close();
    start();
    expect(port.sent[0]).toMatchObject({ type: 'event', name: 'app/notice', data: { severity: 'error' } });
    expect((await ask('car/open', { path: car })).text).toBe(SMALL_CAR);
    await expect(ask('session/list', {})).rejects.toMatchObject({ code: 'DATABASE_TOO_NEW' });
    await expect(record(SMALL_CAR)).rejects.toMatchObject({ code: 'DATABASE_TOO_NEW' });
  });
});
