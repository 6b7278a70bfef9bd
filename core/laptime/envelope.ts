import type { DifferentialKind } from '../contract/differentials.ts';
import { RacebenchError } from '../contract/errors.ts';
import { FL, RL } from '../contract/wheels.ts';
import { driverFacts, type DriverFacts } from '../driver/driver-facts.ts';
import { GRAVITY_MPS2 } from '../math/constants.ts';
import { driveForce_N, gearSpeed_mps, roadLoad_N } from '../vehicle/full-throttle.ts';
import type { VehicleParams } from '../vehicle/params.ts';
import { rollBalance } from '../vehicle/roll-balance.ts';
import type { GroundSurface } from '../world/ground-surface.ts';
import { limitAt, tyreLimits, type TyreLimits } from './tyre-limits.ts';

/**
 * What a car can do in steady state: over speed the largest lateral acceleration, and over speed and its used part the
 * most it can speed up and brake. Level road; m/s2.
 */
export interface Envelope {
  readonly speed_mps: Float64Array;
  readonly lateral_mps2: Float64Array;
  /** Speed by speed, PARTS each: at parts 0 to 1 of the lateral one. Resistances are taken off; braking is negative. */
  readonly drive_mps2: Float64Array;
  readonly brake_mps2: Float64Array;
  /** Most that engine and gears give, whatever the tyres hold; resistances are taken off. */
  readonly power_mps2: Float64Array;
  /** Weight and downforce over the weight. */
  readonly load: Float64Array;
}

export const PARTS = 11;
const SPEEDS = 28;
const LEAST_MPS = 2;
const HALVINGS = 22;
const MOST_MPS2 = 80;
/** Kinds that give both wheels the same torque. */
const OPEN: readonly DifferentialKind[] = ['free', 'physx-open', 'librerally-open'];

interface Axle {
  readonly left: TyreLimits;
  readonly right: TyreLimits;
  readonly weight_N: number;
  /** Load that changes sides, per m/s2. */
  readonly lateral_kg: number;
  /** Mass whose centrifugal force the axle holds. */
  readonly mass_kg: number;
  readonly brake_N: number;
  /** Of the drive force. */
  readonly driveShare: number;
  /** An open differential: the weaker wheel counts twice. */
  readonly isOpen: boolean;
  readonly downforce: number;
  /** 1 at the rear: load that braking takes. */
  readonly sign: number;
}

interface Model {
  readonly params: VehicleParams;
  readonly facts: DriverFacts;
  readonly axles: readonly [Axle, Axle];
  readonly transfer_kg: number;
  readonly dragTransfer: number;
}

/**
 * The g-g-v envelope of a car on an even surface, from the model's own tyres, aerodynamics, engine, gears and brakes.
 * Two axles in balance of yaw moment: each holds its part of the side force; its longitudinal force leaves it
 * sqrt(1 - (Fx / Fx peak)^2) of the side force of pure slip; loads move by roll-balance.ts across and m h / L along.
 * Tyres are as compiled: neither heat nor wear. Throws BAD_ARGUMENTS for a car with motors in its wheels.
 */
export function carEnvelope(params: VehicleParams, surface: GroundSurface): Envelope {
  if (params.electronic !== undefined)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      'The lap-time solver needs an engine and gears; this car has motors in its wheels.',
    );
  const model = createModel(params, surface);
  const top_mps = Math.max(10, gearSpeed_mps(params, params.gearbox.topGear));
  const column = (length: number) => new Float64Array(length);
  const envelope: Envelope = {
    speed_mps: column(SPEEDS).map((_, i) => LEAST_MPS + ((top_mps - LEAST_MPS) * i) / (SPEEDS - 1)),
    lateral_mps2: column(SPEEDS),
    drive_mps2: column(SPEEDS * PARTS),
    brake_mps2: column(SPEEDS * PARTS),
    power_mps2: column(SPEEDS),
    load: column(SPEEDS),
  };
  for (let i = 0; i < SPEEDS; i++) {
    const v = envelope.speed_mps[i]!;
    const lateral = largest((a) => holds(model, v, 0, a));
    envelope.lateral_mps2[i] = lateral;
    envelope.power_mps2[i] = powerLimit_mps2(model, v);
    envelope.load[i] = 1 + (downforceOf(params) * v * v) / (params.mass_kg * GRAVITY_MPS2);
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

/** Largest of a range that begins at 0 and in which all below is possible too. */
function largest(isPossible: (value: number) => boolean): number {
  let low = 0;
  let high = MOST_MPS2;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (isPossible(middle)) low = middle;
    else high = middle;
  }
  return low;
}

