import { expect, it } from 'vitest';
import type { SweepFigures } from './measure-sweep.ts';
import { sweepLines } from './sweep-lines.ts';

const FIGURES: SweepFigures = {
  run_ms: 30,
  besides_ms: 0.4,
  around_ms: 0.25,
  runs: 1000,
  threads: [
    { threads: 1, runs_per_s: 32, cpu_ms: 30.5 },
    { threads: 2, runs_per_s: 60.8, cpu_ms: 32 },
  ],
  memory: { runs: 10_000, warmBytes: 120e6, grownBytes: 2_500_000, liveGrownBytes: 400_000, endBytes: 450e6 },
  calibration_ms: 3,
  queue: { run_s: 0.2, threads_runs_per_s: 10, workers_runs_per_s: 9.7, ratio: 0.97, cpuRatio: 0.98 },
};

const figureOf = (lines: readonly string[], label: string): string | undefined =>
  lines.find((line) => line.includes(label))?.match(/ (-?[\d.]+)(?: {3}goal .*)?$/)?.[1];

it('prints 60.8 over 32 runs/s as 1.90, 0.40 and 0.25 ms besides as 0.65 ms, and a queue at 0.97 of threads', () => {
  const lines = sweepLines(FIGURES);
  expect(figureOf(lines, 'by the clock')).toBe('1.90');
  expect(figureOf(lines, 'by processor time of a run on each')).toBe('1.91');
  expect(figureOf(lines, 'beyond its simulation')).toBe('0.65');
  expect(figureOf(lines, 'beyond a run by itself')).toBe('0.50');
  expect(figureOf(lines, 'memory that 10000 short runs add after that, of 450 MB')).toBe('2.5');
  expect(figureOf(lines, 'in use after a full collection')).toBe('0.4');
  expect(figureOf(lines, 'over 2 threads  ')).toBe('0.97');
  expect(figureOf(lines, 'with planner and Redis')).toBe('0.98');
});

it('says why a queue is not measured', () => {
  expect(sweepLines({ ...FIGURES, queue: 'redis-server is not installed' })).toContain(
    'queue not measured: redis-server is not installed',
  );
});
