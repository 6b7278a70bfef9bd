import type { Size } from './use-size.ts';
import { setCanvasDrawing } from './canvas-drawings.ts';
import type { Ink } from './ink.ts';
import { createSvgInk } from './svg-ink.ts';

/** Redraws a canvas at the window's resolution; its SVG image is drawn by the same marks. */
export function drawCanvas(canvas: HTMLCanvasElement, size: Size, draw: (ink: Ink) => void): void {
  const context = emptyCanvas(canvas, size, draw);
  if (context !== null) draw(context);
}

/** An empty canvas at the window's resolution; its SVG image is drawn by the given marks. */
export function emptyCanvas(
  canvas: HTMLCanvasElement,
  { width_px, height_px }: Size,
  draw: (ink: Ink) => void,
): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio;
  const width = Math.round(width_px * ratio);
  const height = Math.round(height_px * ratio);
  // Setting the size clears a canvas, too, and reallocates its memory.
  if (canvas.width === width && canvas.height === height) canvas.getContext('2d')?.reset();
  else Object.assign(canvas, { width, height });
  setCanvasDrawing(canvas, {
    kind: 'lines',
    lines: () => {
      const ink = createSvgInk();
      draw(ink);
      return ink.text();
    },
  });
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}
