/**
 * The two curves of the Magic Formula. Small enough for the compiler to inline; larger functions pass their numbers in
 * slots.
 */

/**
 * D sin(C atan(Bx - E (Bx - atan Bx))), the E term ordered so that a large slip does not cancel against itself: from 0
 * to a peak of D and down to a slide (4.49).
 */
export function sineCurve(bx: number, c: number, d: number, e: number): number {
  return d * Math.sin(c * Math.atan((1 - e) * bx + e * Math.atan(bx)));
}

/** cos(atan x), without cosine and arctangent. */
export function cosineOfArctangent(x: number): number {
  return 1 / Math.sqrt(1 + x * x);
}

/** cos(C atan(Bx - E (Bx - atan Bx))): from 1 down to its value in a slide. */
export function cosineCurve(bx: number, c: number, e: number): number {
  const bent = (1 - e) * bx + e * Math.atan(bx);
  return c === 1 ? cosineOfArctangent(bent) : Math.cos(c * Math.atan(bent));
}

/**
 * Weight of combined slip (4.E51 to 4.E53): the cosine curve of `bx` over that of `shift`, which makes it 1 without the other
 * slip. For C = 1 both are 1 / sqrt(1 + x^2), and one root and one quotient are enough.
 */
export function cosineRatio(bx: number, shift: number, c: number, e: number): number {
  if (shift === 0) return cosineCurve(bx, c, e);
  if (c !== 1) return cosineCurve(bx, c, e) / cosineCurve(shift, c, e);
  const bent = (1 - e) * bx + e * Math.atan(bx);
  const bentShift = (1 - e) * shift + e * Math.atan(shift);
  return Math.sqrt((1 + bentShift * bentShift) / (1 + bent * bent));
}

/** Keeps a denominator from zero without changing its sign (4.E16, 4.E26, 4.E39), in the unit of the dividend. */
export function awayFromZero(value: number): number {
  return value < 0 ? value - 1e-6 : value + 1e-6;
}
