import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../backend/store.ts';
import { createPause } from '../../backend/sweep/pause.ts';
import { enterSweep, runCount, runSweep } from '../../backend/sweep/run-sweep.ts';
import type { SweepDriver } from '../../backend/sweep/sweep-driver.ts';
import { createThreadDriver } from '../../backend/sweep/thread-driver.ts';
import { applyEdits } from '../../car-ini/apply-edits.ts';
import { openCar } from '../../car-ini/open-car.ts';
import { median } from '../../math/stats.ts';
import { createSweepRunner } from '../../sweep/run-setup.ts';
import { materialOf, type SweepSources } from '../../sweep/sources.ts';
import { createCalibration } from '../calibration.ts';
import { readBenchCar } from '../workloads.ts';
import { measureQueue, type QueueFigures } from './measure-queue.ts';

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

/** Step steers of one setting in so many levels. */
export function stepSteers(runs: number, duration_s: number): SweepSources {
  const text = `racebench-plan: 1
name: Benchmark
car: car.ini
keys: { mass: { key: body.mass, from: 850, to: 1050, levels: 1000 } }
tests: { step: { manoeuvre: step-steer, parameters: { duration_s: ${duration_s} }, seeds: [${seeds(runs)}] } }
design: { kind: grid }
`;
  return { plan: { name: 'benchmark.plan.yaml', text }, car: readBenchCar(), tests: [{}] };
}

/** A grid has 1000 levels at most; more runs are more seeds. */
const seeds = (runs: number): string =>
  Array.from({ length: Math.max(1, Math.ceil(runs / 1000)) }, (_, i) => i).join(', ');

export const cpu_ms = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Where a sweep is between its tenth and its last tenth: threads have started, and none waits for the last run. */
const FROM = 0.1;
const TO = 0.9;

/** Drives the first `runs` of a sweep and gives the rate in its middle, by the clock and by processor time. */
export async function rateOf(
  store: Store,
  sources: SweepSources,
  runs: number,
  driver: () => SweepDriver | Promise<SweepDriver>,
): Promise<{ readonly runs_per_s: number; readonly cpu_ms: number }> {
  const stored = enterSweep(store.sweeps, sources);
  const begun = { at_ms: 0, cpu_ms: 0, runs: 0 };
  const ended = { at_ms: 0, cpu_ms: 0, runs: 0 };
  try {
    await runSweep(
      store.sweeps,
      { ...stored, runCount: Math.min(runs, runCount(sources)) },
      {
        driver,
        signal: new AbortController().signal,
        pause: createPause(),
        onProgress: ({ done, count }) => {
          const now = { at_ms: performance.now(), cpu_ms: cpu_ms(), runs: done };
          if (begun.runs === 0 && done >= FROM * count) Object.assign(begun, now);
          if (ended.runs === 0 && done >= TO * count) Object.assign(ended, now);
        },
      },
    );
  } finally {
    store.sweeps.remove(stored.id);
  }
  const driven = ended.runs - begun.runs;
  return {
    runs_per_s: (1000 * driven) / (ended.at_ms - begun.at_ms),
    cpu_ms: (ended.cpu_ms - begun.cpu_ms) / driven,
  };
}

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
