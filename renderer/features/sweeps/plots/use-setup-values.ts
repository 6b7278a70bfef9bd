import { MAX_SWEEP_ROWS, type SweepEnd } from '../../../../core/contract/sweep-rows.ts';
import type { SweepValues } from '../../../../core/contract/sweep-plots.ts';
import type { Failure } from '../../../../core/contract/errors.ts';
import { useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';

export interface SetupValues {
  /** Undefined until the first answer. */
  readonly values: SweepValues | undefined;
  /** Values of a column in its own unit, one for each of `values.numbers`; undefined of one that is not there yet. */
  readonly column: (id: string) => Float64Array | undefined;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
}

const AS_PLANNED: readonly SweepEnd[] = ['finished'];

/**
 * Columns of the setups that pass the filters of the table: those that finished as planned, or with the end that the
 * table shows. Of more than `most` a random selection is taken.
 */
export function useSetupValues(columns: readonly string[], most = MAX_SWEEP_ROWS): SetupValues {
  const { facts } = useShownSweep();
  const { filters, end } = useTableFilters('setups');
  const { answer, asked, failure, isBusy } = useSweepAnswer('sweep/values', {
    sweepId: facts.id,
    by: 'setups',
    columns: [...new Set(columns)],
    filters,
    ends: end === undefined ? [...AS_PLANNED] : [end],
    most,
  });
  return {
    values: answer,
    column: (id) => answer?.columns[asked?.columns.indexOf(id) ?? -1],
    failure,
    isBusy,
  };
}
