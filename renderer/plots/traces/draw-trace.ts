import type uPlot from 'uplot';
import { indexAt } from './envelope.ts';
import { LINE_PX, plotView, strokeTrace } from './stroke-trace.ts';
import { inkedColumns, inkedRuns, lineColumns, type Columns } from './trace-columns.ts';

/** Points per pixel column from which a line is filled as the band that it covers. */
const DENSE = 0.5;
/** Columns filled together: a polygon takes longer per corner the more it has. */
const PIECE = 64;

export interface TraceStyle {
  readonly colour: string;
  /** On, off, on …, px of the page. */
  readonly dash: readonly number[];
}

/**
 * Draws a series in place of uPlot. A dense series is filled as the band between the minimum and maximum of
 * each pixel column: without a GPU a stroke with its joins takes five times as long and looks the same.
 */
export function drawTrace(plot: uPlot, series: number, { colour, dash }: TraceStyle): void {
  const view = plotView(plot);
  const [xs] = plot.data;
  const ys = plot.data[series];
  if (ys === undefined || view === undefined) return;
  const { ctx, bbox } = plot;
  const { left, top, width, height } = bbox;
  const { min, max, low, high } = view;
  const toX = (x: number): number => left + ((x - min) / (max - min)) * width;
  const toY = (value: number): number => top + ((high - value) / (high - low)) * height;
  const scale = window.devicePixelRatio;
  const line_px = LINE_PX * scale;
  const scaled = dash.map((length) => length * scale);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top - line_px / 2, width, height + line_px);
  ctx.clip();
  if (indexAt(xs, max) - indexAt(xs, min) < DENSE * width) {
    strokeTrace(ctx, [xs, ys], view, { toX, toY }, { colour, dash: scaled, width: line_px });
  } else {
    ctx.fillStyle = colour;
    const line = lineColumns(xs, ys, { from: min, to: max }, Math.max(1, Math.round(width)));
    // The canvas has y down: low values are at the bottom.
    const band = inkedColumns({ low: line.high.map(toY), high: line.low.map(toY) }, line_px / 2);
    for (const run of inkedRuns(line, scaled)) fillBand(ctx, left, band, run);
  }
  ctx.restore();
}

/** Through the middles of a run of columns, in pieces that meet between two columns. */
function fillBand(
  ctx: CanvasRenderingContext2D,
  left: number,
  { low, high }: Columns,
  [begin, end]: readonly [number, number],
): void {
  const at = (edge: Float64Array, column: number): number => edge[column] ?? 0;
  const between = (edge: Float64Array, column: number): number => {
    if (column === begin) return at(edge, column);
    if (column > end) return at(edge, end);
    return (at(edge, column - 1) + at(edge, column)) / 2;
  };
  for (let first = begin; first <= end; first += PIECE) {
    const after = Math.min(end + 1, first + PIECE);
    ctx.beginPath();
    ctx.moveTo(left + first, between(low, first));
    for (let c = first; c < after; c++) ctx.lineTo(left + c + 0.5, at(low, c));
    ctx.lineTo(left + after, between(low, after));
    ctx.lineTo(left + after, between(high, after));
    for (let c = after - 1; c >= first; c--) ctx.lineTo(left + c + 0.5, at(high, c));
    ctx.lineTo(left + first, between(high, first));
    ctx.fill();
  }
}
