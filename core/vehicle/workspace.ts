import { WHEEL_COUNT } from '../contract/wheels.ts';
import { HIT_SIZE, RAY_SIZE } from '../world/ground.ts';

/**
 * Quantities computed anew in every step, one array each, indexed by wheel unless noted. Vectors are in world axes,
 * points relative to the centre of gravity. Forces and velocities of a wheel are along and across its heading in its
 * contact plane.
 */
export interface Workspace {
  /** Body to world, nine numbers row by row. */
  readonly rotation: Float64Array;
  /** World axes, x y z. */
  readonly angularVelocity_radps: Float64Array;
  readonly force_N: Float64Array;
  readonly moment_Nm: Float64Array;
  readonly acceleration_mps2: Float64Array;
  /** Roll-centre point of the corner, and its velocity along the wheels' travel. */
  readonly pointX_m: Float64Array;
  readonly pointY_m: Float64Array;
  readonly pointZ_m: Float64Array;
  readonly pointRise_mps: Float64Array;
  /** Wheel centre: the corner's point moved along the axis of travel. */
  readonly centreX_m: Float64Array;
  readonly centreY_m: Float64Array;
  readonly centreZ_m: Float64Array;
  /** Plane of the ground under the wheel as the last ray met it: unit normal, and its place along it from the origin. */
  readonly planeX: Float64Array;
  readonly planeY: Float64Array;
  readonly planeZ: Float64Array;
  readonly planeOffset_m: Float64Array;
  /** 1 where the ray met ground, 0 where the wheel hangs over nothing. */
  readonly overGround: Float64Array;
  readonly groundFriction: Float64Array;
  /** Unit normal of the contact plane as the tyre feels it: the ground's, tilted back while it climbs a step. */
  readonly normalX: Float64Array;
  readonly normalY: Float64Array;
  readonly normalZ: Float64Array;
  /** Distance of the wheel centre from the contact plane. */
  readonly loadedRadius_m: Float64Array;
  /** Point at rolling-radius height over the contact. */
  readonly spinX_m: Float64Array;
  readonly spinY_m: Float64Array;
  readonly spinZ_m: Float64Array;
  /** Height of the roll-centre point over the contact plane. */
  readonly rollArm_m: Float64Array;
  readonly roadWheelAngle_rad: Float64Array;
  /** Unit vectors of the wheel's heading and of its left, in the contact plane. */
  readonly headingX: Float64Array;
  readonly headingY: Float64Array;
  readonly headingZ: Float64Array;
  readonly leftX: Float64Array;
  readonly leftY: Float64Array;
  readonly leftZ: Float64Array;
  readonly forward_mps: Float64Array;
  readonly sideways_mps: Float64Array;
  readonly length_m: Float64Array;
  readonly wheelLoad_N: Float64Array;
  readonly suspensionForce_N: Float64Array;
  /** On the body at the middle of its axle, along the travel. */
  readonly jackingForce_N: Float64Array;
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
    centreX_m: wheels(),
    centreY_m: wheels(),
    centreZ_m: wheels(),
    planeX: wheels(),
    planeY: wheels(),
    planeZ: wheels(),
    planeOffset_m: wheels(),
    overGround: wheels(),
    groundFriction: wheels(),
    normalX: wheels(),
    normalY: wheels(),
    normalZ: wheels(),
    loadedRadius_m: wheels(),
    spinX_m: wheels(),
    spinY_m: wheels(),
    spinZ_m: wheels(),
    rollArm_m: wheels(),
    roadWheelAngle_rad: wheels(),
    headingX: wheels(),
    headingY: wheels(),
    headingZ: wheels(),
    leftX: wheels(),
    leftY: wheels(),
    leftZ: wheels(),
    forward_mps: wheels(),
    sideways_mps: wheels(),
    length_m: wheels(),
    wheelLoad_N: wheels(),
    suspensionForce_N: wheels(),
    jackingForce_N: wheels(),
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
