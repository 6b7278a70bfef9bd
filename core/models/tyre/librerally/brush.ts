import type { LibreRallyTyreMode } from '../../../catalogue/tyre-models.ts';

/**
 * docs/sources/librerally-model.md section 2.9: the brush, a spring per direction that slides at the end of its
 * adhesion zone.
 */

/** Share of the contact length that adheres. @param a half length; @param c stiffness per length, N/m2. */
export function adhesionFraction(slip: number, peakForce_N: number, a: number, c: number): number {
  const threshold = peakForce_N / Math.max(4 * a * a * c, 1);
  return slip <= threshold ? 1 : Math.min(threshold / Math.max(slip, 1e-6), 1);
}

/**
 * One explicit Euler step of a deflection, then clamped to the adhesion zone. Unstable where speed x dt exceeds two
 * relaxation lengths; the clamp turns that into flutter.
 */
export function steppedDeflection_m(
  deflection_m: number,
  slide_mps: number,
  rolling_mps: number,
  relaxation_m: number,
  dt_s: number,
  limit_m: number,
): number {
  const next = deflection_m + (slide_mps - (deflection_m * rolling_mps) / relaxation_m) * dt_s;
  return next > limit_m ? limit_m : next < -limit_m ? -limit_m : next;
}

const MAX_CURVE = 0.85;

/** Weight of the curve against the brush. The curve fades in with sliding from 1 m/s on, over `range_mps`. */
export function curveWeight(mode: LibreRallyTyreMode, slide_mps: number, range_mps: number): number {
  if (mode === 'brush') return 0;
  if (mode === 'curve') return 1;
  const t = (Math.abs(slide_mps) - 1) / range_mps;
  return t < 0 ? 0 : t < MAX_CURVE ? t : MAX_CURVE;
}

/** Trail of the brush: a third of the half length in adhesion, none in a full slide. */
export function brushTrail_m(a: number, adhesion: number): number {
  if (adhesion >= 1) return a / 3;
  return (a * adhesion * (1 - (2 * adhesion) / 3)) / Math.max(0.01, 2 - adhesion);
}
