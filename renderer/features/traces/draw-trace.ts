import type uPlot from 'uplot';
import { indexAt } from './envelope.ts';
import { firstSeen, inkedColumns, inkedRuns, lineColumns, type Columns } from './trace-columns.ts';

/** Width of a line, px of the page. */
export const LINE_PX = 1.5;
/** From so many points a column of pixels on, a line is filled as the band that it covers. */
const DENSE = 0.5;
/** Columns that are filled together: a polygon takes the longer for each corner the more it has. */
const PIECE = 64;

export interface TraceStyle {
  readonly colour: string;
  /** On, off, on …, px of the page. */
  readonly dash: readonly number[];
}

/** What of a plot a line is drawn in, px of its canvas. */
interface Place {
  readonly min: number;
  readonly max: number;
  readonly left: number;
  readonly width: number;
  readonly toY: (value: number) => number;
}

/**
 * Draws a series in place of uPlot. One of many points is filled as the band between the lowest and the highest value of each
 * column of pixels: without a GPU a stroke with its joins takes five times as long, and nothing else can be seen of either.
 */
export function drawTrace(plot: uPlot, series: number, { colour, dash }: TraceStyle): void {
  const { min, max } = plot.scales['x'] ?? {};
  const { min: low, max: high } = plot.scales['y'] ?? {};
  const [xs] = plot.data;
  const ys = plot.data[series];
  if (ys === undefined || typeof min !== 'number' || typeof max !== 'number') return;
  if (typeof low !== 'number' || typeof high !== 'number') return;
  const { ctx, bbox } = plot;
  const { left, top, width, height } = bbox;
  const toY = (value: number): number => top + ((high - value) / (high - low)) * height;
  const place: Place = { min, max, left, width, toY };
  const scale = window.devicePixelRatio;
  const line_px = LINE_PX * scale;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top - line_px / 2, width, height + line_px);
  ctx.clip();
  if (indexAt(xs, max) - indexAt(xs, min) < DENSE * width) {
    ctx.strokeStyle = colour;
    ctx.fillStyle = colour;
    ctx.lineWidth = line_px;
    ctx.lineJoin = 'round';
    ctx.setLineDash(dash.map((length) => length * scale));
    strokeLine(ctx, xs, ys, place, line_px);
  } else {
    ctx.fillStyle = colour;
    const line = lineColumns(xs, ys, { from: min, to: max }, Math.max(1, Math.round(width)));
    // Downwards on the canvas: what is low in value is at the bottom.
    const band = inkedColumns({ low: line.high.map(toY), high: line.low.map(toY) }, line_px / 2);
    const scaled = dash.map((length) => length * scale);
    for (const run of inkedRuns(line, scaled)) fillBand(ctx, left, band, run);
  }
  ctx.restore();
}

/** A point to each side of the view keeps the line up to its edges; one between two gaps is a dot. */
function strokeLine(
  ctx: CanvasRenderingContext2D,
  xs: ArrayLike<number>,
  ys: ArrayLike<number | null | undefined>,
  { min, max, left, width, toY }: Place,
  line_px: number,
): void {
  let points = 0;
  let [x_px, y_px] = [0, 0];
  const endLine = (): void => {
    if (points === 1) ctx.fillRect(x_px - line_px / 2, y_px - line_px / 2, line_px, line_px);
    points = 0;
  };
  ctx.beginPath();
  for (let i = firstSeen(xs, ys, min); i < xs.length; i++) {
    const x = xs[i] ?? Number.NaN;
    const y = ys[i];
    if (y === undefined) continue;
    if (y === null) endLine();
    else {
      x_px = left + ((x - min) / (max - min)) * width;
      y_px = toY(y);
      if (points++ === 0) ctx.moveTo(x_px, y_px);
      else ctx.lineTo(x_px, y_px);
    }
    if (x > max) break;
  }
  endLine();
  ctx.stroke();
}

/** Through the middles of the columns of a run, in pieces that meet between two columns. */
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
