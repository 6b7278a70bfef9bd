import {
  GEAR_DIRECTION,
  GEAR_END,
  GEAR_FIRST,
  GEAR_IMPEDANCE,
  GEAR_INERTIA_KGM2,
  GEAR_OUTER,
  GEAR_OUTPUT0,
  GEAR_OUTPUT1,
  GEAR_RATIO,
  GEAR_STICK_NMSPRAD,
  gearTable,
} from './gearing.ts';
import {
  SHAFT_BEFORE_NM,
  SHAFT_CAPACITY_NM,
  SHAFT_CHANGE_RADPS,
  SHAFT_DAMPING_NMSPRAD,
  SHAFT_GEAR,
  SHAFT_RESISTANCE_NM,
  SHAFT_SLIP_SIGN,
  SHAFT_SOLVES,
  SHAFT_SPEED_RADPS,
  SHAFT_TORQUE_NM,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
} from './shafts.ts';
import type { Driveline } from './driveline.ts';

/**
 * Numbers of the driveline that takes its step: the packed matrix, the right side, which becomes the solution, and reciprocal
 * pivots; by friction the strength in this step and the torque at the relative speed of the start. One array of more than 64
 * bytes, which V8 addresses as a constant.
 */
const WORK = new Float64Array(49);
const MATRIX = 0;
const RIGHT = 15;
const PIVOT = 20;
const STRENGTH_NMSPRAD = 25;
const LOAD_NM = 37;

/**
 * One step of the driveline: the speed changes dw of engine and driven wheels, and the torque r of every friction
 * against its relative speed s = n w.
 *
 *   (M / dt + D) dw = T + transfer - sum over frictions of n r,      r = clamp(r0 + k s, -capacity, capacity)
 *
 * with s at the END of the step, the inertia matrix M, the road's slope D. A dry friction takes r0 from the last step and k =
 * the strength of its stick; a fluid takes r0 = 0 and k = its viscous coefficient, so that a fluid that saturates is the same
 * element. This is the optimality condition of a strictly convex function (kinetic energy of the change, less work of the known
 * torques, plus for each friction a parabola that goes over into straight lines), so that there is one solution.
 *
 * Dry friction: a stick must leave s = 0. A penalty alone (r0 = 0, as this solver had before) leaves s = r / k
 * for ever: a wheel on its brake creeps and must be set to zero afterwards, which breaks the balance of torques. With r0 the
 * step is one of the augmented Lagrangian (proximal) method, taken once a step of time: a torque that no longer
 * changes leaves no speed at all, and where sticks share a torque (locked axle, both brakes on) the shares change as little
 * as possible and then stay. Read as mechanics it is a shaft of stiffness k / dt wound up by at most its capacity, some 1e5
 * times stiffer than what a step resolves; taken implicitly its vibration dies within one step. Its wound-up energy
 * r^2 dt / 2k is a column of the balance, driveline-balance.ts.
 *
 * Which frictions stick, and to which side the others slip, is found by pivoting from the last step's set, nearly always
 * with one linear solve. Reversal (Racer's differentials): a friction that slips cannot pass to the other side but through the stick,
 * since its torque at the end of the step belongs to the speed at the end of the step.
 *
 * Rejected: torsion springs taken explicitly (jitter), projected Gauss-Seidel (tens of sweeps for a light engine on a heavy car), exact
 * constraints by elimination or Lagrange multipliers (a matrix that changes size with the set, singular where two sticks
 * share one torque).
 */
export function solveDriveline(driveline: Driveline): void {
  const { shafts } = driveline;
  const { count } = driveline.gearing;
  const { geared } = driveline;
  if (shafts[SHAFT_GEAR] !== geared[GEAR_RATIO] || shafts[SHAFT_GEAR + 1] !== geared[GEAR_INERTIA_KGM2])
    driveline.geared = gearTable(driveline.gearing, shafts[SHAFT_GEAR]!, shafts[SHAFT_GEAR + 1]!);
  prepare(driveline);
  let pivots = 0;
  do {
    assemble(driveline);
    solvePacked(count);
    // Block pivoting first, then one friction at a time (Murty's lowest-index rule), which cannot cycle.
  } while (updateSlip(driveline, ++pivots > BLOCK_PIVOTS) && pivots < MAX_PIVOTS);
  shafts[SHAFT_SOLVES] = pivots;
  for (let i = 0; i < count; i++) {
    shafts[SHAFT_CHANGE_RADPS + i] = WORK[RIGHT + i]!;
    shafts[SHAFT_SPEED_RADPS + i] = shafts[SHAFT_SPEED_RADPS + i]! + WORK[RIGHT + i]!;
  }
}

const BLOCK_PIVOTS = 8;
const MAX_PIVOTS = 200;

/** Relative speeds at the start, and what each friction would resist at them. */
function prepare(driveline: Driveline): void {
  const { geared, shafts } = driveline;
  const { count, frictions } = driveline.gearing;
  for (let f = 0; f < frictions; f++) {
    if (!(shafts[SHAFT_CAPACITY_NM + f]! > 0)) {
      shafts[SHAFT_BEFORE_NM + f] = 0;
      shafts[SHAFT_RESISTANCE_NM + f] = 0;
      shafts[SHAFT_SLIP_SIGN + f] = 0;
      continue;
    }
    let slip = 0;
    const base = f * count;
    for (let i = geared[GEAR_FIRST + f]! | 0, last = geared[GEAR_END + f]! | 0; i < last; i++)
      slip += geared[GEAR_DIRECTION + base + i]! * shafts[SHAFT_SPEED_RADPS + i]!;
    const viscous = shafts[SHAFT_VISCOUS_NMSPRAD + f]!;
    const strength = viscous > 0 ? viscous : geared[GEAR_STICK_NMSPRAD + f]!;
    const before = viscous > 0 ? 0 : shafts[SHAFT_RESISTANCE_NM + f]!;
    WORK[STRENGTH_NMSPRAD + f] = strength;
    shafts[SHAFT_BEFORE_NM + f] = before;
    WORK[LOAD_NM + f] = before + strength * slip;
  }
}

