import {
  SHAFT_COUNT,
  SHAFT_BEFORE_NM,
  SHAFT_BUILT_FOR,
  SHAFT_CAPACITY_NM,
  SHAFT_CARRIER,
  SHAFT_CARRIER_INERTIA_KGM2,
  SHAFT_CHANGE_RADPS,
  SHAFT_DAMPING_NMSPRAD,
  SHAFT_DIRECTION,
  SHAFT_END,
  SHAFT_FIRST,
  SHAFT_GEAR,
  SHAFT_IMPEDANCE,
  SHAFT_INERTIA_KGM2,
  SHAFT_LOAD_NM,
  SHAFT_MATRIX,
  SHAFT_OUTER,
  SHAFT_OUTPUT0,
  SHAFT_OUTPUT1,
  SHAFT_PIVOT,
  SHAFT_RATIO,
  SHAFT_RESISTANCE_NM,
  SHAFT_RIGHT,
  SHAFT_SLIP_SIGN,
  SHAFT_SPEED_RADPS,
  SHAFT_SPLIT,
  SHAFT_STICK_NMSPRAD,
  SHAFT_STRENGTH_NMSPRAD,
  SHAFT_TORQUE_NM,
  SHAFT_TRANSFER_NM,
  SHAFT_VISCOUS_NMSPRAD,
} from './shafts.ts';
import { inputDifferential, type DifferentialParams } from './differential/compile-differential.ts';

/**
 * The rotating parts from the crankshaft to the driven wheels, as the solver sees them (solve-driveline.ts).
 *
 * Unknown are the speeds of the engine (0) and of the driven wheels (1, 2, with three differentials also 3, 4), in the
 * order of VehicleParams.drivenWheels. Every other shaft is a linear form of them, a row of `count` numbers: a carrier
 * turns with split x output 0 + (1 - split) x output 1, the output of a centre differential with final drive x carrier
 * of its axle's, the gearbox input with gear x final drive x carrier. What has inertia J and the row a adds J a a' to the
 * inertia matrix. A friction acts on the relative speed n w of its row n.
 */
export interface Driveline {
  readonly step_s: number;
  /** Unknown speeds: 3 or 5. */
  readonly count: number;
  /** 1 or 3. */
  readonly differentials: number;
  readonly frictions: number;
  /** All numbers below (shafts.ts). */
  readonly shafts: Float64Array;
  /** Speeds at the start of the step; the solution at its end. */
  readonly speed_radps: Float64Array;
  /** Change of the speeds in the last step. */
  readonly change_radps: Float64Array;
  readonly inertia_kgm2: Float64Array;
  /** Torques known at the start of the step: combustion, road. */
  readonly torque_Nm: Float64Array;
  /** Torque per speed change taken implicitly (road). */
  readonly damping_Nmsprad: Float64Array;
  /** Gearbox input speed over output speed, 0 in neutral; inertia at the gearbox input. */
  readonly gear: Float64Array;
  /** By differential: difference T1 - T0 applied at any speeds. */
  readonly transfer_Nm: Float64Array;
  /** By friction. Infinity never slips, 0 has no friction. */
  readonly capacity_Nm: Float64Array;
  /** By friction: 0 dry, above 0 a fluid with this torque per relative speed, up to the capacity. */
  readonly viscous_Nmsprad: Float64Array;
  /** By friction: torque against its relative speed, of the last step and of the one before. */
  readonly resistance_Nm: Float64Array;
  readonly before_Nm: Float64Array;
  /**
   * By friction: -1 or 1 slipping with that sign, 0 sticking (a fluid: below its capacity). Kept from step to step.
   */
  readonly slipSign: Float64Array;
  /** Linear solves of the last step. */
  readonly solves: Int32Array;
  /** By differential: gears and rows of carrier and both outputs. */
  readonly ratio: Float64Array;
  readonly split: Float64Array;
  readonly carrierInertia_kgm2: Float64Array;
  /** With three: the differentials that outputs 0 and 1 of the centre one turn. */
  readonly centreOutput: Int32Array;
  readonly carrier: Float64Array;
  readonly output0: Float64Array;
  readonly output1: Float64Array;
  /**
   * By friction: its row, the index of the first element that is not 0 and the one after the last, and the strength of
   * a stick.
   */
  readonly direction: Float64Array;
  readonly first: Float64Array;
  readonly end: Float64Array;
  readonly stick_Nmsprad: Float64Array;
  /** Gear and its inertia for which `direction` and the matrices were built. */
  readonly builtFor: Float64Array;
  /** Lower triangles, packed row by row: inertia over step; by friction n n'; the system to solve. */
  readonly triangle: number;
  readonly impedance: Float64Array;
  readonly outer: Float64Array;
  readonly matrix: Float64Array;
  readonly pivot: Float64Array;
  readonly right: Float64Array;
  /** By friction: strength in this step, torque at the relative speed of the start. */
  readonly strength_Nmsprad: Float64Array;
  readonly load_Nm: Float64Array;
}

