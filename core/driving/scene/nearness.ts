import { BODY_POSITION_M, BODY_VELOCITY_MPS } from '../../models/interface/simulated-car.ts';
import { boxPose } from '../../environment/world/box-ground.ts';
import type { BoxPose } from '../../environment/world/cast-box.ts';
import type { FixedPiece } from '../../environment/world/world.ts';
import type { Loose } from './loose.ts';
import type { SceneCar } from './scene-car.ts';

/** Distance, beyond the car's own motion in a step, within which Rapier is queried. */
const MARGIN_M = 0.5;

export function wallPoses(pieces: readonly FixedPiece[]): BoxPose[] {
  return pieces.flatMap((piece) => (piece.kind === 'wall' ? [boxPose(piece.box)] : []));
}

/**
 * True where a car may touch something in this step or a loose body is moving by itself; otherwise the scene may rest.
 * Most of a run is far from everything, and a step of Rapier costs several of the car's.
 */
export function isBusy(
  cars: readonly SceneCar[],
  loose: readonly Loose[],
  walls: readonly BoxPose[],
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
