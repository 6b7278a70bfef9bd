import { FL, RL } from '../../catalogue/wheels.ts';
import { axleLoad_N, movedLoad_N, type Axle, type AxleModel } from '../laptime/axle-model.ts';
import type { Envelope } from '../laptime/car-envelope.ts';
import { column, speedPosition } from '../laptime/speed-profile.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import {
  ROAD_FRICTION,
  ROAD_TANGENT_SCALE,
  TYRE_ROAD_SIZE,
  writeTyreRoad,
} from '../../environment/surface/tyre-road.ts';
import { evaluateTyre } from '../../models/tyre/evaluate-tyre.ts';
import {
  createTyreIo,
  TYRE_FRICTION,
  TYRE_FY_N,
  TYRE_LEAN_RAD,
  TYRE_LOAD_N,
  TYRE_PEAK_TANGENT,
  TYRE_TANGENT,
} from '../../models/tyre/tyre.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';

/**
 * Inputs of {@link lookUpSteer}: speed, curvature (left positive) and crossfall (left edge higher) of the
 * path,
 */
export const STEER_SPEED_MPS = 0;
export const STEER_CURVATURE_PERM = 1;
export const STEER_CROSSFALL = 2;
/** and its vertical curvature (positive in a dip). */
export const STEER_DIP_PERM = 3;
/** Outputs: mean road-wheel angle, sideslip angle at the centre of gravity, */
export const STEER_ANGLE_RAD = 4;
export const STEER_SIDESLIP_RAD = 5;
/** road-wheel angle per curvature of a small correction, the part of the lateral limit that is used, */
export const STEER_GAIN_M = 6;
export const STEER_USED = 7;
/** the lateral limit, and the part of gravity that the crossfall adds to the centrifugal acceleration. */
export const STEER_HELD_MPS2 = 8;
export const STEER_LEAN_MPS2 = 9;
export const STEER_SIZE = 10;

/**
 * Slip angles of the axles in steady turns, over speed (those of the envelope) and PARTS of its lateral acceleration: on
 * a level road, and on one that presses back with HEAVY times the weight, as a banked turn does.
 */
export interface SteadySteer {
  readonly wheelbase_m: number;
  readonly rearArm_m: number;
  readonly speed_mps: Float64Array;
  readonly lateral_mps2: Float64Array;
  readonly load: Float64Array;
  readonly loadPower: Float64Array;
  /** Positive sizes, PARTS a speed. */
  readonly front_rad: Float64Array;
  readonly rear_rad: Float64Array;
  readonly heavyFront_rad: Float64Array;
  readonly heavyRear_rad: Float64Array;
}

const PARTS = 17;
/** The last column: at the very peak any angle would do. */
const MAX_PART = 0.98;
const HALVINGS = 24;
/** Cornering stiffness rises less than the load: at the same part of the limit a heavier tyre has more slip angle. */
const HEAVY = 2;
/** Over a crest: tyres that hardly touch have no turn to look up. */
const MIN_WEIGHT = 0.2;
/** A correction is at least this share of the kinematic angle, for oversteering cars too. */
const MIN_GAIN_PART = 1;
/** ... and at most this: near the peak of the front tyres the slope has no end. */
const MAX_GAIN_PART = 4;

/**
 * Slip angles with which a car turns steadily on a surface: each axle holds its part of the centrifugal force
 * with the loads of axle-model.ts and the lateral force of its two tyres at one angle, without longitudinal
 * force. Computed for left turns only; toe is left out.
 */
export function compileSteadySteer(
  model: AxleModel,
  { speed_mps, lateral_mps2, load, loadPower }: Envelope,
): SteadySteer {
  const columns = (axle: Axle, w: number, weight: number): Float64Array => {
    const side = sideForce(model, w);
    const angles = new Float64Array(speed_mps.length * PARTS);
    for (let i = 0; i < speed_mps.length; i++) {
      const most = lateral_mps2[i]! * Math.pow((load[i]! - 1 + weight) / load[i]!, loadPower[i]!);
      for (let k = 1; k < PARTS; k++) {
        const ay = (MAX_PART * most * k) / (PARTS - 1);
        angles[i * PARTS + k] = slipAngle_rad(model, axle, side, speed_mps[i]!, ay, weight);
      }
    }
    return angles;
  };
  const [front, rear] = model.axles;
  return {
    wheelbase_m: model.facts.wheelbase_m,
    rearArm_m: model.facts.wheelbase_m - model.facts.frontArm_m,
    speed_mps,
    lateral_mps2,
    load,
    loadPower,
    front_rad: columns(front, FL, 1),
    rear_rad: columns(rear, RL, 1),
    heavyFront_rad: columns(front, FL, HEAVY),
    heavyRear_rad: columns(rear, RL, HEAVY),
  };
}

/**
 * Lateral force of an axle (+ = left) at the tangent of a slip angle (+ = right), and the tangent at its
 * peak.
 */
type SideForce = (
  tangent: number,
  inner_N: number,
  outer_N: number,
  ay_mps2: number,
) => { force_N: number; peak: number };

