import { readFileSync } from 'node:fs';
import type { Store } from '../../../backend/sessions/store.ts';
import { createPause } from '../../../backend/sweep/pause.ts';
import { enterSweep, runCount } from '../../../backend/jobs/new-sweep.ts';
import { runSweep } from '../../../backend/sweep/run-sweep.ts';
import type { SweepDriver } from '../../../backend/sweep/sweep-driver.ts';
import type { SweepSources } from '../../../studies/sweep/sweep-sources.ts';
import { readBenchCar } from '../workloads.ts';

/** Step steers of one setting in so many levels, of which those are left out that break a constraint. */
export function stepSteers(runs: number, duration_s: number, constraint?: string): SweepSources {
  const text = `racebench-plan: 1
name: Benchmark
car: car.ini
keys: { mass: { key: body.mass, from: 850, to: 1050, levels: 1000 } }
tests: { step: { manoeuvre: step-steer, parameters: { duration_s: ${duration_s} }, seeds: [${seeds(runs)}] } }
design: { kind: grid }
${constraint === undefined ? '' : `constraints: [${JSON.stringify(constraint)}]\n`}`;
  return { plan: { name: 'benchmark.plan.yaml', text }, car: readBenchCar(), tests: [{}] };
}

/** A grid has 1000 levels at most; more runs are more seeds. */
const seeds = (runs: number): string =>
  Array.from({ length: Math.max(1, Math.ceil(runs / 1000)) }, (_, i) => i).join(', ');

export const cpu_ms = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const TICK_MS = 10; // USER_HZ of Linux is 100

/** Processor time of another process, ms, in steps of 10; NaN where the system does not report it (all but Linux). */
export function cpuOf_ms(pid: number): number {
  try {
    // After the name, which may have spaces in it; utime and stime are fields 14 and 15 of the line, from 1.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return NaN;
  }
}

/** Where a sweep is between its tenth and its last tenth: threads have started, and none waits for the last run. */
const FROM = 0.1;
const TO = 0.9;

export interface SweepRate {
  readonly runs_per_s: number;
  /** Processor time of a run. */
  readonly cpu_ms: number;
}

/**
 * Drives the first `runs` of a sweep and gives the rate in its middle, by the clock and by processor time, which `cpu`
 * counts in ms: without it, that of this process.
 */
export async function rateOf(
  store: Store,
  sources: SweepSources,
  runs: number,
  driver: () => SweepDriver | Promise<SweepDriver>,
  cpu: () => number = cpu_ms,
): Promise<SweepRate> {
  const stored = enterSweep(store.sweeps, sources);
  interface Mark {
    readonly at_ms: number;
    readonly cpu_ms: number;
    runs: number;
  }
  let done = 0;
  let begun: Mark | undefined;
  let ended: Mark | undefined;
  const mark = (): Mark => {
    const made: Mark = { at_ms: performance.now(), cpu_ms: cpu(), runs: done };
    // Results that arrive at the same time are reported one after another.
    setImmediate(() => void (made.runs = done));
    return made;
  };
  try {
    await runSweep(
      store.sweeps,
      { ...stored, runCount: Math.min(runs, runCount(sources)) },
      {
        driver,
        signal: new AbortController().signal,
        pause: createPause(),
        onProgress: (progress) => {
          ({ done } = progress);
          if (done >= FROM * progress.count) begun ??= mark();
          if (done >= TO * progress.count) ended ??= mark();
        },
      },
    );
  } finally {
    store.sweeps.remove(stored.id);
  }
  if (begun === undefined || ended === undefined) throw new Error('A sweep of a benchmark did not finish');
  const driven = ended.runs - begun.runs;
  return {
    runs_per_s: (1000 * driven) / (ended.at_ms - begun.at_ms),
    cpu_ms: (ended.cpu_ms - begun.cpu_ms) / driven,
  };
}
