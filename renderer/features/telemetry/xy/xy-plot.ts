import { themeColour } from '../../../workspace/theme.ts';
import { extentOf, linearTicks, niceDomain, type Domain } from '../../../../core/units/axis.ts';
import { areaIn, chartScale, type ChartScale } from '../../../plots/axes/chart-scale.ts';
import {
  acrossParts,
  drawTicks,
  drawUpAxis,
  drawUprights,
  placed,
  upParts,
} from '../../../plots/axes/draw-axes.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../plots/ink/ink.ts';
import { colourStep, COLOUR_STEPS, SCALE_COLOURS } from '../../../plots/colour-scale.ts';
import { PLOT_FONT } from '../../../plots/ink/plot-font.ts';

/** Points of a plot in shown units; NaN where a value is missing. */
export interface XyPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Colours the points by these values, from their minimum to their maximum. */
  readonly colour: Float64Array | undefined;
  /** Ends and colours of the scale, where they are not those of the values and the usual ones. */
  readonly scale?: { readonly low: number; readonly high: number; readonly colours: readonly string[] };
  /** Theme variable and dash of points of one colour; by default the accent, solid. */
  readonly ink?: string;
  readonly dash?: readonly number[];
}

/** A text beside a point of the plot. */
export interface XyLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface XyLook {
  /** Points as dots, joined in their order, or counted in squares. */
  readonly look: 'points' | 'path' | 'density';
  readonly isEqual: boolean;
  /** Scales with numbers; a map has none. */
  readonly hasAxes: boolean;
  /** Room for texts around a plot without axes. */
  readonly hasLabels?: boolean;
}

const ROOM = { left: 48, right: 12, top: 8, bottom: 22 } as const;
const BARE = { left: 12, right: 12, top: 12, bottom: 12 } as const;
const LABELLED = { left: 58, right: 58, top: 24, bottom: 24 } as const;
/** Distance of a text from its point, height of its line, and mean width of a letter. */
const LABEL_PX = 16;
const LABEL_HEIGHT_PX = 15;
const LETTER_PX = 6.2;
/** Side of the squares in which points are counted. */
const SQUARE_PX = 6;

/** The larger of two scales is widened where both axes have the same unit length. */
function widened([low, high]: Domain, by: number): Domain {
  const room = ((high - low) * (by - 1)) / 2;
  return [low - room, high + room];
}

/** Both axes of a plot: the scale, and their ends. */
export interface XyFrame extends ChartScale {
  readonly span: Domain;
  readonly domain: Domain;
}

export function frameOf(series: readonly XyPoints[], look: XyLook, size: Size): XyFrame {
  const area = areaIn(size, look.hasAxes ? ROOM : look.hasLabels === true ? LABELLED : BARE);
  const endsOf = (values: readonly Float64Array[]): Domain => {
    const [low, high] = extentOf(...values) ?? [0, 1];
    if (look.hasAxes) return niceDomain([[low, high]], 1e-9);
    return high > low ? [low, high] : [low - 1, high + 1];
  };
  let span = endsOf(series.map(({ x }) => x));
  let domain = endsOf(series.map(({ y }) => y));
  if (look.isEqual) {
    const perX = area.width / (span[1] - span[0]);
    const perY = area.height / (domain[1] - domain[0]);
    // Axes keep their round ends: the panel has room left beside them, not 5 g beside a car that reaches 1.6 g.
    if (look.hasAxes) {
      const per = Math.min(perX, perY);
      const [width, height] = [per * (span[1] - span[0]), per * (domain[1] - domain[0])];
      const left = area.left + (area.width - width) / 2;
      const top = area.top + (area.height - height) / 2;
      return { ...chartScale({ left, top, width, height }, span, domain), span, domain };
    }
    if (perX > perY) span = widened(span, perX / perY);
    else domain = widened(domain, perY / perX);
  }
  return { ...chartScale(area, span, domain), span, domain };
}

/** Step of the colour scale of each point; all 0 without a colour channel. */
function stepsOf({ x, colour, scale }: XyPoints): Uint8Array {
  const steps = new Uint8Array(x.length);
  const range = scale === undefined ? colour && extentOf(colour) : ([scale.low, scale.high] as const);
  if (colour === undefined || range === undefined) return steps;
  for (let i = 0; i < steps.length; i++) steps[i] = colourStep(colour[i] ?? 0, range[0], range[1]);
  return steps;
}

/** Colour of a step of the scale, or that of all points. */
function inkOf({ colour, ink, scale }: XyPoints, step: number): string {
  if (colour === undefined) return themeColour(ink ?? '--accent');
  return (scale?.colours ?? SCALE_COLOURS)[step] ?? '';
}

/** All points of one colour in one fill each: colour changes are slow on a canvas. */
function drawPoints(context: Ink, frame: XyFrame, points: XyPoints): void {
  const steps = stepsOf(points);
  const { x, y, colour } = points;
  for (let step = 0; step < (colour === undefined ? 1 : COLOUR_STEPS); step++) {
    context.fillStyle = inkOf(points, step);
    context.beginPath();
    for (let i = 0; i < x.length; i++) {
      if (steps[i] !== step || Number.isNaN(x[i]) || Number.isNaN(y[i])) continue;
      context.rect(frame.across(x[i] ?? 0) - 1, frame.up(y[i] ?? 0) - 1, 2, 2);
    }
    context.fill();
  }
}

