import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../../backend/sessions/store.ts';
import { liveHeapBytes } from '../../../backend/sweep/live-heap.ts';
import { enterSweep } from '../../../backend/jobs/new-sweep.ts';
import { runSweep } from '../../../backend/sweep/run-sweep.ts';
import { createSweepThreads } from '../../../backend/sweep/sweep-threads.ts';
import { createThreadDriver, threadDriverOf } from '../../../backend/sweep/thread-driver.ts';
import { median } from '../../../math/stats.ts';
import { createSweepRunner } from '../../../studies/sweep/run-setup.ts';
import { materialOf } from '../../../studies/sweep/sweep-sources.ts';
import { createCalibration } from '../calibration.ts';
import { measureQueue, type QueueFigures } from './measure-queue.ts';
import { cpu_ms, rateOf, stepSteers } from './sweep-rate.ts';

export interface SweepFigures {
  /** Time of a run outside a sweep: in total, and without the simulation (setup, compiled car, metrics). */
  readonly run_ms: number;
  readonly besides_ms: number;
  /** Processor time of the sweep around a run that is alone in its batch: order, message, result, storing. */
  readonly around_ms: number;
  readonly runs: number;
  readonly threads: readonly ThreadFigures[];
  readonly memory: MemoryFigures;
  readonly calibration_ms: number;
  /** The queue's figures, or the reason why it was not measured. */
  readonly queue: QueueFigures | string;
}

/** Resident memory of the process over so many short runs. */
export interface MemoryFigures {
  readonly runs: number;
  /** From before the first run to when a fifth of the runs is done: the thread, its code and the size of its heap. */
  readonly warmBytes: number;
  /** Slope of a line through the samples after that, times `runs`: garbage that waits for its collection with it. */
  readonly grownBytes: number;
  /** By so much the heaps of both threads grew after that, of what a full collection leaves. */
  readonly liveGrownBytes: number;
  readonly endBytes: number;
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
/** Runs that are left out: no simulation hides what is around them. */
const LEFT_OUT_RUNS = 3000;

/** Medians by the clock, ms: a run, and what of it is not simulation. */
async function runCost(runs: number): Promise<{ readonly run_ms: number; readonly besides_ms: number }> {
  const runner = createSweepRunner(materialOf(stepSteers(runs, STEP_S)), noScripts);
  const all: number[] = [];
  const besides: number[] = [];
  for (let i = 0; i < 2 * runs; i++) {
    let simulated_ms = 0;
    const begun_ms = performance.now();
    await runner.run({ number: i % runs, values: [850 + i / 10] }, undefined, (at) => {
      simulated_ms += at === 'begins' ? -performance.now() : performance.now();
    });
    const took_ms = performance.now() - begun_ms;
    if (i < runs) continue;
    all.push(took_ms);
    besides.push(took_ms - simulated_ms);
  }
  return { run_ms: median(all) ?? NaN, besides_ms: median(besides) ?? NaN };
}

async function aroundRuns(store: Store, runs: number): Promise<number> {
  const sources = stepSteers(runs, STEP_S, "'mass' < 0 [kg]");
  const rate = await rateOf(store, sources, runs, () => ({
    ...createThreadDriver(sources, { threads: 1 }),
    batch: { work_ms: 0, most: 1 },
  }));
  return rate.cpu_ms;
}

const SAMPLES = 100;
/** Until then the thread starts, its code is compiled and V8 finds the size of its heap. */
const WARM_SHARE = 0.2;

/** Slope of the line of least squares through values at 0, 1, 2 ... */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  let above = 0;
  let below = 0;
  for (const [i, value] of values.entries()) {
    above += (i - middle) * value;
    below += (i - middle) ** 2;
  }
  return above / below;
}

async function memoryOf(store: Store, runs: number): Promise<SweepFigures['memory']> {
  const sources = stepSteers(runs, SHORT_S);
  const samples: number[] = [];
  const live: Promise<number>[] = [];
  const stored = enterSweep(store.sweeps, sources);
  const each = Math.max(1, Math.floor(runs / SAMPLES));
  const looks = [Math.ceil(WARM_SHARE * SAMPLES), SAMPLES - 1];
  const pool = createSweepThreads(sources, { threads: 1 });
  await runSweep(store.sweeps, stored, {
    driver: () => threadDriverOf(pool, 1),
    signal: new AbortController().signal,
    onProgress: ({ done }) => {
      if (done % each !== 0) return;
      samples.push(process.memoryUsage().rss);
      if (!looks.includes(done / each)) return;
      const own = liveHeapBytes();
      live.push(pool.liveBytes().then((other) => own + other));
    },
  });
  store.sweeps.remove(stored.id);
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE));
  const [before = NaN, after = NaN] = await Promise.all(live);
  return {
    runs: stored.runCount,
    warmBytes: (warm[0] ?? NaN) - (samples[0] ?? NaN),
    grownBytes: SAMPLES * slopeOf(warm),
    liveGrownBytes: after - before,
    endBytes: samples.at(-1) ?? NaN,
  };
}

/** Measures the overhead of a sweep beyond its runs; the first argument is called with the name of each measurement. */
export async function measureSweeps(
  report: (what: string) => void,
  { runs, memoryRuns, rounds, queueRuns }: SweepBenchOptions = SWEEP_OPTIONS,
): Promise<SweepFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'racebench-bench-'));
  const store = openStore({ path: join(folder, 'bench.sqlite'), create: true });
  try {
    // First: memory that other work has left would be used again.
    report(`${memoryRuns} short runs on 1 thread: memory`);
    const memory = await memoryOf(store, memoryRuns);
    report('a run by itself');
    const calibration = createCalibration();
    const calibration_ms = await cpuEach(20, () => calibration.run());
    const { run_ms, besides_ms } = await runCost(Math.min(runs, WARM));
    report('what a sweep costs around a run');
    const around_ms = await aroundRuns(store, Math.min(3 * runs, LEFT_OUT_RUNS));
    const sources = stepSteers(runs, STEP_S);
    const threads: ThreadFigures[] = [];
    for (const count of [1, 2]) {
      const taken: ThreadFigures[] = [];
      for (let round = 1; round <= rounds; round++) {
        report(
          `${runs} step steers on ${count} ${count === 1 ? 'thread' : 'threads'}, ${round} of ${rounds}`,
        );
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
    const queue = await measureQueue(store, queueRuns, rounds, report);
    return { run_ms, besides_ms, around_ms, runs, threads, memory, calibration_ms, queue };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
