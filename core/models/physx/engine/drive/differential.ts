import { limitedShare } from '../../../driveline/differential/physx-share.ts';
import type { DifferentialParams, DifferentialType } from '../physx-params.ts';
import { clear } from '../vectors.ts';

/** With the hand brake on, a four-wheel drive acts as a front-wheel drive (docs/sources/physx-model.md section 14). */
function typeUnderHandbrake(type: DifferentialType, handbrake: number): DifferentialType {
  if (handbrake > 0 && type === 'LS_4WD') return 'LS_FRONTWD';
  if (handbrake > 0 && type === 'OPEN_4WD') return 'OPEN_FRONTWD';
  return type;
}

/** Shares of the wheels fl, fr, rl, rr in the average wheel speed; they sum to 1. Further wheels have none. */
export function averageShares(differential: DifferentialParams, handbrake: number, out: Float64Array): void {
  const { frontRearSplit, frontLeftRightSplit: left, rearLeftRightSplit: rearLeft } = differential;
  clear(out);
  let front = frontRearSplit;
  switch (typeUnderHandbrake(differential.type, handbrake)) {
    case 'LS_FRONTWD':
    case 'OPEN_FRONTWD':
      front = 1;
      break;
    case 'LS_REARWD':
    case 'OPEN_REARWD':
      front = 0;
      break;
    case 'LS_4WD':
    case 'OPEN_4WD':
  }
  out[0] = front * left;
  out[1] = front * (1 - left);
  out[2] = (1 - front) * rearLeft;
  out[3] = (1 - front) * (1 - rearLeft);
}

/** Shares of the drive torque, from the wheel speeds at the start of the sub-step. `alpha` are the average shares. */
export function torqueShares(
  differential: DifferentialParams,
  handbrake: number,
  alpha: Float64Array,
  speeds: Float64Array,
  out: Float64Array,
): void {
  for (let i = 0; i < out.length; i++) out[i] = alpha[i]!;
  const fl = speeds[0]!;
  const fr = speeds[1]!;
  const rl = speeds[2]!;
  const rr = speeds[3]!;
  const { frontRearSplit, frontLeftRightSplit, rearLeftRightSplit } = differential;
  const { centreBias, frontBias, rearBias } = differential;
  const frontTogether = fl * fr > 0;
  const rearTogether = rl * rr > 0;
  switch (typeUnderHandbrake(differential.type, handbrake)) {
    case 'LS_4WD': {
      if (!(frontTogether && rearTogether && fl * rl > 0)) return;
      const front = limitedShare(fl + fr, rl + rr, frontRearSplit, centreBias);
      const left = limitedShare(fl, fr, frontLeftRightSplit, frontBias);
      const rearLeft = limitedShare(rl, rr, rearLeftRightSplit, rearBias);
      out[0] = front * left;
      out[1] = front * (1 - left);
      out[2] = (1 - front) * rearLeft;
      out[3] = (1 - front) * (1 - rearLeft);
      return;
    }
    case 'LS_FRONTWD':
      if (!frontTogether) return;
      out[0] = limitedShare(fl, fr, frontLeftRightSplit, frontBias);
      out[1] = 1 - out[0];
      return;
    case 'LS_REARWD':
      if (!rearTogether) return;
      out[2] = limitedShare(rl, rr, rearLeftRightSplit, rearBias);
      out[3] = 1 - out[2];
      return;
    case 'OPEN_4WD':
    case 'OPEN_FRONTWD':
    case 'OPEN_REARWD':
  }
}
