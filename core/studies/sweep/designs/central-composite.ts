import type { Design } from './design.ts';

/** 2^10 corners are more runs than a quadratic surface wants. */
export const MAX_COMPOSITE_KEYS = 10;

/** Where the points on the axes lie: on the faces of the cube, or as far from the centre as its corners. */
export type CompositeShape = 'face' | 'rotatable';

/**
 * Central composite design for a quadratic surface (Box and Wilson, J. R. Stat. Soc. B 13 (1951) 1): the centre, two
 * points on each axis, and all corners. The rotatable one has its axis points at (2^keys)^(1/4) times the corners'
 * distance along an axis; they lie on the ends of the ranges and the corners inside.
 */
export function centralComposite(keys: number, shape: CompositeShape): Design {
  const corners = 2 ** keys;
  const inside = shape === 'face' ? 1 : corners ** -0.25;
  return {
    count: 1 + 2 * keys + corners,
    at: (index, out) => {
      out.fill(0.5);
      const axis = index - 1;
      const corner = axis - 2 * keys;
      if (corner >= 0)
        for (let key = 0; key < keys; key++)
          out[key] = 0.5 + (((corner >>> (keys - 1 - key)) & 1) - 0.5) * inside;
      else if (axis >= 0) out[axis >> 1] = axis & 1;
    },
  };
}
