import { themeColour } from '../../../../workspace/theme.ts';
import { linearTicks } from '../../../../../core/units/axis.ts';
import { PLOT_FONT } from '../../../../plots/ink/plot-font.ts';
import type { Size } from '../../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../../plots/ink/ink.ts';
import { colourStep, COLOUR_STEPS, SCALE_COLOURS } from '../../../../plots/colour-scale.ts';
import type { GgvLayer } from './ggv-layer.ts';

export interface GgvView {
  readonly look: 'layers' | 'space';
  /** Rotation about the speed axis, and tilt: 0 from above, pi / 2 from the side. */
  readonly turn_rad: number;
  readonly tilt_rad: number;
}

/** A sample in shown units. */
export interface GgvSpot {
  readonly lateral: number;
  readonly longitudinal: number;
  readonly speed: number;
}

export interface GgvScale {
  readonly low: number;
  readonly high: number;
  /** Maximum acceleration, lateral or longitudinal. */
  readonly reach: number;
  readonly lateral: number;
  readonly longitudinal: number;
}

/** Axes that hold all layers and ranges of speed; small ones without any. */
export function ggvScale(
  layers: readonly GgvLayer[],
  ranges: readonly { readonly low: number; readonly high: number }[],
  v: { readonly of: (speed_mps: number) => number },
): GgvScale {
  const corners = layers.flatMap(({ lateral, longitudinal }) =>
    Array.from(lateral, (a, i) => ({ a: Math.abs(a), b: Math.abs(longitudinal[i] ?? 0) })),
  );
  const most = (of: (corner: { readonly a: number; readonly b: number }) => number): number =>
    corners.reduce((greatest, corner) => Math.max(greatest, of(corner)), 0.1);
  return {
    low: v.of(ranges.length === 0 ? 0 : Math.min(...ranges.map(({ low }) => low))),
    high: v.of(ranges.length === 0 ? 1 : Math.max(...ranges.map(({ high }) => high))),
    reach: most(({ a, b }) => Math.hypot(a, b)),
    lateral: most(({ a }) => a),
    longitudinal: most(({ b }) => b),
  };
}

const EDGE_PX = { across: 40, up: 20 } as const;
/** Distance of a label from its axis. */
const WORD_PX = 14;
/** Height of the speed axis, in radii of the envelopes. */
const TALL = 1.3;

/**
 * Screen position of a point. Lateral acceleration to the left is positive (ISO 8855) and is drawn to the
 * left.
 */
export function createProjection(
  { width_px, height_px }: Size,
  { look, turn_rad, tilt_rad }: GgvView,
  { low, high, reach, lateral: most, longitudinal: furthest }: GgvScale,
): (lateral: number, longitudinal: number, speed: number) => readonly [number, number] {
  const isFlat = look === 'layers';
  const [ct, st] = [Math.cos(turn_rad), Math.sin(turn_rad)];
  const [ci, si] = [Math.cos(tilt_rad), Math.sin(tilt_rad)];
  const [across, up] = [width_px / 2 - EDGE_PX.across, height_px / 2 - EDGE_PX.up];
  // In 3D the circle of the maximum acceleration fits at every rotation, so that turning does not change the
  // size.
  const tall = reach * (ci + (TALL / 2) * si);
  const perG = Math.max(
    10 / reach,
    isFlat ? Math.min(across / most, up / furthest) : Math.min(across / reach, up / tall),
  );
  const span = high > low ? high - low : 1;
  return (lateral, longitudinal, speed) => {
    const [x, y] = [-lateral * perG, longitudinal * perG];
    if (isFlat) return [width_px / 2 + x, height_px / 2 - y];
    const z = ((speed - low) / span - 0.5) * TALL * reach * perG;
    const depth = x * st + y * ct;
    return [width_px / 2 + x * ct - y * st, height_px / 2 - (depth * ci + z * si)];
  };
}

const FAINTEST = 0.25;

/** Opacity of the line of an overlaid lap: faint at the lowest speed, full at the highest. */
export function strengthOf(speed: number, { low, high }: Pick<GgvScale, 'low' | 'high'>): number {
  const part = high > low ? (speed - low) / (high - low) : 1;
  return FAINTEST + (1 - FAINTEST) * Math.min(1, Math.max(0, part));
}

/** Draws envelopes by speed, and samples where there are any. */
export function drawGgv(
  canvas: HTMLCanvasElement,
  layers: readonly GgvLayer[],
  spots: readonly GgvSpot[],
  view: GgvView,
  scale: GgvScale,
  size: Size,
): void {
  const at = createProjection(size, view, scale);
  drawCanvas(canvas, size, (ink) => drawOn(ink, at, layers, spots, view, scale));
}

