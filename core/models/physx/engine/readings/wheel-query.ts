import type { Triple } from '../triple.ts';
import { wheelGroundReport, type WheelGroundReport } from '../queries/query-report.ts';
import { wheelPose, type WheelPose } from './wheel-pose.ts';
import type { PhysxVehicle } from '../vehicle.ts';

/** Results of the last update for a wheel (the guide's wheel query result); world axes except the pose. */
export interface WheelQuery {
  readonly isInAir: boolean;
  /** Shape, moving body, material, point and normal under it; undefined in the air and on a cached plane. */
  readonly ground: WheelGroundReport | undefined;
  /** Directions of the tyre's longitudinal and lateral force in the ground; undefined in the air. */
  readonly forward: Triple | undefined;
  readonly right: Triple | undefined;
  readonly friction: number;
  readonly jounce: number;
  readonly suspensionForce: number;
  readonly longSlip: number;
  readonly latSlip: number;
  readonly steer: number;
  readonly camber: number;
  readonly rotationSpeed: number;
  /** In the actor; undefined for a disabled wheel. */
  readonly pose: WheelPose | undefined;
}

/** Read after an update; for displays and effects, so it allocates. */
export function queryWheel(vehicle: PhysxVehicle, i: number): WheelQuery {
  const { wheels, work } = vehicle;
  const isInAir = wheels.inAir[i] === 1;
  const vector = (column: Float64Array): Triple => [column[3 * i]!, column[3 * i + 1]!, column[3 * i + 2]!];
  return {
    isInAir,
    ground: wheelGroundReport(vehicle, i),
    forward: isInAir ? undefined : vector(work.forward),
    right: isInAir ? undefined : vector(work.right),
    friction: wheels.friction[i]!,
    jounce: wheels.jounce[i]!,
    suspensionForce: wheels.suspensionForce[i]!,
    longSlip: wheels.longSlip[i]!,
    latSlip: wheels.latSlip[i]!,
    steer: wheels.steer[i]!,
    camber: wheels.camber[i]!,
    rotationSpeed: wheels.reportedSpeed[i]!,
    pose: wheelPose(vehicle, i),
  };
}
