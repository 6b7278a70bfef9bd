import type { BodyWatch } from '../../interface/body-readout.ts';
import type { AeroParams } from '../../aero/aero-forces.ts';
import { BODY_VELOCITY_MPS, PUSH_IMPULSE_NS, PUSH_TURN_NMS } from '../../interface/simulated-car.ts';

/**
 * Impulse of drag and wings over one step. The body's centre of gravity lies `shift` (body axes) from the origin of
 * `aero`. Drag acts against the velocity, wings by Racer's formula on the squared forward speed, as in our own model.
 * Writes `impulse` (PUSH_SIZE). Allocates nothing.
 */
export function writeAeroImpulse(
  aero: AeroParams,
  shift_m: Float64Array,
  watch: BodyWatch,
  impulse: Float64Array,
): void {
  for (let i = 0; i < impulse.length; i++) impulse[i] = 0;
  const { body, rotation: m, step_s } = watch;
  const vx = body[BODY_VELOCITY_MPS]!;
  const vy = body[BODY_VELOCITY_MPS + 1]!;
  const vz = body[BODY_VELOCITY_MPS + 2]!;
  // Velocity in body axes: all forces are summed there and rotated at the end.
  const forward = m[0]! * vx + m[3]! * vy + m[6]! * vz;
  const left = m[1]! * vx + m[4]! * vy + m[7]! * vz;
  const up = m[2]! * vx + m[5]! * vy + m[8]! * vz;
  const pull = -aero.drag * Math.sqrt(vx * vx + vy * vy + vz * vz);
  const fx = pull * forward;
  const fy = pull * left;
  let fz = pull * up;
  const dx = aero.dragCentre_m[0]! - shift_m[0]!;
  const dy = aero.dragCentre_m[1]! - shift_m[1]!;
  const dz = aero.dragCentre_m[2]! - shift_m[2]!;
  let mx = dy * fz - dz * fy;
  let my = dz * fx - dx * fz;
  let mz = dx * fy - dy * fx;
  let wingsX = 0;
  const square = forward * forward;
  for (let i = 0; i < aero.wingDrag.length; i++) {
    const back = forward > 0 ? -aero.wingDrag[i]! * square : aero.wingDrag[i]! * square;
    const down = -aero.wingDownforce[i]! * square;
    const x = aero.wingCentre_m[3 * i]! - shift_m[0]!;
    const y = aero.wingCentre_m[3 * i + 1]! - shift_m[1]!;
    const z = aero.wingCentre_m[3 * i + 2]! - shift_m[2]!;
    wingsX += back;
    fz += down;
    mx += y * down;
    my += z * back - x * down;
    mz -= y * back;
  }
  const sumX = fx + wingsX;
  for (let i = 0; i < 3; i++) {
    const a = m[3 * i]!;
    const b = m[3 * i + 1]!;
    const c = m[3 * i + 2]!;
    impulse[PUSH_IMPULSE_NS + i] = step_s * (a * sumX + b * fy + c * fz);
    impulse[PUSH_TURN_NMS + i] = step_s * (a * mx + b * my + c * mz);
  }
}
