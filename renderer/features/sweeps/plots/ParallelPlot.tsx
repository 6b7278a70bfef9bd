import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useThemeName } from '../../../workspace/use-theme-name.ts';
import { useSize } from '../../../plots/ink/use-size.ts';
import { drawCanvas, emptyCanvas } from '../../../plots/ink/ink-canvas.ts';
import { countedText } from '../counts-text.ts';
import type { AxisActs } from './AxisName.tsx';
import { BrushAxis } from './BrushAxis.tsx';
import type { Brushes } from './brushes.ts';
import { drawBehind, drawChosen, drawParallelAxes, drawStroke, lineStrokes } from './draw-parallel.ts';
import { lineHeights, nearestLine, parallelArea } from './parallel-scene.ts';
import css from './ParallelPlot.module.css';
import type { PlotAxis } from './plot-axis.ts';
import type { StepOrder } from './point-scene.ts';
import { StepCanvas } from './StepCanvas.tsx';
import { SWEEPS } from '../sweep-store.ts';

interface ParallelPlotProps {
  readonly axes: readonly PlotAxis[];
  /** Values on each axis, in its own unit. */
  readonly columns: readonly Float64Array[];
  /** Numbers of the setups, from 0. */
  readonly numbers: Float64Array;
  /** Number of runs of each setup. */
  readonly runs: Float64Array;
  readonly isIn: Uint8Array;
  readonly steps: Uint8Array | undefined;
  /** Order of the lines that are in the brushes, the best first. */
  readonly order: StepOrder;
  readonly brushes: Brushes;
  readonly actsOf: (column: string) => AxisActs;
}

/** Maximum distance of the pointer from a line, px. */
const REACH = 8;
/** Height of the names above the axes, px. */
const NAMES = 56;

/** A line for each setup through its values on all axes; the nearest one shows its setup, a click or Enter opens it. */
export function ParallelPlot(props: ParallelPlotProps): ReactElement {
  const { axes, columns, numbers, runs, isIn, steps, order, brushes, actsOf } = props;
  const sweeps = useService(SWEEPS);
  const setup = useStore(sweeps, (s) => s.setup);
  const theme = useThemeName();
  const [sizeRef, size] = useSize();
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(-1);
  const count = axes.length;
  const lines = useMemo(() => {
    if (size === undefined) return undefined;
    const area = parallelArea(size, count);
    return { area, heights: lineHeights(area, axes, columns), isIn, steps };
  }, [size, count, axes, columns, isIn, steps]);
  const chosen = setup === undefined ? -1 : numbers.indexOf(setup);
  const marked = near >= 0 && near < numbers.length ? near : chosen;
  useEffect(() => {
    if (canvas.current === null || size === undefined || lines === undefined) return undefined;
    const strokes = lineStrokes(lines);
    const context = emptyCanvas(canvas.current, size, (ink) => {
      for (const stroke of strokes) drawStroke(ink, lines, stroke);
      drawParallelAxes(ink, lines.area, axes);
    });
    if (context === null) return undefined;
    drawParallelAxes(context, lines.area, axes);
    return drawBehind(context, lines, strokes);
  }, [size, lines, axes, theme]);
  // The marks that move with the pointer have a canvas of their own, so that a hundred thousand lines are not
  // drawn again.
  useEffect(() => {
    if (over.current === null || size === undefined || lines === undefined) return;
    drawCanvas(over.current, size, (ink) => {
      if (marked >= 0) drawChosen(ink, lines, marked);
    });
  }, [size, lines, marked, theme]);
  const textOf = (line: number): string =>
    [
      `Setup ${(numbers[line] ?? 0) + 1}`,
      ...axes.map(({ column }, a) =>
        `${column.column.label} ${column.text(columns[a]?.[line] ?? NaN)} ${column.symbol}`.trim(),
      ),
      countedText(runs[line] ?? 0, 'runs'),
    ].join(', ');
  return (
    <div className={css['plot']} style={{ paddingTop: NAMES }}>
      <StepCanvas
        label="Setups in the brushes"
        roomRef={sizeRef}
        numbers={numbers}
        order={order}
        textOf={textOf}
        nearest={(x, y) =>
          lines === undefined ? -1 : nearestLine(lines.area, lines.heights, isIn, x, y, REACH)
        }
        spoken={near}
        onSpoken={setNear}
      >
        <canvas ref={canvas} />
        <canvas ref={over} />
      </StepCanvas>
      {lines === undefined
        ? undefined
        : axes.map((axis, a) => {
            const { id } = axis.column.column;
            const { xs, top, height } = lines.area;
            const width = Math.min(150, xs.length > 1 ? (xs[1] ?? 0) - (xs[0] ?? 0) - 4 : 150);
            return (
              <BrushAxis
                key={id}
                axis={axis}
                x={xs[a] ?? 0}
                width={width}
                top={NAMES + top}
                height={height}
                brush={brushes[id]}
                {...actsOf(id)}
              />
            );
          })}
      <p className={css['reading']} data-tools aria-hidden>
        {marked < 0 ? '\u00a0' : textOf(marked)}
      </p>
    </div>
  );
}
