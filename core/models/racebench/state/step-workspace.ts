import { cellsOf } from './cells.ts';

/**
 * Quantities computed in every step: views of the cells (cells.ts), indexed by wheel unless noted. Vectors are in world axes, points
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
  /** Angle, its cosine and sine of the last step: most wheels keep theirs from step to step. */
  readonly turned_rad: Float64Array;
  readonly turnedCosine: Float64Array;
  readonly turnedSine: Float64Array;
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
  /** Inclination of the wheel beyond the compiled one, top to the right, where its car.ini gives camber by travel or steer. */
  readonly lean_rad: Float64Array;
  /** Moment against rolling of a tyre that has one of its own. */
  readonly tyreRolling_Nm: Float64Array;
  /** One element: 1 while the engine burns no fuel. */
  readonly engineStalled: Float64Array;
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
}

/** Views of the cells. */
export function createWorkspace(cells: Float64Array): Workspace {
  const view = (field: keyof Workspace): Float64Array => cellsOf(cells, `work.${field}`);
  return {
    rotation: view('rotation'),
    angularVelocity_radps: view('angularVelocity_radps'),
    force_N: view('force_N'),
    moment_Nm: view('moment_Nm'),
    acceleration_mps2: view('acceleration_mps2'),
    pointX_m: view('pointX_m'),
    pointY_m: view('pointY_m'),
    pointZ_m: view('pointZ_m'),
    pointRise_mps: view('pointRise_mps'),
    centreX_m: view('centreX_m'),
    centreY_m: view('centreY_m'),
    centreZ_m: view('centreZ_m'),
    planeX: view('planeX'),
    planeY: view('planeY'),
    planeZ: view('planeZ'),
    planeOffset_m: view('planeOffset_m'),
    overGround: view('overGround'),
    groundFriction: view('groundFriction'),
    normalX: view('normalX'),
    normalY: view('normalY'),
    normalZ: view('normalZ'),
    loadedRadius_m: view('loadedRadius_m'),
    spinX_m: view('spinX_m'),
    spinY_m: view('spinY_m'),
    spinZ_m: view('spinZ_m'),
    rollArm_m: view('rollArm_m'),
    roadWheelAngle_rad: view('roadWheelAngle_rad'),
    turned_rad: view('turned_rad'),
    turnedCosine: view('turnedCosine').fill(1),
    turnedSine: view('turnedSine'),
    headingX: view('headingX'),
    headingY: view('headingY'),
    headingZ: view('headingZ'),
    leftX: view('leftX'),
    leftY: view('leftY'),
    leftZ: view('leftZ'),
    forward_mps: view('forward_mps'),
    sideways_mps: view('sideways_mps'),
    length_m: view('length_m'),
    wheelLoad_N: view('wheelLoad_N'),
    suspensionForce_N: view('suspensionForce_N'),
    jackingForce_N: view('jackingForce_N'),
    gripFraction: view('gripFraction').fill(1),
    longitudinalRelaxation_m: view('longitudinalRelaxation_m'),
    lateralRelaxation_m: view('lateralRelaxation_m'),
    peakSlip: view('peakSlip'),
    peakTangent: view('peakTangent'),
    longitudinalForce_N: view('longitudinalForce_N'),
    lateralForce_N: view('lateralForce_N'),
    aligningMoment_Nm: view('aligningMoment_Nm'),
    overturningMoment_Nm: view('overturningMoment_Nm'),
    peakFriction: view('peakFriction'),
    lean_rad: view('lean_rad'),
    tyreRolling_Nm: view('tyreRolling_Nm'),
    engineStalled: view('engineStalled'),
    roadDamping_Nspm: view('roadDamping_Nspm'),
    standingDamping: view('standingDamping'),
    brakeCapacity_Nm: view('brakeCapacity_Nm'),
    rollingCapacity_Nm: view('rollingCapacity_Nm'),
    driveTorque_Nm: view('driveTorque_Nm'),
    brakeTorque_Nm: view('brakeTorque_Nm'),
    rollingTorque_Nm: view('rollingTorque_Nm'),
  };
}
