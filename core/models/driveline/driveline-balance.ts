import type { Driveline } from './driveline.ts';
import {
  CLUTCH,
  CRANK,
  GEAR_DIRECTION,
  GEAR_IMPEDANCE,
  GEAR_STICK_NMSPRAD,
  LOCK,
  dragIndex,
  holdIndex,
} from './gearing.ts';

/**
 * Energy of the driveline over the steps it was kept, J. What comes in is positive.
 *
 * Over one step every torque is constant: the engine's T, the road's T - D dw, the transfer, the resistances r. Newton's
 * law of the step is M dw = dt (T - D dw + transfer - sum n r). Take its product
 *
 *   with the mean speed w0 + dw/2:  w0' M dw + dw' M dw / 2 = change of the kinetic energy, exactly;
 *   with the end speed  w0 + dw  :  the same + N,  N = dw' M dw / 2 >= 0.
 *
 * So sum(torque x mean speed) balances with no remainder: the balance of what crosses the driveline's border. Friction, though,
 * obeys its law at the end of the step, where r s >= 0; at the mean speed a stick that just caught its wheel would
 * seem to give or take heat. The balance of what is lost inside are therefore kept at the end speeds, and N, which implicit
 * Euler takes beyond all frictions, is a column of its own. It is a sum over t/dt steps of (dw/dt)^2 dt^2 M / 2 and falls with
 * the step.
 *
 * A dry friction winds up by r^2 dt / 2k (solve-driveline.ts): r s dt = heat + change of that + (r - r0)^2 dt / 2k, the last
 * counted with N. The heat is r times what is left of the slip and never negative: r = +capacity means r0 + k s >=
 * capacity. In joules the wound-up energy is nothing (1e-8 of what a step moves), but the balance close to the last digits
 * with it.
 */
export interface DrivelineBalance {
  /** Torques times step-mean speeds. */
  engine_J: number;
  road_J: number;
  /** Work of the laws that move torque at any speeds. */
  transfer_J: number;
  /** Work of all frictions, at most 0. */
  friction_J: number;
  /** Change of the kinetic energy: sum of the four above. */
  kinetic_J: number;
  /** The same four at end-of-step speeds, the frictions' split up. */
  engineAtEnd_J: number;
  roadAtEnd_J: number;
  transferAtEnd_J: number;
  clutchHeat_J: number;
  crankHeat_J: number;
  readonly lockHeat_J: number[];
  readonly dragHeat_J: number[];
  readonly holdHeat_J: number[];
  /** Wound up in sticks. */
  woundUp_J: number;
  /** Loss of implicit Euler, never negative. */
  numerical_J: number;
  /** Sum of all amounts, the reference of a remainder. */
  throughput_J: number;
}

export function createDrivelineBalance({ gearing }: Driveline): DrivelineBalance {
  return {
    engine_J: 0,
    road_J: 0,
    transfer_J: 0,
    friction_J: 0,
    kinetic_J: 0,
    engineAtEnd_J: 0,
    roadAtEnd_J: 0,
    transferAtEnd_J: 0,
    clutchHeat_J: 0,
    crankHeat_J: 0,
    lockHeat_J: Array.from({ length: gearing.differentials }, () => 0),
    dragHeat_J: Array.from({ length: gearing.differentials }, () => 0),
    holdHeat_J: Array.from({ length: gearing.count - 1 }, () => 0),
    woundUp_J: 0,
    numerical_J: 0,
    throughput_J: 0,
  };
}

const at = (values: ArrayLike<number>, i: number): number => values[i] ?? 0;

/** Relative speed of a friction at the start of the last step, and its change. */
function slipOf(driveline: Driveline, f: number): readonly [start_radps: number, change_radps: number] {
  const { geared, speed_radps, change_radps } = driveline;
  const { count } = driveline.gearing;
  let start = 0;
  let change = 0;
  for (let i = 0; i < count; i++) {
    const n = at(geared, GEAR_DIRECTION + f * count + i);
    start += n * (at(speed_radps, i) - at(change_radps, i));
    change += n * at(change_radps, i);
  }
  return [start, change];
}