const downforceOf = ({ aero }: VehicleParams): number =>
  aero.wingDownforce.reduce((sum, each) => sum + each, 0);

function createModel(params: VehicleParams, surface: GroundSurface): Model {
  const { corners, rest, wheels, mass_kg, aero, drivenWheels } = params;
  const facts = driverFacts(params);
  const balance = rollBalance(params);
  const top_mps = gearSpeed_mps(params, params.gearbox.topGear);
  const most_N = 1.5 * mass_kg * GRAVITY_MPS2 + downforceOf(params) * top_mps * top_mps;
  const limits = tyreLimits(params, surface, most_N);
  const axleX = (w: number): number => (corners.x_m[w]! + corners.x_m[w + 1]!) / 2;
  const wheelbase_m = axleX(FL) - axleX(RL);
  // A driven axle has two wheels of the four; of three differentials the driver has what the tyres hold.
  const front = drivenWheels.includes(FL);
  const rear = drivenWheels.includes(RL);
  const centreShare = front && rear ? rest.wheelLoad_N[FL]! + rest.wheelLoad_N[FL + 1]! : 0;
  const weight = rest.wheelLoad_N.reduce((sum, load) => sum + load, 0);
  const axle = (w: number, sign: number): Axle => {
    const roll = w === FL ? balance.front : balance.rear;
    const weight_N = rest.wheelLoad_N[w]! + rest.wheelLoad_N[w + 1]!;
    const isDriven = w === FL ? front : rear;
    const differential =
      params.setup.differentials.find(({ place }) => place === (w === FL ? 'front' : 'rear')) ??
      params.setup.differentials[0];
    const shareHere =
      w === FL
        ? front && rear
          ? centreShare / weight
          : front
            ? 1
            : 0
        : front && rear
          ? 1 - centreShare / weight
          : rear
            ? 1
            : 0;
    return {
      left: limits[w]!,
      right: limits[w + 1]!,
      weight_N,
      lateral_kg: (roll.elasticPerG_N + roll.geometricPerG_N) / GRAVITY_MPS2,
      mass_kg: mass_kg * (weight_N / weight),
      brake_N:
        wheels.maxBraking_Nm[w]! / wheels.rollingRadius_m[w]! +
        wheels.maxBraking_Nm[w + 1]! / wheels.rollingRadius_m[w + 1]!,
      driveShare: isDriven ? shareHere : 0,
      isOpen: OPEN.includes(differential.kind),
      downforce: aero.wingDownforce.reduce((sum, force, i) => {
        const x = aero.wingCentre_m[3 * i]!;
        const share = w === FL ? (x - axleX(RL)) / wheelbase_m : (axleX(FL) - x) / wheelbase_m;
        return sum + force * share;
      }, 0),
      sign,
    };
  };
  const dragHeight_m = rest.height_m + aero.dragCentre_m[2]!;
  return {
    params,
    facts,
    axles: [axle(FL, -1), axle(RL, 1)],
    transfer_kg: (mass_kg * rest.height_m) / wheelbase_m,
    dragTransfer: (aero.drag * dragHeight_m) / wheelbase_m,
  };
}

/** Whether both axles hold these accelerations at a speed. */
function holds(
  { params, facts, axles, transfer_kg, dragTransfer }: Model,
  v: number,
  ax: number,
  ay: number,
): boolean {
  const force_N = facts.mass_kg * ax + roadLoad_N(params, v);
  const brakes_N = axles[0].brake_N + axles[1].brake_N;
  for (const axle of axles) {
    const load_N =
      axle.weight_N + axle.downforce * v * v + axle.sign * (transfer_kg * ax + dragTransfer * v * v);
    if (load_N <= 0) return false;
    const moved_N = Math.min(load_N / 2, axle.lateral_kg * ay);
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

/** Full throttle in the best gear, with what turns with the wheels. */
function powerLimit_mps2({ params, facts }: Model, v: number): number {
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
