import { useCallback, useMemo } from 'react';
import type { StudyQuery } from '../../../../core/contract/sweep-study.ts';
import type { ShownColumn } from '../column-text.ts';
import { usePlotChoice, useShownColumns, useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';
import { studyBehindText } from './behind-text.ts';
import { emptyOf, type Empty } from './empty-text.ts';

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
  /** Reason why a study is impossible with so few setups; undefined where there are enough. */
  readonly emptyOf: (setups: number, least: number) => Empty | undefined;
}

const NO_METRIC = '';

/** Choices that the plots of one metric share: the metric, the keys, and the filters of the table. */
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
  // The number of setups explains why there is no plot; one value is requested, since a request for none is
  // not possible.
  const { answer: counts } = useSweepAnswer('sweep/values', {
    sweepId: id,
    by: 'setups',
    columns: [],
    filters: [...filters],
    ends: ['finished'],
    most: 1,
  });
  const query = useMemo(
    () => (metric === NO_METRIC ? undefined : { sweepId: id, metric, filters }),
    [id, metric, filters],
  );
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
    behindText: (behind) => studyBehindText(behind, all, counts, filters.length > 0),
    emptyOf: (setups, least) => counts && emptyOf({ ...counts, shown: setups }, least),
  };
}
