import { WHEEL_COUNT } from '../contract/wheels.ts';
import { HIT_SIZE, RAY_SIZE } from '../world/ground.ts';

/**
 * Quantities computed anew in every step, one array each, indexed by wheel unless noted. Forces and velocities of a
 * wheel are along and across its heading on the road plane.
 */
export interface Workspace {
  /** Body to world, nine numbers row by row. */
  readonly rotation: Float64Array;
  /** World axes, x y z. */
  readonly angularVelocity_radps: Float64Array;
  readonly force_N: Float64Array;
  readonly moment_Nm: Float64Array;
  readonly acceleration_mps2: Float64Array;
  /** Roll-centre point of the corner relative to the centre of gravity, world axes. */
  readonly pointX_m: Float64Array;
  readonly pointY_m: Float64Array;
  readonly pointZ_m: Float64Array;
  readonly pointRise_mps: Float64Array;
  readonly roadWheelAngle_rad: Float64Array;
  /** Unit vector of the wheel's heading in world axes. */
  readonly headingX: Float64Array;
  readonly headingY: Float64Array;
  readonly forward_mps: Float64Array;
  readonly sideways_mps: Float64Array;
  readonly length_m: Float64Array;
  readonly wheelLoad_N: Float64Array;
  readonly suspensionForce_N: Float64Array;
  /** Grip fraction of the last evaluation, for the relaxation length. */
  readonly gripFraction: Float64Array;
  readonly longitudinalForce_N: Float64Array;
  readonly lateralForce_N: Float64Array;
  readonly aligningMoment_Nm: Float64Array;
  readonly peakFriction: Float64Array;
  /** Longitudinal force per rolling velocity (wheel speed x radius), for the implicit wheel spin. */
  readonly roadDamping_Nspm: Float64Array;
  /** Extra slip per slip velocity at low speed (relaxation.ts), longitudinal, s/m. */
  readonly standingDamping: Float64Array;
  /** Torque that can hold the wheel: brake and rolling resistance. */
  readonly brakeCapacity_Nm: Float64Array;
  readonly rollingCapacity_Nm: Float64Array;
  readonly driveTorque_Nm: Float64Array;
  /** Signed as they act on the wheel. */
  readonly brakeTorque_Nm: Float64Array;
  readonly rollingTorque_Nm: Float64Array;
  /** Query of the ground and its answer, layout of core/world/ray.ts. */
  readonly ray: Float64Array;
  readonly hit: Float64Array;
}

export function createWorkspace(): Workspace {
  const wheels = (): Float64Array => new Float64Array(WHEEL_COUNT);
  const vector = (): Float64Array => new Float64Array(3);
  return {
    rotation: new Float64Array(9),
    angularVelocity_radps: vector(),
    force_N: vector(),
    moment_Nm: vector(),
    acceleration_mps2: vector(),
    pointX_m: wheels(),
    pointY_m: wheels(),
    pointZ_m: wheels(),
    pointRise_mps: wheels(),
    roadWheelAngle_rad: wheels(),
    headingX: wheels(),
    headingY: wheels(),
    forward_mps: wheels(),
    sideways_mps: wheels(),
    length_m: wheels(),
    wheelLoad_N: wheels(),
    suspensionForce_N: wheels(),
    gripFraction: wheels().fill(1),
    longitudinalForce_N: wheels(),
    lateralForce_N: wheels(),
    aligningMoment_Nm: wheels(),
    peakFriction: wheels(),
    roadDamping_Nspm: wheels(),
    standingDamping: wheels(),
    brakeCapacity_Nm: wheels(),
    rollingCapacity_Nm: wheels(),
    driveTorque_Nm: wheels(),
    brakeTorque_Nm: wheels(),
    rollingTorque_Nm: wheels(),
    ray: new Float64Array(RAY_SIZE),
    hit: new Float64Array(HIT_SIZE),
  };
}