function drawOn(
  context: Ink,
  at: ReturnType<typeof createProjection>,
  layers: readonly GgvLayer[],
  spots: readonly GgvSpot[],
  view: GgvView,
  scale: GgvScale,
): void {
  drawGround(context, at, view, scale);
  const stepOf = (speed: number): number => colourStep(speed, scale.low, scale.high);
  for (let step = 0; step < COLOUR_STEPS; step++) {
    context.fillStyle = SCALE_COLOURS[step] ?? '';
    context.beginPath();
    for (const { lateral, longitudinal, speed } of spots) {
      if (stepOf(speed) !== step) continue;
      const [x, y] = at(lateral, longitudinal, speed);
      context.rect(x - 0.75, y - 0.75, 1.5, 1.5);
    }
    context.fill();
  }
  for (const layer of layers) drawLayer(context, at, layer, stepOf(layer.speed), scale);
}

/** Size of the points drawn where there are too few samples for a line. */
const POINT_px = 3;

function drawLayer(
  context: Ink,
  at: ReturnType<typeof createProjection>,
  { lateral, longitudinal, speed, lines, loose, ink, dash }: GgvLayer,
  step: number,
  scale: GgvScale,
): void {
  const position = (i: number): readonly [number, number] => at(lateral[i] ?? 0, longitudinal[i] ?? 0, speed);
  context.strokeStyle = ink === undefined ? (SCALE_COLOURS[step] ?? '') : themeColour(ink);
  context.fillStyle = context.strokeStyle;
  context.lineWidth = 2;
  // Hue distinguishes overlaid laps, opacity their speeds.
  const strength = ink === undefined ? 1 : strengthOf(speed, scale);
  for (const line of lines) {
    context.setLineDash([...(dash ?? [])]);
    context.globalAlpha = strength;
    context.beginPath();
    line.forEach((corner, i) =>
      i === 0 ? context.moveTo(...position(corner)) : context.lineTo(...position(corner)),
    );
    context.stroke();
    context.setLineDash([]);
    // Filled areas of overlaid laps would mix to another hue.
    if (ink !== undefined) continue;
    context.globalAlpha = 0.07;
    context.beginPath();
    context.moveTo(...at(0, 0, speed));
    for (const corner of line) context.lineTo(...position(corner));
    context.closePath();
    context.fill();
  }
  context.globalAlpha = strength;
  context.beginPath();
  for (const corner of loose) {
    const [x, y] = position(corner);
    context.rect(x - POINT_px / 2, y - POINT_px / 2, POINT_px, POINT_px);
  }
  context.fill();
  context.globalAlpha = 1;
}

/** Acceleration axes with rings and, seen from the side, the speed axis. */
function drawGround(
  context: Ink,
  at: ReturnType<typeof createProjection>,
  { look }: GgvView,
  { low, high, reach, lateral, longitudinal }: GgvScale,
): void {
  const [side, front] = look === 'layers' ? [lateral, longitudinal] : [reach, reach];
  context.font = PLOT_FONT;
  context.strokeStyle = themeColour('--grid-line');
  context.fillStyle = themeColour('--axis-ink');
  context.lineWidth = 1;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.beginPath();
  for (const { at: ring, text, isStrong } of linearTicks([0, reach], 3)) {
    if (isStrong) continue;
    for (let i = 0; i <= 72; i++) {
      const turn = (2 * Math.PI * i) / 72;
      const position = at(ring * Math.cos(turn), ring * Math.sin(turn), low);
      if (i === 0) context.moveTo(...position);
      else context.lineTo(...position);
    }
    const [x, y] = at(0, -ring, low);
    context.fillText(text, x + 3, y);
  }
  context.moveTo(...at(-side, 0, low));
  context.lineTo(...at(side, 0, low));
  context.moveTo(...at(0, -front, low));
  context.lineTo(...at(0, front, low));
  if (look === 'space') {
    context.moveTo(...at(0, 0, low));
    context.lineTo(...at(0, 0, high));
    for (const { at: speed, text } of linearTicks([low, high])) {
      const [x, y] = at(0, 0, speed);
      context.fillText(text, x + 4, y);
    }
  }
  context.stroke();
  const [x, y] = at(0, 0, low);
  const word = (text: string, [endX, endY]: readonly [number, number]): void => {
    const far = Math.max(1, Math.hypot(endX - x, endY - y));
    context.fillText(text, endX + (WORD_PX * (endX - x)) / far, endY + ((WORD_PX - 4) * (endY - y)) / far);
  };
  context.textAlign = 'center';
  word('right', at(-side, 0, low));
  word('left', at(side, 0, low));
  word('ahead', at(0, front, low));
}
