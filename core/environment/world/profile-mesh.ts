import type { TriangleMesh } from './triangles.ts';

/** One point of a height profile along the lane. */
export interface ProfilePoint {
  readonly x_m: number;
  readonly height_m: number;
}

/**
 * A road of constant cross-section: heights along x between two sides. Points run towards +x; two at one x would make a
 * vertical face, which no ray from above hits.
 */
export function profileMesh(points: readonly ProfilePoint[], yMin_m: number, yMax_m: number): TriangleMesh {
  const corner_m = Float64Array.from(
    points.flatMap((p) => [p.x_m, yMin_m, p.height_m, p.x_m, yMax_m, p.height_m]),
  );
  const triangle = Int32Array.from(
    points.slice(1).flatMap((_, i) => [2 * i, 2 * i + 2, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 1]),
  );
  return { corner_m, triangle };
}

/** A profile sampled at even distances, both ends included. */
export function sampledProfile(
  from_m: number,
  to_m: number,
  steps: number,
  height: (x_m: number) => number,
): ProfilePoint[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const x_m = from_m + ((to_m - from_m) * i) / steps;
    return { x_m, height_m: height(x_m) };
  });
}
