import type { Size } from '../ink/use-size.ts';

/** Visible part of the plan: its middle in metres, and pixels per metre. North (y) is up. */
export interface PlanFrame {
  readonly x_m: number;
  readonly y_m: number;
  readonly scale: number;
}

export interface PlanBounds {
  readonly low: readonly [number, number];
  readonly high: readonly [number, number];
}

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** Margin for the names of the lines. */
const MARGIN_PX = { x: 56, y: 36 } as const;
const MIN_SCALE = 1e-3;
const MAX_SCALE = 400;

export function fitFrame({ low, high }: PlanBounds, { width_px, height_px }: Size): PlanFrame {
  const scale = Math.min(
    Math.max(40, width_px - 2 * MARGIN_PX.x) / Math.max(1, high[0] - low[0]),
    Math.max(40, height_px - 2 * MARGIN_PX.y) / Math.max(1, high[1] - low[1]),
  );
  return { x_m: (low[0] + high[0]) / 2, y_m: (low[1] + high[1]) / 2, scale };
}

export const toScreen = (frame: PlanFrame, size: Size, x_m: number, y_m: number): Position => ({
  x: size.width_px / 2 + (x_m - frame.x_m) * frame.scale,
  y: size.height_px / 2 - (y_m - frame.y_m) * frame.scale,
});

export const toPlan = (frame: PlanFrame, size: Size, { x, y }: Position): Position => ({
  x: frame.x_m + (x - size.width_px / 2) / frame.scale,
  y: frame.y_m - (y - size.height_px / 2) / frame.scale,
});

/** Zoomed about a fixed position of the screen. */
export function zoomedFrame(frame: PlanFrame, size: Size, about: Position, factor: number): PlanFrame {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, frame.scale * factor));
  const { x, y } = toPlan(frame, size, about);
  const part = frame.scale / scale;
  return { x_m: x + (frame.x_m - x) * part, y_m: y + (frame.y_m - y) * part, scale };
}

/** Moved by pixels, following the pointer. */
export const pannedFrame = (frame: PlanFrame, dx: number, dy: number): PlanFrame => ({
  ...frame,
  x_m: frame.x_m - dx / frame.scale,
  y_m: frame.y_m + dy / frame.scale,
});

/** Minimum visible move of a point at this scale: a tenth of a pixel to a pixel, a round number. */
export const seenStep_m = ({ scale }: PlanFrame): number =>
  Math.max(0.001, 10 ** Math.floor(Math.log10(1 / scale)));

const PAN_KEY_PX = 60;
const ZOOM_STEP = 1.25;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_KEY_PX, 0],
  ArrowRight: [-PAN_KEY_PX, 0],
  ArrowUp: [0, PAN_KEY_PX],
  ArrowDown: [0, -PAN_KEY_PX],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP };

/** The frame after a key that moves or scales the plan about its middle; `fit` for 0, undefined for other keys. */
export function frameByKey(key: string, frame: PlanFrame, size: Size): PlanFrame | 'fit' | undefined {
  const pan = PANS[key];
  if (pan !== undefined) return pannedFrame(frame, pan[0], pan[1]);
  const factor = ZOOMS[key];
  if (factor !== undefined)
    return zoomedFrame(frame, size, { x: size.width_px / 2, y: size.height_px / 2 }, factor);
  return key === '0' ? 'fit' : undefined;
}
