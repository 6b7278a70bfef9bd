import type { SweepFacts } from '../../../../core/contract/sweep-requests.ts';
import type { SweepColumn } from '../../../../core/contract/sweep-rows.ts';
import type { PlotChoices } from '../sweep-look.ts';
import type { Option } from '../../../ui/Choice.tsx';
import type { ShownColumn } from '../column-text.ts';
import { headText } from '../rows-csv.ts';

const PLOTTED: readonly SweepColumn['kind'][] = ['key', 'metric', 'deviation'];

/** Columns of setups that a plot can have on an axis: keys, metrics and their deviations over the seeds. */
export const plotColumns = (columns: readonly ShownColumn[]): readonly ShownColumn[] =>
  columns.filter(({ column }) => PLOTTED.includes(column.kind));

export const columnOptions = (columns: readonly ShownColumn[]): Option<string>[] =>
  columns.map((column) => ({
    value: column.column.id,
    label: headText(column),
    group: column.column.kind === 'key' ? 'Keys' : 'Metrics',
  }));

/**
 * Better direction of a column: an objective may want less or more of a metric that has no better direction of its own.
 */
export const betterOf = ({ objectives }: SweepFacts, { id, better }: SweepColumn): SweepColumn['better'] =>
  objectives.find(({ column }) => column === id)?.want ?? better;

/** Keys, then metrics without their deviations. */
export const firstAxes = ({ columns: { setups } }: SweepFacts): PlotChoices['parallel'] => ({
  axes: setups.filter(({ kind }) => kind === 'key' || kind === 'metric').map(({ id }) => id),
  brushes: {},
});

/** Columns shown first: the first objective over the first numeric key, coloured by the next. */
export function firstScatter({ objectives, columns: { setups } }: SweepFacts): PlotChoices['scatter'] {
  const keys = setups.filter(({ kind }) => kind === 'key');
  const metric = setups.find(({ kind }) => kind === 'metric')?.id;
  const x = keys.find(({ words }) => words === undefined) ?? keys[0];
  return {
    x: x?.id ?? metric ?? '',
    y: objectives[0]?.column ?? metric ?? '',
    colour: keys.find(({ id }) => id !== x?.id)?.id,
  };
}
