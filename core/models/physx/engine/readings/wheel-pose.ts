import type { Triple } from '../triple.ts';
import type { PhysxVehicle } from '../vehicle.ts';

/** Pose of a wheel in the actor: its centre, and its rotation as a quaternion (x, y, z, w). */
export interface WheelPose {
  readonly position: Triple;
  readonly orientation: readonly [number, number, number, number];
}

/**
 * Pose of a wheel after the last update (docs/sources/physx-model.md section 16): the centre moved along the travel by
 * the jounce, so always within the travel; turned by the steer angle about up, then by camber about the steered forward
 * axis, then by the rolling angle about its own axis. A wheel in the air has the camber of its droop. A disabled wheel
 * has none.
 */
export function wheelPose({ params, wheels: state, work }: PhysxVehicle, i: number): WheelPose | undefined {
  const { wheels, body } = params;
  if (wheels.disabled[i] === 1) return undefined;
  const jounce = state.jounce[i]!;
  const at = (axis: number) =>
    body.centreOfMass[axis]! + wheels.centre[3 * i + axis]! - wheels.travel[3 * i + axis]! * jounce;
  const [sy, cy] = halves(work.poseSteer[i]!);
  // Camber turns about right x up, which is forward.
  const [sz, cz] = halves(work.poseCamber[i]!);
  const [sx, cx] = halves(state.angle[i]!);
  // q = steer * camber * roll; steer * camber first.
  const x = sy * sz;
  const y = sy * cz;
  const z = cy * sz;
  const w = cy * cz;
  return {
    position: [at(0), at(1), at(2)],
    orientation: [x * cx + w * sx, y * cx + z * sx, z * cx - y * sx, w * cx - x * sx],
  };
}

function halves(angle: number): [sine: number, cosine: number] {
  return [Math.sin(angle / 2), Math.cos(angle / 2)];
}
