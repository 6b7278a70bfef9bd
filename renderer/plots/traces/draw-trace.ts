import type { ChartScale } from '../axes/chart-scale.ts';
import { contextOf, type Ink } from '../ink/ink.ts';
import type { Span } from '../view-range.ts';
import { indexAt, type Points } from './trace-points.ts';
import { firstSeen, inkedColumns, inkedRuns, lineColumns, type Columns } from './trace-columns.ts';

/** Width of a line, px of the page. */
export const LINE_PX = 1.5;
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
 * Draws a line within its area. On a canvas a dense one is filled as the band between the minimum and maximum of each
 * pixel column: without a GPU a stroke with its joins takes five times as long and looks the same.
 */
export function drawTrace(ink: Ink, line: Points, span: Span, scale: ChartScale, style: TraceStyle): void {
  const context = contextOf(ink);
  const ratio = context === undefined ? 1 : window.devicePixelRatio;
  const columns = Math.max(1, Math.round(scale.area.width * ratio));
  const isDense = indexAt(line.x, span.to) - indexAt(line.x, span.from) >= DENSE * columns;
  if (context === undefined || !isDense) {
    strokeTrace(ink, line, span, scale, style);
    return;
  }
  const seen = lineColumns(line.x, line.y, span, columns);
  const toPixel = (value: number): number => scale.up(value) * ratio;
  // The canvas has y down: low values are at the bottom.
  const band = inkedColumns(
    { low: seen.high.map(toPixel), high: seen.low.map(toPixel) },
    (LINE_PX * ratio) / 2,
  );
  context.save();
  context.scale(1 / ratio, 1 / ratio);
  context.fillStyle = style.colour;
  const dash = style.dash.map((length) => length * ratio);
  for (const run of inkedRuns(seen, dash)) fillBand(context, scale.area.left * ratio, band, run);
  context.restore();
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

/** A point on each side of the view continues the line to its edges; one between two gaps is a dot. */
function strokeTrace(
  ink: Ink,
  { x, y }: Points,
  { from, to }: Span,
  { across, up }: ChartScale,
  { colour, dash }: TraceStyle,
): void {
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = LINE_PX;
  ink.lineJoin = 'round';
  ink.setLineDash([...dash]);
  let points = 0;
  let [x_px, y_px] = [0, 0];
  const endLine = (): void => {
    if (points === 1) ink.fillRect(x_px - LINE_PX / 2, y_px - LINE_PX / 2, LINE_PX, LINE_PX);
    points = 0;
  };
  ink.beginPath();
  for (let i = firstSeen(x, from); i < x.length; i++) {
    const value = y[i] ?? NaN;
    if (Number.isNaN(value)) endLine();
    else {
      x_px = across(x[i] ?? NaN);
      y_px = up(value);
      if (points++ === 0) ink.moveTo(x_px, y_px);
      else ink.lineTo(x_px, y_px);
    }
    if ((x[i] ?? NaN) > to) break;
  }
  endLine();
  ink.stroke();
}
