import { createContext, use, useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { SweepFacts } from '../../../core/contract/sweep-requests.ts';
import type { SweepEnd, SweepQuery, SweepRowKind } from '../../../core/contract/sweep-rows.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import { FIRST_LOOK, type PlotChoices, type SweepLook, type TableChoice } from './sweep-look.ts';
import { shownColumn, type ShownColumn } from './column-text.ts';
import { filtersOf, firstTable, tableColumns } from './table-query.ts';
import { SWEEPS } from './sweep-store.ts';
import { UI } from '../../workspace/ui-store.ts';

/** The sweep whose results are shown. */
export interface ShownSweep {
  readonly facts: SweepFacts;
  /** Goes up with new results, about once a second at most. */
  readonly version: number;
}

export const ShownSweepContext = createContext<ShownSweep | undefined>(undefined);

export function useShownSweep(): ShownSweep {
  const shown = use(ShownSweepContext);
  if (shown === undefined) throw new Error('Results are shown outside of a sweep');
  return shown;
}

export function useLook(): SweepLook {
  const sweeps = useService(SWEEPS);
  const { id } = useShownSweep().facts;
  return useStore(sweeps, (s) => s.looks.get(id) ?? FIRST_LOOK);
}

/** Columns of setups or of runs as the table has them. */
export function useShownColumns(by: SweepRowKind): readonly ShownColumn[] {
  const ui = useService(UI);
  const { facts } = useShownSweep();
  const system = useStore(ui, (s) => s.units);
  return useMemo(
    () => tableColumns(facts, by).map((column) => shownColumn(column, system)),
    [facts, by, system],
  );
}

export function useTableChoice(by: SweepRowKind): [TableChoice, (choice: TableChoice) => void] {
  const sweeps = useService(SWEEPS);
  const { facts } = useShownSweep();
  const chosen = useLook().tables[by];
  const { id } = facts;
  const choice = useMemo(() => chosen ?? firstTable(facts, by), [chosen, facts, by]);
  const choose = useCallback(
    (next: TableChoice) => sweeps.look(id, ({ tables }) => ({ tables: { ...tables, [by]: next } })),
    [sweeps, id, by],
  );
  return [choice, choose];
}

export interface TableFilters {
  readonly filters: SweepQuery['filters'];
  /** Undefined, or the end of runs that the table shows alone. */
  readonly end: SweepEnd | undefined;
  readonly isFiltered: boolean;
  readonly clear: () => void;
}

/** The filters of a table; those of the table of setups apply to plots too. */
export function useTableFilters(by: SweepRowKind): TableFilters {
  const columns = useShownColumns(by);
  const [choice, choose] = useTableChoice(by);
  return useMemo(() => {
    const filters = filtersOf(columns, choice);
    return {
      filters,
      end: choice.end,
      isFiltered: filters.length > 0 || choice.end !== undefined,
      clear: () => choose({ ...choice, filters: {}, end: undefined }),
    };
  }, [columns, choice, choose]);
}

/** Choices of a plot of the sweep; `first` until a choice is made. */
export function usePlotChoice<K extends keyof PlotChoices>(
  plot: K,
  first: PlotChoices[K],
): [PlotChoices[K], (change: Partial<PlotChoices[K]>) => void] {
  const sweeps = useService(SWEEPS);
  const { id } = useShownSweep().facts;
  const choice = useLook().plots[plot] ?? first;
  return [
    choice,
    (change) => sweeps.look(id, ({ plots }) => ({ plots: { ...plots, [plot]: { ...choice, ...change } } })),
  ];
}
