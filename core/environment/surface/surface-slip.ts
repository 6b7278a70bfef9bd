/**
 * Effect of a surface on the curve of a tyre whose data are those of dry asphalt: force = friction x F(scale x slip).
 *
 * The initial stiffness on a surface is that on asphalt times its slip stiffness S, along the wheel divided by its
 * peak-slip scale P; the friction mu of the surface limits the force. So the curve is evaluated at slip x S / (P mu)
 * where the tyre model scales its whole curve by friction, and at slip x S / P where it keeps its stiffness itself
 * (Magic Formula). The peak moves to P mu / S of its slip: a brush with equal bristle stiffness reaches its limit
 * earlier where friction is low. LibreRally scales the stiffness by friction too, which puts the peak of ice beyond a
 * slip of 1.
 */

/** Maximum scale, for friction near zero. */
const MAX_SCALE = 4;

export function slipScale(
  stiffness: number,
  peakSlip: number,
  friction: number,
  hasOwnStiffness: boolean,
): number {
  const scale = stiffness / peakSlip;
  if (hasOwnStiffness) return scale;
  return scale < MAX_SCALE * friction ? scale / friction : MAX_SCALE;
}
