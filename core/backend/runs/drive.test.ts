import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { NO_DRIVER_INPUT, type DriverInputs } from '../../contract/driver-inputs.ts';
import type { RunId } from '../../contract/ids.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { eventually } from '../../proof/testing/eventually.ts';
import {
  changeDriveRoad,
  changeDriveSetup,
  driveDifferences,
  resetDrive,
  restoreDrive,
  saveDrive,
} from './live-drive.ts';
import { requestOfSession } from './rerun.ts';
import { workHere } from '../jobs/bounded-work.ts';
import { createRunHost, type RunHost } from './run-host.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

const READING = { work: workHere, signal: new AbortController().signal };
const CHANNELS = ['speed_mps'];

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let host: RunHost;

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  const worker = new URL('../simulation/simulation-worker.ts', import.meta.url);
  host = createRunHost({ store: () => store, worker, emit: () => undefined });
});
afterEach(async () => {
  await host.close();
  store.close();
  temporary.remove();
});

const { text, companions } = sampleCarText('coupe-1974');
const start = (pace: 'realTime' | 'fastest') =>
  host.start({
    path: 'car.ini',
    text,
    companions: [...companions],
    model: 'racebench',
    manoeuvre: 'drive',
    surface: 'asphalt',
    parameters: { duration_s: 600 },
    pace,
    rate_Hz: 100,
  });

/** Drives until the newest sample meets the condition; gives its time. */
async function driveUntil(
  id: RunId,
  driverInputs: Partial<DriverInputs>,
  isMet: (speed_mps: number) => boolean,
): Promise<number> {
  let now_s = 0;
  await eventually(() => {
    const { time_s, values } = host.drive(id, { ...NO_DRIVER_INPUT, ...driverInputs }, CHANNELS);
    const [speed_mps] = values;
    expect(speed_mps !== undefined && isMet(speed_mps)).toBe(true);
    now_s = time_s;
  });
  return now_s;
}

const opened = (edits: Readonly<Record<string, string>>) => ({
  path: 'car.ini',
  text: Object.entries(edits).reduce((edited, [key, value]) => setValue(edited, key, value), text),
  companions: [...companions],
});

