import { solveLinear } from '../math/linear-solve.ts';

/**
 * One step of the rotating chain [engine]-clutch-[gearbox and carrier]-differential-[two wheels].
 *
 * Unknown: the speed changes of engine and the two outputs over the step. The carrier turns with their mean, the
 * gearbox input with ratio x mean, so that both need no unknown of their own. Five dry frictions act: clutch, locking
 * of the differential, drag of the carrier, and what holds each wheel (brake and rolling resistance). Each either
 * sticks (relative speed zero at the end of the step, torque within its capacity) or slips (torque at capacity,
 * against the relative speed): a complementarity problem with one solution, since it is the minimum of a convex energy.
 * It is solved by pivoting on the set of sticking frictions, starting from the last step's set, so nearly always by one
 * linear solve. A stick can never overshoot into reversed slip, which is what makes the car stand still: no spring,
 * no jitter.
 *
 * A sticking friction is a viscous one of STICK times its inertia per step: two sticks may then share one torque
 * (locked axle, both brakes on) and the matrix stays regular. The speed left over is 1e-6 of what one step could make,
 * and is removed exactly where a wheel is held at rest. Rejected: a torsion spring per friction (jitters, seed 000),
 * projected Gauss-Seidel (tens of sweeps for a light engine on a heavy car).
 */
export interface Chain {
  readonly step_s: number;
  /** Engine, wheel at output 0, wheel at output 1. Speeds at the start; the solution at the end of the step. */
  readonly speed_radps: Float64Array;
  readonly inertia_kgm2: Float64Array;
  /** Torques known at the start of the step: combustion, road, road. */
  readonly torque_Nm: Float64Array;
  /** Torque per speed change taken implicitly (road), for engine (0), output 0, output 1. */
  readonly damping_Nmsprad: Float64Array;
  /** Carrier inertia with the gearbox side reflected to it. */
  carrierInertia_kgm2: number;
  /** Engine speed over carrier speed; 0 in neutral. */
  ratio: number;
  /**
   * Viscous lock: difference of the two output torques per difference of their speeds. Half of it acts on each shaft
   * (racer-format.md 4.2, where the locking torque m0 is a difference).
   */
  viscous_Nmsprad: number;
  /** Capacities in the order of the friction indices; Infinity never slips. */
  readonly capacity_Nm: Float64Array;
  /** Solution: torque of each friction on the positive direction of its relative speed. */
  readonly frictionTorque_Nm: Float64Array;
  /** -1 or 1 slipping with that sign, 0 sticking. Kept from step to step. */
  readonly slipSign: Int8Array;
  /** Linear solves of the last step. */
  solves: number;
  readonly matrix: Float64Array;
  readonly right: Float64Array;
  readonly direction: Float64Array;
  readonly stick_Nmsprad: Float64Array;
}

/** Friction indices. */
export const CLUTCH = 0;
export const LOCK = 1;
export const DRAG = 2;
export const HOLD0 = 3;
export const HOLD1 = 4;
export const FRICTION_COUNT = 5;

const STICK = 1e6;
const BLOCK_PIVOTS = 8;
const MOST_PIVOTS = 60;

export function createChain(step_s: number): Chain {
  const direction = new Float64Array(FRICTION_COUNT * 3);
  direction.set([1, 0, 0], CLUTCH * 3);
  direction.set([0, -1, 1], LOCK * 3);
  direction.set([0, 0.5, 0.5], DRAG * 3);
  direction.set([0, 1, 0], HOLD0 * 3);
  direction.set([0, 0, 1], HOLD1 * 3);
  return {
    step_s,
    speed_radps: new Float64Array(3),
    inertia_kgm2: new Float64Array(3),
    torque_Nm: new Float64Array(3),
    damping_Nmsprad: new Float64Array(3),
    carrierInertia_kgm2: 0,
    ratio: 0,
    viscous_Nmsprad: 0,
    capacity_Nm: new Float64Array(FRICTION_COUNT),
    frictionTorque_Nm: new Float64Array(FRICTION_COUNT),
    slipSign: new Int8Array(FRICTION_COUNT),
    solves: 0,
    matrix: new Float64Array(9),
    right: new Float64Array(3),
    direction,
    stick_Nmsprad: new Float64Array(FRICTION_COUNT),
  };
}

/** Advances `chain.speed_radps` by one step and fills the friction torques. */
export function solveChain(chain: Chain): void {
  prepare(chain);
  chain.solves = 0;
  for (let pivot = 0; pivot < MOST_PIVOTS; pivot++) {
    assemble(chain);
    solveLinear(chain.matrix, chain.right, 3);
    chain.solves++;
    // Block pivoting first, then one friction at a time (Murty's least index), which cannot cycle.
    if (!updateSlip(chain, pivot >= BLOCK_PIVOTS)) break;
  }
  const { speed_radps, right, capacity_Nm, slipSign } = chain;
  for (let i = 0; i < 3; i++) speed_radps[i] = speed_radps[i]! + right[i]!;
  if (slipSign[HOLD0] === 0 && capacity_Nm[HOLD0]! > 0) speed_radps[1] = 0;
  if (slipSign[HOLD1] === 0 && capacity_Nm[HOLD1]! > 0) speed_radps[2] = 0;
}

