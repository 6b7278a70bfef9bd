/**
 * Corner force laws, all upward on the body and downward on the wheel when positive. Length is the distance of the
 * wheel centre below the mount; it falls in compression.
 */

/** Linear spring (docs/sources/racer-format.md section 5). */
export function springForce_N(rate_Npm: number, restLength_m: number, length_m: number): number {
  return rate_Npm * (restLength_m - length_m);
}

/** Damper rate for the direction of travel: bump while the length falls, rebound while it grows. */
export function damperRate_Nspm(bump_Nspm: number, rebound_Nspm: number, lengthRate_mps: number): number {
  return lengthRate_mps < 0 ? bump_Nspm : rebound_Nspm;
}

/** Anti-roll bar on this side: rate x (length of the other side - length of this side). */
export function barForce_N(rate_Npm: number, length_m: number, otherLength_m: number): number {
  return rate_Npm * (otherLength_m - length_m);
}
