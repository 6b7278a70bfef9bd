import { manoeuvreRow } from '../../../catalogue/manoeuvres.ts';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import { ownValueIn, type SweepRun } from '../run-setup.ts';
import { setupsOf } from '../setups.ts';
import { indexOfRun } from '../sweep-runs.ts';
import { requirePlan, type SweepSources } from '../sweep-sources.ts';

/** A column of every sweep's table: its type, and whether a row may lack a value. */
export interface LongColumn {
  readonly name: string;
  readonly kind: 'text' | 'whole' | 'number';
  readonly nullable: boolean;
}

export type Cell = string | number | undefined;

/** A table of fixed columns, its rows in groups that fit into memory. */
export interface LongTable {
  readonly columns: readonly LongColumn[];
  readonly groups: Iterable<readonly (readonly Cell[])[]>;
}

const text = (name: string, nullable = false): LongColumn => ({ name, kind: 'text', nullable });
const whole = (name: string): LongColumn => ({ name, kind: 'whole', nullable: false });
const number = (name: string, nullable = false): LongColumn => ({ name, kind: 'number', nullable });

/** One row for each metric of each run, the same columns for every sweep (docs/sweeps.md). */
export const RUN_COLUMNS: readonly LongColumn[] = [
  text('sweep'),
  whole('run'),
  whole('point'),
  text('test'),
  whole('seed'),
  text('end'),
  text('reason'),
  number('simulated_s'),
  text('metric'),
  text('unit'),
  number('value', true),
];

/** One row for each key of each setup. */
export const KEY_COLUMNS: readonly LongColumn[] = [
  text('sweep'),
  whole('point'),
  text('key'),
  text('unit'),
  number('value', true),
  text('text', true),
];

/** Rows in memory at once. */
export const GROUP_ROWS = 65_536;

function* grouped(rows: Iterable<readonly Cell[]>): Generator<(readonly Cell[])[]> {
  let group: (readonly Cell[])[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < GROUP_ROWS) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** Results of runs. A metric that a run did not reach keeps its row, with the end of the run and no value. */
export function runTable(hash: string, sources: SweepSources, runs: Iterable<SweepRun>): LongTable {
  const plan = requirePlan(sources.plan);
  const units = plan.tests.map(({ manoeuvre, metrics }) => {
    const rows = manoeuvreRow(manoeuvre).metrics;
    return metrics.map((metric) => unitSymbol(rows.find(({ key }) => key === metric)?.unit ?? '1'));
  });
  function* rows(): Generator<readonly Cell[]> {
    for (const run of runs) {
      const { point, test: t, seed } = indexOfRun(plan, run.number);
      const test = plan.tests[t];
      for (const [i, metric] of (test?.metrics ?? []).entries())
        yield [
          hash,
          run.number,
          point,
          test?.name,
          test?.seeds[seed],
          run.end,
          run.reason,
          run.simulated_s,
          metric,
          units[t]?.[i],
          run.metrics[i],
        ];
    }
  }
  return { columns: RUN_COLUMNS, groups: grouped(rows()) };
}

/**
 * Keys of all setups that are chosen; one that stays as the car has it has the car's own value.
 *
 * @param points those that an optimisation has chosen (SweepRepository.points)
 */
export function keyTable(
  hash: string,
  sources: SweepSources,
  points: Parameters<typeof setupsOf>[1],
): LongTable {
  const plan = requirePlan(sources.plan);
  const setups = setupsOf(plan, points);
  const ownValue = ownValueIn(openCar(sources.car.text, sources.car.companions));
  function* rows(): Generator<readonly Cell[]> {
    for (let point = 0; point < setups.chosen; point++) {
      const setup = setups.at(point) ?? [];
      for (const [i, key] of plan.keys.entries()) {
        const value = setup[i] ?? ownValue(key);
        const isWord = typeof value === 'string';
        yield [
          hash,
          point,
          key.name,
          unitSymbol(key.unit),
          isWord ? undefined : value,
          isWord ? value : undefined,
        ];
      }
    }
  }
  return { columns: KEY_COLUMNS, groups: grouped(rows()) };
}
