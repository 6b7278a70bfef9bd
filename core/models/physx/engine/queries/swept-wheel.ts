/** Shape of a swept wheel: a sphere, or a prism of 16 points on a circle, one at the top first, at both sides. */
export const WHEEL_SHAPES = ['sphere', 'convex16'] as const;
export type WheelShape = (typeof WHEEL_SHAPES)[number];

/** A wheel on its way, world axes; its sweep goes from `start` along the unit `direction`. */
export interface SweptWheel {
  readonly shape: WheelShape;
  /** Indices: {@link RADIUS}, {@link HALF_WIDTH}, {@link INFLATION}, {@link LENGTH}. */
  readonly size: Float64Array;
  readonly start: Float64Array;
  readonly direction: Float64Array;
  /** Rotation of the wheel, row-major. */
  readonly rotation: Float64Array;
}

export const RADIUS = 0;
export const HALF_WIDTH = 1;
/** Distance by which the shape is rounded outwards. */
export const INFLATION = 2;
export const LENGTH = 3;

export function createSweptWheel(shape: WheelShape): SweptWheel {
  return {
    shape,
    size: new Float64Array(4),
    start: new Float64Array(3),
    direction: new Float64Array(3),
    rotation: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
  };
}

export const CIRCLE_POINTS = 16;
/** (y, z) of the circle's points at radius 1. */
export const CIRCLE = Float64Array.from({ length: 2 * CIRCLE_POINTS }, (_, k) =>
  (k & 1) === 0 ? Math.cos((k >> 1) * (Math.PI / 8)) : Math.sin((k >> 1) * (Math.PI / 8)),
);

/** Point of the wheel's core, from its centre, that lies furthest along v; the core of a sphere is its centre. */
export function writeWheelSupport(
  { shape, size, rotation: r }: SweptWheel,
  v: Float64Array,
  out: Float64Array,
): void {
  if (shape === 'sphere') {
    out[0] = 0;
    out[1] = 0;
    out[2] = 0;
    return;
  }
  const x = r[0]! * v[0]! + r[3]! * v[1]! + r[6]! * v[2]!;
  const y = r[1]! * v[0]! + r[4]! * v[1]! + r[7]! * v[2]!;
  const z = r[2]! * v[0]! + r[5]! * v[1]! + r[8]! * v[2]!;
  let best = -Infinity;
  let at = 0;
  for (let k = 0; k < 2 * CIRCLE_POINTS; k += 2) {
    const along = y * CIRCLE[k]! + z * CIRCLE[k + 1]!;
    if (along <= best) continue;
    best = along;
    at = k;
  }
  const px = x >= 0 ? size[HALF_WIDTH]! : -size[HALF_WIDTH]!;
  const py = size[RADIUS]! * CIRCLE[at]!;
  const pz = size[RADIUS]! * CIRCLE[at + 1]!;
  for (let axis = 0; axis < 3; axis++)
    out[axis] = r[3 * axis]! * px + r[3 * axis + 1]! * py + r[3 * axis + 2]! * pz;
}

/** Reach of the wheel beyond its core: the whole radius of a sphere, and the inflation. */
export function wheelMargin({ shape, size }: SweptWheel): number {
  return (shape === 'sphere' ? size[RADIUS]! : 0) + size[INFLATION]!;
}
