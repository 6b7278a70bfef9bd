import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { SPLIT_SIZE } from '../../driveline/differential/librerally.ts';
import { createTyreIo } from '../../tyre/librerally/io.ts';
import { createTyreState, type LibreRallyTyreState } from '../../tyre/librerally/librerally-tyre-state.ts';
import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import type { LibreRallyParams } from './librerally-params.ts';

/**
 * Inputs of the model before each step, from the rigid-body solver and the driver. Vectors in ISO world axes, three
 * numbers each in turn; columns in wheel order.
 */
export interface LibreRallyInputs {
  /** From the unloaded position, positive in bump. */
  readonly jounce_m: Float64Array;
  /** Share of the tyre's contact, 0 to 1. */
  readonly contact: Float64Array;
  /** 1 where the wheel touches the ground. */
  readonly grounded: Uint8Array;
  /** Velocity of the contact in wheel axes. */
  readonly forwardVelocity_mps: Float64Array;
  readonly leftVelocity_mps: Float64Array;
  readonly brakeTorque_Nm: Float64Array;
  readonly camber_rad: Float64Array;
  /** Unit vectors of each wheel and of the body. */
  readonly wheelForward: Float64Array;
  readonly wheelLeft: Float64Array;
  readonly bodyForward: Float64Array;
  readonly bodyLeft: Float64Array;
  readonly angularVelocity_radps: Float64Array;
  /** From the centre of the body to each contact and to each upper mount of a damper. */
  readonly contactOffset_m: Float64Array;
  readonly mountOffset_m: Float64Array;
  readonly surfaces: SurfaceProperties[];
}

/** Slots of {@link LibreRallyCar.totals}. */
export const DELIVERED_NM = 0;
export const SHORTFALL_NM = 1;
export const FRONT_DELIVERED_NM = 2;
export const REAR_DELIVERED_NM = 3;
export const ROLL_TORQUE_NM = 4;
export const PITCH_TORQUE_NM = 5;
/** Sum of the front wheels' aligning moments; nothing but steering feel. */
export const STEERING_FEEL_NM = 6;
/** Torques of the acceleration about the roll and the pitch axis. */
export const ROLL_ACCELERATION_NM = 7;
export const PITCH_ACCELERATION_NM = 8;
const TOTALS_SIZE = 9;

/** Slots of {@link LibreRallyCar.drive}. */
export const ENGINE_TORQUE_NM = 0;
export const STEP_S = 1;

/** One car: parameters, inputs of the step, state, and results of the step. */
export interface LibreRallyCar {
  readonly params: LibreRallyParams;
  readonly inputs: LibreRallyInputs;
  /** Engine torque, at the wheels, and the length of the step. */
  readonly drive: Float64Array;

  readonly tyreState: LibreRallyTyreState;
  readonly previousJounce_m: Float64Array;
  /** Acceleration of the last step, in world axes; the next step's load transfer uses it. */
  readonly acceleration_mps2: Float64Array;

  readonly usedJounce_m: Float64Array;
  readonly jounceRate_mps: Float64Array;
  readonly springForce_N: Float64Array;
  readonly stopForce_N: Float64Array;
  readonly damperForce_N: Float64Array;
  readonly forceLimit_N: Float64Array;
  readonly transfer_N: Float64Array;
  readonly wheelLoad_N: Float64Array;
  readonly noise: Float64Array;
  readonly tractionLimit_Nm: Float64Array;
  readonly driveTorque_Nm: Float64Array;
  /** Split without traction limits, for wheels in the air. */
  readonly freeTorque_Nm: Float64Array;
  readonly longitudinalForce_N: Float64Array;
  readonly lateralForce_N: Float64Array;
  readonly aligningMoment_Nm: Float64Array;
  readonly overturningMoment_Nm: Float64Array;
  readonly rollingMoment_Nm: Float64Array;
  readonly reaction_Nm: Float64Array;
  readonly totals: Float64Array;
  /** Impulses of the step on the body, in world axes. */
  readonly linearImpulse_Ns: Float64Array;
  readonly angularImpulse_Nms: Float64Array;

