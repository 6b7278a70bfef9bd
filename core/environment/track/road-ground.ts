import { OWN_SURFACES, type SurfaceSet } from '../../contract/surface-set.ts';
import {
  FIXED_WORLD,
  HIT_BODY,
  HIT_DISTANCE_M,
  HIT_NORMAL,
  HIT_SURFACE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  type Ground,
} from '../world/ground.ts';
import { groundSurface, type GroundSurface } from '../world/ground-surface.ts';
import { createRoadGrid, findPosition, POSITION_SIZE, POSITION_X_M, POSITION_Y_M } from './road-place.ts';
import {
  createRelief,
  RELIEF_HEIGHT_M,
  RELIEF_SIZE,
  RELIEF_X,
  RELIEF_Y,
  writeRelief,
} from './road-relief.ts';
import { compileSegments, surfaceAt } from './road-surfaces.ts';
import type { Road } from './road.ts';

/** Turns of the search for a ray that is not upright. */
const MAX_TURNS = 5;
const SAME_POSITION_M2 = 1e-14;

export interface RoadGroundOptions {
  /** Replaces the track's own road surface. */
  readonly surface?: string | undefined;
  /** The program's where undefined. */
  readonly surfaces?: SurfaceSet | undefined;
  /** Water film on every surface with less water; a patch with its own depth keeps it. */
  readonly water_m?: number | undefined;
}

/**
 * The road as ground: elevation, banking, kerbs and surfaces by position. Beside the road the height of its edge goes on
 * level across. A point between two parts of a track belongs to the nearer one: there is a step between parts at
 * different heights, and a track cannot pass over itself. Throws BAD_ARGUMENTS for a surface that is not there.
 */
export function roadGround(road: Road, options: RoadGroundOptions = {}): Ground {
  const { track } = road;
  const { surfaces = OWN_SURFACES, water_m = 0, surface = track.surface } = options;
  const made = (name: string, depth_m?: number): GroundSurface => {
    if (depth_m !== undefined) return groundSurface(name, surfaces, depth_m);
    const ground = groundSurface(name, surfaces);
    ground.properties.waterDepth_m = Math.max(ground.properties.waterDepth_m, water_m);
    return ground;
  };
  const segments = compileSegments(road);
  const all = [
    made(surface),
    made(track.verge),
    ...track.kerbs.map((kerb) => made(kerb.surface ?? surface)),
    ...track.patches.map((patch) => made(patch.surface ?? surface, patch.waterDepth_m)),
  ];
  const grid = createRoadGrid(road);
  const relief = createRelief(road);
  const position = new Float64Array(POSITION_SIZE);
  const shape = new Float64Array(RELIEF_SIZE);
  const castRay = (ray: Float64Array, hit: Float64Array): boolean => {
    const ox = ray[RAY_ORIGIN]!;
    const oy = ray[RAY_ORIGIN + 1]!;
    const oz = ray[RAY_ORIGIN + 2]!;
    const dx = ray[RAY_DIRECTION]!;
    const dy = ray[RAY_DIRECTION + 1]!;
    const dz = ray[RAY_DIRECTION + 2]!;
    let x = ox;
    let y = oy;
    let distance_m = 0;
    for (let turn = 0; turn < MAX_TURNS; turn++) {
      position[POSITION_X_M] = x;
      position[POSITION_Y_M] = y;
      findPosition(road, grid, position);
      writeRelief(relief, position, shape);
      const gx = shape[RELIEF_X]!;
      const gy = shape[RELIEF_Y]!;
      const falling = dz - gx * dx - gy * dy;
      if (falling >= 0) return false;
      distance_m = (shape[RELIEF_HEIGHT_M]! + gx * (ox - x) + gy * (oy - y) - oz) / falling;
      const nextX = ox + distance_m * dx;
      const nextY = oy + distance_m * dy;
      const square = (nextX - x) * (nextX - x) + (nextY - y) * (nextY - y);
      x = nextX;
      y = nextY;
      // A level road is met where its plane is, wherever that was looked for.
      if (square < SAME_POSITION_M2) break;
    }
    if (!(distance_m >= 0 && distance_m <= ray[RAY_LENGTH_M]!)) return false;
    const gx = shape[RELIEF_X]!;
    const gy = shape[RELIEF_Y]!;
    const scale = 1 / Math.sqrt(1 + gx * gx + gy * gy);
    hit[HIT_DISTANCE_M] = distance_m;
    hit[HIT_NORMAL] = -gx * scale;
    hit[HIT_NORMAL + 1] = -gy * scale;
    hit[HIT_NORMAL + 2] = scale;
    hit[HIT_BODY] = FIXED_WORLD;
    hit[HIT_SURFACE] = surfaceAt(road, segments, position);
    return true;
  };
  return { surfaces: all, castRay };
}
