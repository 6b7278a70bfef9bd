import { openCar } from '../../car-files/car-ini/open-car.ts';
import { isManoeuvreName } from '../../catalogue/manoeuvres.ts';
import type { LostPart, Scenery, SceneBox } from '../../contract/scenery.ts';
import type { SessionDetail } from '../../contract/session-requests.ts';
import { isWorldName } from '../../catalogue/worlds.ts';
import { runWorld } from '../../driving/manoeuvre/run-world.ts';
import { sessionCones } from '../../driving/manoeuvre/session-cones.ts';
import { partSize_m } from '../../driving/scene/car-shape.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Box } from '../../environment/world/box-ground.ts';
import { createWorld } from '../../environment/world/create-world.ts';
import type { Ground } from '../../environment/world/ground.ts';
import {
  HIT_DISTANCE_M,
  HIT_SIZE,
  RAY_DIRECTION,
  RAY_LENGTH_M,
  RAY_ORIGIN,
  RAY_SIZE,
} from '../../environment/world/ray.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import type { TriangleMesh } from '../../environment/world/triangles.ts';
import type { World } from '../../environment/world/world.ts';

/** A mesh with more vertices is resampled on a grid; the grid step resolves waves of 4 m well. */
const MAX_CORNERS = 20_000;
const GRID_M = 0.5;
const ABOVE_M = 50;
/** Height above the ground plane at the ends, so that the surface stays visible. */
const LIFT_M = 0.004;

interface Mesh {
  readonly position: Float32Array<ArrayBuffer>;
  readonly index: Int32Array<ArrayBuffer>;
}

/** Scenery of a session, from its car, manoeuvre, world and events; the motion of its crates is in the store. */
export function sessionScenery(session: SessionDetail): Omit<Scenery, 'crateMotion'> {
  const setup = session.setupText === '' ? undefined : openCar(session.setupText, session.companions).setup;
  const world = worldOf(session);
  const pieces = world?.pieces ?? [];
  const plane = pieces.find((piece) => piece.kind === 'plane');
  const meshes = pieces
    .filter((piece) => piece.kind === 'mesh')
    .map((piece) => drawn(piece.mesh, world?.ground));
  const cones = setup === undefined ? [] : sessionCones(session.manoeuvre, session.parameters, setup);
  return {
    grade: plane?.grade ?? 0,
    bank: plane?.bank ?? 0,
    relief: joined(meshes),
    walls: pieces.filter((piece) => piece.kind === 'wall').map(({ box }) => sceneBox(box)),
    steps: pieces.filter((piece) => piece.kind === 'box').map(({ box }) => sceneBox(box)),
    crates: (world?.bodies ?? []).map(({ box }) => sceneBox(box)),
    cones: Float64Array.from(cones.flatMap(({ x_m, y_m }) => [x_m, y_m])),
    lostParts: setup === undefined ? [] : lostParts(session, setup),
  };
}

function worldOf({ manoeuvre, parameters, world, trackFile }: SessionDetail): World | undefined {
  if (trackFile !== undefined) return undefined;
  const layout = evenLayout(1);
  if (!isWorldName(world)) return undefined;
  return isManoeuvreName(manoeuvre)
    ? runWorld(manoeuvre, world, parameters, layout)
    : createWorld(world, layout);
}

const sceneBox = ({ centre_m, halfSize_m }: Box): SceneBox => ({
  centre_m: [...centre_m],
  halfSize_m: [...halfSize_m],
});

/** Parts that broke off, from the events; the message of an event begins with the part's name and mass. */
function lostParts({ events }: SessionDetail, { breakables }: Setup): LostPart[] {
  return events
    .filter(({ kind }) => kind === 'part-left')
    .flatMap(({ time_s, message }) => {
      const part = breakables.find(({ name, mass_kg }) => message.startsWith(`${name} (${mass_kg} kg) `));
      if (part === undefined) return [];
      const { x, y, z } = part.position_m;
      return [{ name: part.name, left_s: time_s, position_m: [x, y, z], size_m: partSize_m(part.mass_kg) }];
    });
}

function drawn({ corner_m, triangle }: TriangleMesh, ground: Ground | undefined): Mesh {
  if (ground !== undefined && corner_m.length / 3 > MAX_CORNERS) return onGrid(corner_m, ground);
  const position = Float32Array.from(corner_m, (value, i) => (i % 3 === 2 ? value + LIFT_M : value));
  return { position, index: Int32Array.from(triangle) };
}

/** Mesh of the ground heights on a grid over the extent of another mesh. */
function onGrid(corner_m: Float64Array, ground: Ground): Mesh {
  let [xMin, xMax, yMin, yMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < corner_m.length; i += 3) {
    xMin = Math.min(xMin, corner_m[i] ?? NaN);
    xMax = Math.max(xMax, corner_m[i] ?? NaN);
    yMin = Math.min(yMin, corner_m[i + 1] ?? NaN);
    yMax = Math.max(yMax, corner_m[i + 1] ?? NaN);
  }
  const columns = Math.round((xMax - xMin) / GRID_M) + 1;
  const rows = Math.round((yMax - yMin) / GRID_M) + 1;
  const position = new Float32Array(3 * columns * rows);
  const index: number[] = [];
  const ray = new Float64Array(RAY_SIZE);
  const hit = new Float64Array(HIT_SIZE);
  ray[RAY_DIRECTION + 2] = -1;
  ray[RAY_LENGTH_M] = 2 * ABOVE_M;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const i = row * columns + column;
      const x = Math.min(xMax, xMin + column * GRID_M);
      const y = Math.min(yMax, yMin + row * GRID_M);
      ray[RAY_ORIGIN] = x;
      ray[RAY_ORIGIN + 1] = y;
      ray[RAY_ORIGIN + 2] = ABOVE_M;
      const height_m = ground.castRay(ray, hit) ? ABOVE_M - (hit[HIT_DISTANCE_M] ?? NaN) : 0;
      position.set([x, y, height_m + LIFT_M], 3 * i);
      if (row + 1 < rows && column + 1 < columns)
        index.push(i, i + 1, i + columns + 1, i, i + columns + 1, i + columns);
    }
  return { position, index: Int32Array.from(index) };
}

function joined(meshes: readonly Mesh[]): Mesh {
  const position = new Float32Array(meshes.reduce((sum, mesh) => sum + mesh.position.length, 0));
  const index = new Int32Array(meshes.reduce((sum, mesh) => sum + mesh.index.length, 0));
  let corners = 0;
  let triangles = 0;
  for (const mesh of meshes) {
    position.set(mesh.position, corners);
    const first = corners / 3;
    index.set(
      mesh.index.map((corner) => corner + first),
      triangles,
    );
    corners += mesh.position.length;
    triangles += mesh.index.length;
  }
  return { position, index };
}
