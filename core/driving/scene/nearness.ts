import { BODY_POSITION_M, BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import { boxPose } from '../../environment/world/box-ground.ts';
import type { BoxPose } from '../../environment/world/cast-box.ts';
import { createTriangleGrid, type TriangleGrid } from '../../environment/world/triangle-grid.ts';
import type { TriangleMesh } from '../../environment/world/triangles.ts';
import type { FixedPiece } from '../../environment/world/world.ts';
import type { Loose } from './loose.ts';
import type { SceneCar } from './scene-car.ts';

/** Distance, beyond the car's own motion in a step, within which Rapier is queried. */
const MARGIN_M = 0.5;

export function wallPoses(pieces: readonly FixedPiece[]): BoxPose[] {
  return pieces.flatMap((piece) => (piece.kind === 'wall' ? [boxPose(piece.box)] : []));
}

/** Grids of the barriers, to find what is near without Rapier. */
export const barrierGrids = (pieces: readonly FixedPiece[]): TriangleGrid[] =>
  pieces.flatMap((piece) => (piece.kind === 'barrier' ? [createTriangleGrid(piece.mesh, piece.cell_m)] : []));

/**
 * True where a car may touch something in this step or a loose body is moving by itself; otherwise the scene may rest.
 * Most of a run is far from everything, and a step of Rapier costs several of the car's.
 */
export function isBusy(
  cars: readonly SceneCar[],
  loose: readonly Loose[],
  walls: readonly BoxPose[],
  barriers: readonly TriangleGrid[],
  dt_s: number,
): boolean {
  for (const one of loose) if (!one.body.isSleeping()) return true;
  for (let i = 0; i < cars.length; i++) {
    const { state, radius_m } = cars[i]!;
    const speed_mps = Math.hypot(
      state[BODY_VELOCITY_MPS]!,
      state[BODY_VELOCITY_MPS + 1]!,
      state[BODY_VELOCITY_MPS + 2]!,
    );
    const reach_m = radius_m + MARGIN_M + speed_mps * dt_s;
    for (const wall of walls) if (distanceTo_m(wall, state) < reach_m) return true;
    for (const grid of barriers) if (hasNear(grid, state, reach_m)) return true;
    for (const { pose } of loose) if (distanceTo_m(pose, state) < reach_m) return true;
    for (let k = i + 1; k < cars.length; k++) {
      const other = cars[k]!;
      let square = 0;
      for (let a = 0; a < 3; a++) square += (other.state[a]! - state[a]!) ** 2;
      if (Math.sqrt(square) < reach_m + other.radius_m + MARGIN_M) return true;
    }
  }
  return false;
}

/** True where the box around a triangle is within reach of the point that starts a car's state. */
function hasNear(grid: TriangleGrid, state: Float64Array, reach_m: number): boolean {
  const { mesh, cell_m, columns, rows, first, item, top_m } = grid;
  const x_m = state[BODY_POSITION_M]! - grid.xMin_m;
  const y_m = state[BODY_POSITION_M + 1]! - grid.yMin_m;
  const lowest_m = state[BODY_POSITION_M + 2]! - reach_m;
  const fromColumn = Math.max(0, Math.floor((x_m - reach_m) / cell_m));
  const toColumn = Math.min(columns - 1, Math.floor((x_m + reach_m) / cell_m));
  const fromRow = Math.max(0, Math.floor((y_m - reach_m) / cell_m));
  const toRow = Math.min(rows - 1, Math.floor((y_m + reach_m) / cell_m));
  for (let row = fromRow; row <= toRow; row++)
    for (let column = fromColumn; column <= toColumn; column++) {
      const cell = row * columns + column;
      if (top_m[cell]! < lowest_m) continue;
      for (let i = first[cell]!; i < first[cell + 1]!; i++)
        if (boxDistance2_m2(mesh, item[i]!, state) < reach_m * reach_m) return true;
    }
  return false;
}

/** Square of the distance of a point from the box around a triangle along the world's axes. */
function boxDistance2_m2({ corner_m, triangle }: TriangleMesh, t: number, state: Float64Array): number {
  let square = 0;
  for (let axis = 0; axis < 3; axis++) {
    const a = corner_m[3 * triangle[3 * t]! + axis]!;
    const b = corner_m[3 * triangle[3 * t + 1]! + axis]!;
    const c = corner_m[3 * triangle[3 * t + 2]! + axis]!;
    const at = state[BODY_POSITION_M + axis]!;
    const beyond = Math.max(Math.min(a, b, c) - at, at - Math.max(a, b, c), 0);
    square += beyond * beyond;
  }
  return square;
}

/** Distance of the point that starts a car's state from a box, 0 inside. */
function distanceTo_m(box: BoxPose, state: Float64Array): number {
  const { centre_m, halfSize_m, axes } = box;
  let square = 0;
  for (let k = 0; k < 3; k++) {
    let along = 0;
    for (let i = 0; i < 3; i++) along += (state[BODY_POSITION_M + i]! - centre_m[i]!) * axes[3 * i + k]!;
    const beyond = Math.abs(along) - halfSize_m[k]!;
    if (beyond > 0) square += beyond * beyond;
  }
  return Math.sqrt(square);
}
