import { computeRotation } from '../body.ts';
import type { Triple } from '../triple.ts';
import { ORIENTATION, POSITION, VELOCITY, type PhysxVehicle } from '../vehicle.ts';

const rotation = new Float64Array(9);

/** True where no wheel touched ground at the last update. */
export function isInAir({ wheels }: PhysxVehicle): boolean {
  for (let i = 0; i < wheels.inAir.length; i++) if (wheels.inAir[i] === 0) return false;
  return true;
}

/** Velocity along the body's forward axis. */
export function forwardSpeed({ body }: PhysxVehicle): number {
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  return (
    2 * (x * z + w * y) * body[VELOCITY]! +
    2 * (y * z - w * x) * body[VELOCITY + 1]! +
    (1 - 2 * (x * x + y * y)) * body[VELOCITY + 2]!
  );
}

/** Pose of the actor: its origin, from which centre of mass and wheel poses are measured, and its orientation. */
export function actorPose({ body, params }: PhysxVehicle): {
  readonly position: Triple;
  readonly orientation: readonly [number, number, number, number];
} {
  computeRotation(body, rotation);
  const [cx = 0, cy = 0, cz = 0] = params.body.centreOfMass;
  const at = (axis: number) =>
    body[POSITION + axis]! -
    (rotation[3 * axis]! * cx + rotation[3 * axis + 1]! * cy + rotation[3 * axis + 2]! * cz);
  return {
    position: [at(0), at(1), at(2)],
    orientation: [body[ORIENTATION]!, body[ORIENTATION + 1]!, body[ORIENTATION + 2]!, body[ORIENTATION + 3]!],
  };
}