/** Heat of a friction in the last step; the rest of its work at end speed goes to the columns of the wound-up energy. */
function heatOf(driveline: Driveline, f: number, balance: DrivelineBalance): number {
  if (!(at(driveline.capacity_Nm, f) > 0)) return 0;
  const dt_s = driveline.gearing.step_s;
  const [start, change] = slipOf(driveline, f);
  const resistance_Nm = at(driveline.resistance_Nm, f);
  const work_J = dt_s * resistance_Nm * (start + change);
  balance.friction_J -= dt_s * resistance_Nm * (start + 0.5 * change);
  balance.throughput_J += dt_s * Math.abs(resistance_Nm) * (Math.abs(start) + Math.abs(change));
  if (at(driveline.viscous_Nmsprad, f) > 0) return work_J;
  const before_Nm = at(driveline.before_Nm, f);
  const compliance = dt_s / (2 * at(driveline.geared, GEAR_STICK_NMSPRAD + f));
  const woundUp_J = compliance * (resistance_Nm ** 2 - before_Nm ** 2);
  const lost_J = compliance * (resistance_Nm - before_Nm) ** 2;
  balance.woundUp_J += woundUp_J;
  balance.numerical_J += lost_J;
  return at(driveline.slipSign, f) === 0 ? 0 : work_J - woundUp_J - lost_J;
}

/** Adds the last step of the driveline. For tests and studies: not a part of the step. */
export function addToDrivelineBalance(balance: DrivelineBalance, driveline: Driveline): void {
  const { gearing, geared, speed_radps, change_radps } = driveline;
  const { count, differentials, step_s: dt_s } = gearing;
  for (let i = 0; i < count; i++) {
    const change = at(change_radps, i);
    const end = at(speed_radps, i);
    const torque_Nm = at(driveline.torque_Nm, i) - at(driveline.damping_Nmsprad, i) * change;
    const mean_J = dt_s * torque_Nm * (end - 0.5 * change);
    balance[i === 0 ? 'engine_J' : 'road_J'] += mean_J;
    balance[i === 0 ? 'engineAtEnd_J' : 'roadAtEnd_J'] += dt_s * torque_Nm * end;
    balance.throughput_J += Math.abs(mean_J);
  }
  for (let d = 0; d < differentials; d++) {
    const [start, change] = slipOf(driveline, LOCK + d);
    const half_Nm = 0.5 * at(driveline.transfer_Nm, d);
    balance.transfer_J += dt_s * half_Nm * (start + 0.5 * change);
    balance.transferAtEnd_J += dt_s * half_Nm * (start + change);
    balance.throughput_J += dt_s * Math.abs(half_Nm * start);
    balance.lockHeat_J[d] = at(balance.lockHeat_J, d) + heatOf(driveline, LOCK + d, balance);
    balance.dragHeat_J[d] = at(balance.dragHeat_J, d) + heatOf(driveline, dragIndex(gearing, d), balance);
  }
  balance.clutchHeat_J += heatOf(driveline, CLUTCH, balance);
  balance.crankHeat_J += heatOf(driveline, CRANK, balance);
  for (let wheel = 1; wheel < count; wheel++)
    balance.holdHeat_J[wheel - 1] =
      at(balance.holdHeat_J, wheel - 1) + heatOf(driveline, holdIndex(gearing, wheel), balance);
  let change_J = 0;
  let lost_J = 0;
  let entry = GEAR_IMPEDANCE;
  for (let i = 0; i < count; i++)
    for (let j = 0; j <= i; j++) {
      const inertia = dt_s * at(geared, entry++) * (i === j ? 1 : 2);
      const [di, dj] = [at(change_radps, i), at(change_radps, j)];
      const [wi, wj] = [at(speed_radps, i), at(speed_radps, j)];
      lost_J += 0.5 * inertia * di * dj;
      change_J += 0.5 * inertia * (wi * wj - (wi - di) * (wj - dj));
    }
  balance.kinetic_J += change_J;
  balance.numerical_J += lost_J;
}

/** All heat of the frictions, J. */
export function heat_J(balance: DrivelineBalance): number {
  let total = balance.clutchHeat_J + balance.crankHeat_J;
  for (const heats of [balance.lockHeat_J, balance.dragHeat_J, balance.holdHeat_J])
    for (const heat of heats) total += heat;
  return total;
}

/** Remainder of the energy balance at step-mean speeds. */
export function meanRemainder_J(balance: DrivelineBalance): number {
  return balance.engine_J + balance.road_J + balance.transfer_J + balance.friction_J - balance.kinetic_J;
}

/** Remainder of the energy balance at end-of-step speeds. */
export function endRemainder_J(balance: DrivelineBalance): number {
  const into_J = balance.engineAtEnd_J + balance.roadAtEnd_J + balance.transferAtEnd_J;
  return into_J - heat_J(balance) - balance.woundUp_J - balance.numerical_J - balance.kinetic_J;
}
