import { CIRCLE, CIRCLE_POINTS, HALF_WIDTH, RADIUS, type SweptWheel } from './swept-wheel.ts';
import { BOX_AXES, BOX_HALF, PLANE_OFFSET, type TerrainShape } from './terrain.ts';

/** Contact of a wheel shape: the point, the unit normal from the obstacle to the wheel, and the gap (below 0 inside). */
export interface WheelContact {
  readonly point: Vector;
  readonly normal: Vector;
  readonly separation: number;
}

type Vector = readonly [number, number, number];

interface Face {
  readonly normal: Vector;
  readonly corners: readonly Vector[];
}

/** A convex body as corners and faces, world axes. */
interface Hull {
  readonly corners: readonly Vector[];
  readonly faces: readonly Face[];
  /** Directions of its edges. */
  readonly edges: readonly Vector[];
}

/** Contacts of a wheel (its `start` is its place) with an obstacle that come nearer than `margin`. */
export function wheelContacts(wheel: SweptWheel, obstacle: TerrainShape, margin: number): WheelContact[] {
  if (obstacle.type === 'mesh') return [];
  if (wheel.shape === 'sphere') return sphereContact(wheel, obstacle, margin);
  if (obstacle.type !== 'box') {
    const normal = at(obstacle.numbers, 0);
    return wheelHull(wheel)
      .corners.map((point) => ({
        point,
        normal,
        separation: dot(point, normal) + obstacle.numbers[PLANE_OFFSET]!,
      }))
      .filter(({ separation }) => separation < margin);
  }
  return hullContacts(wheelHull(wheel), boxHull(obstacle.numbers), margin);
}

function sphereContact(wheel: SweptWheel, { type, numbers }: TerrainShape, margin: number): WheelContact[] {
  const centre = at(wheel.start, 0);
  const radius = wheel.size[RADIUS]!;
  if (type !== 'box') {
    const normal = at(numbers, 0);
    const separation = dot(centre, normal) + numbers[PLANE_OFFSET]! - radius;
    return separation < margin
      ? [{ point: add(centre, normal, -radius - separation), normal, separation }]
      : [];
  }
  let nearest = at(numbers, 0);
  for (let k = 0; k < 3; k++) {
    const axis = at(numbers, BOX_AXES + 3 * k);
    const half = numbers[BOX_HALF + k]!;
    const along = dot(add(centre, at(numbers, 0), -1), axis);
    nearest = add(nearest, axis, Math.min(half, Math.max(-half, along)));
  }
  const gap = add(centre, nearest, -1);
  const distance = Math.hypot(...gap);
  if (distance === 0 || distance - radius >= margin) return [];
  const normal: Vector = [gap[0] / distance, gap[1] / distance, gap[2] / distance];
  return [{ point: nearest, normal, separation: distance - radius }];
}

/** The axis of largest separation among face normals and edge pairs; then one body's face clipped by the other's. */
function hullContacts(wheel: Hull, box: Hull, margin: number): WheelContact[] {
  const ofWheel = widestFace(wheel, box);
  const ofBox = widestFace(box, wheel);
  if (Math.max(ofWheel.separation, ofBox.separation) >= margin) return [];
  const isBoxFace = ofBox.separation >= ofWheel.separation - 1e-6;
  const reference = isBoxFace ? ofBox : ofWheel;
  const edge = widestEdgePair(wheel, box);
  if (edge !== undefined) {
    if (edge.separation >= margin) return [];
    if (edge.separation > reference.separation + 1e-4) {
      const point = add(support(box, edge.normal), edge.normal, 0);
      return [{ point, normal: edge.normal, separation: edge.separation }];
    }
  }
  const other = isBoxFace ? wheel : box;
  const incident = other.faces.reduce((a, b) =>
    dot(b.normal, reference.face.normal) < dot(a.normal, reference.face.normal) ? b : a,
  );
  const towardsWheel: Vector = isBoxFace ? reference.face.normal : add([0, 0, 0], reference.face.normal, -1);
  return clip(incident.corners, reference.face).flatMap((point) => {
    const separation = dot(add(point, reference.face.corners[0] ?? point, -1), reference.face.normal);
    return separation < margin ? [{ point, normal: towardsWheel, separation }] : [];
  });
}

/** The face of a hull over which the other reaches least, and by how much it stays outside. */
function widestFace(hull: Hull, other: Hull): { readonly face: Face; readonly separation: number } {
  let found = { face: hull.faces[0]!, separation: -Infinity };
  for (const face of hull.faces) {
    const deepest = support(other, add([0, 0, 0], face.normal, -1));
    const separation = dot(add(deepest, face.corners[0]!, -1), face.normal);
    if (separation > found.separation) found = { face, separation };
  }
  return found;
}

