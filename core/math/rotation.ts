/**
 * Orientation as a unit quaternion (w, x, y, z) that turns body axes into world axes, and its rotation matrix,
 * nine numbers row by row: column k is body axis k in world axes. ISO 8855: yaw about z, then pitch about the new
 * y, then roll about the new x.
 */

/** Writes the quaternion of the given yaw, pitch and roll. */
export function setOrientation(q: Float64Array, yaw_rad: number, pitch_rad: number, roll_rad: number): void {
  const cy = Math.cos(yaw_rad / 2);
  const sy = Math.sin(yaw_rad / 2);
  const cp = Math.cos(pitch_rad / 2);
  const sp = Math.sin(pitch_rad / 2);
  const cr = Math.cos(roll_rad / 2);
  const sr = Math.sin(roll_rad / 2);
  q[0] = cy * cp * cr + sy * sp * sr;
  q[1] = cy * cp * sr - sy * sp * cr;
  q[2] = cy * sp * cr + sy * cp * sr;
  q[3] = sy * cp * cr - cy * sp * sr;
}

/** Writes the rotation matrix, from its index `at` on, of a unit quaternion, from `from` on. */
export function writeRotationMatrix(q: Float64Array, matrix: Float64Array, from = 0, at = 0): void {
  const w = q[from]!;
  const x = q[from + 1]!;
  const y = q[from + 2]!;
  const z = q[from + 3]!;
  matrix[at] = 1 - 2 * (y * y + z * z);
  matrix[at + 1] = 2 * (x * y - w * z);
  matrix[at + 2] = 2 * (x * z + w * y);
  matrix[at + 3] = 2 * (x * y + w * z);
  matrix[at + 4] = 1 - 2 * (x * x + z * z);
  matrix[at + 5] = 2 * (y * z - w * x);
  matrix[at + 6] = 2 * (x * z - w * y);
  matrix[at + 7] = 2 * (y * z + w * x);
  matrix[at + 8] = 1 - 2 * (x * x + y * y);
}

const HALF_TURN = new Float64Array(3);

/** Turns the orientation by the body-axis angular velocity over one step, as {@link turnOrientation} does. */
export function advanceOrientation(q: Float64Array, omega_radps: Float64Array, dt_s: number): void {
  for (let i = 0; i < 3; i++) HALF_TURN[i] = 0.5 * dt_s * omega_radps[i]!;
  turnOrientation(q, 0, HALF_TURN);
}

/**
 * Turns the orientation from index `at` of an array by twice the angles about the body's axes: the exact rotation for a constant
 * velocity to third order in the angle (sin and cos as series: the angle of one step is below 0.1 rad), then
 * normalised. Has no number among its arguments that would be boxed.
 */
export function turnOrientation(q: Float64Array, at: number, half_rad: Float64Array): void {
  const ax = half_rad[0]!;
  const ay = half_rad[1]!;
  const az = half_rad[2]!;
  const square = ax * ax + ay * ay + az * az;
  const sine = 1 - square / 6;
  const dw = 1 - square / 2;
  const dx = ax * sine;
  const dy = ay * sine;
  const dz = az * sine;
  const w = q[at]!;
  const x = q[at + 1]!;
  const y = q[at + 2]!;
  const z = q[at + 3]!;
  const nw = w * dw - x * dx - y * dy - z * dz;
  const nx = w * dx + x * dw + y * dz - z * dy;
  const ny = w * dy - x * dz + y * dw + z * dx;
  const nz = w * dz + x * dy - y * dx + z * dw;
  const scale = 1 / Math.sqrt(nw * nw + nx * nx + ny * ny + nz * nz);
  q[at] = nw * scale;
  q[at + 1] = nx * scale;
  q[at + 2] = ny * scale;
  q[at + 3] = nz * scale;
}

/** Heading of the body x axis in the horizontal plane, -pi to pi. */
export function yawOf_rad(matrix: Float64Array): number {
  return Math.atan2(matrix[3]!, matrix[0]!);
}

/** Positive nose down. */
export function pitchOf_rad(matrix: Float64Array): number {
  return -Math.asin(Math.max(-1, Math.min(1, matrix[6]!)));
}

/** Positive with the right side down. */
export function rollOf_rad(matrix: Float64Array): number {
  return Math.atan2(matrix[7]!, matrix[8]!);
}
