/** docs/sources/librerally-model.md section 2.6. */

const MIN_SPEED_MPS = 0.05;
const MAX_SLIP_RATIO = 1.5;
const MAX_SLIP_ANGLE_RAD = 1.2;

/** Direction of rotation, against which the brake works: -1, 0 or 1. */
export function rotationDirection(
  omega: number,
  Vx: number,
  rollingRadius_m: number,
  driveTorque_Nm: number,
): number {
  if (Math.abs(omega) > 0.5) return Math.sign(omega);
  if (Math.abs(Vx) > MIN_SPEED_MPS) return Math.sign(Vx);
  const rim = omega * Math.max(rollingRadius_m, 0.05);
  if (Math.abs(rim) > MIN_SPEED_MPS) return Math.sign(rim);
  return Math.abs(driveTorque_Nm) > 1e-4 ? Math.sign(driveTorque_Nm) : 0;
}

/** Slip ratio of a rim speed, positive when driving. */
export function slipRatio(rim_mps: number, Vx: number): number {
  const kappa = (rim_mps - Vx) / Math.max(Math.abs(Vx), MIN_SPEED_MPS);
  return Math.min(Math.max(kappa, -MAX_SLIP_RATIO), MAX_SLIP_RATIO);
}

/** Slip angle with the sign of its lateral force: opposite to ISO's, which has the sign of the lateral velocity. */
export function slipAngle_rad(Vx: number, Vy: number): number {
  const alpha = Math.atan2(-Vy, Math.max(Math.abs(Vx), MIN_SPEED_MPS));
  return Math.min(Math.max(alpha, -MAX_SLIP_ANGLE_RAD), MAX_SLIP_ANGLE_RAD);
}
