import { scaleLinear } from 'd3-scale';
import { curveLinear, line, type CurveFactory } from 'd3-shape';
import type { Domain } from '../../../core/units/axis.ts';
import type { Size } from '../ink/use-size.ts';

/** A rectangle of a drawing, px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Room beside the axes of a drawing, px. */
export interface Room {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The rest of a drawing, for its axes: at least a pixel each way. */
export const areaIn = ({ width_px, height_px }: Size, { left, right, top, bottom }: Room): Box => ({
  left,
  top,
  width: Math.max(1, width_px - left - right),
  height: Math.max(1, height_px - top - bottom),
});

/** Positions of values on two axes, px of the drawing, and back. */
export interface ChartScale {
  readonly area: Box;
  readonly across: (value: number) => number;
  readonly up: (value: number) => number;
  readonly acrossAt: (x_px: number) => number;
  readonly upAt: (y_px: number) => number;
}

/** @param span ends of the axis across, @param domain ends of the axis up */
export function chartScale(area: Box, span: Domain, domain: Domain): ChartScale {
  const across = scaleLinear(span, [area.left, area.left + area.width]);
  const up = scaleLinear(domain, [area.top + area.height, area.top]);
  return {
    area,
    across,
    up,
    acrossAt: (x_px) => across.invert(x_px),
    upAt: (y_px) => up.invert(y_px),
  };
}

/** Digits of a position: finer is not visible and only lengthens the text. */
const DIGITS = 1;

/**
 * SVG path of a line through points; a value that is not a number leaves a gap. Values beyond the axis, infinite
 * ones too, are drawn at most its height above or below it.
 */
export function linePath(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  { area, across, up, upAt }: ChartScale,
  curve: CurveFactory = curveLinear,
): string {
  const lowest = upAt(area.top + 2 * area.height);
  const highest = upAt(area.top - area.height);
  const path = line<number>()
    .defined((_, i) => !Number.isNaN(y[i] ?? NaN))
    .x((at) => across(at))
    .y((_, i) => up(Math.min(highest, Math.max(lowest, y[i] ?? NaN))))
    .curve(curve)
    .digits(DIGITS);
  return path(x as number[]) ?? '';
}
