import { SHAFT_REACTION_NM, SHAFT_ROWS } from '../../driveline/shafts.ts';
import { OWN_COLUMNS, type ColumnParts, type Columns } from '../../../math/column-math.ts';

/**
 * The numbers of one car that a step reads and writes, in one array: a car of a fleet is one piece of memory, and a loop over the
 * wheels reads one array in place of twenty. Each row of four is by wheel. What is in a row is said by the views of it, which
 * others read: VehicleState (state-layout.ts), Workspace (step-workspace.ts) and RoadFeel (road-feel.ts). Those of the
 * driveline come first, at the indices of shafts.ts.
 */
/** The number of the driveline that acts on the body. */
export const AT_SHAFT_REACTION_NM = SHAFT_REACTION_NM;
export const AT_TREAD_TEMPERATURE_K = 149;
export const AT_CORE_TEMPERATURE_K = 153;
export const AT_SLIDING_ENERGY_J = 157;
export const AT_SLIDING_ENERGY_REST_J = 161;
export const AT_ROLLED_M = 165;
export const AT_SLIP = 169;
export const AT_SLIP_TANGENT = 173;
export const AT_ENGINE_SPEED_RADPS = 177;
export const AT_WHEEL_SPEED_RADPS = 178;
export const AT_ENVELOPE_M = 182;
export const AT_WHEEL_HEIGHT_M = 186;
export const AT_WHEEL_RISE_MPS = 190;
export const AT_TRAVEL_AXIS = 194;
export const AT_POSITION_M = 197;
export const AT_ORIENTATION = 200;
export const AT_VELOCITY_MPS = 204;
export const AT_BODY_ANGULAR_VELOCITY_RADPS = 207;
export const AT_ROTATION = 210;
export const AT_ANGULAR_VELOCITY_RADPS = 219;
export const AT_FORCE_N = 222;
export const AT_MOMENT_NM = 225;
export const AT_ACCELERATION_MPS2 = 228;
export const AT_POINT_X_M = 231;
export const AT_POINT_Y_M = 235;
export const AT_POINT_Z_M = 239;
export const AT_POINT_RISE_MPS = 243;
export const AT_CENTRE_X_M = 247;
export const AT_CENTRE_Y_M = 251;
export const AT_CENTRE_Z_M = 255;
export const AT_PLANE_X = 259;
export const AT_PLANE_Y = 263;
export const AT_PLANE_Z = 267;
export const AT_PLANE_OFFSET_M = 271;
export const AT_OVER_GROUND = 275;
export const AT_GROUND_FRICTION = 279;
export const AT_NORMAL_X = 283;
export const AT_NORMAL_Y = 287;
export const AT_NORMAL_Z = 291;
export const AT_LOADED_RADIUS_M = 295;
export const AT_SPIN_X_M = 299;
export const AT_SPIN_Y_M = 303;
export const AT_SPIN_Z_M = 307;
export const AT_ROLL_ARM_M = 311;
export const AT_ROAD_WHEEL_ANGLE_RAD = 315;
export const AT_HEADING_X = 319;
export const AT_HEADING_Y = 323;
export const AT_HEADING_Z = 327;
export const AT_LEFT_X = 331;
export const AT_LEFT_Y = 335;
export const AT_LEFT_Z = 339;
export const AT_FORWARD_MPS = 343;
export const AT_SIDEWAYS_MPS = 347;
export const AT_LENGTH_M = 351;
export const AT_WHEEL_LOAD_N = 355;
export const AT_SUSPENSION_FORCE_N = 359;
export const AT_JACKING_FORCE_N = 363;
export const AT_GRIP_FRACTION = 367;
export const AT_LONGITUDINAL_RELAXATION_M = 371;
export const AT_LATERAL_RELAXATION_M = 375;
export const AT_PEAK_SLIP = 379;
export const AT_PEAK_TANGENT = 383;
export const AT_LONGITUDINAL_FORCE_N = 387;
export const AT_LATERAL_FORCE_N = 391;
export const AT_ALIGNING_MOMENT_NM = 395;
export const AT_OVERTURNING_MOMENT_NM = 399;
export const AT_PEAK_FRICTION = 403;
export const AT_ROAD_DAMPING_NSPM = 407;
export const AT_STANDING_DAMPING = 411;
export const AT_BRAKE_CAPACITY_NM = 415;
export const AT_ROLLING_CAPACITY_NM = 419;
export const AT_DRIVE_TORQUE_NM = 423;
export const AT_BRAKE_TORQUE_NM = 427;
export const AT_ROLLING_TORQUE_NM = 431;
export const AT_SURFACE = 435;
export const AT_SURFACE_FRICTION = 439;
export const AT_TEMPERATURE_GRIP = 443;
export const AT_WEAR = 447;
export const AT_PRESSURE_PA = 451;
export const AT_WATER_DEPTH_M = 455;
export const AT_WATER_LOAD_SHARE = 459;
export const AT_DRAG_N = 463;
export const AT_SLIP_SCALE = 467;
export const AT_TANGENT_SCALE = 471;
export const AT_RELAXATION_SCALE = 475;
export const AT_SLID_J = 479;
export const AT_TURNED_RAD = 483;
export const AT_TURNED_COSINE = 487;
export const AT_TURNED_SINE = 491;
export const AT_LEAN_RAD = 495;
export const AT_TYRE_ROLLING_NM = 499;
export const AT_ENGINE_STALLED = 503;
export const CELL_COUNT = 504;

