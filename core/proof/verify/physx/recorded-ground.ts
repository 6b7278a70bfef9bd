import type { PhysxGround } from '../../../models/physx/engine/queries/ground.ts';
import { HIT_SIZE, MAX_HITS } from '../../../models/physx/engine/queries/sweep-hits.ts';
import type { Terrain } from '../../../models/physx/engine/queries/terrain.ts';
import type { PhysxVehicle } from '../../../models/physx/engine/vehicle.ts';
import { numberColumn, type Table } from '../reference-table.ts';
import { runGround, type RecordedRun } from './run.ts';
import { shapeAtPoint, shapeOfPlane } from './terrain-lookup.ts';

/** The planes a trace carries for every step, in place of a query. */
export interface RecordedGround {
  readonly ground: PhysxGround;
  /** Says which step comes next. */
  readonly setStep: (step: number, vehicle: PhysxVehicle) => void;
}

/** Raw hits of touching sweeps by step: wheel, index, normal, distance and point of each, in the order of the query. */
export type RawHits = ReadonlyMap<number, readonly (readonly number[])[]>;

const HIT_COLUMNS = ['step', 'wheel', 'index', 'pos_x', 'pos_y', 'pos_z', 'n_x', 'n_y', 'n_z', 'distance'];

export function readHits(table: Table): RawHits {
  const columns = HIT_COLUMNS.map((name) => numberColumn(table, name) ?? []);
  const hits = new Map<number, number[][]>();
  table.rows.forEach((_, row) => {
    const [step = 0, wheel = 0, index = 0, x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0, distance = 0] =
      columns.map((values) => values[row] ?? NaN);
    const list = hits.get(step) ?? [];
    list.push([wheel, index, nx, ny, nz, distance, x, y, z]);
    hits.set(step, list);
  });
  for (const list of hits.values()) list.sort(([a = 0, i = 0], [b = 0, j = 0]) => a - b || i - j);
  return hits;
}

/** Hits of a step in which a query was made; the others keep theirs. Wheels that are not listed met the flat ground or nothing. */
function setHits(
  vehicle: PhysxVehicle,
  terrain: Terrain,
  rows: readonly (readonly number[])[] | undefined,
  wasQueried: (wheel: number) => boolean,
): void {
  const { sweep } = vehicle;
  for (let i = 0; i < sweep.count.length; i++) if (wasQueried(i)) sweep.count[i] = 0;
  for (const [wheel = 0, , nx = 0, ny = 0, nz = 0, distance = 0, x = 0, y = 0, z = 0] of rows ?? []) {
    const position = sweep.count[wheel] ?? MAX_HITS;
    if (position >= MAX_HITS) continue;
    const { shape, surface } = shapeAtPoint(terrain, [x, y, z]);
    const offset = -(nx * x + ny * y + nz * z);
    sweep.hits.set(
      [nx, ny, nz, offset, distance, surface, -1, shape, x, y, z],
      (wheel * MAX_HITS + position) * HIT_SIZE,
    );
    sweep.count[wheel] = position + 1;
  }
}

const COLUMNS = ['hit', 'plane_nx', 'plane_ny', 'plane_nz', 'plane_d', 'hit_dist', 'touches'] as const;

/** True where a trace has the planes of every step. */
export function carriesPlanes(table: Table, run: RecordedRun): boolean {
  if (!run.hitColumns || run.recordEvery !== 1) return false;
  return run.wheelNames.every((name) =>
    COLUMNS.every((column) => table.header.includes(`${name}_${column}`)),
  );
}

/** The surface under a plane is that of the face it lies in, else of the own ray: the trace does not name it. */
export function recordedGround(table: Table, run: RecordedRun, hits: RawHits | undefined): RecordedGround {
  const own = runGround(run);
  const rowOfStep = new Map((numberColumn(table, 'step') ?? []).map((step, row) => [step, row]));
  const columns = run.wheelNames.map((name) =>
    COLUMNS.map((column) => numberColumn(table, `${name}_${column}`) ?? []),
  );
  const touches = run.wheelNames.map((name) => numberColumn(table, `${name}_touches`) ?? []);
  let row = 0;
  return {
    setStep: (step, vehicle) => {
      row = rowOfStep.get(step) ?? -1;
      if (hits !== undefined)
        setHits(vehicle, run.terrain, hits.get(step), (wheel) => touches[wheel]?.[row] !== -1);
    },
    ground: {
      castRay: (planes, wheel, ray) => {
        own.castRay(planes, wheel, ray);
        const ownSurface = planes.hit[wheel] === 1 ? (planes.surface[wheel] ?? 0) : 0;
        const [hit, x, y, z, d, distance, touched] = (columns[wheel] ?? []).map(
          (values) => values[row] ?? NaN,
        );
        planes.hit[wheel] = hit === 1 ? 1 : 0;
        planes.normal.set([x ?? NaN, y ?? NaN, z ?? NaN], 3 * wheel);
        planes.offset[wheel] = d ?? NaN;
        planes.distance[wheel] = distance ?? NaN;
        planes.touches[wheel] = touched ?? NaN;
        const face = run.terrain[shapeOfPlane(run.terrain, [x ?? NaN, y ?? NaN, z ?? NaN], d ?? NaN)];
        planes.surface[wheel] = face === undefined || face.type === 'split' ? ownSurface : face.surface;
      },
    },
  };
}
