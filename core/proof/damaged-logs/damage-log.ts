import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../contract/worker-file.ts';
import { peakMegabytes, type DamagedLogJob, type DamagedLogReport } from './read-damaged.ts';

/** Processor time of one reading, beyond which it is taken for a hang. */
export const LIMIT_S = 10;
/** Resident memory of the whole process: what is not touched takes none. */
export const LIMIT_MB = 1024;
/** Between two looks at the thread; a guard, no part of what is measured. */
const LOOK_MS = 250;
const BYTES_PER_MB = 1024 * 1024;

/** Begins a new measurement of the largest resident memory, where the system allows (Linux, proc(5)). */
function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Elsewhere the largest of all readings so far is measured, which is no less.
  }
}

/**
 * Reads mutations of a log in a thread. Time is the thread's own processor time, so that a busy machine fails nothing: a
 * reading that takes more than {@link LIMIT_S} is ended with its thread. Memory is what the process holds at most, the buffers
 * of typed arrays included, which a limit of V8's heap does not see and a limit of addresses (ulimit -v) would exceed at once,
 * since V8 reserves hundreds of gigabytes of them. The process must do nothing else.
 *
 * @throws Error with the number of the run that was ended
 */
export async function damageLog(job: DamagedLogJob): Promise<DamagedLogReport> {
  const progress = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  forgetPeak();
  const worker = new Worker(
    new URL(workerFile('./damaged-log-worker.ts', import.meta.url), import.meta.url),
    {
      workerData: { ...job, progress },
      resourceLimits: { maxOldGenerationSizeMb: LIMIT_MB },
    },
  );
  const run = (): string => `run ${Atomics.load(progress, 0)} of ${job.name} with seed ${job.seed}`;
  let seen = { run: -1, used_s: 0 };
  let reason: string | undefined;
  const look = async (): Promise<void> => {
    if (reason !== undefined) return;
    const { user, system } = await worker.cpuUsage();
    const used_s = (user + system) / 1e6;
    const current = Atomics.load(progress, 0);
    if (current !== seen.run) seen = { run: current, used_s };
    if (used_s - seen.used_s > LIMIT_S) reason = `more than ${LIMIT_S} s of processor time`;
    if (process.memoryUsage.rss() > LIMIT_MB * BYTES_PER_MB) reason = `more than ${LIMIT_MB} MB of memory`;
    if (reason !== undefined) await worker.terminate();
  };
  const timer = setInterval(() => {
    // A thread that has just ended has no usage.
    look().catch(() => undefined);
  }, LOOK_MS);
  try {
    const report = await new Promise<DamagedLogReport>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', (error) => {
        reject(new Error(`${run()}: ${String(error)}`));
      });
      worker.once('exit', () => {
        reject(new Error(`${run()}: ${reason ?? 'the thread ended without an answer'}`));
      });
    });
    return { ...report, largestMegabytes: { ...report.largestMegabytes, value: peakMegabytes() } };
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