/** First cell and number of cells of each quantity. */
export const CELL_ROWS = {
  ...SHAFT_ROWS,
  'state.treadTemperature_K': [AT_TREAD_TEMPERATURE_K, 4],
  'state.coreTemperature_K': [AT_CORE_TEMPERATURE_K, 4],
  'state.slidingEnergy_J': [AT_SLIDING_ENERGY_J, 4],
  'state.slidingEnergyRest_J': [AT_SLIDING_ENERGY_REST_J, 4],
  'state.rolled_m': [AT_ROLLED_M, 4],
  'state.slip': [AT_SLIP, 4],
  'state.slipTangent': [AT_SLIP_TANGENT, 4],
  'state.engineSpeed_radps': [AT_ENGINE_SPEED_RADPS, 1],
  'state.wheelSpeed_radps': [AT_WHEEL_SPEED_RADPS, 4],
  'state.envelope_m': [AT_ENVELOPE_M, 4],
  'state.wheelHeight_m': [AT_WHEEL_HEIGHT_M, 4],
  'state.wheelRise_mps': [AT_WHEEL_RISE_MPS, 4],
  'state.travelAxis': [AT_TRAVEL_AXIS, 3],
  'state.position_m': [AT_POSITION_M, 3],
  'state.orientation': [AT_ORIENTATION, 4],
  'state.velocity_mps': [AT_VELOCITY_MPS, 3],
  'state.angularVelocity_radps': [AT_BODY_ANGULAR_VELOCITY_RADPS, 3],
  'work.rotation': [AT_ROTATION, 9],
  'work.angularVelocity_radps': [AT_ANGULAR_VELOCITY_RADPS, 3],
  'work.force_N': [AT_FORCE_N, 3],
  'work.moment_Nm': [AT_MOMENT_NM, 3],
  'work.acceleration_mps2': [AT_ACCELERATION_MPS2, 3],
  'work.pointX_m': [AT_POINT_X_M, 4],
  'work.pointY_m': [AT_POINT_Y_M, 4],
  'work.pointZ_m': [AT_POINT_Z_M, 4],
  'work.pointRise_mps': [AT_POINT_RISE_MPS, 4],
  'work.centreX_m': [AT_CENTRE_X_M, 4],
  'work.centreY_m': [AT_CENTRE_Y_M, 4],
  'work.centreZ_m': [AT_CENTRE_Z_M, 4],
  'work.planeX': [AT_PLANE_X, 4],
  'work.planeY': [AT_PLANE_Y, 4],
  'work.planeZ': [AT_PLANE_Z, 4],
  'work.planeOffset_m': [AT_PLANE_OFFSET_M, 4],
  'work.overGround': [AT_OVER_GROUND, 4],
  'work.groundFriction': [AT_GROUND_FRICTION, 4],
  'work.normalX': [AT_NORMAL_X, 4],
  'work.normalY': [AT_NORMAL_Y, 4],
  'work.normalZ': [AT_NORMAL_Z, 4],
  'work.loadedRadius_m': [AT_LOADED_RADIUS_M, 4],
  'work.spinX_m': [AT_SPIN_X_M, 4],
  'work.spinY_m': [AT_SPIN_Y_M, 4],
  'work.spinZ_m': [AT_SPIN_Z_M, 4],
  'work.rollArm_m': [AT_ROLL_ARM_M, 4],
  'work.roadWheelAngle_rad': [AT_ROAD_WHEEL_ANGLE_RAD, 4],
  'work.headingX': [AT_HEADING_X, 4],
  'work.headingY': [AT_HEADING_Y, 4],
  'work.headingZ': [AT_HEADING_Z, 4],
  'work.leftX': [AT_LEFT_X, 4],
  'work.leftY': [AT_LEFT_Y, 4],
  'work.leftZ': [AT_LEFT_Z, 4],
  'work.forward_mps': [AT_FORWARD_MPS, 4],
  'work.sideways_mps': [AT_SIDEWAYS_MPS, 4],
  'work.length_m': [AT_LENGTH_M, 4],
  'work.wheelLoad_N': [AT_WHEEL_LOAD_N, 4],
  'work.suspensionForce_N': [AT_SUSPENSION_FORCE_N, 4],
  'work.jackingForce_N': [AT_JACKING_FORCE_N, 4],
  'work.gripFraction': [AT_GRIP_FRACTION, 4],
  'work.longitudinalRelaxation_m': [AT_LONGITUDINAL_RELAXATION_M, 4],
  'work.lateralRelaxation_m': [AT_LATERAL_RELAXATION_M, 4],
  'work.peakSlip': [AT_PEAK_SLIP, 4],
  'work.peakTangent': [AT_PEAK_TANGENT, 4],
  'work.longitudinalForce_N': [AT_LONGITUDINAL_FORCE_N, 4],
  'work.lateralForce_N': [AT_LATERAL_FORCE_N, 4],
  'work.aligningMoment_Nm': [AT_ALIGNING_MOMENT_NM, 4],
  'work.overturningMoment_Nm': [AT_OVERTURNING_MOMENT_NM, 4],
  'work.peakFriction': [AT_PEAK_FRICTION, 4],
  'work.roadDamping_Nspm': [AT_ROAD_DAMPING_NSPM, 4],
  'work.standingDamping': [AT_STANDING_DAMPING, 4],
  'work.brakeCapacity_Nm': [AT_BRAKE_CAPACITY_NM, 4],
  'work.rollingCapacity_Nm': [AT_ROLLING_CAPACITY_NM, 4],
  'work.driveTorque_Nm': [AT_DRIVE_TORQUE_NM, 4],
  'work.brakeTorque_Nm': [AT_BRAKE_TORQUE_NM, 4],
  'work.rollingTorque_Nm': [AT_ROLLING_TORQUE_NM, 4],
  'road.surface': [AT_SURFACE, 4],
  'road.surfaceFriction': [AT_SURFACE_FRICTION, 4],
  'road.temperatureGrip': [AT_TEMPERATURE_GRIP, 4],
  'road.wear': [AT_WEAR, 4],
  'road.pressure_Pa': [AT_PRESSURE_PA, 4],
  'road.waterDepth_m': [AT_WATER_DEPTH_M, 4],
  'road.waterLoadShare': [AT_WATER_LOAD_SHARE, 4],
  'road.drag_N': [AT_DRAG_N, 4],
  'road.slipScale': [AT_SLIP_SCALE, 4],
  'road.tangentScale': [AT_TANGENT_SCALE, 4],
  'road.relaxationScale': [AT_RELAXATION_SCALE, 4],
  'road.slid_J': [AT_SLID_J, 4],
  'work.turned_rad': [AT_TURNED_RAD, 4],
  'work.turnedCosine': [AT_TURNED_COSINE, 4],
  'work.turnedSine': [AT_TURNED_SINE, 4],
  'work.lean_rad': [AT_LEAN_RAD, 4],
  'work.tyreRolling_Nm': [AT_TYRE_ROLLING_NM, 4],
  'work.engineStalled': [AT_ENGINE_STALLED, 1],
} as const satisfies ColumnParts;

export function createCells(columns: Columns = OWN_COLUMNS): Float64Array {
  return columns.float64('cells', CELL_COUNT, CELL_ROWS);
}

/** The cells of a quantity. */
export function cellsOf(cells: Float64Array, name: keyof typeof CELL_ROWS): Float64Array {
  const [at, count] = CELL_ROWS[name];
  return cells.subarray(at, at + count);
}
