import { linearTicks, niceDomain, type AxisTick, type Domain } from '../../../core/units/axis.ts';
import { niceStep } from '../../../core/math/nice-step.ts';
import { themeColour } from '../../workspace/theme.ts';
import { areaIn, chartScale } from '../axes/chart-scale.ts';
import {
  acrossParts,
  clearUpTicks,
  axisColours,
  drawUpAxis,
  drawUprights,
  placed,
  type AxisColours,
} from '../axes/draw-axes.ts';
import type { Ink } from '../ink/ink.ts';
import { drawCanvas } from '../ink/ink-canvas.ts';
import { drawTrace, LINE_PX } from './draw-trace.ts';
import { indexAt, type Points } from './trace-points.ts';
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
const ROOM = { left: AXIS_WIDTH_PX, right: RIGHT_PX, top: 4, bottom: 4 } as const;
const UP_PX = 20;
/** Parts of a value axis, however high it is. */
const MAX_UP_PARTS = 10;

/** An axis of counts is never narrower, and has no ticks between them. */
const FEW_COUNTS = 2;
/** Share of the axis beyond the values, so that a line at its end is visible. */
const AIR = 0.04;

/** Value axis about the visible points. */
function valueDomain(
  points: DrawnTraces['points'],
  { from, to }: Span,
  { digits, isCount }: TracePlotOptions,
): Domain {
  const seen = points.flatMap((line) => {
    if (line === undefined) return [];
    const first = indexAt(line.x, from);
    const begin = first >= 0 && line.x[first] === from ? first : first + 1;
    return [line.y.subarray(begin, indexAt(line.x, to) + 1)];
  });
  return niceDomain(seen, isCount ? FEW_COUNTS : 20 * 10 ** -digits);
}

function upTicks(domain: Domain, height: number, isCount: boolean): readonly AxisTick[] {
  const parts = Math.min(MAX_UP_PARTS, Math.max(2, Math.floor(height / UP_PX)));
  if (isCount) return linearTicks(domain, Math.min(parts, domain[1] - domain[0]));
  const ticks = linearTicks(domain, parts);
  // One number alone says nothing of the scale.
  if (ticks.length > 1) return ticks;
  return clearUpTicks(linearTicks(domain, Math.max(4, parts + 1)), height / (domain[1] - domain[0]));
}

interface TraceColours {
  readonly axes: AxisColours;
  readonly lines: readonly string[];
}

function drawTraces(
  ink: Ink,
  { span, points, width_px }: DrawnTraces,
  options: TracePlotOptions,
  { axes, lines }: TraceColours,
): void {
  const area = areaIn({ width_px, height_px: options.height_px }, ROOM);
  const ends: Domain = [span.from, span.to];
  const domain = valueDomain(points, span, options);
  const air = AIR * (domain[1] - domain[0]);
  const scale = chartScale(area, ends, [domain[0] - air, domain[1] + air]);
  drawUprights(ink, area, placed(linearTicks(ends, acrossParts(area)), scale.across), axes);
  drawUpAxis(ink, area, placed(upTicks(domain, area.height, options.isCount), scale.up), axes);
  ink.save();
  ink.beginPath();
  ink.rect(area.left, area.top - LINE_PX / 2, area.width, area.height + LINE_PX);
  ink.clip();
  points.forEach((line, i) => {
    const style = { colour: lines[i] ?? '', dash: options.lines[i]?.dash ?? [] };
    if (line !== undefined) drawTrace(ink, line, span, scale, style);
  });
  ink.restore();
}

const isSame = (a: DrawnTraces, b: DrawnTraces): boolean =>
  a.width_px === b.width_px &&
  isSameSpan(a.span, b.span) &&
  a.points.length === b.points.length &&
  a.points.every((points, i) => points === b.points[i]);

/** Created with its data: an empty plot first would be drawn twice. */
export function createTracePlot(
  parent: HTMLElement,
  options: TracePlotOptions,
  first: DrawnTraces,
): TracePlot {
  const { height_px, lines } = options;
  // Read once: each drawing would settle the styles of the page.
  const colours = { axes: axisColours(), lines: lines.map(({ colour }) => themeColour(colour)) };
  const canvas = document.createElement('canvas');
  parent.append(canvas);
  let drawn: DrawnTraces | undefined;
  const draw = (next: DrawnTraces): void => {
    if (drawn !== undefined && isSame(next, drawn)) return;
    drawn = next;
    canvas.style.width = `${next.width_px}px`;
    canvas.style.height = `${height_px}px`;
    drawCanvas(canvas, { width_px: next.width_px, height_px }, (ink) =>
      drawTraces(ink, next, options, colours),
    );
  };
  draw(first);
  return { draw, destroy: () => canvas.remove() };
}

/** Step of the arrow keys: a hundredth of the shown range, rounded. */
export function cursorStep({ from, to }: Span): number {
  return niceStep((to - from) / 200);
}
