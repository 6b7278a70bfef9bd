import type { WheelPlace } from '../../../../../core/catalogue/wheel-places.ts';
import { themeColour } from '../../../../workspace/theme.ts';
import type { HistoryData } from '../../../../plots/lines/history-source.ts';
import type { Size } from '../../../../plots/ink/use-size.ts';
import { drawCanvas } from '../../../../plots/ink/ink-canvas.ts';
import type { Ink } from '../../../../plots/ink/ink.ts';
import type { OtherLap } from '../use-other-laps.ts';
import { wheelStyleAt } from '../../../../plots/lines/wheel-style.ts';

export const WHEEL_CHANNELS = [
  'wheelLoad_N',
  'longitudinalForce_N',
  'lateralForce_N',
  'tyreFriction',
] as const;

/** One wheel at one sample; NaN where a channel is not recorded. */
export interface WheelState {
  readonly load_N: number;
  /** Forces forward and to the left. */
  readonly longitudinal_N: number;
  readonly lateral_N: number;
  /** Radius of the circle of available grip: friction times load. */
  readonly grip_N: number;
}

/** State of a wheel at a sample of the history. */
export function wheelAt({ values }: HistoryData, wheel: string, index: number): WheelState {
  const of = (key: string): number => values.get(`${key}.${wheel}`)?.[index] ?? NaN;
  const load_N = of('wheelLoad_N');
  return {
    load_N,
    longitudinal_N: of('longitudinalForce_N'),
    lateral_N: of('lateralForce_N'),
    grip_N: of('tyreFriction') * load_N,
  };
}

/** Share of the available grip that is used; undefined where it is unknown or zero. */
export function usedGrip({ longitudinal_N, lateral_N, grip_N }: WheelState): number | undefined {
  const used = Math.hypot(longitudinal_N, lateral_N) / grip_N;
  return grip_N > 0 && Number.isFinite(used) ? used : undefined;
}

/** Maximum load, and maximum force or circle radius, so far. */
export interface WheelScale {
  load_N: number;
  force_N: number;
}

export function widenScale(scale: WheelScale, data: HistoryData, wheels: readonly WheelPlace[]): void {
  for (const { name } of wheels)
    for (let i = 0; i < data.time_s.length; i++) {
      const { load_N, grip_N, longitudinal_N, lateral_N } = wheelAt(data, name, i);
      if (load_N > scale.load_N) scale.load_N = load_N;
      const force_N = Math.max(grip_N || 0, Math.hypot(longitudinal_N || 0, lateral_N || 0));
      if (force_N > scale.force_N) scale.force_N = force_N;
    }
}

const BAR_PX = 10;
const GAP_PX = 8;

/** Cells of a view from above, axle by axle: the middle of each wheel's cell, and the size of all. */
export function wheelCells(wheels: readonly WheelPlace[], { width_px, height_px }: Size) {
  const axles = [...new Set(wheels.map(({ axle }) => axle))];
  const height = height_px / Math.max(1, axles.length);
  const width = width_px / 2;
  return {
    width,
    height,
    middles: wheels.map(({ axle, side }) => ({
      x: side === 'middle' ? width : side === 'left' ? width / 2 : 1.5 * width,
      y: (axles.indexOf(axle) + 0.5) * height,
    })),
  };
}

/**
 * The car from above: the front axle above, left wheels at the left, a single wheel in the middle; forces as they act on
 * the car, forward is up.
 */
export function drawWheels(
  canvas: HTMLCanvasElement,
  wheels: readonly WheelPlace[],
  data: HistoryData | undefined,
  index: number,
  scale: WheelScale,
  size: Size,
  others: readonly OtherLap[],
): void {
  drawCanvas(canvas, size, (ink) => drawOn(ink, wheels, data, index, scale, size, others));
}

