/**
 * Content of canvases for images that are not of pixels. `lines` returns SVG marks from the data, in px from
 * the canvas' upper left corner; `pixels` an image as a data: URL, where there are no lines to write (a 3D
 * view).
 */
export type CanvasDrawing =
  | { readonly kind: 'lines'; readonly lines: () => string }
  | { readonly kind: 'pixels'; readonly pixels: () => string };

const drawings = new WeakMap<HTMLCanvasElement, CanvasDrawing>();

export function setCanvasDrawing(canvas: HTMLCanvasElement, drawing: CanvasDrawing): void {
  drawings.set(canvas, drawing);
}

export function canvasDrawing(canvas: HTMLCanvasElement): CanvasDrawing | undefined {
  return drawings.get(canvas);
}
