import type { ScreenPoints } from './point-scene.ts';

/** The colours as pixels of an image, in the order of its bytes. */
function pixelsOf(colours: readonly string[]): Uint32Array {
  const context = new OffscreenCanvas(Math.max(1, colours.length), 1).getContext('2d');
  if (context === null) return new Uint32Array(colours.length);
  colours.forEach((colour, i) => {
    context.fillStyle = colour;
    context.fillRect(i, 0, 1, 1);
  });
  return new Uint32Array(context.getImageData(0, 0, Math.max(1, colours.length), 1).data.buffer);
}

/**
 * Squares of `side_px` at all points, written as pixels: a hundred thousand in some milliseconds, for which a canvas needs a
 * sixth of a second by rectangles. `colourAt` gives the place of each point's colour.
 */
export function stampPoints(
  context: CanvasRenderingContext2D,
  { x, y }: ScreenPoints,
  side_px: number,
  colours: readonly string[],
  colourAt: (point: number) => number,
): void {
  const { width, height } = context.canvas;
  const ratio = context.getTransform().a;
  const side = Math.max(1, Math.round(side_px * ratio));
  const image = new ImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const inks = pixelsOf(colours);
  for (let i = 0; i < x.length; i++) {
    const left = Math.max(0, Math.round((x[i] ?? NaN) * ratio - side / 2));
    const top = Math.max(0, Math.round((y[i] ?? NaN) * ratio - side / 2));
    const right = Math.min(width, left + side);
    const ink = inks[colourAt(i)] ?? 0;
    for (let row = top; row < Math.min(height, top + side); row++)
      pixels.fill(ink, row * width + left, row * width + right);
  }
  const layer = new OffscreenCanvas(width, height);
  layer.getContext('2d')?.putImageData(image, 0, 0);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(layer, 0, 0);
  context.restore();
}
