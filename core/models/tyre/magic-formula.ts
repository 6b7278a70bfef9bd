/**
 * The magic formula y(x) = D sin(C atan((1 - E) B x + E atan(B x))) with shifts, after Bakker, Pacejka and Lidner
 * (1989). A shape is a Float64Array with the numbers of these indices; conditions, argument and result travel in it
 * too, since a call with plain numbers boxes them wherever the compiler does not inline it.
 */
export const SHAPE_B = 0;
export const SHAPE_C = 1;
export const SHAPE_D = 2;
export const SHAPE_E = 3;
export const SHAPE_SH = 4;
export const SHAPE_SV = 5;
/** Load and camber of the shape. */
export const SHAPE_LOAD_KN = 6;
export const SHAPE_CAMBER_DEG = 7;
/** Argument and result of {@link evaluateCore}. */
export const SHAPE_X = 8;
export const SHAPE_Y = 9;
/** Difference of E between the two sides of the shifted origin, of Pacejka '94. */
export const SHAPE_SLANT = 10;
export const SHAPE_COUNT = 11;

/** Y from X by the curve without its shifts: odd in X. */
export function evaluateCore(shape: Float64Array): void {
  const bx = shape[SHAPE_B]! * shape[SHAPE_X]!;
  const e = shape[SHAPE_E]!;
  shape[SHAPE_Y] = shape[SHAPE_D]! * Math.sin(shape[SHAPE_C]! * Math.atan((1 - e) * bx + e * Math.atan(bx)));
}

/** The curve with its shifts, for tables and plots. */
export function magicFormula(shape: Float64Array, x: number): number {
  shape[SHAPE_X] = x + shape[SHAPE_SH]!;
  evaluateCore(shape);
  return shape[SHAPE_Y]! + shape[SHAPE_SV]!;
}