function drawPath(context: Ink, frame: XyFrame, points: XyPoints): void {
  const steps = stepsOf(points);
  const { x, y } = points;
  const isOne = points.ink !== undefined;
  context.lineWidth = isOne ? 2 : 4;
  context.setLineDash([...(points.dash ?? [])]);
  context.lineCap = isOne ? 'butt' : 'round';
  context.lineJoin = 'round';
  for (let i = 1; i < x.length;) {
    const step = steps[i] ?? 0;
    context.strokeStyle = inkOf(points, step);
    context.beginPath();
    context.moveTo(frame.across(x[i - 1] ?? 0), frame.up(y[i - 1] ?? 0));
    for (; i < x.length && steps[i] === step; i++)
      context.lineTo(frame.across(x[i] ?? 0), frame.up(y[i] ?? 0));
    context.stroke();
  }
}

/** Point counts in squares, on a logarithmic scale, so that rare positions are visible beside common ones. */
function drawDensity(context: Ink, frame: XyFrame, { x, y }: XyPoints): void {
  const { left, top, width, height } = frame.area;
  const columns = Math.ceil(width / SQUARE_PX);
  const rows = Math.ceil(height / SQUARE_PX);
  const counts = new Uint32Array(columns * rows);
  let most = 0;
  for (let i = 0; i < x.length; i++) {
    const column = Math.floor((frame.across(x[i] ?? NaN) - left) / SQUARE_PX);
    const row = Math.floor((frame.up(y[i] ?? NaN) - top) / SQUARE_PX);
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) continue;
    const count = (counts[row * columns + column] ?? 0) + 1;
    counts[row * columns + column] = count;
    most = Math.max(most, count);
  }
  counts.forEach((count, i) => {
    if (count === 0) return;
    context.fillStyle = SCALE_COLOURS[colourStep(Math.log1p(count), 0, Math.log1p(most))] ?? '';
    context.fillRect(
      left + (i % columns) * SQUARE_PX,
      top + Math.floor(i / columns) * SQUARE_PX,
      SQUARE_PX - 1,
      SQUARE_PX - 1,
    );
  });
}

interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

/** Places of a text: outwards of its point as seen from the middle of the plot, then inwards; within the canvas. */
function labelPlaces(frame: XyFrame, { x, y, text }: XyLabel): readonly PlacedLabel[] {
  const { left, top, width, height } = frame.area;
  const [atX, atY] = [frame.across(x), frame.up(y)];
  const [awayX, awayY] = [atX - left - width / 2, atY - top - height / 2];
  const away = Math.hypot(awayX, awayY) || 1;
  const half = (text.length * LETTER_PX) / 2 + 2;
  return [1, -1].map((side) => ({
    x: Math.min(
      2 * left + width - half,
      Math.max(half, atX + (side * (LABEL_PX + half * 0.8) * awayX) / away),
    ),
    y: atY + (side * LABEL_PX * awayY) / away,
    half,
  }));
}

/** Texts beside their points on a ground of their own. One that would cover earlier ones is left out: the most important come first. */
function drawLabels(context: Ink, frame: XyFrame, labels: readonly XyLabel[]): void {
  const taken: PlacedLabel[] = [];
  const isFree = ({ x, y, half }: PlacedLabel): boolean =>
    Number.isFinite(x) &&
    Number.isFinite(y) &&
    taken.every(
      (each) => Math.abs(each.x - x) >= each.half + half || Math.abs(each.y - y) >= LABEL_HEIGHT_PX,
    );
  context.font = PLOT_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const label of labels) {
    const place = labelPlaces(frame, label).find(isFree);
    if (place === undefined) continue;
    taken.push(place);
    const { x, y, half } = place;
    context.globalAlpha = 0.8;
    context.fillStyle = themeColour('--panel');
    context.fillRect(x - half, y - LABEL_HEIGHT_PX / 2, 2 * half, LABEL_HEIGHT_PX);
    context.globalAlpha = 1;
    context.fillStyle = themeColour('--ink');
    context.fillText(label.text, x, y);
  }
}

/** Draws the whole plot, all series on the same axes; returns its area, for overlays. */
export function drawXy(
  canvas: HTMLCanvasElement,
  series: readonly XyPoints[],
  look: XyLook,
  size: Size,
  labels: readonly XyLabel[] = [],
): XyFrame {
  const frame = frameOf(series, look, size);
  drawCanvas(canvas, size, (ink) => {
    drawOn(ink, frame, series, look);
    drawLabels(ink, frame, labels);
  });
  return frame;
}

function drawOn(context: Ink, frame: XyFrame, series: readonly XyPoints[], look: XyLook): void {
  const { left, top, width, height } = frame.area;
  if (look.hasAxes) {
    const { area, span, domain } = frame;
    const across = placed(linearTicks(span, acrossParts(area)), frame.across);
    drawUprights(context, area, across);
    drawUpAxis(context, area, placed(linearTicks(domain, upParts(area)), frame.up));
    drawTicks(context, area, across);
  }
  context.save();
  context.beginPath();
  context.rect(left - 4, top - 4, width + 8, height + 8);
  context.clip();
  // The first series is on top.
  for (const points of series.toReversed())
    if (look.look === 'density') drawDensity(context, frame, points);
    else if (look.look === 'path') drawPath(context, frame, points);
    else drawPoints(context, frame, points);
  context.restore();
}
