import type { SteeringGeometry } from '../../catalogue/steering-geometries.ts';

/**
 * Angles of the two front wheels from the angle of a wheel in the middle between them (the car's turning angle).
 * All angles are positive to the left. Distances are those of the kingpins, which are nearer to each other than the
 * contact points (track).
 *
 * With the turning centre on the rear axle's line at R = WL / tan(angle) to the left of its middle, true Ackermann
 * has tan(left) = WL / (R - WW/2) and tan(right) = WL / (R + WW/2), so that
 *
 *   tan(left)  = t / (1 - k t),   tan(right) = t / (1 + k t),   t = tan(angle), k = WW / (2 WL).
 *
 * Straight ahead is t = 0: no radius is needed and none becomes infinite. A right turn is t < 0.
 */
export interface KingpinSize {
  /** WL, along the car. */
  readonly length_m: number;
  /** WW, across the car. */
  readonly width_m: number;
}

/**
 * k of a geometry for the left wheel; the right wheel has its negative. Reverse steering swaps the angles that true
 * Ackermann gives the two wheels.
 */
export function crossFactor(geometry: SteeringGeometry, size: KingpinSize): number {
  if (geometry === 'parallel') return 0;
  const k = size.width_m / (2 * size.length_m);
  return geometry === 'ackermann' ? k : -k;
}

/** Angle of one front wheel; `cross` is +k for the left wheel and -k for the right one. */
export function wheelAngle_rad(angle_rad: number, cross: number): number {
  const t = Math.tan(angle_rad);
  return Math.atan2(t, 1 - cross * t);
}

/** Angle of the left and of the right front wheel. */
export function frontAngles_rad(
  geometry: SteeringGeometry,
  angle_rad: number,
  size: KingpinSize,
): readonly [left: number, right: number] {
  const k = crossFactor(geometry, size);
  return [wheelAngle_rad(angle_rad, k), wheelAngle_rad(angle_rad, -k)];
}

/**
 * Turning angle of the car for any two front angles: the cotangents of the two wheels' circles lie the same on both
 * sides of the car's own, so their mean is its cotangent. Exact for true Ackermann and its reverse, the common angle
 * for parallel steering. Angles of opposite sign (toe while running straight) give the mean.
 */
export function carAngle_rad(left_rad: number, right_rad: number): number {
  if (left_rad * right_rad <= 0) return 0.5 * (left_rad + right_rad);
  const tl = Math.tan(left_rad);
  const tr = Math.tan(right_rad);
  return Math.atan((2 * tl * tr) / (tl + tr));
}

/** cot(outer) - cot(inner), which true Ackermann has at WW / WL; 0 straight ahead. */
export function cotangentDifference(inner_rad: number, outer_rad: number): number {
  if (inner_rad === 0 && outer_rad === 0) return 0;
  return 1 / Math.tan(Math.abs(outer_rad)) - 1 / Math.tan(Math.abs(inner_rad));
}
