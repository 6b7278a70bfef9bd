import { NEUTRAL, SMALLEST_THRUST } from '../constants.ts';
import type { PhysxParams } from '../physx-params.ts';

/** True where the autobox of a tank runs: not during a tight turn (docs/sources/physx-vehicles.md section 3). */
export function tankAutoboxRuns(
  special: boolean,
  thrustLeft: number,
  thrustRight: number,
  brakeLeft: number,
  brakeRight: number,
): boolean {
  if (special) return thrustLeft * thrustRight >= 0;
  return !(thrustRight * brakeLeft > 0 || thrustLeft * brakeRight > 0);
}

export function tankIntention(
  accelerator: number,
  thrustLeft: number,
  thrustRight: number,
  gear: number,
): boolean {
  return accelerator * (Math.abs(thrustLeft) + Math.abs(thrustRight)) > 0 && gear !== NEUTRAL;
}

/**
 * Shares of the average speed, of the torque, and the gearing +1, 0 or -1 of every wheel; even wheels are left.
 * A side with thrust exactly 0, while the other has some, is not connected to the engine.
 */
export function tankShares(
  params: PhysxParams,
  thrustLeft: number,
  thrustRight: number,
  alpha: Float64Array,
  gamma: Float64Array,
  gearing: Float64Array,
): void {
  const { count, disabled } = params.wheels;
  let left = 0;
  let right = 0;
  for (let i = 0; i < count; i++) {
    if (disabled[i] === 1) continue;
    if ((i & 1) === 0) left++;
    else right++;
  }
  const sum = Math.abs(thrustLeft) + Math.abs(thrustRight);
  const divided = sum > SMALLEST_THRUST;
  const shift = divided ? (0.5 * (Math.abs(thrustLeft) - Math.abs(thrustRight))) / sum : 0;
  for (let i = 0; i < count; i++) {
    if (disabled[i] === 1) {
      alpha[i] = 0;
      gamma[i] = 0;
      gearing[i] = 0;
      continue;
    }
    const isLeft = (i & 1) === 0;
    alpha[i] = 0.5 / (isLeft ? left : right);
    gamma[i] = isLeft ? (0.5 + shift) / left : (0.5 - shift) / right;
    gearing[i] = divided ? Math.sign(isLeft ? thrustLeft : thrustRight) : 1;
  }
}
