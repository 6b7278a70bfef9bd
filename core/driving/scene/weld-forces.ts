import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { writeRotationMatrix } from '../../math/rotation.ts';
import {
  BODY_ORIENTATION,
  BODY_SPIN_RADPS,
  BODY_STATE_SIZE,
  BODY_VELOCITY_MPS,
  type BodyPort,
} from '../../models/interface/simulated-car.ts';

/**
 * Time over which the force of a weld is the mean. A contact of rigid bodies passes its momentum in one step, however
 * short; the crush of real sheet metal takes some ten milliseconds and more, so that the mean over them is a force that
 * does not depend on the step.
 */
const WINDOW_S = 0.01;

/** Welds of a car and the motion of the last steps. */
export interface WeldForces {
  /** Magnitude of the force on each weld. */
  readonly force_N: Float64Array;
  /** From the centre of gravity, body axes, three numbers each. */
  readonly position_m: Float64Array;
  readonly mass_kg: Float64Array;
  /** BodyPort's numbers and the body's axes after the last step. */
  readonly state: Float64Array;
  readonly axes: Float64Array;
  /** Velocity and angular velocity, then the contact impulses of each part, at the start of each step of the window. */
  readonly history: Float64Array;
  readonly row: number;
  readonly rows: number;
  readonly step_s: number;
  /** Steps since the start, or since a part left. */
  steps: number;
}

const MOTION = 6;

export function createWeldForces(
  masses_kg: readonly number[],
  positions_m: readonly number[],
  step_s: number,
): WeldForces {
  const parts = masses_kg.length;
  const rows = Math.max(1, Math.round(WINDOW_S / step_s));
  const row = MOTION + 3 * parts;
  return {
    force_N: new Float64Array(parts),
    position_m: Float64Array.from(positions_m),
    mass_kg: Float64Array.from(masses_kg),
    state: new Float64Array(BODY_STATE_SIZE),
    axes: new Float64Array(9),
    history: new Float64Array(row * rows),
    row,
    rows,
    step_s,
    steps: 0,
  };
}

/** Stores the motion before a step. To be called before contacts push the car. */
export function beginWeldStep(welds: WeldForces, body: BodyPort): void {
  const { state, history, row, rows, steps } = welds;
  body.read(state);
  const at = row * (steps % rows);
  for (let k = 0; k < 3; k++) {
    history[at + k] = state[BODY_VELOCITY_MPS + k]!;
    history[at + 3 + k] = state[BODY_SPIN_RADPS + k]!;
  }
  for (let k = MOTION; k < row; k++) history[at + k] = 0;
}

/**
 * The forces after a step: the force that the weld must apply for the part to move with the body, m (a + alpha x r + w
 * x (w x r) - g), less the part's contact forces; a and alpha are means over the window. @param contactImpulse_Ns of
 * each part in this step, three numbers each, world axes; undefined where nothing can touch
 */
export function endWeldStep(
  welds: WeldForces,
  body: BodyPort,
  contactImpulse_Ns: Float64Array | undefined,
): void {
  const { state, axes, history, row, rows, step_s, force_N, position_m, mass_kg } = welds;
  const now = row * (welds.steps % rows);
  if (contactImpulse_Ns !== undefined) history.set(contactImpulse_Ns, now + MOTION);
  welds.steps++;
  const taken = welds.steps < rows ? welds.steps : rows;
  // The oldest row of the window: its motion is that at the window's start.
  const first = row * (welds.steps < rows ? 0 : welds.steps % rows);
  const time_s = taken * step_s;
  body.read(state);
  for (let k = 0; k < 4; k++) QUATERNION[k] = state[BODY_ORIENTATION + k]!;
  writeRotationMatrix(QUATERNION, axes);
  const wx = state[BODY_SPIN_RADPS]!;
  const wy = state[BODY_SPIN_RADPS + 1]!;
  const wz = state[BODY_SPIN_RADPS + 2]!;
  const ax = (state[BODY_VELOCITY_MPS]! - history[first]!) / time_s;
  const ay = (state[BODY_VELOCITY_MPS + 1]! - history[first + 1]!) / time_s;
  const az = (state[BODY_VELOCITY_MPS + 2]! - history[first + 2]!) / time_s;
  const bx = (wx - history[first + 3]!) / time_s;
  const by = (wy - history[first + 4]!) / time_s;
  const bz = (wz - history[first + 5]!) / time_s;
  for (let p = 0; p < force_N.length; p++) {
    const x = position_m[3 * p]!;
    const y = position_m[3 * p + 1]!;
    const z = position_m[3 * p + 2]!;
    const rx = axes[0]! * x + axes[1]! * y + axes[2]! * z;
    const ry = axes[3]! * x + axes[4]! * y + axes[5]! * z;
    const rz = axes[6]! * x + axes[7]! * y + axes[8]! * z;
    const sx = wy * rz - wz * ry;
    const sy = wz * rx - wx * rz;
    const sz = wx * ry - wy * rx;
    let jx = 0;
    let jy = 0;
    let jz = 0;
    for (let i = 0; i < taken; i++) {
      const at = row * i + MOTION + 3 * p;
      jx += history[at]!;
      jy += history[at + 1]!;
      jz += history[at + 2]!;
    }
    const m = mass_kg[p]!;
    const fx = m * (ax + by * rz - bz * ry + wy * sz - wz * sy) - jx / time_s;
    const fy = m * (ay + bz * rx - bx * rz + wz * sx - wx * sz) - jy / time_s;
    const fz = m * (az + bx * ry - by * rx + wx * sy - wy * sx + GRAVITY_MPS2) - jz / time_s;
    force_N[p] = Math.sqrt(fx * fx + fy * fy + fz * fz);
  }
}

const QUATERNION = new Float64Array(4);
