import { useMemo } from 'react';
import { useShownSweep, useTableFilters } from '../shown-sweep.ts';
import { useSweepAnswer } from '../use-sweep-answer.ts';

export interface Front {
  readonly setups: number;
  readonly runs: number;
  /** Numbers of its setups, by the first objective. */
  readonly numbers: Float64Array;
  /** Number of runs of each setup. */
  readonly runsOf: Float64Array;
  /** Their objectives, in the order of the columns. */
  readonly columns: readonly Float64Array[];
  readonly wants: readonly ('less' | 'more')[];
}

/** The Pareto front of columns that are objectives, among the setups that the filters leave; undefined where one is none. */
export function useFront(columns: readonly string[]): Front | undefined {
  const { facts } = useShownSweep();
  const { filters } = useTableFilters('setups');
  const objectives = columns.flatMap((id) => facts.objectives.find(({ column }) => column === id) ?? []);
  const isFront = columns.length > 1 && objectives.length === columns.length;
  const { answer, asked } = useSweepAnswer(
    'sweep/front',
    isFront ? { sweepId: facts.id, columns: [...columns], filters } : undefined,
  );
  const isOwn = isFront && asked?.columns.join() === columns.join();
  const wants = objectives.map(({ want }) => want).join(' ');
  return useMemo(
    () =>
      isOwn && answer !== undefined ? { ...answer, wants: wants.split(' ') as Front['wants'] } : undefined,
    [isOwn, answer, wants],
  );
}
