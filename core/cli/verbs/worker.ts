import { addressText } from '../../backend/sweep/queue/queue-address.ts';
import { codeVersion } from '../../backend/sweep/queue/code-version.ts';
import { serveQueue } from '../../backend/sweep/queue/serve-queue.ts';
import { countOption } from '../named-options.ts';
import { EXIT_FINE, UsageError, type Output } from '../output.ts';
import { queueOption } from '../queue-option.ts';
import { withStopSignals } from '../stop-signals.ts';

export interface WorkerOptions {
  readonly queue?: string | true;
  readonly threads?: string;
}

/** Interval between two progress lines, ms. */
const REPORT_EVERY_MS = 10_000;

/** Runs jobs from a sweep queue until Ctrl+C or SIGTERM; a second one returns its jobs at once. */
export async function worker(options: WorkerOptions, output: Output): Promise<number> {
  const address = queueOption(options.queue ?? true);
  if (address === undefined) throw new UsageError('--queue is missing');
  const threads = countOption('--threads', options.threads);
  const version = codeVersion();
  const done = { runs: 0, jobs: 0 };
  let reported = 0;
  const timer = setInterval(() => {
    if (done.runs === reported) return;
    const rate = ((done.runs - reported) * 1000) / REPORT_EVERY_MS;
    output.message(`${done.runs} runs in ${done.jobs} jobs, ${rate.toFixed(1)} runs/s`);
    reported = done.runs;
  }, REPORT_EVERY_MS);
  let isAnswered = true;
  try {
    isAnswered = await withStopSignals((signal, hurry) => {
      output.message(
        `Racebench ${version}, ${threads} threads, waiting for sweeps at ${addressText(address)}`,
      );
      signal.addEventListener('abort', () =>
        output.message('Finishing the running jobs. Press Ctrl+C again to return them to the queue at once.'),
      );
      return serveQueue({
        ...{ address, version, threads, signal, hurry },
        report: (line) => output.message(line),
        onRuns: (runs) => {
          done.runs += runs;
          done.jobs++;
        },
      });
    });
  } finally {
    clearInterval(timer);
  }
  output.result(done, [`${done.runs} runs in ${done.jobs} jobs`]);
  // The queue's clients would keep trying to reach the server.
  if (!isAnswered) process.exit(EXIT_FINE);
  return EXIT_FINE;
}
