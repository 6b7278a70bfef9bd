import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../backend/sessions/store.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import { advanceRun, createRun, finishRun } from '../../driving/manoeuvre/run.ts';
import type { Setup } from '../../setup/setup.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import type { Workload } from './measure.ts';
import { benchSession } from './bench-session.ts';
import { FIXTURES } from '../fixtures.ts';

const CAR_FOLDER = new URL('cars/coupe-1974/', FIXTURES);

export interface BenchCar {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

export function readBenchCar(): BenchCar {
  const read = (name: string) => readFileSync(new URL(name, CAR_FOLDER), 'latin1');
  return { text: read('car.ini'), companions: [{ name: 'torque.crv', text: read('torque.crv') }] };
}

/** The coupe of the samples. */
export function benchSetup(): Setup {
  const { text, companions } = readBenchCar();
  const { setup } = openCar(text, companions);
  if (setup === undefined) throw new Error('The benchmark car cannot run');
  return setup;
}

/** One operation is a whole step-steer test of 6 s, sampled at 100 Hz, with its metrics. */
export function createManoeuvreWorkload(): Workload {
  const setup = benchSetup();
  const out = new Float64Array(CHANNEL_COUNT);
  return {
    run: () => {
      const run = createRun({
        setup,
        manoeuvre: 'step-steer',
        model: 'racebench',
        world: 'flat',
        seed: 0,
        surface: 'asphalt',
        parameters: {},
        rate_Hz: 100,
      });
      while (advanceRun(run, out));
      finishRun(run);
      return 1;
    },
  };
}

/** One operation is text -> setup, with curve, diagnostics and every value. */
export function createDecodeWorkload(): Workload {
  const { text, companions } = readBenchCar();
  return {
    run: () => {
      openCar(text, companions);
      return 1;
    },
  };
}

/** One operation is one value set in the text of a car. */
export function createEditWorkload(): Workload {
  const { text } = readBenchCar();
  let turn = 0;
  return {
    run: () => {
      setValue(text, 'body.mass', String(800 + (turn++ % 100)));
      return 1;
    },
  };
}

interface TemporaryStore {
  readonly store: Store;
  readonly close: () => void;
}

/** A store in a folder of its own, which is removed when it is closed. */
export function openTemporaryStore(): TemporaryStore {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-bench-'));
  const store = openStore({ path: join(folder, 'bench.db'), create: true });
  return {
    store,
    close: () => {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createSession(store: Store): SessionId {
  const { text, companions } = readBenchCar();
  const manoeuvre = 'step-steer';
  return store.sessions.create(
    benchSession({ name: 'Benchmark', text, companions, manoeuvre, rate_Hz: RATE_HZ }),
  );
}

const RATE_HZ = 100;
const STORED_SAMPLES = 4096;

/** Records samples of all channels at 100 Hz, chunk by chunk, as the simulation worker and the store do. */
function recordSamples(store: Store, id: SessionId, count: number): void {
  const writer = store.createWriter(id, CHANNELS, { rate_Hz: 100 });
  const sample = new Float64Array(CHANNEL_COUNT);
  let chunk = createChunk(CHANNELS);
  for (let i = 0; i < count; i++) {
    for (let c = 0; c < CHANNEL_COUNT; c++) sample[c] = (((i + 1) * (c + 7)) % 997) / 997;
    if (!addToChunk(chunk, i / RATE_HZ, sample)) continue;
    writer.append(chunk);
    chunk = createChunk(CHANNELS);
  }
  if (chunk.count > 0) writer.append(chunk);
}

/** One operation is one sample (all channels at one moment) in a database on disk. */
export function createStoreWorkload(): Workload {
  const { store, close } = openTemporaryStore();
  return {
    run: () => {
      recordSamples(store, createSession(store), STORED_SAMPLES);
      return STORED_SAMPLES;
    },
    close,
  };
}

const WINDOW_SESSION_S = 600;
const WINDOW_POINTS = 1000;

/** One operation is one channel of a session of ten minutes, read for 1000 points, over windows of many lengths. */
export function createWindowWorkload(): Workload {
  const { store, close } = openTemporaryStore();
  const id = createSession(store);
  recordSamples(store, id, WINDOW_SESSION_S * RATE_HZ);
  let turn = 0;
  return {
    run: () => {
      const part = 1 - (turn % 8) / 8;
      const from_s = ((turn * 37) % 100) * 0.01 * WINDOW_SESSION_S * (1 - part);
      const channel = CHANNELS[turn % CHANNEL_COUNT]?.name ?? 'speed_mps';
      turn++;
      store.telemetry.window(id, {
        channels: [channel],
        from_s,
        to_s: from_s + part * WINDOW_SESSION_S,
        points: WINDOW_POINTS,
      });
      return 1;
    },
    close,
  };
}
