import type { Ground } from '../ground.ts';
import { HIT_SIZE, RAY_DIRECTION, RAY_LENGTH_M, RAY_ORIGIN, RAY_SIZE } from '../ray.ts';

type Triple = readonly [number, number, number];

/** Hit of a ray with a direction of any length, undefined where nothing is hit. */
export function castFrom(
  ground: Ground,
  origin_m: Triple,
  direction: Triple,
  length_m = 100,
): number[] | undefined {
  const ray = new Float64Array(RAY_SIZE);
  const size = Math.hypot(...direction);
  ray.set(origin_m, RAY_ORIGIN);
  ray.set(
    direction.map((value) => value / size),
    RAY_DIRECTION,
  );
  ray[RAY_LENGTH_M] = length_m;
  const hit = new Float64Array(HIT_SIZE).fill(NaN);
  if (ground.castRay(ray, hit)) return [...hit];
  // Without a hit the answer of the last query must still be there.
  if (!hit.every(Number.isNaN)) throw new Error('A ray that hits nothing changed its hit.');
  return undefined;
}

/** Hit of a ray straight down from a height. */
export function castDown(
  ground: Ground,
  x_m: number,
  y_m: number,
  from_m: number,
  length_m = 100,
): number[] | undefined {
  return castFrom(ground, [x_m, y_m, from_m], [0, 0, -1], length_m);
}
