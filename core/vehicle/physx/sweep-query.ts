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
  MOST_HITS,
} from './sweep-hits.ts';
import type { SweptWheel, WheelShape } from './swept-wheel.ts';
import { SWEEP_FILTER, surfaceOf, DRIVABLE_SURFACE, type QueryFilter, type Terrain } from './terrain.ts';

/** How the wheels are swept: the shape and its scales (vehicle notes section 9). */
export interface SweepSettings {
  readonly terrain: Terrain;
  readonly kind: WheelShape;
  readonly widthScale: number;
  readonly radiusScale: number;
  readonly inflation: number;
  /** Keep all hits and choose among them in every sub-step; else the first hit is taken. */
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
    kind: 'convex16',
    widthScale: 1,
    radiusScale: 1,
    inflation: 0,
    touching: false,
    mostHits: MOST_HITS,
    filter: SWEEP_FILTER,
    wheelFlags: DRIVABLE_SURFACE,
    ...changes,
  };
}

/** First hit of a swept wheel, written as a plane. */
export function sweepBlocking(
  planes: GroundPlanes,
  i: number,
  wheel: SweptWheel,
  settings: SweepSettings,
): void {
  const { terrain, filter, wheelFlags } = settings;
  let nearest = Infinity;
  for (let s = 0; s < terrain.length; s++) {
    const shape = terrain[s]!;
    if (!filter.pre(wheelFlags, shape.queryFlags)) continue;
    sweepAtShape(wheel, shape);
    const distance = sweepHit[0]!;
    if (distance >= nearest || (distance === 0 && filter.dropsInitialOverlap)) continue;
    nearest = distance;
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
  planes.touches[i] = nearest < Infinity ? 1 : 0;
  // A hit at distance 0 is no ground.
  planes.hit[i] = nearest > 0 && nearest < Infinity ? 1 : 0;
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
  const most = Math.min(settings.mostHits, MOST_HITS);
  let count = 0;
  for (let s = 0; s < terrain.length && count < most; s++) {
    const shape = terrain[s]!;
    if (!filter.pre(wheelFlags, shape.queryFlags)) continue;
    sweepAtShape(wheel, shape);
    const distance = sweepHit[0]!;
    if (distance === Infinity || (distance === 0 && filter.dropsInitialOverlap)) continue;
    const at = (i * MOST_HITS + count) * HIT_SIZE;
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
  return count;
}
