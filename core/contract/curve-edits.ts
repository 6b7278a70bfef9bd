/**
 * A change of the points of a .crv file, in the numbers of that file; point indices are from 0 in rising x.
 */
export type CurveEdit =
  | { readonly kind: 'move'; readonly index: number; readonly x: number; readonly y: number }
  | { readonly kind: 'add'; readonly x: number; readonly y: number }
  | { readonly kind: 'remove'; readonly index: number }
  /** Limits of the axes in an editor of the curve. */
  | { readonly kind: 'axes'; readonly xMax: number; readonly yMax: number };

export const MIN_CURVE_POINTS = 2;
export const MAX_CURVE_POINTS = 200;
