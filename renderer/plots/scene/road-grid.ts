import * as three from 'three';

/**
 * Lines on the road every `step_m`, as flat strips in the x-y plane. WebGL's one-pixel lines are not drawn by
 * every driver and do not scale with distance.
 */
export function roadGrid(size_m: number, step_m: number, width_m: number): three.BufferGeometry {
  const count = Math.round(size_m / step_m) + 1;
  const positions = new Float32Array(2 * count * 4 * 3);
  const index: number[] = [];
  const half = size_m / 2;
  let corner = 0;
  const strip = (x0: number, y0: number, x1: number, y1: number): void => {
    positions.set([x0, y0, 0, x1, y0, 0, x1, y1, 0, x0, y1, 0], 3 * corner);
    index.push(corner, corner + 1, corner + 2, corner, corner + 2, corner + 3);
    corner += 4;
  };
  for (let i = 0; i < count; i++) {
    const at = i * step_m - half;
    strip(at - width_m / 2, -half, at + width_m / 2, half);
    strip(-half, at - width_m / 2, half, at + width_m / 2);
  }
  const geometry = new three.BufferGeometry();
  geometry.setAttribute('position', new three.BufferAttribute(positions, 3));
  geometry.setIndex(index);
  return geometry;
}
