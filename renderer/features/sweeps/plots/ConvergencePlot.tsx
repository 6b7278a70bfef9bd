import { useCallback, useMemo, type ReactElement } from 'react';
import type { SweepConvergence } from '../../../../core/contract/sweep-plots.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import type { ShownColumn } from '../column-text.ts';
import type { GenerationRow } from './convergence-scene.ts';
import { ConvergenceLegend } from './ConvergenceLegend.tsx';
import { drawBest, drawSpread } from './draw-convergence.ts';
import { drawPoints } from './draw-points.ts';
import { plotAxis } from './plot-axis.ts';
import { PointPlot } from './PointPlot.tsx';
import { orderOf, valuesAt, withValues, type ScreenPoints } from './point-scene.ts';

interface ConvergencePlotProps {
  readonly label: string;
  readonly found: SweepConvergence;
  readonly rows: readonly GenerationRow[];
  readonly column: ShownColumn;
  /** Runs behind each value: one for each seed. */
  readonly runs: number;
}

/** Setups in the order in which they were driven. */
const SETUP: ShownColumn = {
  column: { id: 'number', kind: 'setup', label: 'Setups driven', unit: '1' },
  head: 'Setups driven',
  symbol: '',
  text: String,
  of: (value) => value,
  back: (shown) => shown,
};

/** Points of all setups in their order, the best so far as steps over them, the spread of generations below. */
export function ConvergencePlot({ label, found, rows, column, runs }: ConvergencePlotProps): ReactElement {
  const plot = useMemo(() => {
    const positions = withValues([found.value]);
    const numbers = Float64Array.from(positions);
    const y = valuesAt(found.value, positions);
    return {
      points: {
        numbers,
        runs: new Float64Array(positions.length).fill(runs),
        x: numbers.map((number) => number + 1),
        y,
        order: orderOf(positions.map((_, i) => i)),
      },
      across: plotAxis(SETUP, [0, found.value.length]),
      up: plotAxis(column, y),
    };
  }, [found, column, runs]);
  const draw = useCallback(
    (
      ink: Ink,
      at: ScreenPoints,
      toScreen: (x: ArrayLike<number>, y: ArrayLike<number>) => ScreenPoints,
    ): void => {
      drawSpread(ink, rows, toScreen);
      drawPoints(ink, at, { steps: undefined, isWords: false, ink: '--accent', isFaint: true });
      const setups = withValues([found.best]);
      drawBest(
        ink,
        toScreen(
          Array.from(setups, (i) => i + 1),
          valuesAt(found.best, setups),
        ),
      );
    },
    [found, rows],
  );
  return (
    <>
      <ConvergenceLegend />
      <PointPlot
        label={label}
        across={plot.across}
        up={plot.up}
        points={plot.points}
        draw={draw}
        textOf={(point) => {
          const setup = plot.points.x[point] ?? 0;
          const generation = rows.findIndex(({ to }) => setup <= to);
          const row = rows[generation];
          const valueText = (value: number | undefined): string =>
            `${column.text(value ?? NaN)} ${column.symbol}`.trim();
          return [
            valueText(plot.points.y[point]),
            `best so far ${valueText(found.best[setup - 1])}`,
            ...(row === undefined
              ? []
              : [
                  `generation ${generation + 1}: ${row.finished} of ${row.to - row.from + 1} finished, ${valueText(row.best)} to ${valueText(row.worst)}`,
                ]),
          ];
        }}
      />
    </>
  );
}
