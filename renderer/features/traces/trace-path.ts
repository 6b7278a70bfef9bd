import type uPlot from 'uplot';
import { indexAt } from './envelope.ts';
import { firstSeen, inkedRuns, lineColumns } from './trace-columns.ts';

/** Width of a line, px of the page. */
export const LINE_PX = 1.5;
/** From so many points a column of pixels on, a line is filled as the band that it covers. */
const DENSE = 0.5;

/**
 * How uPlot draws a line. One of many points is filled as the band between the lowest and the highest value of each column of
 * pixels: without a GPU a stroke with its round joins takes five times as long, and nothing else can be seen of either.
 */
export function tracePath(dash: readonly number[]): uPlot.Series.PathBuilder {
  return (plot, series) => {
    const { min, max } = plot.scales['x'] ?? {};
    const { min: low, max: high } = plot.scales['y'] ?? {};
    const [xs] = plot.data;
    const ys = plot.data[series];
    if (ys === undefined || typeof min !== 'number' || typeof max !== 'number') return null;
    if (typeof low !== 'number' || typeof high !== 'number') return null;
    const { left, top, width, height } = plot.bbox;
    const toY = (value: number): number => top + ((high - value) / (high - low)) * height;
    const seen = indexAt(xs, max) - indexAt(xs, min);
    const path = new Path2D();
    if (seen < DENSE * width) {
      const toX = (x: number): number => left + ((x - min) / (max - min)) * width;
      strokeLine(path, xs, ys, { min, max, toX, toY });
      return { stroke: path, fill: null, clip: null, flags: 0 };
    }
    const columns = lineColumns(xs, ys, { from: min, to: max }, Math.max(1, Math.round(width)));
    const half = (LINE_PX * window.devicePixelRatio) / 2;
    const band: Band = {
      upper: (column) => toY(columns.high[column] ?? 0) - half,
      lower: (column) => toY(columns.low[column] ?? 0) + half,
    };
    const scaled = dash.map((length) => length * window.devicePixelRatio);
    for (const run of inkedRuns(columns, scaled)) fillBand(path, left, band, run);
    return { stroke: null, fill: path, clip: null, flags: 0 };
  };
}

/** Ends of a column's ink, px from the top. */
interface Band {
  readonly upper: (column: number) => number;
  readonly lower: (column: number) => number;
}

/** A GPU divides polygons into triangles, which takes the longer the more corners one has. */
const PIECE = 64;

/** Through the middles of the columns of a run, in pieces that meet between two columns. */
function fillBand(path: Path2D, left: number, { upper, lower }: Band, run: readonly [number, number]): void {
  const [begin, end] = run;
  const between = (of: (column: number) => number, column: number): number => {
    if (column === begin) return of(column);
    if (column > end) return of(end);
    return (of(column - 1) + of(column)) / 2;
  };
  for (let first = begin; first <= end; first += PIECE) {
    const after = Math.min(end + 1, first + PIECE);
    path.moveTo(left + first, between(upper, first));
    for (let c = first; c < after; c++) path.lineTo(left + c + 0.5, upper(c));
    path.lineTo(left + after, between(upper, after));
    path.lineTo(left + after, between(lower, after));
    for (let c = after - 1; c >= first; c--) path.lineTo(left + c + 0.5, lower(c));
    path.lineTo(left + first, between(lower, first));
    path.closePath();
  }
}

interface Places {
  readonly min: number;
  readonly max: number;
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

/** A point to each side of the view keeps the line up to its edges. */
function strokeLine(
  path: Path2D,
  xs: ArrayLike<number>,
  ys: ArrayLike<number | null | undefined>,
  { min, max, toX, toY }: Places,
): void {
  let isDown = false;
  for (let i = firstSeen(xs, ys, min); i < xs.length; i++) {
    const x = xs[i] ?? Number.NaN;
    const y = ys[i];
    if (y === undefined) continue;
    if (y !== null && isDown) path.lineTo(toX(x), toY(y));
    else if (y !== null) path.moveTo(toX(x), toY(y));
    isDown = y !== null;
    if (x > max) break;
  }
}
