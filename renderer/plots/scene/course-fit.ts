import type { TrackCourse } from '../../../core/contract/track-mesh.ts';

/** Position in a square picture with north up, from the left and from the top. */
export type ToPicture = (x_m: number, y_m: number) => readonly [x: number, y: number];

/** Fits a course into a square of a size with a margin. */
export function fitCourse({ x_m, y_m }: TrackCourse, size: number, margin: number): ToPicture {
  const bounds = (values: Float64Array): readonly [number, number] => [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  const [[x0, x1], [y0, y1]] = [bounds(x_m), bounds(y_m)];
  const scale = (size - 2 * margin) / Math.max(1, x1 - x0, y1 - y0);
  return (x, y) => [size / 2 + (x - (x0 + x1) / 2) * scale, size / 2 - (y - (y0 + y1) / 2) * scale];
}
