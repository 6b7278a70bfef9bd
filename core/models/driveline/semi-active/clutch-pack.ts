/**
 * Torque of the plates per pressure, N m / Pa. Multi-plate clutch worn evenly (Shigley, Mechanical Engineering Design, chapter on
 * clutches): T = z mu F r, F = p A the piston's force, r the mean of inner and outer radius, z = 2 x plates faces.
 * The paper leaves its own conversion open ("we had not exactly defined the tribological model", section 3.2).
 *
 * The pack couples the case with one half shaft (section 2): that shaft takes (Tin + Tc) / 2, the other (Tin - Tc) / 2,
 * so the torque of the plates is the difference of the output torques, and its heat Tc |wL - wR| / 2
 * (docs/sources/vehicle-dynamics-checks.md section 2).
 */
export function torquePerPressure(
  pistonArea_m2: number,
  plates: number,
  friction: number,
  meanRadius_m: number,
): number {
  return 2 * plates * friction * pistonArea_m2 * meanRadius_m;
}
