import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HANDS_OFF, type Hands } from '../contract/hands.ts';
import type { RunId } from '../contract/ids.ts';
import { sampleCarText } from '../testing/car-files.ts';
import { requestOfSession } from './rerun.ts';
import { createRunHost, type RunHost } from './run-host.ts';
import { openStore, type Store } from './store.ts';
import { temporaryFolder } from './testing/recordings.ts';

const CHANNELS = ['speed_mps', 'accelerator', 'positionX_m'];

let place: ReturnType<typeof temporaryFolder>;
let store: Store;
let host: RunHost;

beforeEach(() => {
  place = temporaryFolder();
  store = openStore({ path: join(place.folder, 'library.sqlite'), create: true });
  const worker = new URL('./simulation-worker.ts', import.meta.url);
  host = createRunHost({ store: () => store, worker, emit: () => undefined });
});
afterEach(async () => {
  await host.close();
  store.close();
  place.remove();
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

const pause_ms = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Drives until the newest sample meets the condition. */
async function driveUntil(
  id: RunId,
  hands: Partial<Hands>,
  isMet: (speed_mps: number, accelerator: number) => boolean,
): Promise<number> {
  for (;;) {
    const { time_s, values } = host.drive(id, { ...HANDS_OFF, ...hands }, CHANNELS);
    const [speed_mps, accelerator] = values;
    if (speed_mps !== undefined && isMet(speed_mps, accelerator ?? NaN)) return time_s;
    await pause_ms(2);
  }
}

describe('a run that a person drives', () => {
  it('stands, pulls away when the accelerator is pressed, stops on the brake, and is recorded', async () => {
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
    expect(() => requestOfSession(session, undefined)).toThrow('was driven by a person');
  }, 30_000);

  it('in slow motion of 10 takes a tenth of the simulated time', async () => {
    const { runId, ended } = await start('realTime');
    host.slow(runId, 10);
    const first_s = await driveUntil(runId, {}, () => true);
    await pause_ms(500);
    const { time_s } = host.drive(runId, HANDS_OFF, CHANNELS);
    // A busy machine may fall behind real time; it never runs ahead of it.
    expect(time_s - first_s).toBeLessThan(0.2);
    host.cancel(runId);
    await ended;
  }, 30_000);
});
