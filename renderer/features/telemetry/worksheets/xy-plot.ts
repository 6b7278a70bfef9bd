import { themeColour } from '../../../workspace/theme.ts';
import { niceStep } from '../../../../core/math/nice-step.ts';
import { niceDomain, niceTicks, tickText, type Domain } from '../../../plots/lines/domain.ts';
import { PLOT_FONT } from '../../../plots/lines/plot-font.ts';
import type { Size } from '../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../plots/ink/svg-ink.ts';
import { colourStep, COLOUR_STEPS, SCALE_COLOURS } from '../../../plots/colour-scale.ts';

/** Points of a plot in shown units; NaN where a value is missing. */
export interface XyPoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Colours the points by these values, from their minimum to their maximum. */
  readonly colour: Float64Array | undefined;
  /** Theme variable and dash of points of one colour; by default the accent, solid. */
  readonly ink?: string;
  readonly dash?: readonly number[];
}

export interface XyLook {
  /** Points as dots, joined in their order, or counted in squares. */
  readonly look: 'points' | 'way' | 'density';
  readonly isEqual: boolean;
  /** Scales with numbers; a map has none. */
  readonly hasAxes: boolean;
}

/** Area of a plot on its canvas. */
export interface XyFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly across: Domain;
  readonly up: Domain;
}

const ROOM = { left: 48, right: 12, top: 8, bottom: 22 } as const;
const BARE = { left: 12, right: 12, top: 12, bottom: 12 } as const;
/** Side of the squares in which points are counted. */
const SQUARE_PX = 6;

export function extentOf(values: Float64Array): Domain | undefined {
  let low = Infinity;
  let high = -Infinity;
  for (const v of values) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return low > high ? undefined : [low, high];
}

/** The larger of two scales is widened where both axes have the same unit length. */
function widened([low, high]: Domain, by: number): Domain {
  const room = ((high - low) * (by - 1)) / 2;
  return [low - room, high + room];
}

export function frameOf(series: readonly XyPoints[], look: XyLook, { width_px, height_px }: Size): XyFrame {
  const room = look.hasAxes ? ROOM : BARE;
  const width = Math.max(1, width_px - room.left - room.right);
  const height = Math.max(1, height_px - room.top - room.bottom);
  const domain = (values: readonly Float64Array[]): Domain => {
    const ends = Float64Array.from(values.flatMap((of) => [...(extentOf(of) ?? [])]));
    const [low, high] = extentOf(ends) ?? [0, 1];
    if (look.hasAxes) return niceDomain([[low, high]], 1e-9);
    return high > low ? [low, high] : [low - 1, high + 1];
  };
  let across = domain(series.map(({ x }) => x));
  let up = domain(series.map(({ y }) => y));
  if (look.isEqual) {
    const perX = width / (across[1] - across[0]);
    const perY = height / (up[1] - up[0]);
    if (perX > perY) across = widened(across, perX / perY);
    else up = widened(up, perY / perX);
  }
  return { left: room.left, top: room.top, width, height, across, up };
}

export const toX = ({ left, width, across }: XyFrame, x: number): number =>
  left + ((x - across[0]) / (across[1] - across[0])) * width;
export const toY = ({ top, height, up }: XyFrame, y: number): number =>
  top + height - ((y - up[0]) / (up[1] - up[0])) * height;

function drawAxes(context: Ink, frame: XyFrame): void {
  const { left, top, width, height, across, up } = frame;
  context.font = PLOT_FONT;
  context.fillStyle = themeColour('--axis-ink');
  context.strokeStyle = themeColour('--grid-line');
  context.lineWidth = 1;
  context.beginPath();
  const parts = { across: Math.max(2, Math.floor(width / 90)), up: Math.max(2, Math.floor(height / 44)) };
  const step = {
    across: niceStep((across[1] - across[0]) / parts.across),
    up: niceStep((up[1] - up[0]) / parts.up),
  };
  context.textAlign = 'center';
  context.textBaseline = 'top';
  for (const tick of niceTicks(across, parts.across)) {
    const x = Math.round(toX(frame, tick)) + 0.5;
    context.moveTo(x, top);
    context.lineTo(x, top + height);
    context.fillText(tickText(tick, step.across), x, top + height + 5);
  }
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const tick of niceTicks(up, parts.up)) {
    const y = Math.round(toY(frame, tick)) + 0.5;
    context.moveTo(left, y);
    context.lineTo(left + width, y);
    context.fillText(tickText(tick, step.up), left - 5, y);
  }
  context.stroke();
}

