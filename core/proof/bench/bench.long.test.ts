import { describe, expect, it } from 'vitest';
import { stepPhysx } from '../../models/physx/engine/step-physx.ts';
import { SUBSTEPS } from '../../models/physx/engine/vehicle.ts';
import { stepVehicle } from '../../models/racebench/step-vehicle.ts';
import { THOROUGH } from '../testing/thorough.ts';
import { calibrationKernel, calibrationValues } from './calibration.ts';
import { measure, type MeasureOptions } from './measure.ts';
import { BENCHMARK_NAMES, runBenchmarks } from './run-benchmarks.ts';
import { measureStores } from './telemetry/measure-stores.ts';
import { storeLines } from './telemetry/store-lines.ts';
import { librerallyStages, physxStages, racebenchStages } from './step-stages.ts';

const QUICK: MeasureOptions = {
  warmUp_ms: 0,
  runs: 3,
  run_ms: 0,
  partRounds: 20,
  now: () => performance.now(),
};

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
  it.runIf(THOROUGH)(
    'of up to 50 cars all run, each with a positive median, a slow side that is not faster, and a ratio',
    () => {
      // A thousand cars take seconds to make; a file of 20,000 lines and a longer track are the same work as short ones.
      const long = /\/(1000|20000)$|^laptime\/(?!fsae-skidpad)/;
      const names = BENCHMARK_NAMES.filter((name) => !long.test(name));
      const report = runBenchmarks(names, undefined, { ...QUICK, runs: 1 });
      expect(report.results.map((r) => r.name)).toEqual(names);
      expect(report.calibration).toBeGreaterThan(0);
      for (const result of report.results) {
        expect(result.median, result.name).toBeGreaterThan(0);
        expect(result.ratio, result.name).toBeGreaterThan(0);
        const isRate = result.unit === 'samples/s' || result.unit === 'MB/s';
        expect(isRate ? result.median >= result.p95 : result.median <= result.p95, result.name).toBe(true);
      }
    },
  );
  it('of steps give the share of each part, which sum to 1, and the real-time factor of 50 cars', () => {
    const [step] = runBenchmarks(['step/physx/50'], undefined, QUICK).results;
    const shares = step?.parts?.map(({ share }) => share) ?? [];
    expect(shares).toHaveLength(7);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect((step?.realTimeFactor ?? 0) * 50 * (step?.median ?? 0)).toBeCloseTo(1000, 6);
  });
  it.runIf(THOROUGH)('of steps run on two threads', () => {
    const report = runBenchmarks(['step/librerally/50'], undefined, QUICK, 2);
    expect(report.threads).toBe(2);
    expect(report.results[0]?.median).toBeGreaterThan(0);
  });
  it('run by name and by group, and refuse a name that is not in the table', () => {
    expect(runBenchmarks(['car-ini/edit'], undefined, QUICK).results).toHaveLength(1);
    expect(runBenchmarks(['car-ini'], undefined, QUICK).results).toHaveLength(12);
    expect(() => runBenchmarks(['car-ini/decod'], undefined, QUICK)).toThrow(
      'There is no benchmark car-ini/decod; it is one of step/physx/1',
    );
  });
});

describe('ten minutes of laps, here 12 s, beside a table of rows', () => {
  it('are kept, opened and read in both; ours reads at most 25 rows per channel, the table every row', async () => {
    const report = await measureStores(undefined, { duration_s: 12, runs: 1, installs: false });
    const [own, rows] = report.stores;
    expect(report.record_us).toBeGreaterThan(0);
    expect(own?.size).toBeLessThan(rows?.size ?? 0);
    expect(own?.noisySize).toBeGreaterThan(own?.size ?? 1);
    expect(own?.windows[0]?.rows).toBeLessThanOrEqual(8 * 25);
    expect(rows?.windows[0]?.rows).toBe(report.samples);
    const text = storeLines(report).join('\n');
    expect(text).toContain('node:sqlite rows');
    expect(text).not.toContain('NaN');
  });
});

describe('the stages by which the parts of a step are timed', () => {
  it('make up the whole step: PhysX cars end where they end in whole steps, to the last bit', () => {
    const { vehicles, stages } = physxStages(2);
    const whole = physxStages(2).vehicles;
    for (let i = 0; i < 100; i++) {
      for (const stage of stages) stage.run();
      for (const vehicle of whole) stepPhysx(vehicle, 1 / 60);
    }
    expect(vehicles[1]?.body).toEqual(whole[1]?.body);
    expect(vehicles[1]?.wheels).toEqual(whole[1]?.wheels);
    expect(vehicles[1]?.drive[SUBSTEPS]).toBe(1);
  });
  it('make up the whole step of our own model', () => {
    const { vehicles, stages } = racebenchStages(2);
    const whole = racebenchStages(2).vehicles;
    for (let i = 0; i < 1000; i++) {
      for (const stage of stages) stage.run();
      for (const vehicle of whole) stepVehicle(vehicle);
    }
    expect(vehicles[1]?.state).toEqual(whole[1]?.state);
    expect(vehicles[1]?.readout).toEqual(whole[1]?.readout);
  });
  it("make up the whole step of LibreRally's model", () => {
    const { vehicles, stages } = librerallyStages(2);
    const whole = librerallyStages(2).vehicles;
    for (let i = 0; i < 250; i++) {
      for (const stage of stages) stage.run();
      for (const car of whole) car.step();
    }
    expect(stages).toHaveLength(8);
    expect(vehicles[1]?.readout).toEqual(whole[1]?.readout);
    expect(vehicles[1]?.state).toEqual(whole[1]?.state);
  });
});
