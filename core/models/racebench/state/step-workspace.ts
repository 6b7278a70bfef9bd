import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import { HIT_SIZE, RAY_SIZE } from '../../../environment/world/ground.ts';

/**
 * Quantities computed in every step, one array each, indexed by wheel unless noted. Vectors are in world axes, points
 * relative to the centre of gravity. Forces and velocities of a wheel are along and across its heading in its contact
 * plane.
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
  /** Plane of the ground under the wheel from the last ray: unit normal, and its distance along it from the origin. */
  readonly planeX: Float64Array;
  readonly planeY: Float64Array;
  readonly planeZ: Float64Array;
  readonly planeOffset_m: Float64Array;
  /** 1 where the ray hit ground, 0 where the wheel is over nothing. */
  readonly overGround: Float64Array;
  readonly groundFriction: Float64Array;
  /** Unit normal of the tyre's contact plane: the ground's, tilted back while it climbs a step. */
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
  /** Point on the body at the middle of its axle, along the travel. */
  readonly jackingForce_N: Float64Array;
  /** Grip fraction of the last evaluation, for the relaxation length. */
  readonly gripFraction: Float64Array;
  /** Relaxation lengths at free rolling, and slips of the peaks, of the last evaluation. */
  readonly longitudinalRelaxation_m: Float64Array;
  readonly lateralRelaxation_m: Float64Array;
  readonly peakSlip: Float64Array;
  readonly peakTangent: Float64Array;
  readonly longitudinalForce_N: Float64Array;
  readonly lateralForce_N: Float64Array;
  readonly aligningMoment_Nm: Float64Array;
  /** About the wheel's heading. */
  readonly overturningMoment_Nm: Float64Array;
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
  /** Query of the ground and its answer, layout of core/environment/world/ray.ts. */
  readonly ray: Float64Array;
  readonly hit: Float64Array;
}

/** `columns` name the quantity with `work.` before it. */
export function createWorkspace(columns: Columns = OWN_COLUMNS): Workspace {
  const wheels = (name: string): Float64Array => columns.float64(name, WHEEL_COUNT);
  const vector = (name: string): Float64Array => columns.float64(name, 3);
  return {
    rotation: columns.float64('work.rotation', 9),
    angularVelocity_radps: vector('work.angularVelocity_radps'),
    force_N: vector('work.force_N'),
    moment_Nm: vector('work.moment_Nm'),
    acceleration_mps2: vector('work.acceleration_mps2'),
    pointX_m: wheels('work.pointX_m'),
    pointY_m: wheels('work.pointY_m'),
    pointZ_m: wheels('work.pointZ_m'),
    pointRise_mps: wheels('work.pointRise_mps'),
    centreX_m: wheels('work.centreX_m'),
    centreY_m: wheels('work.centreY_m'),
    centreZ_m: wheels('work.centreZ_m'),
    planeX: wheels('work.planeX'),
    planeY: wheels('work.planeY'),
    planeZ: wheels('work.planeZ'),
    planeOffset_m: wheels('work.planeOffset_m'),
    overGround: wheels('work.overGround'),
    groundFriction: wheels('work.groundFriction'),
    normalX: wheels('work.normalX'),
    normalY: wheels('work.normalY'),
    normalZ: wheels('work.normalZ'),
    loadedRadius_m: wheels('work.loadedRadius_m'),
    spinX_m: wheels('work.spinX_m'),
    spinY_m: wheels('work.spinY_m'),
    spinZ_m: wheels('work.spinZ_m'),
    rollArm_m: wheels('work.rollArm_m'),
    roadWheelAngle_rad: wheels('work.roadWheelAngle_rad'),
    headingX: wheels('work.headingX'),
    headingY: wheels('work.headingY'),
    headingZ: wheels('work.headingZ'),
    leftX: wheels('work.leftX'),
    leftY: wheels('work.leftY'),
    leftZ: wheels('work.leftZ'),
    forward_mps: wheels('work.forward_mps'),
    sideways_mps: wheels('work.sideways_mps'),
    length_m: wheels('work.length_m'),
    wheelLoad_N: wheels('work.wheelLoad_N'),
    suspensionForce_N: wheels('work.suspensionForce_N'),
    jackingForce_N: wheels('work.jackingForce_N'),
    gripFraction: wheels('work.gripFraction').fill(1),
    longitudinalRelaxation_m: wheels('work.longitudinalRelaxation_m'),
    lateralRelaxation_m: wheels('work.lateralRelaxation_m'),
    peakSlip: wheels('work.peakSlip'),
    peakTangent: wheels('work.peakTangent'),
    longitudinalForce_N: wheels('work.longitudinalForce_N'),
    lateralForce_N: wheels('work.lateralForce_N'),
    aligningMoment_Nm: wheels('work.aligningMoment_Nm'),
    overturningMoment_Nm: wheels('work.overturningMoment_Nm'),
    peakFriction: wheels('work.peakFriction'),
    roadDamping_Nspm: wheels('work.roadDamping_Nspm'),
    standingDamping: wheels('work.standingDamping'),
    brakeCapacity_Nm: wheels('work.brakeCapacity_Nm'),
    rollingCapacity_Nm: wheels('work.rollingCapacity_Nm'),
    driveTorque_Nm: wheels('work.driveTorque_Nm'),
    brakeTorque_Nm: wheels('work.brakeTorque_Nm'),
    rollingTorque_Nm: wheels('work.rollingTorque_Nm'),
    ray: columns.float64('work.ray', RAY_SIZE),
    hit: columns.float64('work.hit', HIT_SIZE),
  };
}
