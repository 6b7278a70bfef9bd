import { Piscina } from 'piscina';
import { RacebenchError } from '../../contract/errors.ts';
import { workerFile } from '../../contract/worker-file.ts';
import { MIN_RATE_HZ, type SweepRun, type SweepTask } from '../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { indexOfRun } from '../../studies/sweep/sweep-runs.ts';
import { SCRIPT_LIMIT_S, scriptStillGoes } from '../simulation/simulation-ready.ts';
import { ADVANCED, BEGUN, createBatchState, SCRIPT_STEPS, type BatchOrder } from './batch-order.ts';
import { startOfSweep, type SweepStart } from '../jobs/sweep-start.ts';

/** Threads that drive the runs of one sweep. A run that damages its thread does not affect other runs. */
export interface SweepThreads {
  /**
   * Drives runs in the order of the tasks. A run that makes no progress, takes too long or ends its thread is
   * `failed` with the reason. Throws CANCELLED when the signal is aborted, and stops the runs in progress at
   * once.
   */
  drive(tasks: readonly SweepTask[], signal: AbortSignal): Promise<SweepRun[]>;
  /** The liveHeapBytes of one of the threads, between two batches. */
  liveBytes(): Promise<number>;
  close(): Promise<void>;
}

export interface SweepThreadsOptions {
  readonly threads: number;
  /** Contents of the sources, if already read; otherwise they are read synchronously. */
  readonly start?: SweepStart;
  /** Module of a thread, for tests with failing threads. */
  readonly module?: URL;
  /** Wall time without simulation progress after which a run is stopped. */
  readonly still_s?: number;
  /** Wall time of one script call after which its run is stopped. */
  readonly script_s?: number;
  /** Maximum memory of a thread. */
  readonly megabytes?: number;
}

const MODULE = new URL(workerFile('./sweep-worker.ts', import.meta.url), import.meta.url);
/**
 * A run takes some milliseconds per 1 / MIN_RATE_HZ of simulated time, and some seconds to start on a long
 * track. One without progress for a minute hangs.
 */
const STILL_S = 60;
const LOOKS_EACH = 20;
const MAX_TICK_MS = 1000;
/** A run needs some 100 MB; a thread above this limit is ended before it exhausts the machine's memory. */
const MEMORY_MB = 1024;
/**
 * Limit of V8's young generation, which would otherwise grow to twice this in a sweep of some thousand runs
 * without a gain in speed.
 */
const YOUNG_MB = 24;

/** Number of threads that a batch is sent to before a failure to start threads is reported. */
const MAX_STARTS = 3;

type Outcome =
  | { readonly ok: true; readonly runs: readonly SweepRun[] }
  | { readonly ok: false; readonly at: number; readonly reason: string; readonly advanced: number };

function deathText(error: unknown, megabytes: number): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return `The run needs more than ${megabytes} MB of memory.`;
  return `The run ended its thread: ${error instanceof Error ? error.message : String(error)}.`;
}

interface RunLimits {
  readonly still_s: number;
  readonly script_s: number;
  readonly limit_s: number | undefined;
  /** Message for a script that did not return within its limit. */
  readonly scriptText: () => string;
}

/**
 * Monitors a batch; calls `stop` with the reason when a run must be stopped. Counts ticks instead of reading
 * the clock, so that a sleeping machine stops no run.
 */
