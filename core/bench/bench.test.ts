import { describe, expect, it } from 'vitest';
import { calibrationKernel, calibrationValues } from './calibration.ts';
import { measure, type MeasureOptions } from './measure.ts';
import { BENCHMARK_NAMES, runBenchmarks } from './run-benchmarks.ts';

const QUICK: MeasureOptions = { warmUp_ms: 0, runs: 3, run_ms: 0, now: () => performance.now() };

/** A clock that work moves on by hand. */
function handClock(durations_ms: readonly number[]) {
  let time_ms = 0;
  let turn = 0;
  return {
    now: () => time_ms,
    run: () => {
      time_ms += durations_ms[turn++ % durations_ms.length] ?? 0;
      return 10;
    },
  };
}

describe('measuring', () => {
  it('gives 1 ms per operation as the median of runs of 8, 10 and 30 ms for 10 operations', () => {
    const clock = handClock([100, 8, 30, 10]);
    const timing = measure({ run: clock.run }, { warmUp_ms: 50, runs: 3, run_ms: 1, now: clock.now });
    expect(timing.median_s).toBeCloseTo(0.001, 12);
    expect(timing.p95_s).toBeCloseTo(0.0028, 12);
  });
  it('repeats work that takes 2 ms until a run lasts 20 ms', () => {
    const clock = handClock([2]);
    let calls = 0;
    const run = () => {
      calls++;
      return clock.run();
    };
    measure({ run }, { warmUp_ms: 0, runs: 1, run_ms: 20, now: clock.now });
    expect(calls).toBe(1 + 10);
  });
});

describe('the calibration kernel', () => {
  it('computes the same number as when it was fixed', () =>
    expect(calibrationKernel(calibrationValues())).toBeCloseTo(0.9776889599026521, 12));
});

describe('the benchmarks', () => {
  it('all run, each with a positive median, a slow side that is not faster, and a ratio', () => {
    const report = runBenchmarks([], undefined, QUICK);
    expect(report.results.map((r) => r.name)).toEqual(BENCHMARK_NAMES);
    expect(report.calibration).toBeGreaterThan(0);
    for (const result of report.results) {
      expect(result.median, result.name).toBeGreaterThan(0);
      expect(result.ratio, result.name).toBeGreaterThan(0);
      const isRate = result.unit === 'samples/s';
      expect(isRate ? result.median >= result.p95 : result.median <= result.p95, result.name).toBe(true);
    }
  });
  it('run by name, and refuse a name that is not in the table', () => {
    expect(runBenchmarks(['car-ini/edit'], undefined, QUICK).results).toHaveLength(1);
    expect(() => runBenchmarks(['car-ini/decod'], undefined, QUICK)).toThrow(
      'There is no benchmark car-ini/decod; it is one of step/racebench/1',
    );
  });
});
