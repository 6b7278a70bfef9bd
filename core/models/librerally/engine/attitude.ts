import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import type { AttitudeParams } from './librerally-params.ts';
import {
  PITCH_ACCELERATION_NM,
  PITCH_TORQUE_NM,
  ROLL_ACCELERATION_NM,
  ROLL_TORQUE_NM,
  STEP_S,
  type LibreRallyCar,
} from './engine-car.ts';
import { accelerationAlong_mps2, frontShare, pitchHeight_m, rollArm_m } from './load-transfer.ts';

/** Torque about the forward axis; `c` is jounce in wheel order. Positive lowers the right side. */
export function rollTorque_Nm(
  params: AttitudeParams,
  c: Float64Array,
  acceleration_Nm: number,
  rate_radps: number,
): number {
  const damping = params.rollDamping_Nms > 0 ? rate_radps * params.rollDamping_Nms : 0;
  const front = (c[FL]! - c[FR]!) * params.frontRollStiffness_N;
  const rear = (c[RL]! - c[RR]!) * params.rearRollStiffness_N;
  return front + rear + acceleration_Nm - damping;
}

/** Torque about the left axis: positive lowers the nose, so a compressed front is pressed further down (a defect). */
export function pitchTorque_Nm(
  params: AttitudeParams,
  c: Float64Array,
  acceleration_Nm: number,
  rate_radps: number,
): number {
  const damping = params.pitchDamping_Nms > 0 ? rate_radps * params.pitchDamping_Nms : 0;
  const difference = (c[FL]! + c[FR]!) / 2 - (c[RL]! + c[RR]!) / 2;
  return difference * params.pitchStiffness_N + acceleration_Nm - damping;
}

/** Steps and torques smaller than these do not turn the body. */
const MIN_STEP_S = 1e-6;
const MIN_TORQUE_NM = 1e-4;

function along(v: Float64Array, axis: Float64Array): number {
  return v[0]! * axis[0]! + v[1]! * axis[1]! + v[2]! * axis[2]!;
}

/** Torques of this step's acceleration, for {@link turnBody}. */
export function writeAccelerationTorques(car: LibreRallyCar): void {
  const { params, inputs, totals } = car;
  const ax = accelerationAlong_mps2(car, inputs.bodyForward);
  const ay = accelerationAlong_mps2(car, inputs.bodyLeft);
  const share = frontShare(params);
  const h = params.centreHeight_m;
  const front = share * rollArm_m(h, params.frontRollCentre_m);
  const rear = (1 - share) * rollArm_m(h, params.rearRollCentre_m);
  totals[ROLL_ACCELERATION_NM] = ay * params.mass_kg * (front + rear);
  totals[PITCH_ACCELERATION_NM] = -ax * params.mass_kg * pitchHeight_m(params, ax);
}

/** Roll and pitch torque on the body. */
export function turnBody(car: LibreRallyCar): void {
  const { params, inputs, totals, angularImpulse_Nms: h } = car;
  const dt = car.drive[STEP_S]!;
  const roll = rollTorque_Nm(
    params.attitude,
    car.usedJounce_m,
    totals[ROLL_ACCELERATION_NM]!,
    along(inputs.angularVelocity_radps, inputs.bodyForward),
  );
  const pitch = pitchTorque_Nm(
    params.attitude,
    car.usedJounce_m,
    totals[PITCH_ACCELERATION_NM]!,
    along(inputs.angularVelocity_radps, inputs.bodyLeft),
  );
  totals[ROLL_TORQUE_NM] = roll;
  totals[PITCH_TORQUE_NM] = pitch;
  if (dt < MIN_STEP_S || (Math.abs(roll) < MIN_TORQUE_NM && Math.abs(pitch) < MIN_TORQUE_NM)) return;
  for (let k = 0; k < 3; k++)
    h[k] = h[k]! + (inputs.bodyForward[k]! * roll + inputs.bodyLeft[k]! * pitch) * dt;
}
