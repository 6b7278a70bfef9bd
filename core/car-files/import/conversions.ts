import { GRAVITY_MPS2 } from '../../math/constants.ts';

/** Racer key of docs/sources/racer-format.md section 9: a bias ratio above this is treated as locked. */
export const MAX_BIAS_RATIO = 20;

/**
 * Bias ratio of a lock share p, 0 open to 1 solid: R = (1 + p)/(1 - p), at most 20 (docs/sources/racer-format.md section 9). The
 * stiffer side gets R/(R + 1) of the torque, so p is the difference of the two sides over their sum.
 */
export function biasRatio(lockShare: number): number {
  const share = Math.min(1, Math.max(0, lockShare));
  return share >= 1 ? MAX_BIAS_RATIO : Math.min(MAX_BIAS_RATIO, (1 + share) / (1 - share));
}

/** Lock share of a bias ratio: p = (R - 1)/(R + 1); the ratio that is treated as locked gives 1. */
export function lockShare(ratio: number): number {
  if (ratio >= MAX_BIAS_RATIO) return 1;
  return Math.max(0, (ratio - 1) / (ratio + 1));
}

/** Moments of inertia in Racer's names: x pitch, y yaw, z roll. */
export interface RacerInertia {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A box of even density, I = m/12 (b^2 + c^2) (docs/sources/racer-format.md 9.1; PhysX vehicle guide, "Moment of Inertia"). */
export function boxInertia_kgm2(
  mass_kg: number,
  width_m: number,
  height_m: number,
  length_m: number,
): RacerInertia {
  const about = (b: number, c: number): number => (mass_kg / 12) * (b * b + c * c);
  return { x: about(height_m, length_m), y: about(width_m, length_m), z: about(width_m, height_m) };
}

/** Sizes of the even box that has these moments; undefined where no box has. The inverse of boxInertia_kgm2. */
export function boxSizes_m(
  mass_kg: number,
  { x, y, z }: RacerInertia,
): { readonly width_m: number; readonly height_m: number; readonly length_m: number } | undefined {
  // x = h2 + l2, y = w2 + l2, z = w2 + h2, each times m/12.
  const width2 = (6 / mass_kg) * (y + z - x);
  const height2 = (6 / mass_kg) * (x + z - y);
  const length2 = (6 / mass_kg) * (x + y - z);
  if (!(width2 >= 0 && height2 >= 0 && length2 >= 0)) return undefined;
  return { width_m: Math.sqrt(width2), height_m: Math.sqrt(height2), length_m: Math.sqrt(length2) };
}

/** Engine braking in Nm per (rev/s) of a torque at a speed: 60 T / n (docs/sources/racer-format.md 9.1). */
export function brakingCoefficient_Nmsprev(torque_Nm: number, speed_rpm: number): number {
  return (60 * torque_Nm) / speed_rpm;
}

/** VDrift's x right, y forward, z up as Racer's x left, y up, z forward: (x, y, z) -> (-x, z, y). Its own inverse. */
export function racerFromVdrift(x_m: number, y_m: number, z_m: number): readonly [number, number, number] {
  // 0 - x keeps a zero from becoming -0.
  return [0 - x_m, z_m, y_m];
}

/** Mount and free length of a suspension for a static height with the wheel centre `length` below the mount. */
export interface Stance {
  /** Above the centre of gravity. */
  readonly mount_m: number;
  readonly restLength_m: number;
}

/**
 * Mount and rest length from a static length L: restlen = L + m g/k, so that the spring at L carries its sprung mass,
 * and mount = L + loaded radius - height of the centre of gravity, so that the wheel meets the road there
 * (docs/sources/racer-format.md section 3.4: the wheel centre is `length` below the mount).
 */
export function stance(
  staticLength_m: number,
  sprungMass_kg: number,
  springRate_Npm: number,
  loadedRadius_m: number,
  centreOfGravity_m: number,
): Stance {
  return {
    mount_m: staticLength_m + loadedRadius_m - centreOfGravity_m,
    restLength_m: staticLength_m + (sprungMass_kg * GRAVITY_MPS2) / springRate_Npm,
  };
}

/** Radius under load: the tyre's spring gives way by its load over its rate. */
export function loadedRadius_m(radius_m: number, load_N: number, tyreRate_Npm: number): number {
  return radius_m - load_N / tyreRate_Npm;
}
