import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../backend/store.ts';
import { enterSweep, runSweep } from '../../backend/sweep/run-sweep.ts';
import { createThreadDriver } from '../../backend/sweep/thread-driver.ts';
import { applyEdits } from '../../car-ini/apply-edits.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { median } from '../../math/stats.ts';
import { createSweepRunner } from '../../sweep/run-setup.ts';
import { materialOf } from '../../sweep/sources.ts';
import { createCalibration } from '../calibration.ts';
import { measureQueue, type QueueFigures } from './measure-queue.ts';
import { cpu_ms, rateOf, stepSteers } from './sweep-rate.ts';

export interface SweepFigures {
  /** Processor time of a run without a sweep around it, of which setup_ms make the setup out of the car. */
  readonly run_ms: number;
  readonly setup_ms: number;
  readonly runs: number;
  readonly threads: readonly ThreadFigures[];
  /** Of the process over so many short runs: growth from their middle fifth to the last, and what it has then. */
  readonly memory: { readonly runs: number; readonly grownBytes: number; readonly endBytes: number };
  readonly calibration_ms: number;
  /** Or why it was not measured. */
  readonly queue: QueueFigures | string;
}

export interface ThreadFigures {
  readonly threads: number;
  readonly runs_per_s: number;
  /** Processor time of the whole process for each run. */
  readonly cpu_ms: number;
}

export interface SweepBenchOptions {
  readonly runs: number;
  readonly memoryRuns: number;
  readonly rounds: number;
  readonly queueRuns: number;
}

export const SWEEP_OPTIONS: SweepBenchOptions = { runs: 1000, memoryRuns: 10_000, rounds: 3, queueRuns: 120 };

/** Median processor time of one call, after as many calls to warm up. */
async function cpuEach(calls: number, work: (i: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 2 * calls; i++) {
    const begun_ms = cpu_ms();
    await work(i);
    if (i >= calls) times.push(cpu_ms() - begun_ms);
  }
  return median(times) ?? NaN;
}

const noScripts = (): Promise<never> => Promise.reject(new Error('The benchmark car has no scripts'));
const STEP_S = 6;
const SHORT_S = 0.5;
/** Calls that are measured of a run by itself, after as many that warm up. */
const WARM = 300;

async function memoryOf(store: Store, runs: number): Promise<SweepFigures['memory']> {
  const sources = stepSteers(runs, SHORT_S);
  const samples: number[] = [];
  const stored = enterSweep(store.sweeps, sources);
  const each = Math.max(1, Math.floor(runs / 100));
  await runSweep(store.sweeps, stored, {
    driver: () => createThreadDriver(sources, { threads: 1 }),
    signal: new AbortController().signal,
    onProgress: ({ done }) => {
      if (done % each === 0) samples.push(process.memoryUsage().rss);
    },
  });
  store.sweeps.remove(stored.id);
  // Medians of a fifth of the samples each: a collection may be due at any of them. In the first half V8 finds the size
  // of the heaps, in a step of 50 to 100 MB.
  const fifth = Math.ceil(samples.length / 5);
  const middle = median(samples.slice(2 * fifth, 3 * fifth)) ?? NaN;
  const endBytes = median(samples.slice(-fifth)) ?? NaN;
  return { runs: stored.runCount, grownBytes: endBytes - middle, endBytes };
}

/** What a sweep costs beyond its runs; `tell` is told what is measured next. */
export async function measureSweeps(
  tell: (what: string) => void,
  { runs, memoryRuns, rounds, queueRuns }: SweepBenchOptions = SWEEP_OPTIONS,
): Promise<SweepFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-bench-'));
  const store = openStore({ path: join(folder, 'bench.sqlite'), create: true });
  try {
    // First: memory that other work has left would be used again.
    tell(`${memoryRuns} short runs on 1 thread: memory`);
    const memory = await memoryOf(store, memoryRuns);
    tell('a run by itself');
    const calibration = createCalibration();
    const calibration_ms = await cpuEach(20, () => calibration.run());
    const sources = stepSteers(runs, STEP_S);
    const runner = createSweepRunner(materialOf(sources), noScripts);
    const mass = (i: number): number => 850 + i / 10;
    const run_ms = await cpuEach(Math.min(runs, WARM), (i) => runner.run({ number: i, values: [mass(i)] }));
    const { text, companions } = sources.car;
    const setup_ms = await cpuEach(Math.min(runs, WARM), (i) =>
      openCar(applyEdits(text, [{ kind: 'set', key: 'body.mass', valueText: String(mass(i)) }]), companions),
    );
    const threads: ThreadFigures[] = [];
    for (const count of [1, 2]) {
      const taken: ThreadFigures[] = [];
      for (let round = 1; round <= rounds; round++) {
        tell(`${runs} step steers on ${count} ${count === 1 ? 'thread' : 'threads'}, ${round} of ${rounds}`);
        const rate = await rateOf(store, sources, runs, () =>
          createThreadDriver(sources, { threads: count }),
        );
        taken.push({ threads: count, ...rate });
      }
      threads.push({
        threads: count,
        runs_per_s: median(taken.map((each) => each.runs_per_s)) ?? NaN,
        cpu_ms: median(taken.map((each) => each.cpu_ms)) ?? NaN,
      });
    }
    const queue = await measureQueue(store, queueRuns, rounds, tell);
    return { run_ms, setup_ms, runs, threads, memory, calibration_ms, queue };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