/** Frictions: clutch (engine less gearbox input), crankshaft; then one lock, one drag a differential, one hold a wheel. */
export const CLUTCH = 0;
export const CRANK = 1;
export const LOCK = 2;

export function dragIndex(driveline: Driveline, differential: number): number {
  return LOCK + driveline.differentials + differential;
}

/** `unknown` is the index of the wheel's speed among the unknowns, from 1. */
export function holdIndex(driveline: Driveline, unknown: number): number {
  return LOCK + 2 * driveline.differentials + unknown - 1;
}

/**
 * Strength of a stick over the inertia it holds per step: it sets the remaining relative speed after one step (1e-5 of
 * it) against the loss of digits in the stiff solve (five of sixteen).
 */
const STICK = 1e5;

export function createDriveline(step_s: number, differentials: readonly DifferentialParams[]): Driveline {
  const positions = differentials.length;
  const count = positions === 1 ? 3 : 5;
  const frictions = LOCK + 2 * positions + count - 1;
  const triangle = (count * (count + 1)) / 2;
  const shafts = new Float64Array(SHAFT_COUNT);
  const view = (at: number, length: number): Float64Array => shafts.subarray(at, at + length);
  const driveline: Driveline = {
    step_s,
    count,
    differentials: positions,
    frictions,
    triangle,
    shafts,
    speed_radps: view(SHAFT_SPEED_RADPS, count),
    change_radps: view(SHAFT_CHANGE_RADPS, count),
    torque_Nm: view(SHAFT_TORQUE_NM, count),
    damping_Nmsprad: view(SHAFT_DAMPING_NMSPRAD, count),
    right: view(SHAFT_RIGHT, count),
    pivot: view(SHAFT_PIVOT, count),
    inertia_kgm2: view(SHAFT_INERTIA_KGM2, count),
    gear: view(SHAFT_GEAR, 2),
    builtFor: view(SHAFT_BUILT_FOR, 2),
    transfer_Nm: view(SHAFT_TRANSFER_NM, positions),
    ratio: view(SHAFT_RATIO, positions),
    split: view(SHAFT_SPLIT, positions),
    carrierInertia_kgm2: view(SHAFT_CARRIER_INERTIA_KGM2, positions),
    capacity_Nm: view(SHAFT_CAPACITY_NM, frictions),
    viscous_Nmsprad: view(SHAFT_VISCOUS_NMSPRAD, frictions),
    resistance_Nm: view(SHAFT_RESISTANCE_NM, frictions),
    before_Nm: view(SHAFT_BEFORE_NM, frictions),
    slipSign: view(SHAFT_SLIP_SIGN, frictions),
    strength_Nmsprad: view(SHAFT_STRENGTH_NMSPRAD, frictions),
    load_Nm: view(SHAFT_LOAD_NM, frictions),
    stick_Nmsprad: view(SHAFT_STICK_NMSPRAD, frictions),
    matrix: view(SHAFT_MATRIX, triangle),
    impedance: view(SHAFT_IMPEDANCE, triangle),
    carrier: view(SHAFT_CARRIER, positions * count),
    output0: view(SHAFT_OUTPUT0, positions * count),
    output1: view(SHAFT_OUTPUT1, positions * count),
    direction: view(SHAFT_DIRECTION, frictions * count),
    outer: view(SHAFT_OUTER, frictions * triangle),
    solves: new Int32Array(1),
    centreOutput: new Int32Array(2),
    first: view(SHAFT_FIRST, frictions),
    end: view(SHAFT_END, frictions),
  };
  shapeDriveline(driveline, differentials);
  return driveline;
}

/**
 * Builds the rows of carriers and outputs from the gears of the differentials; called again where those change while
 * the car runs.
 */
