import uPlot from 'uplot';
import { themeColour } from '../../workspace/theme.ts';
import { niceStep } from '../../../core/math/nice-step.ts';
import { niceDomain, tickText } from '../lines/domain.ts';
import { PLOT_FONT } from '../lines/plot-font.ts';
import { setCanvasDrawing } from '../ink/canvas-drawings.ts';
import { drawTrace } from './draw-trace.ts';
import type { Points } from './envelope.ts';
import { plotLines } from './plot-lines.ts';
import { isSameSpan, type Span } from '../view-range.ts';

export interface PlotLine {
  readonly colour: string;
  readonly dash: readonly number[];
}

/** One panel of traces on a canvas. The owner moves the range; this only draws. */
export interface TracePlot {
  /** Draws at once, and only where something has changed since. */
  draw: (drawn: DrawnTraces) => void;
  destroy: () => void;
}

export interface DrawnTraces {
  readonly span: Span;
  /** Undefined where a line is not read yet. */
  readonly points: readonly (Points | undefined)[];
  readonly width_px: number;
}

export interface TracePlotOptions {
  readonly lines: readonly PlotLine[];
  /** Decimal places of the data. */
  readonly digits: number;
  /** True for integers: gears, states. */
  readonly isCount: boolean;
  readonly height_px: number;
}

/** Width of the value axis, and the room right of the plot. */
export const AXIS_WIDTH_PX = 52;
export const RIGHT_PX = 8;

/** An axis of counts is never narrower, and has no ticks between them. */
const FEW_COUNTS = 2;
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100];

function axes(isCount: boolean): uPlot.Axis[] {
  const ink = themeColour('--axis-ink');
  const grid = { stroke: themeColour('--grid-line'), width: 1 };
  const shared = { stroke: ink, font: PLOT_FONT, grid, ticks: { show: false } } as const;
  const ticks = (_: uPlot, places: number[]): string[] => {
    const step = Math.abs((places[1] ?? 1) - (places[0] ?? 0)) || 1;
    return places.map((v) => tickText(v, step));
  };
  return [
    // The ticks of x are written once below all panels, see AxisStrip.
    { ...shared, size: 0, space: 80, values: () => [] },
    {
      ...shared,
      size: AXIS_WIDTH_PX,
      space: 24,
      gap: 4,
      values: ticks,
      ...(isCount && { incrs: WHOLE_STEPS }),
    },
  ];
}

function valueRange(digits: number, isCount: boolean): (plot: uPlot) => [number, number] {
  return (plot) => {
    const { min, max } = plot.scales['x'] ?? {};
    const xs = plot.data[0];
    const from = min ?? -Infinity;
    const to = max ?? Infinity;
    const seen: number[] = [];
    for (let s = 1; s < plot.data.length; s++) {
      let low = Infinity;
      let high = -Infinity;
      const ys = plot.data[s] ?? [];
      for (let i = 0; i < xs.length; i++) {
        const x = xs[i] ?? Number.NaN;
        const y = ys[i];
        if (x < from || x > to || y === undefined || y === null) continue;
        if (y < low) low = y;
        if (y > high) high = y;
      }
      if (low <= high) seen.push(low, high);
    }
    const [low, high] = niceDomain([seen], isCount ? FEW_COUNTS : 20 * 10 ** -digits, 4);
    // A margin, so that a line at the end of the axis is visible.
    const air = 0.04 * (high - low);
    return [low - air, high + air];
  };
}

/** Values in uPlot's form: null, a gap, where there is none. */
function withNulls(y: Float64Array): Float64Array | (number | null)[] {
  return y.some(Number.isNaN) ? Array.from(y, (v) => (Number.isNaN(v) ? null : v)) : y;
}

/**
 * Lines in uPlot's form: one x for all; undefined, which is drawn over, where a line has no point at
 * another's.
 */
function aligned(lines: readonly (Points | undefined)[]): uPlot.AlignedData {
  const tables = lines.map((line): uPlot.AlignedData => [
    line?.x ?? [],
    line === undefined ? [] : withNulls(line.y),
  ]);
  const first = lines[0];
  const isShared = lines.every((line) => line !== undefined && isSameAxis(line.x, first?.x));
  if (isShared && first !== undefined)
    return [first.x, ...lines.map((line) => (line === undefined ? [] : withNulls(line.y)))];
  return uPlot.join(tables);
}

function isSameAxis(a: Float64Array, b: Float64Array | undefined): boolean {
  if (a === b) return true;
  if (b === undefined || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const isSame = (a: DrawnTraces, b: DrawnTraces): boolean =>
  a.width_px === b.width_px && isSameSpan(a.span, b.span) && isSameData(a, b);

const isSameData = (a: DrawnTraces, b: DrawnTraces): boolean =>
  a.points.length === b.points.length && a.points.every((points, i) => points === b.points[i]);

/** Created with its data: an empty plot first would be drawn twice. */
export function createTracePlot(
  parent: HTMLElement,
  options: TracePlotOptions,
  first: DrawnTraces,
): TracePlot {
  const { height_px } = options;
  const styles = options.lines.map(({ colour, dash }) => ({ colour: themeColour(colour), dash }));
  let drawn = first;
  const plot = new uPlot(
    {
      width: first.width_px,
      height: height_px,
      legend: { show: false },
      cursor: { show: false },
      padding: [4, RIGHT_PX, 4, 0],
      scales: {
        x: {
          time: false,
          auto: false,
          range: (_, min, max) => [min, max],
          min: first.span.from,
          max: first.span.to,
        },
        y: { range: valueRange(options.digits, options.isCount) },
      },
      axes: axes(options.isCount),
      series: [{}, ...options.lines.map(() => ({ paths: () => null, points: { show: false } }))],
      hooks: {
        drawSeries: [
          (drawing, series) => {
            const style = styles[series - 1];
            if (style !== undefined) drawTrace(drawing, series, style);
          },
        ],
      },
    },
    aligned(first.points),
    parent,
  );
  setCanvasDrawing(plot.ctx.canvas, {
    kind: 'lines',
    lines: () => plotLines(plot, options.lines, { left: AXIS_WIDTH_PX, right: RIGHT_PX }),
  });

  return {
    draw: (next) => {
      if (isSame(next, drawn)) return;
      const isNewData = !isSameData(next, drawn);
      const isNewSize = next.width_px !== drawn.width_px;
      drawn = next;
      plot.batch(() => {
        if (isNewSize) plot.setSize({ width: next.width_px, height: height_px });
        if (isNewData) plot.setData(aligned(next.points), false);
        plot.setScale('x', { min: next.span.from, max: next.span.to });
      });
    },
    destroy: () => plot.destroy(),
  };
}

/** Step of the arrow keys: a hundredth of the shown range, rounded. */
export function cursorStep({ from, to }: Span): number {
  return niceStep((to - from) / 200);
}
