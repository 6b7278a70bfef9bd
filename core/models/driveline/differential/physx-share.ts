/**
 * Share of wheel 1 of a limited-slip pair: the faster wheel gives torque to the slower beyond the bias (PhysX vehicle guide,
 * docs/sources/physx-model.md section 14). Both speeds have one sign.
 */
export function limitedShare(speed1: number, speed2: number, share: number, bias: number): number {
  const first = Math.abs(speed1);
  const second = Math.abs(speed2);
  const fast = Math.max(first, second);
  const excess = fast - bias * Math.min(first, second);
  const shift = excess >= 0 ? excess / fast : 0;
  const own = share * (first >= second ? 1 - shift : 1 + shift);
  const other = (1 - share) * (first >= second ? 1 + shift : 1 - shift);
  return own / (own + other);
}