export function shapeDriveline(driveline: Driveline, differentials: readonly DifferentialParams[]): void {
  const { count, carrier, output0, output1, ratio, split, carrierInertia_kgm2 } = driveline;
  const last = differentials.length - 1;
  differentials.forEach((differential, d) => {
    ratio[d] = differential.finalDriveRatio;
    split[d] = differential.split;
    carrierInertia_kgm2[d] = differential.inertia_kgm2;
    const base = d * count;
    if (d === 0 || d < last) {
      output0[base + 1 + 2 * d] = 1;
      output1[base + 2 + 2 * d] = 1;
    } else {
      const centre = inputDifferential(differentials);
      driveline.centreOutput[0] = centre.output0;
      driveline.centreOutput[1] = centre.output1;
      for (let i = 0; i < count; i++) {
        output0[base + i] = ratio[centre.output0]! * carrier[centre.output0 * count + i]!;
        output1[base + i] = ratio[centre.output1]! * carrier[centre.output1 * count + i]!;
      }
    }
    for (let i = base; i < base + count; i++)
      carrier[i] = split[d] * output0[i]! + (1 - split[d]) * output1[i]!;
  });
  reviseDriveline(driveline);
}

/** State from step to step, without gears and inertias; see {@link reviseDriveline}. */
export function drivelineMemory(driveline: Driveline): object {
  const { speed_radps, change_radps, torque_Nm, damping_Nmsprad, gear, transfer_Nm } = driveline;
  const { capacity_Nm, viscous_Nmsprad, resistance_Nm, before_Nm, slipSign, solves } = driveline;
  return {
    speed_radps,
    change_radps,
    torque_Nm,
    damping_Nmsprad,
    gear,
    transfer_Nm,
    capacity_Nm,
    viscous_Nmsprad,
    resistance_Nm,
    before_Nm,
    slipSign,
    solves,
  };
}

/** Call after the memory was written: the next step builds the rows of the engaged gear again. */
export function reviseDriveline(driveline: Driveline): void {
  driveline.builtFor.fill(Number.NaN);
}

/** Builds the rows of the frictions and the inertia matrix for the engaged gear. */
export function buildGear(driveline: Driveline): void {
  const { count, differentials, frictions, direction, carrier, output0, output1, gear } = driveline;
  const input = (differentials - 1) * count;
  const overall = gear[0]! * driveline.ratio[differentials - 1]!;
  direction.fill(0);
  direction[CLUTCH * count] = 1;
  direction[CRANK * count] = 1;
  for (let i = 0; i < count; i++) {
    const n = CLUTCH * count + i;
    direction[n] = direction[n]! - overall * carrier[input + i]!;
    for (let d = 0; d < differentials; d++) {
      direction[(LOCK + d) * count + i] = output1[d * count + i]! - output0[d * count + i]!;
      direction[dragIndex(driveline, d) * count + i] = carrier[d * count + i]!;
    }
  }
  for (let unknown = 1; unknown < count; unknown++)
    direction[holdIndex(driveline, unknown) * count + unknown] = 1;
  for (let f = 0; f < frictions; f++) buildFriction(driveline, f);
  buildImpedance(driveline);
  driveline.builtFor.set(gear);
}

/** Outer product of a friction's row, and the strength of its stick from the free inertia it sees. */
function buildFriction(driveline: Driveline, f: number): void {
  const { count, triangle, direction, outer, inertia_kgm2, first, end } = driveline;
  let mobility = 0;
  let at = f * triangle;
  first[f] = count;
  end[f] = 0;
  for (let i = 0; i < count; i++) {
    const n = direction[f * count + i]!;
    mobility += (n * n) / inertia_kgm2[i]!;
    if (n !== 0) {
      if (i < first[f]) first[f] = i;
      end[f] = i + 1;
    }
    for (let j = 0; j <= i; j++) outer[at++] = n * direction[f * count + j]!;
  }
  driveline.stick_Nmsprad[f] = STICK / (mobility * driveline.step_s);
}

function buildImpedance(driveline: Driveline): void {
  const { count, differentials, carrier, impedance, inertia_kgm2, carrierInertia_kgm2, gear, step_s } =
    driveline;
  const input = (differentials - 1) * count;
  const overall = gear[0]! * driveline.ratio[differentials - 1]!;
  const gearInertia = gear[1]! * overall * overall;
  let at = 0;
  for (let i = 0; i < count; i++)
    for (let j = 0; j <= i; j++) {
      let inertia = i === j ? inertia_kgm2[i]! : 0;
      for (let d = 0; d < differentials; d++)
        inertia += carrierInertia_kgm2[d]! * carrier[d * count + i]! * carrier[d * count + j]!;
      inertia += gearInertia * carrier[input + i]! * carrier[input + j]!;
      impedance[at++] = inertia / step_s;
    }
}
