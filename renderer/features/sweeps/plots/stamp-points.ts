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
 * Squares of `side_px` at all points, written as pixels: a hundred thousand take some milliseconds, against a sixth of
 * a second for rectangles of a canvas. `colourOf` has the index of each step's colour; without steps all have the
 * first.
 */
export function stampPoints(
  context: CanvasRenderingContext2D,
  { x, y }: ScreenPoints,
  side_px: number,
  colours: readonly string[],
  steps: Uint8Array | undefined,
  colourOf: Uint8Array,
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
    const ink = inks[steps === undefined ? 0 : (colourOf[steps[i] ?? 0] ?? 0)] ?? 0;
    const bottom = Math.min(height, top + side);
    // Written one by one: a call of `fill` for three pixels takes longer.
    for (let row = top; row < bottom; row++) {
      const end = row * width + right;
      for (let at = row * width + left; at < end; at++) pixels[at] = ink;
    }
  }
  const layer = new OffscreenCanvas(width, height);
  layer.getContext('2d')?.putImageData(image, 0, 0);
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(layer, 0, 0);
  context.restore();
}
