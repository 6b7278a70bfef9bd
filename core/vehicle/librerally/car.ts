import type { SurfaceProperties } from '../../contract/surface-properties.ts';
import { WHEEL_COUNT } from '../../contract/wheels.ts';
import { SPLIT_SIZE } from '../../driveline/differential/librerally.ts';
import { createTyreIo } from '../../tyre/librerally/io.ts';
import { createTyreState, type LibreRallyTyreState } from '../../tyre/librerally/state.ts';
import type { LibreRallyParams } from './params.ts';

/**
 * What the rigid-body solver and the driver give the model before each step. Vectors in ISO world axes, three numbers
 * after another; columns in wheel order.
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

/** One car: parameters, inputs of the step, what is kept from step to step, and what the step finds. */
export interface LibreRallyCar {
  readonly params: LibreRallyParams;
  readonly inputs: LibreRallyInputs;
  /** Engine torque, counted at the wheels, and the length of the step. */
  readonly drive: Float64Array;

  readonly tyreState: LibreRallyTyreState;
  readonly previousJounce_m: Float64Array;
  /** Acceleration the last step found, in world axes; the next step's load transfer goes by it. */
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
  /** What the step gives the body, in world axes. */
  readonly linearImpulse_Ns: Float64Array;
  readonly angularImpulse_Nms: Float64Array;

  readonly tyreIo: Float64Array;
  readonly splitIo: Float64Array;
}

function createInputs(surface: SurfaceProperties): LibreRallyInputs {
  const wheels = (value = 0): Float64Array => new Float64Array(WHEEL_COUNT).fill(value);
  const vectors = (x: number, y: number): Float64Array =>
    Float64Array.from({ length: 3 * WHEEL_COUNT }, (_, i) => (i % 3 === 0 ? x : i % 3 === 1 ? y : 0));
  return {
    jounce_m: wheels(),
    contact: wheels(1),
    grounded: new Uint8Array(WHEEL_COUNT).fill(1),
    forwardVelocity_mps: wheels(),
    leftVelocity_mps: wheels(),
    brakeTorque_Nm: wheels(),
    camber_rad: wheels(),
    wheelForward: vectors(1, 0),
    wheelLeft: vectors(0, 1),
    bodyForward: Float64Array.of(1, 0, 0),
    bodyLeft: Float64Array.of(0, 1, 0),
    angularVelocity_radps: new Float64Array(3),
    contactOffset_m: vectors(0, 0),
    mountOffset_m: vectors(0, 0),
    surfaces: Array.from({ length: WHEEL_COUNT }, () => surface),
  };
}

/** A car at rest with its axes along the world's, all wheels on `surface`. `seed` sets its road noise. */
export function createLibreRallyCar(
  params: LibreRallyParams,
  surface: SurfaceProperties,
  seed = 0,
): LibreRallyCar {
  const wheels = (): Float64Array => new Float64Array(WHEEL_COUNT);
  return {
    params,
    inputs: createInputs(surface),
    drive: Float64Array.of(0, 0.004),
    tyreState: createTyreState(params.tyres, seed),
    previousJounce_m: wheels(),
    acceleration_mps2: new Float64Array(3),
    usedJounce_m: wheels(),
    jounceRate_mps: wheels(),
    springForce_N: wheels(),
    stopForce_N: wheels(),
    damperForce_N: wheels(),
    forceLimit_N: wheels(),
    transfer_N: wheels(),
    wheelLoad_N: wheels(),
    noise: wheels(),
    tractionLimit_Nm: wheels(),
    driveTorque_Nm: wheels(),
    freeTorque_Nm: wheels(),
    longitudinalForce_N: wheels(),
    lateralForce_N: wheels(),
    aligningMoment_Nm: wheels(),
    overturningMoment_Nm: wheels(),
    rollingMoment_Nm: wheels(),
    reaction_Nm: wheels(),
    totals: new Float64Array(TOTALS_SIZE),
    linearImpulse_Ns: new Float64Array(3),
    angularImpulse_Nms: new Float64Array(3),
    tyreIo: createTyreIo(),
    splitIo: new Float64Array(SPLIT_SIZE),
  };
}
