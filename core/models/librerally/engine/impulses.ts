import { STEP_S, type LibreRallyCar } from './engine-car.ts';

/** Clears the impulses on the body at the start of a step. */
export function clearImpulses(car: LibreRallyCar): void {
  car.linearImpulse_Ns.fill(0);
  car.angularImpulse_Nms.fill(0);
}

/** Adds an impulse that acts at an offset, both three numbers from a place in their arrays. */
function addImpulse(
  car: LibreRallyCar,
  offsets: Float64Array,
  at: number,
  x: number,
  y: number,
  z: number,
): void {
  const { linearImpulse_Ns: p, angularImpulse_Nms: h } = car;
  const rx = offsets[at]!;
  const ry = offsets[at + 1]!;
  const rz = offsets[at + 2]!;
  p[0] = p[0]! + x;
  p[1] = p[1]! + y;
  p[2] = p[2]! + z;
  h[0] = h[0]! + ry * z - rz * y;
  h[1] = h[1]! + rz * x - rx * z;
  h[2] = h[2]! + rx * y - ry * x;
}

/** Smaller corrections are ignored. */
const MIN_CORRECTION_N = 1;

/**
 * The rigid-body solver damps with one coefficient: the difference of bump or rebound damping from it acts along the
 * suspension, at the upper mount.
 */
export function correctDamping(car: LibreRallyCar): void {
  const { params, inputs } = car;
  const dt = car.drive[STEP_S]!;
  for (let i = 0; i < 4; i++) {
    if (inputs.grounded[i] === 0) continue;
    const rate = car.jounceRate_mps[i]!;
    const average = params.averageDamping_Nspm[i]!;
    const selected = rate >= 0 ? params.bumpDamping_Nspm[i]! : params.reboundDamping_Nspm[i]!;
    if (!(average > 0) || !(selected > 0)) continue;
    const correction = (selected - average) * rate;
    if (Math.abs(correction) < MIN_CORRECTION_N) continue;
    const at = 3 * i;
    const f = inputs.wheelForward;
    const l = inputs.wheelLeft;
    const J = correction * dt;
    // Up is forward x left.
    addImpulse(
      car,
      inputs.mountOffset_m,
      at,
      (f[at + 1]! * l[at + 2]! - f[at + 2]! * l[at + 1]!) * J,
      (f[at + 2]! * l[at]! - f[at]! * l[at + 2]!) * J,
      (f[at]! * l[at + 1]! - f[at + 1]! * l[at]!) * J,
    );
  }
}

const MIN_FORCE_N = 0.01;
const MIN_MOMENT_NM = 1e-3;

/** Tyre forces at the contacts, overturning and rolling moments; the aligning moment does not act on the body. */
export function pushBody(car: LibreRallyCar): void {
  const { inputs, angularImpulse_Nms: h } = car;
  const dt = car.drive[STEP_S]!;
  for (let i = 0; i < 4; i++) {
    if (inputs.grounded[i] === 0) continue;
    const Fx = car.longitudinalForce_N[i]!;
    const Fy = car.lateralForce_N[i]!;
    const Mx = car.overturningMoment_Nm[i]!;
    const My = car.rollingMoment_Nm[i]!;
    const tiny =
      Math.abs(Fx) < MIN_FORCE_N &&
      Math.abs(Fy) < MIN_FORCE_N &&
      Math.abs(Mx) < MIN_MOMENT_NM &&
      Math.abs(My) < MIN_MOMENT_NM;
    if (tiny) continue;
    const at = 3 * i;
    const f = inputs.wheelForward;
    const l = inputs.wheelLeft;
    addImpulse(
      car,
      inputs.contactOffset_m,
      at,
      (f[at]! * Fx + l[at]! * Fy) * dt,
      (f[at + 1]! * Fx + l[at + 1]! * Fy) * dt,
      (f[at + 2]! * Fx + l[at + 2]! * Fy) * dt,
    );
    for (let k = 0; k < 3; k++) h[k] = h[k]! + (f[at + k]! * Mx + l[at + k]! * My) * dt;
  }
}
