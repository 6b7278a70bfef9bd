import { parquetReadObjects, parquetMetadata } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { describe, expect, it } from 'vitest';
import { allBytes } from '../../../telemetry/files/testing/bytes.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import type { SweepRun } from '../run-setup.ts';
import type { SweepSources } from '../sweep-sources.ts';
import { GROUP_ROWS, keyTable, RUN_COLUMNS, runTable, type LongTable } from './long-table.ts';
import { LONG_TABLE_FORMATS } from './write-long-table.ts';
import { THOROUGH } from '../../../proof/testing/thorough.ts';

const PLAN = `racebench-plan: 1
name: Springs
car: car.ini
keys:
  preload: { key: differential.preload, values: [20, 60 N*m] }
  kind: { key: differential.racebench_type, values: [salisbury] }
tests:
  step: { manoeuvre: step-steer, seeds: [1, 7], metrics: [steadyYawRate_radps, yawRateOvershoot] }
  stop: { manoeuvre: braking, metrics: [stoppingDistance_m] }
design: { kind: one-at-a-time }
`;
const car = sampleCarText('coupe-1974');
const sources: SweepSources = { plan: { name: 'springs.plan.yaml', text: PLAN }, car, tests: [] };
/** The hash of a sweep. */
const H = 'a1b2';

const row = (number: number, metrics: SweepRun['metrics'], more: Partial<SweepRun> = {}): SweepRun => ({
  number,
  end: 'finished',
  reason: 'Over, and out',
  metrics,
  simulated_s: 6,
  ...more,
});
const RUNS = [
  row(0, [0.25, -0]),
  row(1, [0.1 + 0.2, undefined], { end: 'failed', simulated_s: 1.5 }),
  row(5, [41.5]),
];

async function parquetOf(table: LongTable) {
  const bytes = await allBytes(LONG_TABLE_FORMATS.parquet(table));
  const file = bytes.buffer;
  return { rows: await parquetReadObjects({ file, compressors }), metadata: parquetMetadata(file) };
}
const csvOf = async (table: LongTable): Promise<string[]> =>
  new TextDecoder()
    .decode(await allBytes(LONG_TABLE_FORMATS.csv(table)))
    .trimEnd()
    .split('\n');

describe('the results of a sweep', () => {
  it('are one row a metric of a run in Parquet, read again bit for bit, null for a metric that was not reached', async () => {
    const { rows } = await parquetOf(runTable(H, sources, RUNS));
    const common = { sweep: H, point: 0n, reason: 'Over, and out' };
    expect(rows).toEqual([
      {
        ...common,
        run: 0n,
        test: 'step',
        seed: 1n,
        end: 'finished',
        simulated_s: 6,
        metric: 'steadyYawRate_radps',
        unit: 'rad/s',
        value: 0.25,
      },
      {
        ...common,
        run: 0n,
        test: 'step',
        seed: 1n,
        end: 'finished',
        simulated_s: 6,
        metric: 'yawRateOvershoot',
        unit: '',
        value: -0,
      },
      {
        ...common,
        run: 1n,
        test: 'step',
        seed: 7n,
        end: 'failed',
        simulated_s: 1.5,
        metric: 'steadyYawRate_radps',
        unit: 'rad/s',
        value: 0.1 + 0.2,
      },
      {
        ...common,
        run: 1n,
        test: 'step',
        seed: 7n,
        end: 'failed',
        simulated_s: 1.5,
        metric: 'yawRateOvershoot',
        unit: '',
        value: null,
      },
      {
        ...common,
        run: 5n,
        point: 1n,
        test: 'stop',
        seed: 0n,
        end: 'finished',
        simulated_s: 6,
        metric: 'stoppingDistance_m',
        unit: 'm',
        value: 41.5,
      },
    ]);
  });
  it('have the same 11 columns and types for any sweep', async () => {
    const { metadata } = await parquetOf(runTable(H, sources, []));
    expect(
      metadata.schema.slice(1).map(({ name, type, repetition_type: kind }) => `${name} ${type} ${kind}`),
    ).toEqual([
      'sweep BYTE_ARRAY REQUIRED',
      'run INT64 REQUIRED',
      'point INT64 REQUIRED',
      'test BYTE_ARRAY REQUIRED',
      'seed INT64 REQUIRED',
      'end BYTE_ARRAY REQUIRED',
      'reason BYTE_ARRAY REQUIRED',
      'simulated_s DOUBLE REQUIRED',
      'metric BYTE_ARRAY REQUIRED',
      'unit BYTE_ARRAY REQUIRED',
      'value DOUBLE OPTIONAL',
    ]);
  });
  it('are CSV with a reason of a comma in quotes and nothing for what is missing', async () => {
    const [head, first, , , missing] = await csvOf(runTable(H, sources, RUNS));
    expect(head).toBe(RUN_COLUMNS.map(({ name }) => name).join(','));
    expect(first).toBe('a1b2,0,0,step,1,finished,"Over, and out",6,steadyYawRate_radps,rad/s,0.25');
    expect(missing).toBe('a1b2,1,0,step,7,failed,"Over, and out",1.5,yawRateOvershoot,,');
  });
  it.runIf(THOROUGH)(`are written in groups of ${GROUP_ROWS} rows`, async () => {
    const many = function* (): Generator<SweepRun> {
      for (let i = 0; i < GROUP_ROWS / 2 + 1; i++) yield row(3 * i, [i, i]);
    };
    const { metadata } = await parquetOf(runTable(H, sources, many()));
    expect(metadata.row_groups.map(({ num_rows: rows }) => Number(rows))).toEqual([GROUP_ROWS, 2]);
  });
});

describe('the setups of a sweep', () => {
  it('are one row a key, in its unit or as a word, with the own value of the car where that stays', async () => {
    const { rows } = await parquetOf(keyTable(H, sources, []));
    expect(rows.slice(2)).toEqual([
      { sweep: H, point: 1n, key: 'preload', unit: 'N·m', value: 20, text: null },
      { sweep: H, point: 1n, key: 'kind', unit: '', value: null, text: null },
      { sweep: H, point: 2n, key: 'preload', unit: 'N·m', value: 60, text: null },
      { sweep: H, point: 2n, key: 'kind', unit: '', value: null, text: null },
      { sweep: H, point: 3n, key: 'preload', unit: 'N·m', value: expect.any(Number) as number, text: null },
      { sweep: H, point: 3n, key: 'kind', unit: '', value: null, text: 'salisbury' },
    ]);
    expect(rows[0]).toMatchObject({ point: 0n, key: 'preload', value: expect.any(Number) as number });
  });
});