function drawOn(
  context: Ink,
  wheels: readonly WheelPlace[],
  data: HistoryData | undefined,
  index: number,
  scale: WheelScale,
  size: Size,
  others: readonly OtherLap[],
): void {
  const { width, height, middles } = wheelCells(wheels, size);
  const radius = Math.max(
    8,
    Math.min(width - BAR_PX - 4 * GAP_PX, height - GAP_PX * (height > 80 ? 2 : 0.5)) / 2,
  );
  const look = {
    ink: themeColour('--ink'),
    grid: themeColour('--grid-line'),
    rail: themeColour('--line-strong'),
  };
  wheels.forEach(({ name: wheel, index: at, side }, i) => {
    const isLeft = side === 'left';
    const middle = middles[i] ?? { x: 0, y: 0 };
    const centre = { x: middle.x + (isLeft ? 1 : -1) * (BAR_PX / 2), y: middle.y };
    const bar = {
      x: centre.x + (isLeft ? -1 : 1) * (radius + GAP_PX + BAR_PX / 2) - BAR_PX / 2,
      y: centre.y,
    };
    drawFrame(context, centre, radius, look);
    if (data === undefined || index < 0) return;
    const colour = themeColour(wheelStyleAt(at).colour);
    const perN = radius / (scale.force_N || 1);
    const now = wheelAt(data, wheel, index);
    context.strokeStyle = look.rail;
    context.lineWidth = 1;
    context.beginPath();
    context.rect(bar.x, bar.y - radius, BAR_PX, 2 * radius);
    context.stroke();
    const full = (2 * radius * (now.load_N || 0)) / (scale.load_N || 1);
    context.fillStyle = colour;
    context.fillRect(bar.x, bar.y + radius - full, BAR_PX, full);
    if (now.grip_N > 0) {
      context.strokeStyle = look.ink;
      context.lineWidth = 1;
      context.beginPath();
      context.arc(centre.x, centre.y, now.grip_N * perN, 0, 2 * Math.PI);
      context.stroke();
    }
    context.strokeStyle = colour;
    context.globalAlpha = 0.5;
    context.lineWidth = 1.5;
    context.beginPath();
    for (let k = 0; k <= index; k++) {
      const { longitudinal_N, lateral_N } = wheelAt(data, wheel, k);
      if (Number.isNaN(longitudinal_N + lateral_N)) continue;
      context.lineTo(centre.x - lateral_N * perN, centre.y - longitudinal_N * perN);
    }
    context.stroke();
    context.globalAlpha = 1;
    for (const { data: of, colour: ink } of others)
      drawOther(context, wheelAt(of, wheel, of.time_s.length - 1), centre, perN, themeColour(ink));
    context.fillStyle = colour;
    if (Number.isNaN(now.longitudinal_N + now.lateral_N)) return;
    context.beginPath();
    context.arc(centre.x - now.lateral_N * perN, centre.y - now.longitudinal_N * perN, 4, 0, 2 * Math.PI);
    context.fill();
  });
}

/** Wheel of an overlaid lap: its grip circle dashed, its force as a ring. */
function drawOther(
  context: Ink,
  { grip_N, longitudinal_N, lateral_N }: WheelState,
  { x, y }: { readonly x: number; readonly y: number },
  perN: number,
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1.5;
  if (grip_N > 0) {
    context.setLineDash([4, 3]);
    context.beginPath();
    context.arc(x, y, grip_N * perN, 0, 2 * Math.PI);
    context.stroke();
    context.setLineDash([]);
  }
  if (Number.isNaN(longitudinal_N + lateral_N)) return;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(x - lateral_N * perN, y - longitudinal_N * perN, 5, 0, 2 * Math.PI);
  context.stroke();
}

function drawFrame(
  context: Ink,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  { grid }: { readonly grid: string },
): void {
  context.strokeStyle = grid;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(x - radius, y);
  context.lineTo(x + radius, y);
  context.moveTo(x, y - radius);
  context.lineTo(x, y + radius);
  context.stroke();
}
