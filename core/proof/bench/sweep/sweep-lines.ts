import type { SweepFigures } from './measure-sweep.ts';

/** Goals of a sweep on a quiet machine of two processors. */
const GOALS = { speedup: 1.85, overhead_ms: 1, grownBytes: 10_000_000, queue: 0.95 } as const;

const row = (label: string, figure: string, goal = ''): string =>
  `${label.padEnd(78)}${figure.padStart(12)}${goal === '' ? '' : `   goal ${goal}`}`;

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/** The report as lines of text. */
export function sweepLines(figures: SweepFigures): string[] {
  const { run_ms, besides_ms, around_ms, runs, threads, memory, calibration_ms, queue } = figures;
  const [one, two] = threads;
  const speedup = (two?.runs_per_s ?? NaN) / (one?.runs_per_s ?? NaN);
  return [
    `Sweeps of step steers of 6 s; medians; calibration kernel ${calibration_ms.toFixed(2)} ms`,
    row('a run by itself, ms', run_ms.toFixed(2)),
    row(
      'overhead of a run beyond its simulation, ms',
      (besides_ms + around_ms).toFixed(2),
      `below ${GOALS.overhead_ms}`,
    ),
    row('  setup, compiled car and metrics', besides_ms.toFixed(2)),
    row('  order, message and storing, processor time of a batch of one run', around_ms.toFixed(2)),
    ...threads.map((each) =>
      row(
        `${runs} runs on ${each.threads} ${each.threads === 1 ? 'thread' : 'threads'}, runs/s`,
        each.runs_per_s.toFixed(1),
      ),
    ),
    row('2 threads over 1, by the clock', speedup.toFixed(2), `at least ${GOALS.speedup}`),
    row(
      '2 threads over 1, by processor time of a run on each',
      ((2 * (one?.cpu_ms ?? NaN)) / (two?.cpu_ms ?? NaN)).toFixed(2),
    ),
    row(
      'a run in a sweep on 1 thread beyond a run by itself, ms of processor time',
      ((one?.cpu_ms ?? NaN) - run_ms).toFixed(2),
    ),
    row(
      'memory that the first fifth of short runs adds (thread, code, heap), MB',
      megabytes(memory.warmBytes),
    ),
    row(
      `memory that ${memory.runs} short runs add after that, of ${(memory.endBytes / 1e6).toFixed(0)} MB, MB`,
      megabytes(memory.grownBytes),
      `below ${GOALS.grownBytes / 1e6}`,
    ),
    row(
      '  of which is in use after a full collection, heaps of both threads, MB',
      megabytes(memory.liveGrownBytes),
      `below ${GOALS.grownBytes / 1e6}`,
    ),
    ...(typeof queue === 'string'
      ? [`queue not measured: ${queue}`]
      : [
          row(`2 threads, runs of ${queue.run_s.toFixed(2)} s, runs/s`, queue.threads_runs_per_s.toFixed(2)),
          row('2 worker processes on a Redis of the loopback, runs/s', queue.workers_runs_per_s.toFixed(2)),
          row('  over 2 threads', queue.ratio.toFixed(2), `at least ${GOALS.queue} for runs of 0.2 s`),
          ...(Number.isNaN(queue.cpuRatio)
            ? []
            : [
                row(
                  '  over 2 threads, by processor time of a run with planner and Redis',
                  queue.cpuRatio.toFixed(2),
                ),
              ]),
        ]),
  ];
}
