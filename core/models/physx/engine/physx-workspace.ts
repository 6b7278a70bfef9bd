import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import { BODY_SIZE } from './body-layout.ts';
import type { PhysxParams } from './physx-params.ts';
import { createSpeedSystem, type SpeedSystem } from './drive/speed-solve.ts';
import { createTyreStages, TYRE_INPUT_SIZE, TYRE_OUTPUT_SIZE, type TyreStages } from './wheels/tyre.ts';

/** Scratch of one update; not kept from step to step. */
export interface Workspace {
  /** Body in the sub-steps. */
  readonly body: Float64Array;
  /** Rotation matrix of the body, row-major; inverse inertia about the world axes. */
  readonly rotation: Float64Array;
  readonly inverseInertia: Float64Array;
  /** Force (0..2) and torque (3..5) on the body in a sub-step. */
  readonly load: Float64Array;
  /** Brake torque of the step without its sign, and the denominator of the slip; the same in all its sub-steps. */
  readonly brakeStrength: Float64Array;
  readonly slipMode: Uint8Array;
  /** Friction of surface and tyre type, before the graph of the slip. */
  readonly tableFriction: Float64Array;
  readonly brakeTorque: Float64Array;
  readonly tyreTorque: Float64Array;
  readonly alpha: Float64Array;
  readonly gamma: Float64Array;
  readonly gearing: Float64Array;
  readonly speedsBefore: Float64Array;
  readonly system: SpeedSystem;
  readonly tyreForce: Float64Array;
  readonly normalEquations: Float64Array;
  /** Steer and camber of the previous update: the rotation a swept wheel has in the query. */
  readonly poseSteer: Float64Array;
  readonly poseCamber: Float64Array;
  readonly tyreInput: Float64Array;
  /** Length of the sub-step, s. */
  readonly subStep: Float64Array;
  /** By wheel, world axes: travel direction, tyre axes; from the centre of mass: contact, centre, force points. */
  readonly direction: Float64Array;
  readonly forward: Float64Array;
  readonly right: Float64Array;
  readonly contactPoint: Float64Array;
  readonly centre: Float64Array;
  readonly suspensionPoint: Float64Array;
  readonly tyrePoint: Float64Array;
  /** Travel over the plane before its limits. */
  readonly travel: Float64Array;
  /** Cosine and sine of `steerOfTurn`, the steer angle they were last computed for. */
  readonly cosine: Float64Array;
  readonly sine: Float64Array;
  readonly steerOfTurn: Float64Array;
  readonly gravityLength: number;
  readonly tyreStages: TyreStages;
  readonly ray: Float64Array;
  readonly impulse: Float64Array;
  readonly savedSpeeds: Float64Array;
}

/** `columns` name the quantity with `work.` before it. */
export function createWorkspace(params: PhysxParams, columns: Columns = OWN_COLUMNS): Workspace {
  const n = params.wheels.count;
  const gravityLength = Math.hypot(...params.gravity);
  const tyreStages = createTyreStages(n, columns);
  tyreStages.gravity[0] = gravityLength;
  const column = (name: string) => columns.float64(name, n);
  return {
    body: columns.float64('work.body', BODY_SIZE),
    rotation: columns.float64('work.rotation', 9),
    inverseInertia: columns.float64('work.inverseInertia', 9),
    load: columns.float64('work.load', 6),
    brakeStrength: column('work.brakeStrength'),
    slipMode: columns.uint8('work.slipMode', n),
    tableFriction: column('work.tableFriction'),
    brakeTorque: column('work.brakeTorque'),
    tyreTorque: column('work.tyreTorque'),
    alpha: column('work.alpha'),
    gamma: column('work.gamma'),
    gearing: column('work.gearing'),
    speedsBefore: column('work.speedsBefore'),
    system: createSpeedSystem(n),
    tyreForce: columns.float64('work.tyreForce', TYRE_OUTPUT_SIZE),
    normalEquations: columns.float64('work.normalEquations', 9),
    poseSteer: column('work.poseSteer'),
    poseCamber: column('work.poseCamber'),
    tyreInput: columns.float64('work.tyreInput', TYRE_INPUT_SIZE),
    subStep: columns.float64('work.subStep', 1),
    direction: columns.float64('work.direction', 3 * n),
    forward: columns.float64('work.forward', 3 * n),
    right: columns.float64('work.right', 3 * n),
    contactPoint: columns.float64('work.contactPoint', 3 * n),
    centre: columns.float64('work.centre', 3 * n),
    suspensionPoint: columns.float64('work.suspensionPoint', 3 * n),
    tyrePoint: columns.float64('work.tyrePoint', 3 * n),
    travel: column('work.travel'),
    cosine: column('work.cosine').fill(1),
    sine: column('work.sine'),
    steerOfTurn: column('work.steerOfTurn'),
    gravityLength,
    tyreStages,
    ray: columns.float64('work.ray', 7),
    impulse: columns.float64('work.impulse', 3 * n),
    savedSpeeds: columns.float64('work.savedSpeeds', 6),
  };
}
