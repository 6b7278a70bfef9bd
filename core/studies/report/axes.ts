import { scaleLinear, type ScaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { extentOf, linearTicks, type AxisTick, type Domain } from '../../units/axis.ts';
import { escapeHtml } from './html.ts';

export const PLOT_WIDTH = 900;
export const PLOT_MARGIN = { left: 64, right: 12, top: 10, bottom: 24 };
/** Width of a number across with what keeps it clear of the next. */
const ACROSS_PX = 110;

/** Edges of a plot in its drawing. */
export interface PlotFrame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Positions of values in a frame. */
export interface PlotScales {
  readonly x: ScaleLinear<number, number>;
  readonly y: ScaleLinear<number, number>;
}

export const scalesOf = (
  { left, right, top, bottom }: PlotFrame,
  across: Domain,
  up: Domain,
): PlotScales => ({
  x: scaleLinear(across, [left, right]),
  y: scaleLinear(up, [bottom, top]),
});

/** Ends of an axis with this share of its length beside the values. */
export function padded(values: readonly ArrayLike<number>[], share: number): Domain {
  const [low, high] = extentOf(...values) ?? [0, 1];
  const room = high > low ? (high - low) * share : Math.max(1, Math.abs(high)) * 0.5;
  return [low - room, high + room];
}

/** A number of an SVG attribute. */
export function px(value: number): string {
  return String(Math.round(value * 10) / 10);
}

interface PlotTicks {
  readonly across: readonly AxisTick[];
  readonly up: readonly AxisTick[];
}

/** Ticks of linear axes; `unit` follows the numbers of the axis across. */
export function plotTicks(across: Domain, up: Domain, width: number, unit: string): PlotTicks {
  return {
    across: linearTicks(across, Math.round(width / ACROSS_PX)).map((tick) => ({
      ...tick,
      text: `${tick.text} ${unit}`.trim(),
    })),
    up: linearTicks(up),
  };
}

/** Lines and numbers of both axes; `upright_px` is the length of the lines of the axis across, which end below the plot. */
export function gridSvg(
  { left, right, bottom }: PlotFrame,
  { x, y }: PlotScales,
  { across, up }: PlotTicks,
  upright_px = 4,
): string[] {
  const lineSvg = (x1: number, y1: number, x2: number, y2: number): string =>
    `<line class="grid" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"/>`;
  const textSvg = (at: number, height: number, anchor: string, text: string): string =>
    `<text x="${px(at)}" y="${px(height)}" text-anchor="${anchor}">${escapeHtml(text)}</text>`;
  return [
    ...up.map(
      ({ at, text }) => lineSvg(left, y(at), right, y(at)) + textSvg(left - 8, y(at) + 4, 'end', text),
    ),
    ...across.map(
      ({ at, text }) =>
        lineSvg(x(at), bottom + 4 - upright_px, x(at), bottom + 4) +
        textSvg(x(at), bottom + 17, 'middle', text),
    ),
  ];
}

/** Path of a line through points; a value that is not finite leaves a gap. */
export function pathOf(at: ArrayLike<number>, values: ArrayLike<number>, { x, y }: PlotScales): string {
  const path = line<number>()
    .defined((position, i) => Number.isFinite(position) && Number.isFinite(values[i]))
    .x((position) => x(position))
    .y((_, i) => y(values[i] ?? NaN))
    .digits(1);
  return path(Array.from(at)) ?? '';
}
