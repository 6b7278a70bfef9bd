import { useMemo } from 'react';
import type { ShownColumn } from '../column-text.ts';
import { useShownSweep } from '../shown-sweep.ts';
import { inBrushes, type Brushes } from './brushes.ts';
import { plotAxis, type PlotAxis } from './plot-axis.ts';
import { betterOf } from './plot-columns.ts';
import { colourSteps, orderOf, rankedPositions } from './point-scene.ts';
import { useSetupValues, type SetupValues } from './use-setup-values.ts';

/** Number of lines that are drawn in some tenths of a second; of more setups a random selection is drawn. */
const MAX_LINES = 3000;

interface ParallelLines extends Pick<SetupValues, 'values' | 'failure' | 'isBusy'> {
  /** Columns of the axes. */
  readonly shown: readonly ShownColumn[];
  /** Undefined until all columns are read. */
  readonly lines:
    | {
        readonly columns: readonly Float64Array[];
        readonly axes: readonly PlotAxis[];
        /** Scale of the objective, which colours the lines; undefined without one. */
        readonly scale: PlotAxis | undefined;
        readonly steps: ReturnType<typeof colourSteps> | undefined;
      }
    | undefined;
  /** 1 for a setup in all brushes. */
  readonly isIn: Uint8Array;
  /** Indices of the setups in the brushes, the best first. */
  readonly rank: Int32Array;
  readonly order: ReturnType<typeof orderOf>;
}

/** Lines of the setups over the axes of the columns `ids`, coloured and ordered by the first objective. */
export function useParallelLines(
  all: readonly ShownColumn[],
  ids: readonly string[],
  brushes: Brushes,
): ParallelLines {
  const { facts } = useShownSweep();
  const objective = facts.objectives[0]?.column;
  const { values, column, failure, isBusy } = useSetupValues(
    objective === undefined ? ids : [...ids, objective],
    MAX_LINES,
  );
  const shown = useMemo(
    () => ids.flatMap((id) => all.find((each) => each.column.id === id) ?? []),
    [ids, all],
  );
  const best = all.find((each) => each.column.id === objective);
  const bests = objective === undefined ? undefined : column(objective);
  const hasAll = ids.every((id) => column(id) !== undefined);
  const lines = useMemo(() => {
    if (values === undefined || !hasAll) return undefined;
    const columns = shown.map((each) => column(each.column.id) ?? new Float64Array());
    const scale = best === undefined || bests === undefined ? undefined : plotAxis(best, bests);
    return {
      columns,
      axes: shown.map((each, a) => plotAxis(each, columns[a] ?? [])),
      scale,
      steps: scale && bests && colourSteps(bests, scale),
      ranked:
        best && bests
          ? rankedPositions(betterOf(facts, best.column), bests)
          : Int32Array.from(values.numbers, (_, i) => i),
    };
    // `column` reads of `values`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [facts, values, hasAll, shown, best, bests]);
  const isIn = useMemo(
    () => inBrushes(values?.numbers.length ?? 0, brushes, column),
    // oxlint-disable-next-line react/exhaustive-deps
    [values, brushes],
  );
  const rank = useMemo(() => (lines?.ranked ?? new Int32Array()).filter((i) => isIn[i] === 1), [lines, isIn]);
  const order = useMemo(() => orderOf(rank), [rank]);
  return { values, shown, lines, isIn, rank, order, failure, isBusy };
}
