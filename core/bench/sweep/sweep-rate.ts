import type { Store } from '../../backend/store.ts';
import { createPause } from '../../backend/sweep/pause.ts';
import { enterSweep, runCount, runSweep } from '../../backend/sweep/run-sweep.ts';
import type { SweepDriver } from '../../backend/sweep/sweep-driver.ts';
import type { SweepSources } from '../../sweep/sources.ts';
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
