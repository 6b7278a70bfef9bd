import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { clamp } from '../../math/interpolation.ts';
import { driveForce_N, gearSpeed_mps, roadLoad_N } from '../../models/racebench/driveline/full-throttle.ts';
import { axleLoad_N, downforceOf, movedLoad_N, type AxleModel } from './axle-model.ts';
import { limitAt, type TyreLimits } from './tyre-limits.ts';

/**
 * Steady-state limits of a car: maximum lateral acceleration over speed, and maximum acceleration and braking
 * over speed and the used part of the lateral limit. Level road; m/s2.
 */
export interface Envelope {
  readonly speed_mps: Float64Array;
  readonly lateral_mps2: Float64Array;
  /**
   * PARTS values for each speed: at shares 0 to 1 of the lateral limit. Resistances are subtracted; braking
   * is negative.
   */
  readonly drive_mps2: Float64Array;
  readonly brake_mps2: Float64Array;
  /** Maximum acceleration by engine and gears, whatever the grip of the tyres; resistances are subtracted. */
  readonly power_mps2: Float64Array;
  /** Weight and downforce over the weight. */
  readonly load: Float64Array;
  /** The limits go with this power of what the road presses back with: 1 but for the load sensitivity of the tyres. */
  readonly loadPower: Float64Array;
}

export const PARTS = 11;
const SPEEDS = 28;
const MIN_MPS = 2;
const HALVINGS = 22;
const MAX_MPS2 = 80;
/** Parts of the weight with which a road presses back where the load sensitivity is looked at: a banked turn. */
const HEAVIER = 1.4;

/**
 * The g-g-v envelope of a car on an even surface, from the model's own tyres, aerodynamics, engine, gears and
 * brakes. Two axles in balance of yaw moment: each holds its part of the lateral force; its longitudinal
 * force leaves it sqrt(1 - (Fx / Fx peak)^2) of the lateral force of pure slip; loads move by roll-balance.ts
 * across and m h / L along. Tyres are as compiled: neither heat nor wear.
 */
export function carEnvelope(model: AxleModel): Envelope {
  const { params } = model;
  const top_mps = Math.max(10, gearSpeed_mps(params, params.gearbox.topGear));
  const column = (length: number) => new Float64Array(length);
  const envelope: Envelope = {
    speed_mps: column(SPEEDS).map((_, i) => MIN_MPS + ((top_mps - MIN_MPS) * i) / (SPEEDS - 1)),
    lateral_mps2: column(SPEEDS),
    drive_mps2: column(SPEEDS * PARTS),
    brake_mps2: column(SPEEDS * PARTS),
    power_mps2: column(SPEEDS),
    load: column(SPEEDS),
    loadPower: column(SPEEDS),
  };
  for (let i = 0; i < SPEEDS; i++) {
    const v = envelope.speed_mps[i]!;
    envelope.load[i] = 1 + (downforceOf(params) * v * v) / (params.mass_kg * GRAVITY_MPS2);
    const lateral = largest((a) => holds(model, v, 0, a));
    envelope.lateral_mps2[i] = lateral;
    envelope.loadPower[i] = loadPower(
      envelope.load[i]!,
      lateral,
      largest((a) => holds(model, v, 0, a, HEAVIER)),
    );
    envelope.power_mps2[i] = powerLimit_mps2(model, v);
    for (let k = 0; k < PARTS; k++) {
      const ay = (lateral * k) / (PARTS - 1);
      const at = i * PARTS + k;
      envelope.drive_mps2[at] = Math.min(
        envelope.power_mps2[i]!,
        largest((a) => holds(model, v, a, ay)),
      );
      envelope.brake_mps2[at] = -largest((a) => holds(model, v, -a, ay));
    }
  }
  return envelope;
}

/** p of limits that go with load^p, from the lateral limit under a road that presses more; `load` is that of the level one. */
function loadPower(load: number, lateral_mps2: number, heavier_mps2: number): number {
  const power = Math.log(heavier_mps2 / lateral_mps2) / Math.log((load - 1 + HEAVIER) / load);
  return Number.isFinite(power) ? clamp(power, 0, 1) : 1;
}

/** Largest of a range that begins at 0 and in which all below is possible too. */
function largest(isPossible: (value: number) => boolean): number {
  let low = 0;
  let high = MAX_MPS2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isPossible(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** True if both axles hold these accelerations at a speed. */
function holds(model: AxleModel, v: number, ax: number, ay: number, weight = 1): boolean {
  const { params, facts, axles } = model;
  const force_N = facts.mass_kg * ax + roadLoad_N(params, v);
  const brakes_N = axles[0].brake_N + axles[1].brake_N;
  if (tips(model, v, ay, weight)) return false;
  for (const axle of axles) {
    const load_N = axleLoad_N(model, axle, v, ax, weight);
    if (load_N <= 0) return false;
    const moved_N = movedLoad_N(axle, load_N, ay);
    const outer_N = load_N / 2 + moved_N;
    const inner_N = load_N / 2 - moved_N;
    const both = (of: (limits: TyreLimits) => Float64Array): number =>
      limitAt(of(axle.right), axle.right.loadStep_N, outer_N) +
      limitAt(of(axle.left), axle.left.loadStep_N, inner_N);
    const side_N = both((limits) => limits.side_N);
    const along_N = force_N >= 0 ? axle.driveShare * force_N : (axle.brake_N / brakes_N) * -force_N;
    if (force_N < 0 && along_N > axle.brake_N) return false;
    const most_N =
      force_N < 0
        ? both((limits) => limits.brake_N)
        : axle.isOpen
          ? 2 * limitAt(axle.left.drive_N, axle.left.loadStep_N, inner_N)
          : both((limits) => limits.drive_N);
    if (along_N > most_N) return false;
    const used = most_N > 0 ? along_N / most_N : 0;
    if (axle.mass_kg * ay > side_N * Math.sqrt(1 - used * used)) return false;
  }
  return true;
}

/** All load is on the outer wheels. */
function tips(model: AxleModel, v: number, ay: number, weight: number): boolean {
  const [front, rear] = model.axles;
  const load_N = axleLoad_N(model, front, v, 0, weight) + axleLoad_N(model, rear, v, 0, weight);
  return (front.lateral_kg + rear.lateral_kg) * ay >= load_N / 2;
}

/** Full throttle in the best gear, with what turns with the wheels. */
function powerLimit_mps2({ params, facts }: AxleModel, v: number): number {
  let best = -Infinity;
  for (let gear = 1; gear <= facts.topGear; gear++) {
    if (gear < facts.topGear && v > gearSpeed_mps(params, gear)) continue;
    const ratio = facts.overallRatio[gear + 1]! / facts.drivenRadius_m;
    const mass_kg = facts.rollingMass_kg + facts.engineInertia_kgm2 * ratio * ratio;
    // Below the clutch's speed the engine turns on: what it gives at idle is what is there.
    const at = Math.max(v, facts.idleSpeed_radps / ratio);
    best = Math.max(best, (driveForce_N(params, gear, at) - roadLoad_N(params, v)) / mass_kg);
  }
  return best;
}
