import { ORIENTATION, POSITION, SPIN, VELOCITY, type PhysxVehicle } from './vehicle.ts';

/** Rotation matrix (row-major, body to world) of the orientation in a body's column. */
export function computeRotation(body: Float64Array, out: Float64Array): void {
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  out[0] = 1 - 2 * (y * y + z * z);
  out[1] = 2 * (x * y - w * z);
  out[2] = 2 * (x * z + w * y);
  out[3] = 2 * (x * y + w * z);
  out[4] = 1 - 2 * (x * x + z * z);
  out[5] = 2 * (y * z - w * x);
  out[6] = 2 * (x * z - w * y);
  out[7] = 2 * (y * z + w * x);
  out[8] = 1 - 2 * (x * x + y * y);
}

/** R I^-1 R^T of principal inertias, row-major. */
export function computeInverseInertia(
  rotation: Float64Array,
  inertia: Float64Array,
  out: Float64Array,
): void {
  const a = 1 / inertia[0]!;
  const b = 1 / inertia[1]!;
  const c = 1 / inertia[2]!;
  const ax = rotation[0]!;
  const bx = rotation[1]!;
  const cx = rotation[2]!;
  const ay = rotation[3]!;
  const by = rotation[4]!;
  const cy = rotation[5]!;
  const az = rotation[6]!;
  const bz = rotation[7]!;
  const cz = rotation[8]!;
  const xy = ax * a * ay + bx * b * by + cx * c * cy;
  const xz = ax * a * az + bx * b * bz + cx * c * cz;
  const yz = ay * a * az + by * b * bz + cy * c * cz;
  out[0] = ax * a * ax + bx * b * bx + cx * c * cx;
  out[1] = xy;
  out[2] = xz;
  out[3] = xy;
  out[4] = ay * a * ay + by * b * by + cy * c * cy;
  out[5] = yz;
  out[6] = xz;
  out[7] = yz;
  out[8] = az * a * az + bz * b * bz + cz * c * cz;
}

/** One sub-step of the body, semi-implicit Euler without gravity (docs/sources/physx-model.md section 17). */
export function integrateSubStep(vehicle: PhysxVehicle): void {
  const { body, load, inverseInertia, subStep } = vehicle.work;
  const { mass } = vehicle.params.body;
  const h = subStep[0]!;
  const tx = load[3]!;
  const ty = load[4]!;
  const tz = load[5]!;
  for (let axis = 0; axis < 3; axis++) {
    body[VELOCITY + axis] = body[VELOCITY + axis]! + (h * load[axis]!) / mass;
    body[SPIN + axis] =
      body[SPIN + axis]! +
      h *
        (inverseInertia[3 * axis]! * tx +
          inverseInertia[3 * axis + 1]! * ty +
          inverseInertia[3 * axis + 2]! * tz);
    body[POSITION + axis] = body[POSITION + axis]! + h * body[VELOCITY + axis]!;
  }
  const wx = body[SPIN]!;
  const wy = body[SPIN + 1]!;
  const wz = body[SPIN + 2]!;
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  setOrientation(
    body,
    x + 0.5 * h * (wx * w + wy * z - wz * y),
    y + 0.5 * h * (wy * w + wz * x - wx * z),
    z + 0.5 * h * (wz * w + wx * y - wy * x),
    w - 0.5 * h * (wx * x + wy * y + wz * z),
  );
}

/** Pose integration of the scene step from linear and angular velocity: the rotation of angular velocity times dt in closed form. */
export function integratePose(body: Float64Array, speeds: Float64Array, dt: number): void {
  for (let axis = 0; axis < 3; axis++) body[POSITION + axis] = body[POSITION + axis]! + dt * speeds[axis]!;
  const wx = speeds[3]!;
  const wy = speeds[4]!;
  const wz = speeds[5]!;
  const rate = Math.sqrt(wx * wx + wy * wy + wz * wz);
  if (rate === 0) return;
  const half = 0.5 * dt * rate;
  const s = Math.sin(half) / rate;
  const c = Math.cos(half);
  const x = body[ORIENTATION]!;
  const y = body[ORIENTATION + 1]!;
  const z = body[ORIENTATION + 2]!;
  const w = body[ORIENTATION + 3]!;
  setOrientation(
    body,
    c * x + s * (wx * w + wy * z - wz * y),
    c * y + s * (wy * w + wz * x - wx * z),
    c * z + s * (wz * w + wx * y - wy * x),
    c * w - s * (wx * x + wy * y + wz * z),
  );
}

function setOrientation(body: Float64Array, x: number, y: number, z: number, w: number): void {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  body[ORIENTATION] = x / length;
  body[ORIENTATION + 1] = y / length;
  body[ORIENTATION + 2] = z / length;
  body[ORIENTATION + 3] = w / length;
}