/** Step of the colour scale of each point; all 0 without a colour channel. */
function stepsOf({ x, colour }: XyPoints): Uint8Array {
  const steps = new Uint8Array(x.length);
  const range = colour && extentOf(colour);
  if (colour === undefined || range === undefined) return steps;
  for (let i = 0; i < steps.length; i++) steps[i] = colourStep(colour[i] ?? 0, range[0], range[1]);
  return steps;
}

/** All points of one colour in one fill each: colour changes are slow on a canvas. */
function drawPoints(context: Ink, frame: XyFrame, points: XyPoints): void {
  const steps = stepsOf(points);
  const { x, y, colour } = points;
  for (let step = 0; step < (colour === undefined ? 1 : COLOUR_STEPS); step++) {
    context.fillStyle =
      colour === undefined ? themeColour(points.ink ?? '--accent') : (SCALE_COLOURS[step] ?? '');
    context.beginPath();
    for (let i = 0; i < x.length; i++) {
      if (steps[i] !== step || Number.isNaN(x[i]) || Number.isNaN(y[i])) continue;
      context.rect(toX(frame, x[i] ?? 0) - 1, toY(frame, y[i] ?? 0) - 1, 2, 2);
    }
    context.fill();
  }
}

function drawWay(context: Ink, frame: XyFrame, points: XyPoints): void {
  const steps = stepsOf(points);
  const { x, y, colour } = points;
  const isOne = points.ink !== undefined;
  context.lineWidth = isOne ? 2 : 4;
  context.setLineDash([...(points.dash ?? [])]);
  context.lineCap = isOne ? 'butt' : 'round';
  context.lineJoin = 'round';
  for (let i = 1; i < x.length;) {
    const step = steps[i] ?? 0;
    context.strokeStyle =
      colour === undefined ? themeColour(points.ink ?? '--accent') : (SCALE_COLOURS[step] ?? '');
    context.beginPath();
    context.moveTo(toX(frame, x[i - 1] ?? 0), toY(frame, y[i - 1] ?? 0));
    for (; i < x.length && steps[i] === step; i++)
      context.lineTo(toX(frame, x[i] ?? 0), toY(frame, y[i] ?? 0));
    context.stroke();
  }
}

/** Point counts in squares, on a logarithmic scale, so that rare positions are visible beside common ones. */
function drawDensity(context: Ink, frame: XyFrame, { x, y }: XyPoints): void {
  const columns = Math.ceil(frame.width / SQUARE_PX);
  const rows = Math.ceil(frame.height / SQUARE_PX);
  const counts = new Uint32Array(columns * rows);
  let most = 0;
  for (let i = 0; i < x.length; i++) {
    const column = Math.floor((toX(frame, x[i] ?? NaN) - frame.left) / SQUARE_PX);
    const row = Math.floor((toY(frame, y[i] ?? NaN) - frame.top) / SQUARE_PX);
    if (!(column >= 0 && column < columns && row >= 0 && row < rows)) continue;
    const count = (counts[row * columns + column] ?? 0) + 1;
    counts[row * columns + column] = count;
    most = Math.max(most, count);
  }
  counts.forEach((count, i) => {
    if (count === 0) return;
    context.fillStyle = SCALE_COLOURS[colourStep(Math.log1p(count), 0, Math.log1p(most))] ?? '';
    context.fillRect(
      frame.left + (i % columns) * SQUARE_PX,
      frame.top + Math.floor(i / columns) * SQUARE_PX,
      SQUARE_PX - 1,
      SQUARE_PX - 1,
    );
  });
}

/** Draws the whole plot, all series on the same axes; returns its area, for overlays. */
export function drawXy(
  canvas: HTMLCanvasElement,
  series: readonly XyPoints[],
  look: XyLook,
  size: Size,
): XyFrame {
  const frame = frameOf(series, look, size);
  drawCanvas(canvas, size, (ink) => drawOn(ink, frame, series, look));
  return frame;
}

function drawOn(context: Ink, frame: XyFrame, series: readonly XyPoints[], look: XyLook): void {
  if (look.hasAxes) drawAxes(context, frame);
  context.save();
  context.beginPath();
  context.rect(frame.left - 4, frame.top - 4, frame.width + 8, frame.height + 8);
  context.clip();
  // The first series is on top.
  for (const points of series.toReversed())
    if (look.look === 'density') drawDensity(context, frame, points);
    else if (look.look === 'way') drawWay(context, frame, points);
    else drawPoints(context, frame, points);
  context.restore();
}