  readonly tyreIo: Float64Array;
  readonly splitIo: Float64Array;
}

function createInputs(surface: SurfaceProperties, columns: Columns): LibreRallyInputs {
  const wheels = (name: string, value = 0): Float64Array =>
    columns.float64(`inputs.${name}`, WHEEL_COUNT).fill(value);
  const vectors = (name: string, x: number, y: number): Float64Array => {
    const column = columns.float64(`inputs.${name}`, 3 * WHEEL_COUNT);
    for (let k = 0; k < column.length; k += 3) {
      column[k] = x;
      column[k + 1] = y;
    }
    return column;
  };
  const bodyForward = columns.float64('inputs.bodyForward', 3);
  const bodyLeft = columns.float64('inputs.bodyLeft', 3);
  bodyForward[0] = 1;
  bodyLeft[1] = 1;
  return {
    jounce_m: wheels('jounce_m'),
    contact: wheels('contact', 1),
    grounded: columns.uint8('inputs.grounded', WHEEL_COUNT).fill(1),
    forwardVelocity_mps: wheels('forwardVelocity_mps'),
    leftVelocity_mps: wheels('leftVelocity_mps'),
    brakeTorque_Nm: wheels('brakeTorque_Nm'),
    camber_rad: wheels('camber_rad'),
    wheelForward: vectors('wheelForward', 1, 0),
    wheelLeft: vectors('wheelLeft', 0, 1),
    bodyForward,
    bodyLeft,
    angularVelocity_radps: columns.float64('inputs.angularVelocity_radps', 3),
    contactOffset_m: vectors('contactOffset_m', 0, 0),
    mountOffset_m: vectors('mountOffset_m', 0, 0),
    surfaces: Array.from({ length: WHEEL_COUNT }, () => surface),
  };
}

/**
 * A car at rest with its axes along the world's, all wheels on `surface`. `seed` sets its road noise; all columns come
 * from `columns`.
 */
export function createLibreRallyCar(
  params: LibreRallyParams,
  surface: SurfaceProperties,
  seed = 0,
  columns: Columns = OWN_COLUMNS,
): LibreRallyCar {
  const wheels = (name: string): Float64Array => columns.float64(name, WHEEL_COUNT);
  const drive = columns.float64('drive', 2);
  drive[STEP_S] = 0.004;
  return {
    params,
    inputs: createInputs(surface, columns),
    drive,
    tyreState: createTyreState(params.tyres, seed, columns),
    previousJounce_m: wheels('previousJounce_m'),
    acceleration_mps2: columns.float64('acceleration_mps2', 3),
    usedJounce_m: wheels('usedJounce_m'),
    jounceRate_mps: wheels('jounceRate_mps'),
    springForce_N: wheels('springForce_N'),
    stopForce_N: wheels('stopForce_N'),
    damperForce_N: wheels('damperForce_N'),
    forceLimit_N: wheels('forceLimit_N'),
    transfer_N: wheels('transfer_N'),
    wheelLoad_N: wheels('wheelLoad_N'),
    noise: wheels('noise'),
    tractionLimit_Nm: wheels('tractionLimit_Nm'),
    driveTorque_Nm: wheels('driveTorque_Nm'),
    freeTorque_Nm: wheels('freeTorque_Nm'),
    longitudinalForce_N: wheels('longitudinalForce_N'),
    lateralForce_N: wheels('lateralForce_N'),
    aligningMoment_Nm: wheels('aligningMoment_Nm'),
    overturningMoment_Nm: wheels('overturningMoment_Nm'),
    rollingMoment_Nm: wheels('rollingMoment_Nm'),
    reaction_Nm: wheels('reaction_Nm'),
    totals: columns.float64('totals', TOTALS_SIZE),
    linearImpulse_Ns: columns.float64('linearImpulse_Ns', 3),
    angularImpulse_Nms: columns.float64('angularImpulse_Nms', 3),
    tyreIo: createTyreIo(),
    splitIo: columns.float64('splitIo', SPLIT_SIZE),
  };
}
