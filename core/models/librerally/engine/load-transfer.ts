import { FL, FR, RL, RR } from '../../../catalogue/wheels.ts';
import type { LibreRallyCar } from './engine-car.ts';
import type { LibreRallyParams } from './librerally-params.ts';

/** Height by which acceleration along the car pitches it, less the part of the anti-squat or anti-dive geometry. */
export function pitchHeight_m(params: LibreRallyParams, ax_mps2: number): number {
  const anti = ax_mps2 >= 0 ? params.antiSquat : params.antiDive;
  return Math.max(0.01, params.centreHeight_m * (1 - Math.min(Math.max(anti, 0), 0.95)));
}

/** Lever of the centre of gravity over a roll centre. */
export function rollArm_m(centreHeight_m: number, rollCentre_m: number): number {
  return Math.max(centreHeight_m - Math.max(rollCentre_m, 0), 0.01);
}

/** Front part of the static load. */
export function frontShare(params: LibreRallyParams): number {
  const front = params.staticLoad_N[FL]! + params.staticLoad_N[FR]!;
  const total = front + params.staticLoad_N[RL]! + params.staticLoad_N[RR]!;
  return total > 1e-4 ? front / total : 0.5;
}

/** Largest wheel load the model allows. */
export function mostLoad_N(static_N: number, limit_N: number): number {
  return Math.max(4.5 * static_N, static_N + limit_N);
}

/** Component of the last step's acceleration along a body axis in its present attitude. */
export function accelerationAlong_mps2(car: LibreRallyCar, axis: Float64Array): number {
  const a = car.acceleration_mps2;
  return a[0]! * axis[0]! + a[1]! * axis[1]! + a[2]! * axis[2]!;
}

/** Load of each wheel with the transfer of its slot in car.transfer_N. */
export function sumLoads(car: LibreRallyCar): void {
  const { params, inputs } = car;
  for (let i = 0; i < 4; i++) {
    const static_N = params.staticLoad_N[i]!;
    const forces = car.springForce_N[i]! + car.stopForce_N[i]! + car.damperForce_N[i]!;
    const sum = static_N + car.transfer_N[i]! + forces;
    const contact = inputs.grounded[i] === 0 ? 0 : Math.min(Math.max(inputs.contact[i]!, 0), 1);
    car.wheelLoad_N[i] = Math.min(Math.max(sum, 0), mostLoad_N(static_N, car.forceLimit_N[i]!)) * contact;
  }
}

/**
 * Load transfer of the last step's acceleration. Two defects kept: half of the lateral transfer is missing, and it
 * loads the left wheels in a left turn, which are the inner ones.
 */
export function writeTransfer(car: LibreRallyCar): void {
  const { params, inputs, transfer_N } = car;
  const ax = accelerationAlong_mps2(car, inputs.bodyForward);
  const ay = accelerationAlong_mps2(car, inputs.bodyLeft);
  const h = params.centreHeight_m;
  const share = frontShare(params);
  const along = (params.mass_kg * ax * pitchHeight_m(params, ax)) / Math.max(params.wheelbase_m, 0.1) / 2;
  const across = (params.mass_kg * ay) / Math.max(params.track_m, 0.1) / 2;
  const front = across * share * rollArm_m(h, params.frontRollCentre_m);
  const rear = across * (1 - share) * rollArm_m(h, params.rearRollCentre_m);
  transfer_N[FL] = front - along;
  transfer_N[FR] = -front - along;
  transfer_N[RL] = along + rear;
  transfer_N[RR] = along - rear;
}
