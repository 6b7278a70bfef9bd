/**
 * docs/sources/librerally-model.md section 2.13: one explicit Euler step of the wheel. The brake never turns it backwards in a step.
 * @param braking_Nm brake torque with the sign of the rotation it works against
 */
export function steppedSpin_radps(
  omega: number,
  drive_Nm: number,
  braking_Nm: number,
  reaction_Nm: number,
  inertia_kgm2: number,
  dt_s: number,
): number {
  const next = omega + ((drive_Nm - braking_Nm - reaction_Nm) / Math.max(inertia_kgm2, 1e-3)) * dt_s;
  return (braking_Nm > 0 && next < 0) || (braking_Nm < 0 && next > 0) ? 0 : next;
}
