/** docs/sources/librerally-model.md section 2.10. */

/**
 * Weight on one force by the slip across it. @param across magnitude of the other direction's slip; @param along that
 * of its own, which softens the weight.
 */
export function combinedWeight(across: number, along: number, coupling: number, exponent: number): number {
  const S = coupling * Math.cos(Math.atan(along));
  if (S <= 1e-6) return 1;
  const n = Math.max(exponent, 1);
  const E = Math.min(0.35 + 0.15 * Math.max(exponent - 1, 0), 0.95);
  const Sx = S * across;
  const G = Math.cos(n * Math.atan(Sx - E * (Sx - Math.atan(Sx))));
  return G > 0 ? G : 0;
}

/** Scale that brings a force onto the friction ellipse; 1 inside it. */
export function ellipseScale(Fx: number, Fy: number, peakForce_N: number, ratio: number): number {
  const most = Math.max(peakForce_N, 1e-6);
  const x = Fx / most;
  const y = Fy / (most * Math.max(ratio, 0.1));
  const used = x * x + y * y;
  return used > 1 ? 1 / Math.sqrt(used) : 1;
}