describe('a drive under way', () => {
  it('is reset, saved, restored and changed; each is noted in its session, whose time goes on', async () => {
    const { runId, sessionId, ended } = await start('realTime');
    const run = host.live(runId);
    await driveUntil(runId, { accelerator: 1 }, (speed_mps) => speed_mps > 3);
    await saveDrive(run, 2);
    const fast_s = await driveUntil(runId, { accelerator: 1 }, (speed_mps) => speed_mps > 4);
    await resetDrive(run, 'start');
    const rest_s = await driveUntil(runId, {}, (speed_mps) => speed_mps < 1);
    expect(rest_s).toBeGreaterThan(fast_s);
    await restoreDrive(run, 2);
    await driveUntil(runId, {}, (speed_mps) => speed_mps > 2);
    await changeDriveRoad(run, { surface: 'wet-asphalt', water_m: 0.003 });
    const made = await changeDriveSetup(run, opened({ 'differential.preload': '80', 'body.mass': '1100' }), {
      store,
      ...READING,
    });
    expect(made.map(({ key }) => key)).toEqual(['body.mass', 'differential.preload']);
    expect(await driveDifferences(run, opened({ 'body.mass': '1100' }), READING)).toMatchObject([
      { key: 'differential.preload', a: '80', b: '50' },
    ]);
    expect(host.list()[0]?.live).toMatchObject({
      surface: 'wet-asphalt',
      water_m: 0.003,
      slots: [{ slot: 2 }],
    });
    host.cancel(runId);
    await ended;
    const session = store.sessions.get(sessionId);
    expect(session.events.map(({ kind }) => kind)).toEqual([
      'state-saved',
      'reset',
      'state-restored',
      'road-changed',
      'road-changed',
      'setup-changed',
      'setup-changed',
    ]);
    expect(session.events.at(-1)?.message).toBe('differential.preload set to 80, was 50');
    expect(session.changes).toMatchObject([
      { key: 'body.mass', value: '1100' },
      { key: 'differential.preload', value: '80' },
    ]);
    expect(store.sessions.list()[0]).toMatchObject({ setupChanges: 2, roadChanges: 2 });
    expect(session.setupText).toBe(text);
  });

  it('refuses changes that do not fit its state, with the reason, and goes on', async () => {
    const { runId, sessionId, ended } = await start('realTime');
    const run = host.live(runId);
    await expect(restoreDrive(run, 3)).rejects.toThrow('This drive has no saved state 3.');
    const rally = sampleCarText('rally-1988');
    await expect(
      changeDriveSetup(
        run,
        { path: 'r', text: rally.text, companions: [...rally.companions] },
        { store, ...READING },
      ),
    ).rejects.toThrow('The wheels that the differentials turn cannot change while the car runs');
    await expect(changeDriveSetup(run, opened({ 'body.mass': '-4' }), { store, ...READING })).rejects.toThrow(
      'body.mass',
    );
    await expect(changeDriveRoad(run, { surface: 'lava' })).rejects.toThrow('surface is lava');
    expect(await changeDriveSetup(run, opened({}), { store, ...READING })).toEqual([]);
    await driveUntil(runId, { accelerator: 1 }, (speed_mps) => speed_mps > 1);
    host.cancel(runId);
    await ended;
    await expect(resetDrive(run, 'road')).rejects.toThrow();
    expect(store.sessions.get(sessionId)).toMatchObject({ events: [], changes: [], status: 'finished' });
  });

  it('that is paused shows the new position of its car at once', async () => {
    const { runId, ended } = await start('realTime');
    const run = host.live(runId);
    await driveUntil(runId, { accelerator: 1 }, (speed_mps) => speed_mps > 3);
    host.pause(runId, true);
    await resetDrive(run, 'start');
    const { values } = host.drive(runId, NO_DRIVER_INPUT, CHANNELS);
    expect(values[0]).toBeLessThan(1);
    host.cancel(runId);
    await ended;
  });

  it('is the only kind of run that can be changed', async () => {
    const { runId, ended } = await host.start({
      ...opened({}),
      model: 'racebench',
      manoeuvre: 'coast-down',
      surface: 'asphalt',
      parameters: {},
      pace: 'realTime',
      rate_Hz: 100,
    });
    await expect(resetDrive(host.live(runId), 'road')).rejects.toThrow('Only a drive by hand');
    host.cancel(runId);
    await ended;
  });
});

describe('a run driven by hand', () => {
  it('rests, pulls away when the accelerator is pressed, stops on the brake, and is recorded', async () => {
    const { runId, sessionId, ended } = await start('fastest');
    await driveUntil(runId, {}, () => true);
    const off_s = await driveUntil(runId, { accelerator: 1 }, (speed_mps) => speed_mps > 5);
    const rest_s = await driveUntil(runId, { brake: 1 }, (speed_mps) => speed_mps < 0.1);
    expect(rest_s).toBeGreaterThan(off_s);
    host.cancel(runId);
    await ended;
    const session = store.sessions.get(sessionId);
    expect(session).toMatchObject({ manoeuvre: 'drive', status: 'finished' });
    expect(session.reason).toMatch(/^Ended by the driver at \d+\.\d\d s\.$/);
    expect(session.metrics.find(({ name }) => name === 'topSpeed_mps')?.value).toBeGreaterThan(5);
    expect(session.duration_s).toBeGreaterThanOrEqual(rest_s);
    expect(() => requestOfSession(session, undefined)).toThrow('was driven by hand');
  });

  it.runIf(THOROUGH)('in slow motion of 10 falls behind one in real time', async () => {
    const slow = await start('realTime');
    host.slow(slow.runId, 10);
    const slowBegun_s = await driveUntil(slow.runId, {}, () => true);
    const usual = await start('realTime');
    const begun_s = await driveUntil(usual.runId, {}, () => true);
    await vi.waitFor(
      () => expect(host.drive(usual.runId, NO_DRIVER_INPUT, CHANNELS).time_s - begun_s).toBeGreaterThan(1),
      { timeout: 30_000 },
    );
    // The pace itself is that of simulation/pace.test.ts; this thread asks for both at the same moment.
    expect(host.drive(slow.runId, NO_DRIVER_INPUT, CHANNELS).time_s - slowBegun_s).toBeLessThan(1);
    host.cancel(slow.runId);
    host.cancel(usual.runId);
    await Promise.all([slow.ended, usual.ended]);
  });
});