function watch(
  state: Int32Array,
  { still_s, script_s, limit_s, scriptText }: RunLimits,
  stop: (reason: string) => void,
): () => void {
  const least_s = Math.min(still_s, script_s, limit_s ?? Infinity);
  const tick_ms = Math.min(MAX_TICK_MS, (1000 * least_s) / LOOKS_EACH);
  const seen = { begun: 0, advanced: 0, still: 0, ticks: 0, scriptSteps: 0, called: 0 };
  const timer = setInterval(() => {
    const begun = Atomics.load(state, BEGUN);
    const advanced = Atomics.load(state, ADVANCED);
    if (begun === 0) return; // waiting for a thread
    if (begun !== seen.begun) seen.ticks = 0;
    seen.still = begun === seen.begun && advanced === seen.advanced ? seen.still + 1 : 0;
    seen.ticks++;
    seen.begun = begun;
    seen.advanced = advanced;
    const scriptSteps = Atomics.load(state, SCRIPT_STEPS);
    seen.called = scriptSteps % 2 === 1 && scriptSteps === seen.scriptSteps ? seen.called + 1 : 0;
    seen.scriptSteps = scriptSteps;
    if (seen.called * tick_ms >= 1000 * script_s) stop(`${scriptText()} The run was stopped.`);
    else if (seen.still * tick_ms >= 1000 * still_s) stop(`Stopped: nothing was simulated for ${still_s} s.`);
    else if (limit_s !== undefined && seen.ticks * tick_ms >= 1000 * limit_s)
      stop(`Stopped after the plan's time-limit of ${limit_s} s.`);
  }, tick_ms);
  return () => clearInterval(timer);
}

/** Throws BAD_ARGUMENTS for sources that cannot be read, before any thread starts. */
export function createSweepThreads(
  sources: SweepSources,
  {
    threads,
    start: { plan, differentials } = startOfSweep(sources),
    module = MODULE,
    still_s = STILL_S,
    script_s = SCRIPT_LIMIT_S,
    megabytes = MEMORY_MB,
  }: SweepThreadsOptions,
): SweepThreads {
  const pool = new Piscina({
    filename: module.href,
    name: 'runBatch',
    workerData: sources,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  // A thread may end between two batches; the pool starts another one.
  pool.on('error', () => undefined);

  const scriptText = (): string => scriptStillGoes([{ differentials }], script_s);

  async function attempt(tasks: readonly SweepTask[], signal: AbortSignal, starts = 1): Promise<Outcome> {
    const state = createBatchState();
    const control = new AbortController();
    const cancel = (): void => control.abort();
    let reason: string | undefined;
    const stopWatching = watch(state, { still_s, script_s, limit_s: plan.limit_s, scriptText }, (why) => {
      reason ??= why;
      control.abort();
    });
    const order: BatchOrder = { tasks, state };
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', cancel);
      return { ok: true, runs: (await pool.run(order, { signal: control.signal })) as SweepRun[] };
    } catch (error) {
      if (signal.aborted) throw new RacebenchError('CANCELLED');
      const begun = Atomics.load(state, BEGUN);
      if (begun === 0) {
        // The thread ended as the batch arrived, or threads do not start at all.
        if (starts < MAX_STARTS) return await attempt(tasks, signal, starts + 1);
        throw new Error('The threads of the sweep do not start', { cause: error });
      }
      const advanced = Atomics.load(state, ADVANCED);
      return { ok: false, at: begun - 1, reason: reason ?? deathText(error, megabytes), advanced };
    } finally {
      signal.removeEventListener('abort', cancel);
      stopWatching();
    }
  }

  /** Result of a run that failed with its thread. Its simulated time is known to 1 / MIN_RATE_HZ. */
  function failedRun(number: number, reason: string, advanced: number): SweepRun {
    const { metrics = [] } = plan.tests[indexOfRun(plan, number).test] ?? {};
    const simulated_s = advanced / MIN_RATE_HZ;
    return { number, end: 'failed', reason, metrics: metrics.map(() => undefined), simulated_s };
  }

  async function drive(tasks: readonly SweepTask[], signal: AbortSignal): Promise<SweepRun[]> {
    const [first] = tasks;
    if (first === undefined) return [];
    const outcome = await attempt(tasks, signal);
    if (outcome.ok) return [...outcome.runs];
    if (tasks.length === 1) return [failedRun(first.number, outcome.reason, outcome.advanced)];
    // The thread's results of this batch are lost. The run during which it ended is repeated alone: earlier
    // runs may have filled the memory.
    const { at } = outcome;
    return [
      ...(await drive(tasks.slice(0, at), signal)),
      ...(await drive(tasks.slice(at, at + 1), signal)),
      ...(await drive(tasks.slice(at + 1), signal)),
    ];
  }

  return {
    drive,
    liveBytes: async () => (await pool.run(undefined, { name: 'liveBytes' })) as number,
    close: () => pool.destroy(),
  };
}
