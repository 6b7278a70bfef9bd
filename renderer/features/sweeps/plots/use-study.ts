import { useCallback, useMemo } from 'react';
import type { StudyQuery } from '../../../../core/contract/sweep-study.ts';
import type { ShownColumn } from '../column-text.ts';
import { countedText, countsText } from '../counts-text.ts';
import { usePlotChoice, useShownColumns, useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';

/** Why there is nothing to draw. */
export interface Empty {
  readonly title: string;
  readonly text: string;
}

export interface Study {
  /** Undefined for a plan that keeps no metric. */
  readonly query: StudyQuery | undefined;
  readonly metrics: readonly ShownColumn[];
  readonly keys: readonly ShownColumn[];
  readonly choose: (metric: string) => void;
  /** A column by its id. */
  readonly columnOf: (id: string | undefined) => ShownColumn | undefined;
  /** `24 of 27 setups, 24 runs`. */
  readonly behindText: (counts: { readonly setups: number; readonly runs: number }) => string;
  /** Why nothing can be told of so few setups; undefined where there are enough. */
  readonly emptyOf: (setups: number, least: number) => Empty | undefined;
}

const NO_METRIC = '';
const NONE_FINISHED: Empty = {
  title: 'No setup finished as planned',
  text: 'All that were driven were lost, failed, refused or left out: the table tells why.',
};
const NO_VALUE: Empty = {
  title: 'No setup has the metric',
  text: 'The runs finished as planned and ended before it could be measured.',
};

/** What the plots that study a metric have in common: the metric that all of them show, the keys, and the filters of the table. */
export function useStudy(): Study {
  const { facts } = useShownSweep();
  const columns = useShownColumns('setups');
  const { filters } = useTableFilters('setups');
  const { id, setups: all, objectives } = facts;
  const { metrics, keys } = useMemo(() => {
    const wanted = objectives.map(({ column }) => column);
    const rank = ({ column }: ShownColumn): number =>
      wanted.includes(column.id) ? wanted.indexOf(column.id) : wanted.length;
    return {
      metrics: columns.filter(({ column }) => column.kind === 'metric').sort((a, b) => rank(a) - rank(b)),
      keys: columns.filter(({ column }) => column.kind === 'key'),
    };
  }, [columns, objectives]);
  const [{ metric }, choose] = usePlotChoice('study', { metric: metrics[0]?.column.id ?? NO_METRIC });
  const { answer: driven } = useSweepAnswer('sweep/rows', {
    sweepId: id,
    by: 'setups',
    columns: [],
    filters: [],
    ends: ['finished'],
    from: 0,
    count: 0,
  });
  const query = useMemo(
    () => (metric === NO_METRIC ? undefined : { sweepId: id, metric, filters }),
    [id, metric, filters],
  );
  const { all: done, matched: finished } = driven ?? {};
  const columnOf = useCallback(
    (wanted: string | undefined) => columns.find(({ column }) => column.id === wanted),
    [columns],
  );
  return {
    query,
    metrics,
    keys,
    choose: (next) => choose({ metric: next }),
    columnOf,
    behindText: ({ setups, runs }) => `${countsText(setups, all, 'setups')}, ${countedText(runs, 'runs')}`,
    emptyOf: (setups, least) => {
      if (setups >= least) return undefined;
      if (done === 0)
        return { title: 'No run is done yet', text: 'The plot is drawn as soon as there are results.' };
      if (setups > 0)
        return {
          title: setups === 1 ? 'One setup only' : `${countedText(setups, 'setups')} only`,
          text: `It takes ${countedText(least, 'setups')} or more that finished as planned.`,
        };
      if (filters.length > 0)
        return { title: 'No setup passes the filters', text: 'Filters of the table hold here too.' };
      return finished === 0 ? NONE_FINISHED : NO_VALUE;
    },
  };
}
