import { Piscina } from 'piscina';
import { RacebenchError } from '../../contract/errors.ts';
import { workerFile } from '../../contract/worker-file.ts';
import { MIN_RATE_HZ, type SweepRun, type SweepTask } from '../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../studies/sweep/sources.ts';
import { placeOfRun } from '../../studies/sweep/sweep-runs.ts';
import { SCRIPT_LIMIT_S, scriptStillGoes } from '../simulation/simulation-ready.ts';
import { ADVANCED, BEGUN, createBatchState, SCRIPT_STEPS, type BatchOrder } from './batch-order.ts';
import { startOfSweep, type SweepStart } from '../jobs/sweep-start.ts';

/** Threads that drive the runs of one sweep. What a run does to its thread, no other run feels. */
export interface SweepThreads {
  /**
   * Runs in the order of the tasks. One that stands still, takes too long or ends its thread is `failed` with the
   * reason. Throws CANCELLED once the signal is aborted: the runs that go on are stopped at once.
   */
  drive(tasks: readonly SweepTask[], signal: AbortSignal): Promise<SweepRun[]>;
  /** See liveHeapBytes: of one of the threads, between two batches. */
  liveBytes(): Promise<number>;
  close(): Promise<void>;
}

export interface SweepThreadsOptions {
  readonly threads: number;
  /** What the sources say, where they were read already; else they are read at once. */
  readonly start?: SweepStart;
  /** Module of a thread, for tests of threads that fail. */
  readonly module?: URL;
  /** Wall time without any simulated time after which a run is stopped. */
  readonly still_s?: number;
  /** Wall time of one call of a script after which its run is stopped. */
  readonly script_s?: number;
  /** Most memory of a thread. */
  readonly megabytes?: number;
}

const MODULE = new URL(workerFile('./sweep-worker.ts', import.meta.url), import.meta.url);
/**
 * A run takes some milliseconds for 1 / MIN_RATE_HZ of simulated time, and some seconds before it begins on a long
 * track: one that says nothing for a minute hangs.
 */
const STILL_S = 60;
const LOOKS_EACH = 20;
const MAX_TICK_MS = 1000;
/** A run needs some 100 MB; a thread that fills more than this is ended, not the machine. */
const MEMORY_MB = 1024;
/** V8 would let it grow to twice as much in a sweep of some thousand runs, which drives none of them faster. */
const YOUNG_MB = 24;

/** Threads that a batch is sent to before it is said that none starts. */
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
  /** What is said of a script that did not return within its limit. */
  readonly scriptText: () => string;
}

/**
 * Looks at a batch again and again; `stop` is called with the reason for a run to be stopped. Ticks are counted, not the
 * clock: a machine that sleeps stops no run.
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
    if (begun === 0) return; // waits for a thread
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
  // A thread that ends between two batches: the pool starts another one.
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
        // The thread ended as the batch came, or threads do not start at all.
        if (starts < MAX_STARTS) return await attempt(tasks, signal, starts + 1);
        throw new Error('The threads of a sweep do not start', { cause: error });
      }
      const advanced = Atomics.load(state, ADVANCED);
      return { ok: false, at: begun - 1, reason: reason ?? deathText(error, megabytes), advanced };
    } finally {
      signal.removeEventListener('abort', cancel);
      stopWatching();
    }
  }

  /** A run that failed with its thread. Simulated time is counted to the last 1 / MIN_RATE_HZ that is known. */
  function failedRun(number: number, reason: string, advanced: number): SweepRun {
    const { metrics = [] } = plan.tests[placeOfRun(plan, number).test] ?? {};
    const simulated_s = advanced / MIN_RATE_HZ;
    return { number, end: 'failed', reason, metrics: metrics.map(() => undefined), simulated_s };
  }

  async function drive(tasks: readonly SweepTask[], signal: AbortSignal): Promise<SweepRun[]> {
    const [first] = tasks;
    if (first === undefined) return [];
    const outcome = await attempt(tasks, signal);
    if (outcome.ok) return [...outcome.runs];
    if (tasks.length === 1) return [failedRun(first.number, outcome.reason, outcome.advanced)];
    // What the thread had of this batch is lost with it. The run that it ended in goes on its own: others may have
    // filled the memory.
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
