import { manoeuvreRow, type ManoeuvreMetric } from '../../../catalogue/manoeuvres.ts';
import type { SweepColumn, SweepRowKind } from '../../../contract/sweep-rows.ts';
import type { KeyValue, PlanKey, PlanTest, SweepPlan } from '../sweep-plan.ts';

/** A metric of a plan, by the index of its test and its own index among that test's. */
export interface StoredMetric {
  readonly test: number;
  readonly index: number;
  readonly row: ManoeuvreMetric;
}

/** The car's own value of each key of a plan; undefined where it has none. */
export type OwnValues = readonly (KeyValue | undefined)[];

function metricRow({ manoeuvre }: PlanTest, name: string): ManoeuvreMetric {
  const row = manoeuvreRow(manoeuvre).metrics.find(({ key }) => key === name);
  if (row === undefined) throw new Error(`${manoeuvre} has no metric ${name}`);
  return row;
}

/** All metrics of a plan, test by test. */
export const storedMetrics = ({ tests }: SweepPlan): StoredMetric[] =>
  tests.flatMap((test, t) =>
    test.metrics.map((name, index) => ({ test: t, index, row: metricRow(test, name) })),
  );

/** Words of a key, the car's own last where the plan does not list it; undefined for a numeric key. */
export function wordsOf({ values }: PlanKey, own: KeyValue | undefined): readonly string[] | undefined {
  if (values.kind !== 'list' || !values.list.some((value) => typeof value === 'string')) return undefined;
  const words = values.list.map(String);
  const ownWord = own === undefined ? undefined : String(own);
  return ownWord === undefined || words.includes(ownWord) ? words : [...words, ownWord];
}

/** Index of an objective's metric among all metrics; -1 for an unknown one. */
export function metricPosition(plan: SweepPlan, test: string, metric: string): number {
  return storedMetrics(plan).findIndex(
    ({ test: t, row }) => plan.tests[t]?.name === test && row.key === metric,
  );
}

/** The columns of a plan's results: number, keys, then each metric (of setups with its deviation and number of runs). */
export function sweepColumns(plan: SweepPlan, own: OwnValues, by: SweepRowKind): SweepColumn[] {
  const keys = plan.keys.map((key, i): SweepColumn => {
    const words = wordsOf(key, own[i]);
    return {
      id: `key.${i}`,
      kind: 'key',
      label: key.name,
      unit: key.unit,
      ...(words !== undefined && { words: [...words] }),
    };
  });
  const severalTests = plan.tests.length > 1;
  const metrics = storedMetrics(plan).flatMap(({ test: t, row }, i): SweepColumn[] => {
    const test = plan.tests[t]?.name ?? '';
    const shared = {
      label: severalTests ? `${test}: ${row.label}` : row.label,
      unit: row.unit,
      digits: row.digits,
      test,
      metric: row.key,
    };
    const metric: SweepColumn = { ...shared, id: `metric.${i}`, kind: 'metric', better: row.better };
    if (by === 'runs') return [metric];
    return [
      metric,
      { ...shared, id: `deviation.${i}`, kind: 'deviation', better: 'less' },
      { ...shared, id: `runs.${i}`, kind: 'runs', unit: '1', digits: 0 },
    ];
  });
  const number: SweepColumn = { id: 'number', kind: 'number', label: 'Number', unit: '1', digits: 0 };
  if (by === 'setups') return [number, ...keys, ...metrics];
  const tests: SweepColumn[] = [
    { id: 'setup', kind: 'setup', label: 'Setup', unit: '1', digits: 0 },
    { id: 'test', kind: 'test', label: 'Test', unit: '1', words: plan.tests.map(({ name }) => name) },
    { id: 'seed', kind: 'seed', label: 'Seed', unit: '1', digits: 0 },
    { id: 'simulated', kind: 'simulated', label: 'Simulated time', unit: 's', digits: 2 },
  ];
  return [number, ...tests, ...keys, ...metrics];
}
