import type { ModelFile } from '../../contract/scene-model.ts';
import { atStation, type Road } from '../../environment/track/road.ts';
import { MODEL_CELL_M, type TrackModels } from '../../environment/world/model-ground.ts';
import {
  HIT_DISTANCE_M,
  HIT_SIZE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
} from '../../environment/world/ray.ts';
import { castGrid, createTriangleGrid } from '../../environment/world/triangle-grid.ts';
import type { TriangleMesh } from '../../environment/world/triangles.ts';
import { readDof } from '../model-files/read-dof.ts';
import type { SceneryObject } from './scenery-objects.ts';

/** Minimum upward part of the normal of ground, and maximum of that of a wall. */
const DRIVEN_UP = 0.3;
const WALL_UP = 0.35;
/** A wall of a lower rise is a kerb, which wheels climb. */
const WALL_RISE_M = 0.3;
const MIN_AREA_M2 = 1e-8;

/** Distance between looks along the road, how far its models may be from it, and the share of them that must not be. */
const LOOK_m = 5;
const NEAR_m = 0.5;
const NEAR_PART = 0.9;
/** Looks begin this far over the road, below bridges. */
const OVER_m = 2;

/** Triangles of models that are driven on and of those that cars run into, in world axes of a track file. */
export function trackModels(
  road: Road,
  objects: readonly SceneryObject[],
  files: ReadonlyMap<string, ModelFile>,
): TrackModels {
  const driven = collector();
  const walls = collector();
  let unread = 0;
  for (const { file, isDrivenOn, isWall } of objects) {
    if (!isDrivenOn && !isWall) continue;
    const found = files.get(file);
    if (found === undefined) {
      unread++;
      continue;
    }
    try {
      for (const { position, index } of readDof(file, found.bytes).objects)
        for (let i = 0; i + 2 < index.length; i += 3) {
          const triangle = worldTriangle(position, index, i);
          if (triangle === undefined) continue;
          if (isDrivenOn && triangle.up > DRIVEN_UP) driven.add(triangle.corners_m);
          if (isWall && Math.abs(triangle.up) < WALL_UP && triangle.rise_m > WALL_RISE_M)
            walls.add(triangle.corners_m);
        }
    } catch {
      // The view of the track names the file and what is wrong with it.
      unread++;
    }
  }
  const ground = driven.mesh();
  const part = ground === undefined ? 0 : nearPart(road, ground);
  const left = unread === 0 ? '' : ` Models that cannot be read: ${unread}.`;
  if (ground === undefined || part < NEAR_PART)
    return {
      driven: undefined,
      walls: undefined,
      note: `The road is that of its centre line: the models of the track folder have it at ${Math.round(100 * part)} % of its length.${left}`,
    };
  const wallMesh = walls.mesh();
  return {
    driven: ground,
    walls: wallMesh,
    note: `Wheels roll on ${ground.triangle.length / 3} triangles of the models of the track folder; cars run into ${(wallMesh?.triangle.length ?? 0) / 3} of them.${left}`,
  };
}

interface WorldTriangle {
  readonly corners_m: readonly number[];
  /** Upward part of the normal. */
  readonly up: number;
  readonly rise_m: number;
}

/** A triangle of a model in axes of a track file (x, -z, y of Racer); undefined for one without area. */
function worldTriangle(position: Float32Array, index: Uint16Array, at: number): WorldTriangle | undefined {
  const corners = [0, 1, 2].flatMap((k) => {
    const v = 3 * (index[at + k] ?? 0);
    return [position[v] ?? 0, -(position[v + 2] ?? 0), position[v + 1] ?? 0];
  });
  const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = corners;
  const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
  const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
  const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const twice_m2 = Math.hypot(x, y, z);
  if (!(twice_m2 > 2 * MIN_AREA_M2)) return undefined;
  return {
    corners_m: corners,
    up: z / twice_m2,
    rise_m: Math.max(az, bz, cz) - Math.min(az, bz, cz),
  };
}

function collector(): {
  readonly add: (corners_m: readonly number[]) => void;
  readonly mesh: () => TriangleMesh | undefined;
} {
  const corners: number[] = [];
  return {
    add: (corners_m) => void corners.push(...corners_m),
    mesh: () =>
      corners.length === 0
        ? undefined
        : {
            corner_m: Float64Array.from(corners),
            triangle: Int32Array.from({ length: corners.length / 3 }, (_, i) => i),
          },
  };
}

/** Share of the road's length at which the models are near it. */
function nearPart(road: Road, mesh: TriangleMesh): number {
  const grid = createTriangleGrid(mesh, MODEL_CELL_M);
  const ray = new Float64Array(RAY_SIZE);
  const nearest = new Float64Array(HIT_SIZE);
  ray[RAY_DIRECTION + 2] = -1;
  ray[RAY_LENGTH_M] = OVER_m + NEAR_m;
  let [looks, near] = [0, 0];
  for (let s = 0; s < road.length_m; s += LOOK_m) {
    ray[RAY_ORIGIN] = atStation(road, road.x_m, s);
    ray[RAY_ORIGIN + 1] = atStation(road, road.y_m, s);
    ray[RAY_ORIGIN + 2] = atStation(road, road.z_m, s) + OVER_m;
    nearest[HIT_DISTANCE_M] = OVER_m + NEAR_m;
    looks++;
    if (castGrid(grid, ray, nearest) && nearest[HIT_DISTANCE_M] > OVER_m - NEAR_m) near++;
  }
  return looks === 0 ? 0 : near / looks;
}