/** Directions that depend on the gear, and stick strengths from the free inertia seen by each friction. */
function prepare(chain: Chain): void {
  const dt_s = chain.step_s;
  const { direction, inertia_kgm2, stick_Nmsprad } = chain;
  direction[CLUTCH * 3 + 1] = -0.5 * chain.ratio;
  direction[CLUTCH * 3 + 2] = -0.5 * chain.ratio;
  for (let f = 0; f < FRICTION_COUNT; f++) {
    let mobility = 0;
    for (let i = 0; i < 3; i++) {
      const n = direction[f * 3 + i]!;
      mobility += (n * n) / inertia_kgm2[i]!;
    }
    stick_Nmsprad[f] = STICK / (mobility * dt_s);
  }
}

function assemble(chain: Chain): void {
  const dt_s = chain.step_s;
  const { matrix, right, direction, inertia_kgm2, torque_Nm, damping_Nmsprad, speed_radps } = chain;
  const quarter = (0.25 * chain.carrierInertia_kgm2) / dt_s;
  const half = 0.5 * chain.viscous_Nmsprad;
  matrix.fill(0);
  matrix[0] = inertia_kgm2[0]! / dt_s + damping_Nmsprad[0]!;
  matrix[4] = inertia_kgm2[1]! / dt_s + damping_Nmsprad[1]! + quarter + half;
  matrix[8] = inertia_kgm2[2]! / dt_s + damping_Nmsprad[2]! + quarter + half;
  matrix[5] = quarter - half;
  matrix[7] = quarter - half;
  const apart = half * (speed_radps[2]! - speed_radps[1]!);
  right[0] = torque_Nm[0]!;
  right[1] = torque_Nm[1]! + apart;
  right[2] = torque_Nm[2]! - apart;
  for (let f = 0; f < FRICTION_COUNT; f++) {
    const sign = chain.slipSign[f]!;
    const capacity = chain.capacity_Nm[f]!;
    if (capacity <= 0) continue;
    const base = f * 3;
    const stick = chain.stick_Nmsprad[f]!;
    const pull = sign === 0 ? stick * relativeSpeed(chain, f) : sign * capacity;
    for (let i = 0; i < 3; i++) {
      const n = direction[base + i]!;
      if (n === 0) continue;
      right[i] = right[i]! - n * pull;
      if (sign !== 0) continue;
      for (let j = 0; j < 3; j++) {
        matrix[i * 3 + j] = matrix[i * 3 + j]! + stick * n * direction[base + j]!;
      }
    }
  }
}

/** Relative speed of a friction at the start of the step. */
function relativeSpeed(chain: Chain, f: number): number {
  const { direction, speed_radps } = chain;
  const base = f * 3;
  return (
    direction[base]! * speed_radps[0]! +
    direction[base + 1]! * speed_radps[1]! +
    direction[base + 2]! * speed_radps[2]!
  );
}

/** Checks every friction against the solution in `right`; returns whether one changed between stick and slip. */
function updateSlip(chain: Chain, single: boolean): boolean {
  const { direction, right, capacity_Nm, frictionTorque_Nm, slipSign, stick_Nmsprad } = chain;
  let changed = false;
  for (let f = 0; f < FRICTION_COUNT; f++) {
    const capacity = capacity_Nm[f]!;
    if (capacity <= 0) {
      frictionTorque_Nm[f] = 0;
      continue;
    }
    const base = f * 3;
    const end =
      relativeSpeed(chain, f) +
      direction[base]! * right[0]! +
      direction[base + 1]! * right[1]! +
      direction[base + 2]! * right[2]!;
    const needed = stick_Nmsprad[f]! * end;
    const sign = slipSign[f]!;
    const wanted = needed > capacity ? 1 : needed < -capacity ? -1 : 0;
    // Between slip one way and the other lies the stick: never skipped, or a lone friction would cycle.
    const next = sign * wanted < 0 ? 0 : wanted;
    frictionTorque_Nm[f] = sign === 0 ? -needed : -sign * capacity;
    if (next !== sign && !(single && changed)) {
      slipSign[f] = next;
      changed = true;
    }
  }
  return changed;
}

/**
 * The same for one wheel alone (not driven, or driven by the faked four-wheel drive): speed at the end of the step,
 * held at zero when `hold_Nm` suffices, else slowed by it.
 */
export function wheelSpeedAfter_radps(
  speed_radps: number,
  inertia_kgm2: number,
  torque_Nm: number,
  damping_Nmsprad: number,
  hold_Nm: number,
  dt_s: number,
): number {
  const impedance = inertia_kgm2 / dt_s + damping_Nmsprad;
  // Torque that would stop the wheel at the end of the step.
  const stopping_Nm = impedance * speed_radps + torque_Nm;
  if (stopping_Nm > hold_Nm) return (stopping_Nm - hold_Nm) / impedance;
  if (stopping_Nm < -hold_Nm) return (stopping_Nm + hold_Nm) / impedance;
  return 0;
}
