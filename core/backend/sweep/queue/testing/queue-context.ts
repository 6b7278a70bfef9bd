import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SweepRun } from '../../../../studies/sweep/run-setup.ts';
import type { StoredSweep } from '../../../db/sweep-repository.ts';
import { openStore, type Store } from '../../../sessions/store.ts';
import { temporaryFolder } from '../../../testing/stored-recordings.ts';
import { enterSweep } from '../../../jobs/new-sweep.ts';
import { runSweep, type SweepProgress } from '../../run-sweep.ts';
import { sweepInFolder } from '../../testing/short-sweep.ts';
import { createQueueDriver } from '../queue-driver.ts';
import { readQueueAddress } from '../queue-address.ts';
import { serveQueue } from '../serve-queue.ts';
import { QUICK } from './quick-times.ts';

export const VERSION = '1.2.3-test';
export const SLOW = new URL('./slow-worker.ts', import.meta.url);
/** Runs of {@link SLOW_PLAN}. */
export const RUNS = 40;

/** 40 runs of one metric. */
export const SLOW_PLAN = `racebench-plan: 1
name: Forty runs
car: car/car.ini
keys: { mass: { key: body.mass, from: 800, to: 1000, levels: 10 } }
tests: { step: { manoeuvre: step-steer, seeds: [1, 2, 3, 4], metrics: [steadyYawRate_radps] } }
design: { kind: grid }
`;

/** A worker or planner of a test, in the test's process or in a separate one. */
export interface TestWorker {
  readonly lines: string[];
  /** Number of runs driven. */
  readonly driven: () => number;
  stop(): Promise<void>;
  /** Rejects with the reason if it ended before it was asked to. */
  readonly ended: Promise<boolean>;
}

/** A library with a sweep, its planner and its workers. */
export interface QueueContext {
  readonly store: Store;
  readonly sweep: StoredSweep;
  /** Plans until all runs are done; `onDone` is called after each run with the number done. */
  plan(url: string, onDone?: (done: number) => void): Promise<{ isDone: boolean; progress: SweepProgress[] }>;
  results(): readonly SweepRun[];
  /** A worker of one thread in this process. */
  serve(url: string, more?: { readonly version?: string; readonly module?: URL }): TestWorker;
  /** Runs a script of this folder as a separate process; `heard` is called with each line. */
  start(
    script: string,
    args: readonly string[],
    heard: (line: string) => void,
    env?: Readonly<Record<string, string>>,
  ): ChildProcess;
  /** Ends the workers of this process. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function openQueueContext(plan: string): Promise<QueueContext> {
  const temporary = temporaryFolder();
  const sources = await sweepInFolder(temporary.folder, plan);
  const store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  const sweep = enterSweep(store.sweeps, sources);
  const workers: TestWorker[] = [];
  const children: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(workers.map((worker) => worker.stop()));
  };
  return {
    store,
    sweep,
    stop,
    async plan(url, onDone = () => undefined) {
      const progress: SweepProgress[] = [];
      const isDone = await runSweep(store.sweeps, sweep, {
        driver: () =>
          createQueueDriver({
            ...{ address: readQueueAddress(url, {}), version: VERSION, times: QUICK },
            ...{ hash: sweep.hash, sources: sweep.sources, runCount: sweep.runCount },
            report: () => undefined,
          }),
        signal: new AbortController().signal,
        onProgress: (state) => {
          progress.push(state);
          onDone(state.done);
        },
      });
      return { isDone, progress };
    },
    results: () => store.sweeps.runs(sweep.id, 0, 10_000),
    serve(url, { version = VERSION, module = SLOW } = {}) {
      const control = new AbortController();
      const lines: string[] = [];
      let driven = 0;
      const ended = serveQueue({
        ...{ address: readQueueAddress(url, {}), version, threads: 1, times: QUICK },
        module,
        signal: control.signal,
        hurry: new AbortController().signal,
        report: (line) => lines.push(line),
        onRuns: (runs) => (driven += runs),
      });
      // Avoids an unhandled rejection in tests that do not use it.
      ended.catch(() => undefined);
      const worker: TestWorker = {
        ended,
        lines,
        driven: () => driven,
        async stop() {
          control.abort();
          // An earlier failure is reported by `ended`.
          await Promise.allSettled([ended]);
        },
      };
      workers.push(worker);
      return worker;
    },
    start(script, args, heard, env = {}) {
      const path = fileURLToPath(new URL(`./${script}`, import.meta.url));
      const child = spawn(process.execPath, [path, ...args], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      });
      children.push(child);
      let rest = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        lines.forEach(heard);
      });
      return child;
    },
    async close() {
      await stop();
      for (const child of children) child.kill('SIGKILL');
      store.close();
      temporary.remove();
    },
  };
}
