import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRunHost, type RunHost } from '../runs/run-host.ts';
import type { RunOutcome } from '../runs/live-run.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { watchDatabases, type FullDisk } from '../testing/full-disk.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { SMALL_CAR } from '../testing/small-car.ts';
import { checkFile } from '../upkeep/repair-database.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let disk: FullDisk;
let store: Store;
let host: RunHost;
let onProgress: () => void;

beforeEach(() => {
  temporary = temporaryFolder();
  onProgress = () => undefined;
  disk = watchDatabases();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  host = createRunHost({
    store: () => store,
    worker: new URL('../testing/synthetic-worker.ts', import.meta.url),
    emit: (name) => {
      if (name === 'run/progress') onProgress();
    },
  });
});
afterEach(async () => {
  disk.end();
  await host.close();
  store.close();
  temporary.remove();
});

async function run(duration_s: number): Promise<RunOutcome> {
  const { ended } = await host.start({
    path: fileURLToPath(import.meta.url),
    text: SMALL_CAR,
    companions: [],
    model: 'racebench',
    manoeuvre: 'step-steer',
    surface: 'asphalt',
    parameters: { duration_s },
    pace: 'fastest',
    rate_Hz: 1000,
  });
  return ended;
}

describe('a disk that is full', () => {
  it('ends a recording with the reason, keeps all stored data, and records again once sessions are deleted permanently', async () => {
    const old = store.sessions.create(newSession({ name: 'Old' }));
    recordSamples(store, old, 3000);
    store.sessions.end(old, { status: 'finished', reason: 'Over.', metrics: [] });
    onProgress = () => {
      if (store.sessions.list().some(({ id, duration_s }) => id !== old && duration_s > 2)) disk.fill();
    };
    const outcome = await run(600);
    onProgress = () => undefined;
    expect(outcome.status).toBe('failed');
    expect(outcome.reason).toMatch(
      /^From \d+\.\d\d s on the samples could not be stored: The disk with .* is full/,
    );
    const stored = store.sessions.list().find(({ id }) => id === outcome.sessionId);
    expect(stored?.duration_s).toBeGreaterThan(2);
    const [channel] = store.telemetry.columns(outcome.sessionId, ['speed_mps']).columns;
    expect(channel?.values.length).toBe(Math.round(stored!.duration_s * 1000) + 1);

    // The disk stays full: deleted sessions free space inside the file.
    store.sessions.hide([old]);
    expect(store.sessions.purgeHidden([old])).toBe(1);
    const next = await run(0.4);
    expect(next.status).toBe('finished');

    disk.free();
    expect((await run(3)).status).toBe('finished');
    expect(checkFile(store.path).findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });
});