function assemble(driveline: Driveline): void {
  const { geared, shafts } = driveline;
  const { count, differentials, frictions, triangle } = driveline.gearing;
  for (let at = 0; at < triangle; at++) WORK[MATRIX + at] = geared[GEAR_IMPEDANCE + at]!;
  for (let i = 0, at = 0; i < count; i++, at += i + 1) {
    WORK[MATRIX + at] = WORK[MATRIX + at]! + shafts[SHAFT_DAMPING_NMSPRAD + i]!;
    WORK[RIGHT + i] = shafts[SHAFT_TORQUE_NM + i]!;
  }
  for (let d = 0; d < differentials; d++) {
    const half = 0.5 * shafts[SHAFT_TRANSFER_NM + d]!;
    if (half === 0) continue;
    for (let i = 0; i < count; i++)
      WORK[RIGHT + i] =
        WORK[RIGHT + i]! +
        half * (geared[GEAR_OUTPUT1 + d * count + i]! - geared[GEAR_OUTPUT0 + d * count + i]!);
  }
  for (let f = 0; f < frictions; f++) {
    const capacity = shafts[SHAFT_CAPACITY_NM + f]!;
    if (!(capacity > 0)) continue;
    const sign = shafts[SHAFT_SLIP_SIGN + f]!;
    const pull = sign === 0 ? WORK[LOAD_NM + f]! : sign * capacity;
    const base = f * count;
    const from = geared[GEAR_FIRST + f]! | 0;
    const last = geared[GEAR_END + f]! | 0;
    for (let i = from; i < last; i++)
      WORK[RIGHT + i] = WORK[RIGHT + i]! - geared[GEAR_DIRECTION + base + i]! * pull;
    if (sign !== 0) continue;
    const strength = WORK[STRENGTH_NMSPRAD + f]!;
    const product = f * triangle;
    for (let i = from, row = (from * (from + 1)) / 2; i < last; i++, row += i) {
      for (let at = row + from; at <= row + i; at++)
        WORK[MATRIX + at] = WORK[MATRIX + at]! + strength * geared[GEAR_OUTER + product + at]!;
    }
  }
}

/** L D L' of the packed matrix, which is symmetric and positive definite; the right side becomes the solution. */
function solvePacked(count: number): void {
  let row = 0;
  for (let i = 0; i < count; i++) {
    let other = 0;
    let diagonal = WORK[MATRIX + row + i]!;
    let value = WORK[RIGHT + i]!;
    for (let j = 0; j < i; j++) {
      let sum = WORK[MATRIX + row + j]!;
      for (let k = 0; k < j; k++) sum -= WORK[MATRIX + row + k]! * WORK[MATRIX + other + k]!;
      WORK[MATRIX + row + j] = sum;
      other += j + 1;
    }
    for (let k = 0; k < i; k++) {
      const entry = WORK[MATRIX + row + k]!;
      const lower = entry * WORK[PIVOT + k]!;
      diagonal -= entry * lower;
      value -= lower * WORK[RIGHT + k]!;
      WORK[MATRIX + row + k] = lower;
    }
    WORK[PIVOT + i] = 1 / diagonal;
    WORK[RIGHT + i] = value;
    row += i + 1;
  }
  for (let i = count - 1; i >= 0; i--) {
    let value = WORK[RIGHT + i]! * WORK[PIVOT + i]!;
    let below = row + i;
    for (let k = i + 1; k < count; k++) {
      value -= WORK[MATRIX + below]! * WORK[RIGHT + k]!;
      below += k + 1;
    }
    WORK[RIGHT + i] = value;
    row -= i + 1;
  }
}

/** Checks every friction against the solution; returns whether one changed between stick and slip. */
function updateSlip(driveline: Driveline, single: boolean): boolean {
  const { geared, shafts } = driveline;
  const { count, frictions } = driveline.gearing;
  let changed = false;
  for (let f = 0; f < frictions; f++) {
    const capacity = shafts[SHAFT_CAPACITY_NM + f]!;
    if (!(capacity > 0)) continue;
    let gained = 0;
    const base = f * count;
    for (let i = geared[GEAR_FIRST + f]! | 0, last = geared[GEAR_END + f]! | 0; i < last; i++)
      gained += geared[GEAR_DIRECTION + base + i]! * WORK[RIGHT + i]!;
    const needed = WORK[LOAD_NM + f]! + WORK[STRENGTH_NMSPRAD + f]! * gained;
    const sign = shafts[SHAFT_SLIP_SIGN + f]!;
    const wanted = needed > capacity ? 1 : needed < -capacity ? -1 : 0;
    // The stick lies between the two directions of slip and is never skipped, or a lone friction would cycle.
    const next = sign * wanted < 0 ? 0 : wanted;
    shafts[SHAFT_RESISTANCE_NM + f] = sign === 0 ? needed : sign * capacity;
    if (next !== sign && !(single && changed)) {
      shafts[SHAFT_SLIP_SIGN + f] = next;
      changed = true;
    }
  }
  return changed;
}
