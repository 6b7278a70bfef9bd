import { describe, expect, it } from 'vitest';
import type { SweepQuery } from '../../../contract/sweep-rows.ts';
import { setupsOf } from '../setups.ts';
import { requirePlan } from '../sweep-sources.ts';
import type { SweepRun } from '../run-setup.ts';
import { readRows } from './read-rows.ts';
import { sweepColumns } from './sweep-columns.ts';
import { createSweepTable } from './sweep-table.ts';

const PLAN = requirePlan({
  name: 'rows.plan.yaml',
  text: `racebench-plan: 1
name: Rows
car: car.ini
keys:
  mass: { key: body.mass, values: [800, 900] }
  kind: { key: differential.racebench_type, values: [salisbury, locked] }
tests:
  step: { manoeuvre: step-steer, seeds: [1, 2], metrics: [steadyYawRate_radps] }
  brake: { manoeuvre: braking, metrics: [stoppingDistance_m, meanDeceleration_mps2] }
design: { kind: grid }
`,
});

const run = (number: number, metrics: SweepRun['metrics'], end: SweepRun['end'] = 'finished'): SweepRun => ({
  number,
  end,
  reason: end,
  metrics,
  simulated_s: 2,
});

/** Setup 1: 0.2 and 0.4 rad/s, 40 m. Setup 2: one of two seeds failed, 42 m. Setup 3: 0.5 and 0.5 rad/s, braking open. */
function table() {
  const made = createSweepTable(PLAN, [850, 'open'], setupsOf(PLAN, []).at);
  made.add([run(5, [42, 3]), run(1, [0.4]), run(0, [0.2]), run(2, [40, 2.5])]);
  made.add([run(3, [0.3]), run(4, [undefined], 'failed'), run(6, [0.5]), run(7, [0.5])]);
  return made;
}

const EVERY: Omit<SweepQuery, 'sweepId' | 'columns'> = { by: 'setups', filters: [], from: 0, count: 100 };

describe('rows of the setups of a sweep', () => {
  it('have the mean of 0.2 and 0.4, the deviation of a sample, and the number of runs behind it', () => {
    const rows = readRows(table(), { ...EVERY, columns: ['metric.0', 'deviation.0', 'runs.0', 'metric.1'] });
    expect(rows.all).toBe(3);
    expect(rows.numbers).toEqual(Float64Array.of(0, 1, 2));
    const [mean, deviation, runs, stop] = rows.columns;
    expect(mean?.[0]).toBeCloseTo(0.3, 12);
    expect(deviation?.[0]).toBeCloseTo(Math.SQRT2 * 0.1, 12);
    expect(deviation?.[1]).toBeNaN();
    expect(runs).toEqual(Float64Array.of(2, 1, 2));
    expect(stop).toEqual(Float64Array.of(40, 42, NaN));
  });
  it('end as the worst of their runs', () => {
    expect(readRows(table(), { ...EVERY, columns: [] }).ends).toEqual(Uint8Array.of(0, 2, 0));
    const failed = readRows(table(), { ...EVERY, columns: [], ends: ['failed'] });
    expect([failed.matched, ...failed.numbers]).toEqual([1, 1]);
  });
  it('have numbers of a key as they are and words as places in the list, the own word of the car last', () => {
    const { columns } = readRows(table(), { ...EVERY, columns: ['key.0', 'key.1'] });
    expect(columns).toEqual([Float64Array.of(800, 800, 900), Float64Array.of(0, 1, 0)]);
    expect(sweepColumns(PLAN, [850, 'open'], 'setups')[2]?.words).toEqual(['salisbury', 'locked', 'open']);
  });
  it('are sorted either way with rows without a value last, and cut to a window', () => {
    const sorted = (descending: boolean, from: number) =>
      readRows(table(), {
        ...EVERY,
        columns: ['metric.1'],
        sort: { column: 'metric.1', descending },
        from,
        count: 2,
      });
    expect(sorted(false, 0).numbers).toEqual(Float64Array.of(0, 1));
    expect(sorted(true, 0).numbers).toEqual(Float64Array.of(1, 0));
    expect(sorted(true, 2).columns[0]).toEqual(Float64Array.of(NaN));
  });
  it('asked for again in the same order are those of before, and a result that came meanwhile is among them', () => {
    const growing = table();
    const worst = () =>
      readRows(growing, { ...EVERY, columns: [], sort: { column: 'metric.1', descending: true } }).numbers;
    expect(worst()).toEqual(Float64Array.of(1, 0, 2));
    expect(worst()).toEqual(Float64Array.of(1, 0, 2));
    growing.add([run(8, [44, 3.5])]);
    expect(worst()).toEqual(Float64Array.of(2, 1, 0));
  });
  it('are left by a range with its ends; a row without a value is in none', () => {
    const inRange = (from: number, to: number) =>
      readRows(table(), { ...EVERY, columns: [], filters: [{ column: 'metric.1', from, to }] }).matched;
    expect([inRange(40, 42), inRange(40.1, 41.9), inRange(-Infinity, 41)]).toEqual([2, 0, 1]);
  });
  it('refuse a column that is not there', () => {
    expect(() => readRows(table(), { ...EVERY, columns: ['metric.9'] })).toThrow(/no column metric\.9/);
  });
});

describe('rows of the runs of a sweep', () => {
  it('have test, seed and the metrics of their own test alone, by number', () => {
    const rows = readRows(table(), {
      ...EVERY,
      by: 'runs',
      columns: ['setup', 'test', 'seed', 'metric.0', 'metric.1'],
    });
    expect(rows.all).toBe(8);
    expect(rows.columns.map((column) => [...column].slice(0, 3))).toEqual([
      [0, 0, 0],
      [0, 0, 1],
      [1, 2, 0],
      [0.2, 0.4, NaN],
      [NaN, NaN, 40],
    ]);
  });
  it('that come twice are one row', () => {
    const made = table();
    made.add([run(0, [9])]);
    expect(made.size()).toBe(8);
  });
});
