import type { SweepFigures } from './measure-sweep.ts';

/** What a sweep is to reach on a quiet machine of two processors. */
const GOALS = { speedup: 1.85, overhead_ms: 1, grownBytes: 10_000_000, queue: 0.95 } as const;

const row = (label: string, figure: string, goal = ''): string =>
  `${label.padEnd(66)}${figure.padStart(12)}${goal === '' ? '' : `   goal ${goal}`}`;

/** The report as lines of text. */
export function sweepLines(figures: SweepFigures): string[] {
  const { run_ms, setup_ms, runs, threads, memory, calibration_ms, queue } = figures;
  const [one, two] = threads;
  const speedup = (two?.runs_per_s ?? NaN) / (one?.runs_per_s ?? NaN);
  return [
    `Sweeps of step steers of 6 s; medians; calibration kernel ${calibration_ms.toFixed(2)} ms`,
    row('a run by itself, ms of processor time', run_ms.toFixed(2)),
    row('  of which its setup out of the car, ms', setup_ms.toFixed(2)),
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
      `below ${GOALS.overhead_ms}`,
    ),
    row(
      `memory that the second half of ${memory.runs} runs adds, of ${(memory.endBytes / 1e6).toFixed(0)} MB`,
      (memory.grownBytes / 1e6).toFixed(1),
      `below ${GOALS.grownBytes / 1e6} MB`,
    ),
    ...(typeof queue === 'string'
      ? [`queue not measured: ${queue}`]
      : [
          row(`2 threads, runs of ${queue.run_s.toFixed(2)} s, runs/s`, queue.threads_runs_per_s.toFixed(2)),
          row('2 worker processes on a Redis of the loopback, runs/s', queue.workers_runs_per_s.toFixed(2)),
          row('  over 2 threads', queue.ratio.toFixed(2), `at least ${GOALS.queue}`),
        ]),
  ];
}
