import { percentile } from '../../math/stats.ts';

/** Something to measure: `run` does a fixed amount of work and says how many operations that was. */
export interface Workload {
  readonly run: () => number;
  readonly close?: () => void;
}

export interface MeasureOptions {
  /** Time spent before measuring, so that code is compiled and caches are warm; a step has its last code after some 1.5 s. */
  readonly warmUp_ms: number;
  /** Runs that are measured. */
  readonly runs: number;
  /** Minimum length of a measured run; the work is repeated until then. */
  readonly run_ms: number;
  /** Rounds of 50 cars that measure the share of each part of a step; 1500 where absent. */
  readonly partRounds?: number;
  /** Wall clock, in ms. */
  readonly now: () => number;
}

export const MEASURE: MeasureOptions = {
  warmUp_ms: 2000,
  runs: 25,
  run_ms: 40,
  now: () => performance.now(),
};

/** Seconds per operation: the median of the runs, and their 95th percentile, which is on the slow side. */
export interface Timing {
  readonly median_s: number;
  readonly p95_s: number;
  readonly runs: number;
}

export function measure(workload: Workload, options: MeasureOptions = MEASURE): Timing {
  const { now } = options;
  const warmUntil_ms = now() + options.warmUp_ms;
  do workload.run();
  while (now() < warmUntil_ms);
  const perOperation_s: number[] = [];
  for (let i = 0; i < options.runs; i++) {
    let operations = 0;
    let elapsed_ms: number;
    const begun_ms = now();
    do {
      operations += workload.run();
      elapsed_ms = now() - begun_ms;
    } while (elapsed_ms < options.run_ms);
    perOperation_s.push(elapsed_ms / 1000 / operations);
  }
  return {
    median_s: percentile(perOperation_s, 0.5) ?? NaN,
    p95_s: percentile(perOperation_s, 0.95) ?? NaN,
    runs: perOperation_s.length,
  };
}