function widestEdgePair(
  wheel: Hull,
  box: Hull,
): { readonly normal: Vector; readonly separation: number } | undefined {
  let found: { normal: Vector; separation: number } | undefined;
  for (const a of wheel.edges)
    for (const b of box.edges) {
      const product = cross(a, b);
      const size = Math.hypot(...product);
      if (size < 1e-6) continue;
      for (const sign of [1, -1]) {
        const normal = add([0, 0, 0], product, sign / size);
        const separation =
          dot(support(wheel, add([0, 0, 0], normal, -1)), normal) - dot(support(box, normal), normal);
        if (found === undefined || separation > found.separation) found = { normal, separation };
      }
    }
  return found;
}

/** The part of a polygon that lies over a face (Sutherland and Hodgman). */
function clip(polygon: readonly Vector[], { normal, corners }: Face): Vector[] {
  let kept = [...polygon];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    const outwards = cross(add(to, from, -1), normal);
    const beyond = (point: Vector) => dot(add(point, from, -1), outwards);
    kept = kept.flatMap((point, k) => {
      const next = kept[(k + 1) % kept.length]!;
      const a = beyond(point);
      const b = beyond(next);
      const inside = a <= 0 ? [point] : [];
      return a * b < 0 ? [...inside, add(point, add(next, point, -1), a / (a - b))] : inside;
    });
  });
  return kept;
}

function wheelHull({ size, rotation: r, start }: SweptWheel): Hull {
  const place = (x: number, y: number, z: number): Vector => [
    start[0]! + r[0]! * x + r[1]! * y + r[2]! * z,
    start[1]! + r[3]! * x + r[4]! * y + r[5]! * z,
    start[2]! + r[6]! * x + r[7]! * y + r[8]! * z,
  ];
  const axis: Vector = [r[0]!, r[3]!, r[6]!];
  const rim = (x: number) =>
    Array.from({ length: CIRCLE_POINTS }, (_, k) =>
      place(x, size[RADIUS]! * CIRCLE[2 * k]!, size[RADIUS]! * CIRCLE[2 * k + 1]!),
    );
  const left = rim(-size[HALF_WIDTH]!);
  const right = rim(size[HALF_WIDTH]!);
  const sides = left.map((from, k): Face => {
    const next = (k + 1) % CIRCLE_POINTS;
    const middle = add(add(from, left[next]!, 1), [2 * start[0]!, 2 * start[1]!, 2 * start[2]!], -1);
    const outwards = unit(add(middle, axis, -dot(middle, axis)));
    return { normal: outwards, corners: turned([from, left[next]!, right[next]!, right[k]!], outwards) };
  });
  const ends = [
    { normal: add([0, 0, 0], axis, -1), corners: left },
    { normal: axis, corners: right },
  ].map(({ normal, corners }) => ({ normal, corners: turned(corners, normal) }));
  return {
    corners: [...left, ...right],
    faces: [...sides, ...ends],
    // Opposite rim edges are parallel.
    edges: [axis, ...left.slice(0, CIRCLE_POINTS / 2).map((from, k) => unit(add(left[k + 1]!, from, -1)))],
  };
}

function boxHull(numbers: Float64Array): Hull {
  const axes = [0, 1, 2].map((k) => at(numbers, BOX_AXES + 3 * k));
  const half = [0, 1, 2].map((k) => numbers[BOX_HALF + k]!);
  const corner = (signs: readonly number[]) =>
    signs.reduce<Vector>((sum, sign, k) => add(sum, axes[k]!, sign * half[k]!), at(numbers, 0));
  const faces = [0, 1, 2].flatMap((k) =>
    [-1, 1].map((sign): Face => {
      const normal = add([0, 0, 0], axes[k]!, sign);
      const corners = [
        [1, 1],
        [1, -1],
        [-1, -1],
        [-1, 1],
      ].map(([a = 0, b = 0]) => {
        const signs = [0, 0, 0];
        signs[k] = sign;
        signs[(k + 1) % 3] = a;
        signs[(k + 2) % 3] = b;
        return corner(signs);
      });
      return { normal, corners: turned(corners, normal) };
    }),
  );
  return { corners: faces.flatMap((face) => face.corners), faces, edges: axes };
}

/** Corners in the order that turns left seen against the normal. */
function turned(corners: readonly Vector[], normal: Vector): readonly Vector[] {
  const [a, b, c] = corners;
  if (a === undefined || b === undefined || c === undefined) return corners;
  return dot(cross(add(b, a, -1), add(c, b, -1)), normal) < 0 ? corners.toReversed() : corners;
}

function support(hull: Hull, direction: Vector): Vector {
  return hull.corners.reduce((a, b) => (dot(b, direction) > dot(a, direction) ? b : a));
}

function at(numbers: Float64Array, k: number): Vector {
  return [numbers[k]!, numbers[k + 1]!, numbers[k + 2]!];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function add(a: Vector, b: Vector, scale: number): Vector {
  return [a[0] + scale * b[0], a[1] + scale * b[1], a[2] + scale * b[2]];
}

function unit(a: Vector): Vector {
  return add([0, 0, 0], a, 1 / Math.hypot(...a));
}
