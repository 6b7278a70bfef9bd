/** Brake torque capacity of one wheel: pedal and lever, each 0 to 1 of its own largest torque. */
export function brakeCapacity_Nm(
  maxBraking_Nm: number,
  maxHandbraking_Nm: number,
  pedal: number,
  lever: number,
): number {
  return maxBraking_Nm * pedal + maxHandbraking_Nm * lever;
}

/** Rolling-resistance moment of one wheel: coefficient x load x radius (docs/sources/racer-format.md section 5). */
export function rollingResistance_Nm(coefficient: number, load_N: number, radius_m: number): number {
  return coefficient * load_N * radius_m;
}
