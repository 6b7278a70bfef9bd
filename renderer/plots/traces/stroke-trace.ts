import type uPlot from 'uplot';
import type { Ink } from '../ink/svg-ink.ts';
import { firstSeen } from './trace-columns.ts';

/** Width of a line, px of the page. */
export const LINE_PX = 1.5;

/** Visible part of both axes. */
export interface PlotView {
  readonly min: number;
  readonly max: number;
  readonly low: number;
  readonly high: number;
}

/** Undefined before a plot has scales. */
export function plotView({ scales }: Pick<uPlot, 'scales'>): PlotView | undefined {
  const { min, max } = scales['x'] ?? {};
  const { min: low, max: high } = scales['y'] ?? {};
  return typeof min === 'number' &&
    typeof max === 'number' &&
    typeof low === 'number' &&
    typeof high === 'number'
    ? { min, max, low, high }
    : undefined;
}

/** Conversion from axis values to px of the drawing surface. */
export interface PlotPlaces {
  readonly toX: (x: number) => number;
  readonly toY: (y: number) => number;
}

interface StrokeStyle {
  readonly colour: string;
  readonly dash: readonly number[];
  readonly width: number;
}

/** A point on each side of the view continues the line to its edges; one between two gaps is a dot. */
export function strokeTrace(
  ink: Ink,
  [xs, ys]: readonly [ArrayLike<number>, ArrayLike<number | null | undefined>],
  { min, max }: Pick<PlotView, 'min' | 'max'>,
  { toX, toY }: PlotPlaces,
  { colour, dash, width }: StrokeStyle,
): void {
  ink.strokeStyle = colour;
  ink.fillStyle = colour;
  ink.lineWidth = width;
  ink.lineJoin = 'round';
  ink.setLineDash([...dash]);
  let points = 0;
  let [x_px, y_px] = [0, 0];
  const endLine = (): void => {
    if (points === 1) ink.fillRect(x_px - width / 2, y_px - width / 2, width, width);
    points = 0;
  };
  ink.beginPath();
  for (let i = firstSeen(xs, ys, min); i < xs.length; i++) {
    const x = xs[i] ?? Number.NaN;
    const y = ys[i];
    // Undefined is drawn over; null is a gap.
    if (y === undefined) continue;
    if (y === null) endLine();
    else {
      x_px = toX(x);
      y_px = toY(y);
      if (points++ === 0) ink.moveTo(x_px, y_px);
      else ink.lineTo(x_px, y_px);
    }
    if (x > max) break;
  }
  endLine();
  ink.stroke();
}
