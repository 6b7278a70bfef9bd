import { buildGear, type Driveline } from './driveline.ts';

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
  const { gear, builtFor, count, speed_radps, change_radps, right } = driveline;
  if (gear[0] !== builtFor[0] || gear[1] !== builtFor[1]) buildGear(driveline);
  prepare(driveline);
  let pivots = 0;
  do {
    assemble(driveline);
    solvePacked(driveline);
    // Block pivoting first, then one friction at a time (Murty's lowest-index rule), which cannot cycle.
  } while (updateSlip(driveline, ++pivots > BLOCK_PIVOTS) && pivots < MAX_PIVOTS);
  driveline.solves[0] = pivots;
  for (let i = 0; i < count; i++) {
    change_radps[i] = right[i]!;
    speed_radps[i] = speed_radps[i]! + right[i]!;
  }
}

const BLOCK_PIVOTS = 8;
const MAX_PIVOTS = 200;

/** Relative speeds at the start, and what each friction would resist at them. */
function prepare(driveline: Driveline): void {
  const { count, frictions, direction, speed_radps, capacity_Nm, viscous_Nmsprad } = driveline;
  const { stick_Nmsprad, strength_Nmsprad, resistance_Nm, before_Nm, load_Nm, slipSign, first, end } =
    driveline;
  for (let f = 0; f < frictions; f++) {
    if (!(capacity_Nm[f]! > 0)) {
      before_Nm[f] = 0;
      resistance_Nm[f] = 0;
      slipSign[f] = 0;
      continue;
    }
    let slip = 0;
    const base = f * count;
    for (let i = first[f]!, last = end[f]!; i < last; i++) slip += direction[base + i]! * speed_radps[i]!;
    const viscous = viscous_Nmsprad[f]!;
    const strength = viscous > 0 ? viscous : stick_Nmsprad[f]!;
    const before = viscous > 0 ? 0 : resistance_Nm[f]!;
    strength_Nmsprad[f] = strength;
    before_Nm[f] = before;
    load_Nm[f] = before + strength * slip;
  }
}

function assemble(driveline: Driveline): void {
  const { count, differentials, frictions, triangle, matrix, impedance, outer, right, direction } = driveline;
  const { torque_Nm, damping_Nmsprad, transfer_Nm, output0, output1, capacity_Nm, slipSign } = driveline;
  const { load_Nm, strength_Nmsprad, first, end } = driveline;
  for (let at = 0; at < triangle; at++) matrix[at] = impedance[at]!;
  for (let i = 0, at = 0; i < count; i++, at += i + 1) {
    matrix[at] = matrix[at]! + damping_Nmsprad[i]!;
    right[i] = torque_Nm[i]!;
  }
  for (let d = 0; d < differentials; d++) {
    const half = 0.5 * transfer_Nm[d]!;
    if (half === 0) continue;
    for (let i = 0; i < count; i++)
      right[i] = right[i]! + half * (output1[d * count + i]! - output0[d * count + i]!);
  }
  for (let f = 0; f < frictions; f++) {
    const capacity = capacity_Nm[f]!;
    if (!(capacity > 0)) continue;
    const sign = slipSign[f]!;
    const pull = sign === 0 ? load_Nm[f]! : sign * capacity;
    const base = f * count;
    const from = first[f]!;
    const last = end[f]!;
    for (let i = from; i < last; i++) right[i] = right[i]! - direction[base + i]! * pull;
    if (sign !== 0) continue;
    const strength = strength_Nmsprad[f]!;
    const product = f * triangle;
    for (let i = from, row = (from * (from + 1)) / 2; i < last; i++, row += i) {
      for (let at = row + from; at <= row + i; at++)
        matrix[at] = matrix[at]! + strength * outer[product + at]!;
    }
  }
}

/** L D L' of the packed matrix, which is symmetric and positive definite; `right` becomes the solution. */
function solvePacked({ count, matrix, pivot, right }: Driveline): void {
  let row = 0;
  for (let i = 0; i < count; i++) {
    let other = 0;
    let diagonal = matrix[row + i]!;
    let value = right[i]!;
    for (let j = 0; j < i; j++) {
      let sum = matrix[row + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
      matrix[row + j] = sum;
      other += j + 1;
    }
    for (let k = 0; k < i; k++) {
      const entry = matrix[row + k]!;
      const lower = entry * pivot[k]!;
      diagonal -= entry * lower;
      value -= lower * right[k]!;
      matrix[row + k] = lower;
    }
    pivot[i] = 1 / diagonal;
    right[i] = value;
    row += i + 1;
  }
  for (let i = count - 1; i >= 0; i--) {
    let value = right[i]! * pivot[i]!;
    let below = row + i;
    for (let k = i + 1; k < count; k++) {
      value -= matrix[below]! * right[k]!;
      below += k + 1;
    }
    right[i] = value;
    row -= i + 1;
  }
}

/** Checks every friction against the solution; returns whether one changed between stick and slip. */
function updateSlip(driveline: Driveline, single: boolean): boolean {
  const { count, frictions, direction, right, capacity_Nm, slipSign } = driveline;
  const { load_Nm, strength_Nmsprad, resistance_Nm, first, end } = driveline;
  let changed = false;
  for (let f = 0; f < frictions; f++) {
    const capacity = capacity_Nm[f]!;
    if (!(capacity > 0)) continue;
    let gained = 0;
    const base = f * count;
    for (let i = first[f]!, last = end[f]!; i < last; i++) gained += direction[base + i]! * right[i]!;
    const needed = load_Nm[f]! + strength_Nmsprad[f]! * gained;
    const sign = slipSign[f]!;
    const wanted = needed > capacity ? 1 : needed < -capacity ? -1 : 0;
    // The stick lies between the two directions of slip and is never skipped, or a lone friction would cycle.
    const next = sign * wanted < 0 ? 0 : wanted;
    resistance_Nm[f] = sign === 0 ? needed : sign * capacity;
    if (next !== sign && !(single && changed)) {
      slipSign[f] = next;
      changed = true;
    }
  }
  return changed;
}
