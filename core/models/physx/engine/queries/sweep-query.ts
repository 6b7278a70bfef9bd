import type { GroundPlanes } from './ground.ts';
import { sweepAtShape, sweepHit } from './sweep-cast.ts';
import {
  HIT_BODY,
  HIT_DISTANCE,
  HIT_OFFSET,
  HIT_POINT,
  HIT_SHAPE,
  HIT_SIZE,
  HIT_SURFACE,
  MAX_HITS,
} from './sweep-hits.ts';
import {
  RAY_HIT_BODY,
  RAY_HIT_DISTANCE,
  RAY_HIT_NORMAL,
  RAY_HIT_OFFSET,
  RAY_HIT_POINT,
  RAY_HIT_SIZE,
  RAY_HIT_SURFACE,
  sweepByRays,
  type RaySweep,
} from './sweep-rays.ts';
import type { SweptWheel, WheelShape } from './swept-wheel.ts';
import { SWEEP_FILTER, surfaceOf, DRIVABLE_SURFACE, type QueryFilter, type Terrain } from './terrain.ts';

/** Shape and scales with which the wheels are swept (docs/sources/physx-vehicles.md section 9). */
export interface SweepSettings {
  readonly terrain: Terrain;
  /** A ground that answers rays only, beside the terrain. */
  readonly rays: RaySweep | undefined;
  readonly kind: WheelShape;
  readonly widthScale: number;
  readonly radiusScale: number;
  readonly inflation: number;
  /** True keeps all hits and chooses among them in every sub-step; false takes the first hit. */
  readonly touching: boolean;
  /** Size of the hit buffer of a touching sweep. */
  readonly mostHits: number;
  readonly filter: QueryFilter;
  /** Filter word of the queries. */
  readonly wheelFlags: number;
}

/** Blocking sweeps of an unscaled prism, as the samples make them. */
export function sweepSettings(terrain: Terrain, changes: Partial<SweepSettings> = {}): SweepSettings {
  return {
    terrain,
    rays: undefined,
    kind: 'convex16',
    widthScale: 1,
    radiusScale: 1,
    inflation: 0,
    touching: false,
    mostHits: MAX_HITS,
    filter: SWEEP_FILTER,
    wheelFlags: DRIVABLE_SURFACE,
    ...changes,
  };
}

/** Distance of the nearest hit of a blocking sweep so far. */
const nearest = new Float64Array(1);

/** First hit of a swept wheel, written as a plane. */
export function sweepBlocking(
  planes: GroundPlanes,
  i: number,
  wheel: SweptWheel,
  settings: SweepSettings,
): void {
  const { terrain, filter, wheelFlags } = settings;
  nearest[0] = Infinity;
  for (let s = 0; s < terrain.length; s++) {
    const shape = terrain[s]!;
    if (!filter.pre(wheelFlags, shape.queryFlags)) continue;
    sweepAtShape(wheel, shape);
    const distance = sweepHit[0]!;
    if (distance >= nearest[0] || (distance === 0 && filter.dropsInitialOverlap)) continue;
    nearest[0] = distance;
    let offset = 0;
    for (let axis = 0; axis < 3; axis++) {
      planes.normal[3 * i + axis] = sweepHit[1 + axis]!;
      planes.point[3 * i + axis] = sweepHit[4 + axis]!;
      offset -= sweepHit[1 + axis]! * sweepHit[4 + axis]!;
    }
    planes.offset[i] = offset;
    planes.distance[i] = distance;
    planes.surface[i] = surfaceOf(shape, sweepHit, 4);
    planes.shape[i] = s;
    planes.body[i] = shape.body;
  }
  if (settings.rays !== undefined) takeNearestRay(planes, i, wheel, settings.rays);
  planes.touches[i] = nearest[0] < Infinity ? 1 : 0;
  // A hit at distance 0 is not ground.
  planes.hit[i] = nearest[0] > 0 && nearest[0] < Infinity ? 1 : 0;
  if (planes.hit[i] === 1) return;
  planes.shape[i] = -1;
  planes.body[i] = -1;
}

/** All hits of a swept wheel, one per shape in the order of the terrain, up to the size of the buffer. Returns their number. */
export function sweepTouching(
  hits: Float64Array,
  i: number,
  wheel: SweptWheel,
  settings: SweepSettings,
): number {
  const { terrain, filter, wheelFlags } = settings;
  const most = Math.min(settings.mostHits, MAX_HITS);
  let count = 0;
  for (let s = 0; s < terrain.length && count < most; s++) {
    const shape = terrain[s]!;
    if (!filter.pre(wheelFlags, shape.queryFlags)) continue;
    sweepAtShape(wheel, shape);
    const distance = sweepHit[0]!;
    if (distance === Infinity || (distance === 0 && filter.dropsInitialOverlap)) continue;
    const at = (i * MAX_HITS + count) * HIT_SIZE;
    let offset = 0;
    for (let axis = 0; axis < 3; axis++) {
      hits[at + axis] = sweepHit[1 + axis]!;
      hits[at + HIT_POINT + axis] = sweepHit[4 + axis]!;
      offset -= sweepHit[1 + axis]! * sweepHit[4 + axis]!;
    }
    hits[at + HIT_OFFSET] = offset;
    hits[at + HIT_DISTANCE] = distance;
    hits[at + HIT_SURFACE] = surfaceOf(shape, sweepHit, 4);
    hits[at + HIT_BODY] = shape.body;
    hits[at + HIT_SHAPE] = s;
    count++;
  }
  if (settings.rays === undefined) return count;
  const found = sweepByRays(wheel, settings.rays);
  const { hits: rays } = settings.rays;
  for (let n = 0; n < found && count < most; n++) {
    const from = n * RAY_HIT_SIZE;
    const at = (i * MAX_HITS + count) * HIT_SIZE;
    for (let axis = 0; axis < 3; axis++) {
      hits[at + axis] = rays[from + RAY_HIT_NORMAL + axis]!;
      hits[at + HIT_POINT + axis] = rays[from + RAY_HIT_POINT + axis]!;
    }
    hits[at + HIT_OFFSET] = rays[from + RAY_HIT_OFFSET]!;
    hits[at + HIT_DISTANCE] = rays[from + RAY_HIT_DISTANCE]!;
    hits[at + HIT_SURFACE] = rays[from + RAY_HIT_SURFACE]!;
    hits[at + HIT_BODY] = rays[from + RAY_HIT_BODY]!;
    hits[at + HIT_SHAPE] = -1;
    count++;
  }
  return count;
}

/** Writes the nearest hit of a ground that answers rays where it is nearer than `nearest`, and its distance there. */
function takeNearestRay(planes: GroundPlanes, i: number, wheel: SweptWheel, rays: RaySweep): void {
  const found = sweepByRays(wheel, rays);
  const { hits } = rays;
  for (let n = 0; n < found; n++) {
    const from = n * RAY_HIT_SIZE;
    const distance = hits[from + RAY_HIT_DISTANCE]!;
    if (distance >= nearest[0]!) continue;
    nearest[0] = distance;
    for (let axis = 0; axis < 3; axis++) {
      planes.normal[3 * i + axis] = hits[from + RAY_HIT_NORMAL + axis]!;
      planes.point[3 * i + axis] = hits[from + RAY_HIT_POINT + axis]!;
    }
    planes.offset[i] = hits[from + RAY_HIT_OFFSET]!;
    planes.distance[i] = distance;
    planes.surface[i] = hits[from + RAY_HIT_SURFACE]!;
    planes.body[i] = hits[from + RAY_HIT_BODY]!;
    planes.shape[i] = -1;
  }
}