function sideForce({ params, surface }: AxleModel, left: number): SideForce {
  const { wheels, corners } = params;
  const road = new Float64Array(TYRE_ROAD_SIZE);
  const { gradient_rad } = rollBalance(params);
  const roll_radpmps2 = Number.isFinite(gradient_rad) ? gradient_rad / GRAVITY_MPS2 : 0;
  const tyre = (w: number) => {
    writeTyreRoad(surface, wheels.tyreTypes[w]!, wheels.hasOwnStiffness[w]! !== 0, road);
    const io = createTyreIo();
    io[TYRE_FRICTION] = road[ROAD_FRICTION]! * wheels.frictionScale[w]!;
    const scale = road[ROAD_TANGENT_SCALE]!;
    // As tyre-step.ts has it: with the body, less what the linkage gives back; camber by steer is left out.
    const track_m = corners.y_m[left]! - corners.y_m[left + 1]!;
    const lean_radpmps2 =
      wheels.leans[w]! === 0 ? 0 : roll_radpmps2 * (1 + (wheels.camberGain_radpm[w]! * track_m) / 2);
    return (tangent: number, load_N: number, ay: number) => {
      io[TYRE_LOAD_N] = load_N;
      io[TYRE_LEAN_RAD] = lean_radpmps2 * ay;
      io[TYRE_TANGENT] = -scale * tangent;
      evaluateTyre(wheels.tyres[w]!, io);
      return { force_N: io[TYRE_FY_N]!, peak: io[TYRE_PEAK_TANGENT]! / scale };
    };
  };
  const inner = tyre(left);
  const outer = tyre(left + 1);
  return (tangent, inner_N, outer_N, ay) => {
    const more = outer(tangent, outer_N, ay);
    return {
      force_N: more.force_N + (inner_N > 0 ? inner(tangent, inner_N, ay).force_N : 0),
      peak: more.peak,
    };
  };
}

function slipAngle_rad(
  model: AxleModel,
  axle: Axle,
  side: SideForce,
  v: number,
  ay: number,
  weight: number,
): number {
  const load_N = axleLoad_N(model, axle, v, 0, weight);
  const moved_N = movedLoad_N(axle, load_N, ay);
  const force_N = axle.mass_kg * ay;
  let low = 0;
  let high = side(0, load_N / 2 - moved_N, load_N / 2 + moved_N, ay).peak;
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2;
    if (side(middle, load_N / 2 - moved_N, load_N / 2 + moved_N, ay).force_N < force_N) low = middle;
    else high = middle;
  }
  return Math.atan((low + high) / 2);
}

/** Steering and attitude of a steady turn, straight between the columns and held at the last. Allocates nothing. */
export function lookUpSteer(steer: SteadySteer, io: Float64Array): void {
  const { lateral_mps2, front_rad, rear_rad, heavyFront_rad, heavyRear_rad, wheelbase_m } = steer;
  const v = io[STEER_SPEED_MPS]!;
  const c = io[STEER_CURVATURE_PERM]!;
  const position = speedPosition(steer, v);
  const i = position | 0;
  const b = position - i;
  const most = column(lateral_mps2, position);
  // Lateral limit of the tyres on a banked road, and their load there, downforce included, over that on the
  // level road at this speed (as in speed-profile.ts).
  const lean = io[STEER_CROSSFALL]!;
  const square = v * v;
  const cosine = 1 / Math.sqrt(1 + lean * lean);
  const ay = (square * c + GRAVITY_MPS2 * lean) * cosine;
  const pressed = ((GRAVITY_MPS2 - square * c * lean) * cosine + square * io[STEER_DIP_PERM]!) / GRAVITY_MPS2;
  const level = column(steer.load, position);
  const weight = (level - 1 + pressed) / level;
  const size = ay < 0 ? -ay : ay;
  const held = most * Math.pow(weight > MIN_WEIGHT ? weight : MIN_WEIGHT, steer.loadPower[i]!);
  const used = size / held;
  const part = (used / MAX_PART) * (PARTS - 1);
  const k = part >= PARTS - 1 ? PARTS - 2 : part | 0;
  const a = part >= PARTS - 1 ? 1 : part - k;
  const at = i * PARTS + k;
  // Straight through both weights, and on a little: over a crest no angle is less than half of the level road's.
  const h = pressed < 0.5 ? 0.5 / (1 - HEAVY) : (pressed - 1) / (HEAVY - 1);
  const front = between(front_rad, at, a, b) * (1 - h) + between(heavyFront_rad, at, a, b) * h;
  const rear = between(rear_rad, at, a, b) * (1 - h) + between(heavyRear_rad, at, a, b) * h;
  const sense = ay < 0 ? -1 : 1;
  io[STEER_ANGLE_RAD] = wheelbase_m * c + sense * (front - rear);
  io[STEER_SIDESLIP_RAD] = steer.rearArm_m * c - sense * rear;
  // dDelta/dCurvature = L + d(front - rear)/d(ay) v^2, on the column of this turn.
  const slope =
    (front_rad[at + 1]! - front_rad[at]! - rear_rad[at + 1]! + rear_rad[at]!) /
    ((MAX_PART * most) / (PARTS - 1));
  const gain = wheelbase_m + slope * v * v;
  const least = MIN_GAIN_PART * wheelbase_m;
  const greatest = MAX_GAIN_PART * wheelbase_m;
  io[STEER_GAIN_M] = gain < least ? least : gain > greatest ? greatest : gain;
  io[STEER_USED] = used;
  io[STEER_HELD_MPS2] = held;
  io[STEER_LEAN_MPS2] = GRAVITY_MPS2 * lean * cosine;
}

/** Bilinear value of a table: column `at` and the next by `a`, this speed and the next by `b`. */
function between(values: Float64Array, at: number, a: number, b: number): number {
  return (
    (values[at]! * (1 - a) + values[at + 1]! * a) * (1 - b) +
    (values[at + PARTS]! * (1 - a) + values[at + PARTS + 1]! * a) * b
  );
}
