import type { GroundPlanes, PhysxGround } from './ground.ts';
import { HALF_WIDTH, INFLATION, LENGTH, RADIUS, type SweptWheel } from './swept-wheel.ts';

/**
 * A swept wheel over a ground that answers rays only (height field, mesh or world of the shared interface): rays along the path
 * from points all over the leading half of the wheel. Exact where a point of the wheel meets a face; the contact with a sharp
 * edge of the ground is found at the nearest of the points, with the normal of a face.
 */
export interface RaySweep {
  readonly ground: PhysxGround;
  /** Distance, normal, offset, surface, body and point of the hits, and where on the wheel: {@link RAY_HIT_SIZE} numbers each. */
  readonly hits: Float64Array;
  readonly planes: GroundPlanes;
  readonly ray: Float64Array;
  /** Point of the wheel the ray starts from: angle around it, part of its width. */
  readonly index: Float64Array;
}

export const RAY_HIT_DISTANCE = 0;
export const RAY_HIT_NORMAL = 1;
export const RAY_HIT_OFFSET = 4;
export const RAY_HIT_SURFACE = 5;
export const RAY_HIT_BODY = 6;
export const RAY_HIT_POINT = 7;
/** Where on the wheel: angle around it, part of its width. */
const RAY_HIT_ANGLE = 10;
const RAY_HIT_PART = 11;
export const RAY_HIT_SIZE = 12;
const MOST = 16;

export function createRaySweep(ground: PhysxGround): RaySweep {
  return {
    ground,
    hits: new Float64Array(MOST * RAY_HIT_SIZE),
    planes: {
      hit: new Uint8Array(1),
      normal: new Float64Array(3),
      offset: new Float64Array(1),
      distance: new Float64Array(1),
      surface: new Int32Array(1),
      touches: new Int32Array(1),
      shape: new Int32Array(1).fill(-1),
      body: new Int32Array(1).fill(-1),
      point: new Float64Array(3),
    },
    ray: new Float64Array(7),
    index: new Float64Array(2),
  };
}

/** Points around the wheel, every fourth a corner of the prism, and rows of them across its width. */
const AROUND = 64;
const ACROSS = 5;

/** Halvings of the angle between two points around the edge of a shape: to a tenth of a millimetre on a wheel of 0.5 m. */
const REFINEMENTS = 9;

/** Hits of a sweep, one per plane, the nearest of each; returns their number. */
export function sweepByRays(wheel: SweptWheel, sweep: RaySweep): number {
  const { hits, index } = sweep;
  let count = 0;
  sweep.ray[6] = wheel.size[LENGTH]!;
  for (let row = 0; row < ACROSS; row++)
    for (let k = 0; k < AROUND; k++) {
      index[0] = (k * 2 * Math.PI) / AROUND;
      index[1] = (2 * row) / (ACROSS - 1) - 1;
      if (castFromSkin(wheel, sweep)) count = addHit(sweep, count);
    }
  for (let n = 0; n < count; n++) {
    const at = n * RAY_HIT_SIZE;
    let step = Math.PI / AROUND;
    for (let round = 0; round < REFINEMENTS; round++, step *= 0.5)
      for (let side = -1; side <= 1; side += 2) {
        index[0] = hits[at + RAY_HIT_ANGLE]! + side * step;
        index[1] = hits[at + RAY_HIT_PART]!;
        // A ray beside an edge hits another plane, which has its own hit.
        if (castFromSkin(wheel, sweep) && isSamePlane(sweep, at)) addHit(sweep, count);
      }
  }
  return count;
}

/**
 * Casts a ray from the wheel's skin at `place` along the path; false in the trailing half, which the wheel itself
 * hides.
 */
function castFromSkin(wheel: SweptWheel, { ground, planes, ray, index }: RaySweep): boolean {
  const { start, direction, rotation: r } = wheel;
  writePoint(wheel, index);
  let leading = 0;
  for (let axis = 0; axis < 3; axis++) {
    const offset = r[3 * axis]! * local[0]! + r[3 * axis + 1]! * local[1]! + r[3 * axis + 2]! * local[2]!;
    leading += offset * direction[axis]!;
    ray[axis] = start[axis]! + offset;
    ray[3 + axis] = direction[axis]!;
  }
  if (leading < 0) return false;
  ground.castRay(planes, 0, ray);
  return planes.hit[0] === 1;
}

function isSamePlane({ hits, planes }: RaySweep, at: number): boolean {
  let same = 0;
  for (let axis = 0; axis < 3; axis++) same += hits[at + RAY_HIT_NORMAL + axis]! * planes.normal[axis]!;
  return same > 1 - 1e-9 && Math.abs(hits[at + RAY_HIT_OFFSET]! - planes.offset[0]!) < 1e-6;
}

const local = new Float64Array(3);

/** A point of the wheel's skin at an angle around it and a part of its width from -1 to 1; a facet of the prism is flat. */
function writePoint({ shape, size }: SweptWheel, index: Float64Array): void {
  const angle = index[0]!;
  const part = index[1]!;
  const radius = size[RADIUS]!;
  if (shape === 'sphere') {
    // Rows from -75 to 75 deg; the poles lie across the path.
    const latitude = part * (5 / 12) * Math.PI;
    const reach = radius + size[INFLATION]!;
    local[0] = reach * Math.sin(latitude);
    local[1] = reach * Math.cos(latitude) * Math.cos(angle);
    local[2] = reach * Math.cos(latitude) * Math.sin(angle);
    return;
  }
  const facet = Math.PI / 8;
  const within = angle - facet * Math.floor(angle / facet + 1e-9) - 0.5 * facet;
  const reach = (radius * Math.cos(0.5 * facet)) / Math.cos(within) + size[INFLATION]!;
  local[0] = part * (size[HALF_WIDTH]! + size[INFLATION]!);
  local[1] = reach * Math.cos(angle);
  local[2] = reach * Math.sin(angle);
}

/** Keeps the nearest hit of each plane; when the buffer is full the farthest is dropped. */
function addHit(sweep: RaySweep, count: number): number {
  const { hits, planes } = sweep;
  const distance = planes.distance[0]!;
  let index = count;
  let farthest = 0;
  for (let n = 0; n < count; n++) {
    const at = n * RAY_HIT_SIZE;
    if (hits[at]! > hits[farthest * RAY_HIT_SIZE]!) farthest = n;
    if (!isSamePlane(sweep, at)) continue;
    if (distance >= hits[at]!) return count;
    index = n;
    break;
  }
  if (index === MOST) {
    if (distance >= hits[farthest * RAY_HIT_SIZE]!) return count;
    index = farthest;
  }
  const at = index * RAY_HIT_SIZE;
  hits[at] = distance;
  for (let axis = 0; axis < 3; axis++) {
    hits[at + RAY_HIT_NORMAL + axis] = planes.normal[axis]!;
    hits[at + RAY_HIT_POINT + axis] = planes.point[axis]!;
  }
  hits[at + RAY_HIT_ANGLE] = sweep.index[0]!;
  hits[at + RAY_HIT_PART] = sweep.index[1]!;
  hits[at + RAY_HIT_OFFSET] = planes.offset[0]!;
  hits[at + RAY_HIT_SURFACE] = planes.surface[0]!;
  hits[at + RAY_HIT_BODY] = planes.body[0]!;
  return Math.max(count, index + 1);
}
