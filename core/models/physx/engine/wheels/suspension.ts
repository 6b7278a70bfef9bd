/**
 * Force along the travel direction from the quarter of the car above, N (docs/sources/physx-model.md section 6). Only
 * the spring part is limited to zero: the sum may pull.
 */
export function travelForce(
  sprungMass: number,
  spring: number,
  damper: number,
  gravityAlongTravel: number,
  jounce: number,
  jounceSpeed: number,
): number {
  return Math.max(0, sprungMass * gravityAlongTravel + spring * jounce) + damper * jounceSpeed;
}

/**
 * The flag "limit suspension expansion velocity" (docs/sources/physx-model.md section 6): true where the wheel cannot
 * follow the ground and is treated as in the air. `gravityAlongTravel` is signed here.
 */
export function expandsTooSlowly(
  jounce: number,
  jounceSpeed: number,
  previousJounce: number,
  maxDroop: number,
  spring: number,
  wheelMass: number,
  gravityAlongTravel: number,
  subStep: number,
): boolean {
  if (!(jounceSpeed < 0 && jounce <= 0)) return false;
  const reach = (((previousJounce + maxDroop) * spring) / wheelMass + gravityAlongTravel) * subStep;
  return jounceSpeed < -reach;
}
