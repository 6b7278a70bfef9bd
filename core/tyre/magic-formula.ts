/**
 * The magic formula y(x) = D sin(C atan((1 - E) B x + E atan(B x))) with shifts, after Bakker, Pacejka and Lidner
 * (1989). A shape is six numbers in a Float64Array, in the order of these indices.
 */
export const SHAPE_B = 0;
export const SHAPE_C = 1;
export const SHAPE_D = 2;
export const SHAPE_E = 3;
export const SHAPE_SH = 4;
export const SHAPE_SV = 5;
export const SHAPE_COUNT = 6;

/** The curve without its shifts: odd in x. */
export function magicCore(shape: Float64Array, x: number): number {
  const bx = shape[SHAPE_B]! * x;
  const e = shape[SHAPE_E]!;
  return shape[SHAPE_D]! * Math.sin(shape[SHAPE_C]! * Math.atan((1 - e) * bx + e * Math.atan(bx)));
}

/** The curve with its shifts. */
export function magicFormula(shape: Float64Array, x: number): number {
  return magicCore(shape, x + shape[SHAPE_SH]!) + shape[SHAPE_SV]!;
}
