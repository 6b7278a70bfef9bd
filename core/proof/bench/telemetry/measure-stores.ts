import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../../math/stats.ts';
import { createCalibration } from '../calibration.ts';
import { driveLaps, rawBytes, withNoise, type DrivenLaps } from './driven-lap.ts';
import { installDuckDb } from './duckdb.ts';
import { OWN_STORE } from './own-store.ts';
import { measureRecording } from './recording-cost.ts';
import type { SampleStore } from './sample-store.ts';
import { SQLITE_ROWS } from './sqlite-rows.ts';

/** Figures of one store for the ten minutes; times are medians of this process's processor time, without disk and other programs. */
export interface StoreFigures {
  readonly name: string;
  readonly written_per_s: number;
  /** Size of the whole file over the samples as 32-bit floats. */
  readonly size: number;
  readonly noisySize: number;
  readonly open_ms: number;
  readonly windows: readonly {
    readonly span_s: number;
    readonly ms: number;
    readonly rows: number | undefined;
  }[];
  readonly compare_ms: number | undefined;
}

export interface StoreReport {
  readonly channels: number;
  readonly samples: number;
  readonly rate_Hz: number;
  readonly laps: number;
  /** The calibration kernel in the same processor time: what to compare between machines and busy hours. */
  readonly calibration_ms: number;
  /** Cost of a recorded step on the simulation thread. */
  readonly record_us: number;
  readonly stores: readonly StoreFigures[];
  /** Reason why a store is missing. */
  readonly missing: readonly string[];
}

export interface StoreOptions {
  readonly duration_s: number;
  readonly runs: number;
  readonly installs: boolean;
}

export const STORE_OPTIONS: StoreOptions = { duration_s: 600, runs: 5, installs: true };

const RATE_HZ = 100;
/** Channels of eight panels; a panel of 1200 pixels asks for 1800 points. */
const SHOWN = [
  'speed_mps',
  'steer',
  'accelerator',
  'brake',
  'lateralAcceleration_mps2',
  'yawRate_radps',
  'wheelLoad_N.FL',
  'slipAngle_rad.FL',
];
const POINTS = 1800;

/** Seconds of processor time that a piece of work takes in this process. */
async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function measureCalibration(runs: number): Promise<number> {
  const { run } = createCalibration();
  const times: number[] = [];
  for (let i = 0; i < 8 * runs; i++) times.push(await processorTime(run));
  return 1000 * (median(times.slice(3 * runs)) ?? NaN);
}

/** Keeps ten minutes of laps in each of the stores, one after another, and reads them as the window does. */
export async function measureStores(
  progress: (what: string) => void = () => undefined,
  options: StoreOptions = STORE_OPTIONS,
): Promise<StoreReport> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-stores-'));
  try {
    const calibration_ms = await measureCalibration(options.runs);
    progress('recording');
    const record_us = await measureRecording(options.runs);
    progress(`${options.duration_s} s of laps`);
    const laps = driveLaps(options.duration_s, RATE_HZ);
    const noisy = withNoise(laps);
    const stores = [OWN_STORE, SQLITE_ROWS];
    const missing: string[] = [];
    if (options.installs) {
      progress('installing DuckDB');
      const duck = await installDuckDb(join(folder, 'duckdb'));
      if (typeof duck === 'string') missing.push(duck);
      else stores.push(duck);
    }
    const figures: StoreFigures[] = [];
    for (const store of stores) {
      progress(store.name);
      figures.push(await measureStore(store, { laps, noisy, folder, runs: options.runs }));
    }
    const { channels, samples } = laps;
    return {
      channels: channels.length,
      samples,
      rate_Hz: RATE_HZ,
      laps: laps.laps.length,
      calibration_ms,
      record_us,
      stores: figures,
      missing,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Work {
  readonly laps: DrivenLaps;
  readonly noisy: DrivenLaps;
  readonly folder: string;
  readonly runs: number;
}

async function measureStore(store: SampleStore, { laps, noisy, folder, runs }: Work): Promise<StoreFigures> {
  const path = join(folder, 'laps.file');
  const write_s: number[] = [];
  for (let i = 0; i < runs; i++) {
    remove(path);
    write_s.push(await processorTime(() => store.write(path, laps)));
  }
  const size = statSync(path).size / rawBytes(laps);
  const open_s: number[] = [];
  for (let i = 0; i < runs; i++)
    open_s.push(await processorTime(async () => (await store.open(path)).close()));
  const open = await store.open(path);
  const names = new Set(laps.channels.map(({ name }) => name));
  const channels = SHOWN.filter((name) => names.has(name));
  const windows: StoreFigures['windows'][number][] = [];
  const compare_s: number[] = [];
  try {
    const end_s = laps.samples / laps.rate_Hz;
    for (const span_s of [end_s, end_s / 10, end_s / 100]) {
      const times: number[] = [];
      for (let i = 0; i < 2 * runs; i++) {
        const from_s = ((end_s - span_s) * i) / (2 * runs);
        times.push(
          await processorTime(() => open.window({ channels, from_s, to_s: from_s + span_s, points: POINTS })),
        );
      }
      windows.push({ span_s, ms: 1000 * (median(times) ?? NaN), rows: open.rowsRead?.() });
    }
    const { compare } = open;
    if (compare !== undefined && laps.laps.length > 1)
      for (let i = 0; i < runs; i++) compare_s.push(await processorTime(compare));
  } finally {
    open.close();
  }
  remove(path);
  await store.write(path, noisy);
  const noisySize = statSync(path).size / rawBytes(noisy);
  remove(path);
  return {
    name: store.name,
    written_per_s: (laps.samples * laps.channels.length) / (median(write_s) ?? NaN),
    size,
    noisySize,
    open_ms: 1000 * (median(open_s) ?? NaN),
    windows,
    compare_ms: compare_s.length === 0 ? undefined : 1000 * (median(compare_s) ?? NaN),
  };
}

function remove(path: string): void {
  for (const end of ['', '-wal', '-shm', '.wal']) rmSync(path + end, { force: true });
}
