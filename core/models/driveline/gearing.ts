import { inputDifferential, type DifferentialParams } from './differential/compile-differential.ts';

/** Frictions: clutch (engine less gearbox input), crankshaft; then one lock, one drag a differential, one hold a wheel. */
export const CLUTCH = 0;
export const CRANK = 1;
export const LOCK = 2;

/**
 * The constant part of a driveline, which all cars of a setup share.
 *
 * Unknown are the speeds of the engine (0) and of the driven wheels (1, 2, with three differentials also 3, 4), in the
 * order of VehicleParams.drivenWheels. Every other shaft is a linear form of them, a row of `count` numbers: a carrier
 * turns with split x output 0 + (1 - split) x output 1, the output of a centre differential with final drive x carrier
 * of its axle's, the gearbox input with gear x final drive x carrier. What has inertia J and the row a adds J a a' to the
 * inertia matrix. A friction acts on the relative speed n w of its row n.
 */
export interface Gearing {
  readonly step_s: number;
  /** Unknown speeds: 3 or 5. */
  readonly count: number;
  /** 1 or 3. */
  readonly differentials: number;
  readonly frictions: number;
  /** Numbers of a packed lower triangle. */
  readonly triangle: number;
  readonly inertia_kgm2: Float64Array;
  readonly parts: readonly DifferentialParams[];
  /** With three: the differentials that outputs 0 and 1 of the centre one turn. */
  readonly centreOutput: readonly [number, number];
  /** Tables of the gears engaged so far. */
  readonly tables: Float64Array[];
}

/**
 * Indices in the table of a gear: ratio (gearbox input speed over output speed, 0 in neutral) and inertia at the gearbox input; the
 * step; by differential its gears and the rows of carrier and both outputs; by friction the index of the first element of
 * its row that is not 0, the one after the last, the strength of a stick, the row and n n'; inertia over step. Triangles are lower ones,
 * packed row by row. Space is for five speeds, three differentials and twelve frictions.
 */
export const GEAR_RATIO = 0;
export const GEAR_INERTIA_KGM2 = 1;
export const GEAR_STEP_S = 2;
export const GEAR_FINAL_DRIVE = 3;
export const GEAR_SPLIT = 6;
export const GEAR_CARRIER_INERTIA_KGM2 = 9;
export const GEAR_CARRIER = 12;
export const GEAR_OUTPUT0 = 27;
export const GEAR_OUTPUT1 = 42;
export const GEAR_FIRST = 57;
export const GEAR_END = 69;
export const GEAR_STICK_NMSPRAD = 81;
export const GEAR_IMPEDANCE = 93;
export const GEAR_DIRECTION = 108;
export const GEAR_OUTER = 168;
const GEAR_COUNT = 348;

export function dragIndex(gearing: Gearing, differential: number): number {
  return LOCK + gearing.differentials + differential;
}

/** `unknown` is the index of the wheel's speed among the unknowns, from 1. */
export function holdIndex(gearing: Gearing, unknown: number): number {
  return LOCK + 2 * gearing.differentials + unknown - 1;
}

/**
 * Strength of a stick over the inertia it holds per step: it sets the remaining relative speed after one step (1e-5 of
 * it) against the loss of digits in the stiff solve (five of sixteen).
 */
const STICK = 1e5;

/** `inertia_kgm2` is that of engine and driven wheels, in the order of the unknowns. */
export function createGearing(
  step_s: number,
  parts: readonly DifferentialParams[],
  inertia_kgm2: Float64Array,
): Gearing {
  const differentials = parts.length;
  const count = differentials === 1 ? 3 : 5;
  const centre = differentials === 1 ? undefined : inputDifferential(parts);
  return {
    step_s,
    count,
    differentials,
    frictions: LOCK + 2 * differentials + count - 1,
    triangle: (count * (count + 1)) / 2,
    inertia_kgm2,
    parts,
    centreOutput: [centre?.output0 ?? 0, centre?.output1 ?? 0],
    tables: [],
  };
}

/** The table of a gear, made when it is first engaged. */
export function gearTable(gearing: Gearing, ratio: number, inertia_kgm2: number): Float64Array {
  const { tables } = gearing;
  for (let i = 0; i < tables.length; i++) {
    const table = tables[i]!;
    if (table[GEAR_RATIO] === ratio && table[GEAR_INERTIA_KGM2] === inertia_kgm2) return table;
  }
  const table = new Float64Array(GEAR_COUNT);
  table[GEAR_RATIO] = ratio;
  table[GEAR_INERTIA_KGM2] = inertia_kgm2;
  table[GEAR_STEP_S] = gearing.step_s;
  writeShafts(gearing, table);
  writeDirections(gearing, table);
  for (let f = 0; f < gearing.frictions; f++) writeFriction(gearing, table, f);
  writeImpedance(gearing, table);
  tables.push(table);
  return table;
}

/** Gears of the differentials, rows of carriers and outputs. */
function writeShafts({ count, parts, centreOutput }: Gearing, table: Float64Array): void {
  const last = parts.length - 1;
  parts.forEach((differential, d) => {
    const { split } = differential;
    table[GEAR_FINAL_DRIVE + d] = differential.finalDriveRatio;
    table[GEAR_SPLIT + d] = split;
    table[GEAR_CARRIER_INERTIA_KGM2 + d] = differential.inertia_kgm2;
    const output0 = GEAR_OUTPUT0 + d * count;
    const output1 = GEAR_OUTPUT1 + d * count;
    if (d === 0 || d < last) {
      table[output0 + 1 + 2 * d] = 1;
      table[output1 + 2 + 2 * d] = 1;
    } else {
      const [first, second] = centreOutput;
      for (let i = 0; i < count; i++) {
        table[output0 + i] = table[GEAR_FINAL_DRIVE + first]! * table[GEAR_CARRIER + first * count + i]!;
        table[output1 + i] = table[GEAR_FINAL_DRIVE + second]! * table[GEAR_CARRIER + second * count + i]!;
      }
    }
    for (let i = 0; i < count; i++)
      table[GEAR_CARRIER + d * count + i] = split * table[output0 + i]! + (1 - split) * table[output1 + i]!;
  });
}

function writeDirections(gearing: Gearing, table: Float64Array): void {
  const { count, differentials } = gearing;
  const input = (differentials - 1) * count;
  const overall = table[GEAR_RATIO]! * table[GEAR_FINAL_DRIVE + differentials - 1]!;
  const row = (friction: number): number => GEAR_DIRECTION + friction * count;
  table[row(CLUTCH)] = 1;
  table[row(CRANK)] = 1;
  for (let i = 0; i < count; i++) {
    const n = row(CLUTCH) + i;
    table[n] = table[n]! - overall * table[GEAR_CARRIER + input + i]!;
    for (let d = 0; d < differentials; d++) {
      table[row(LOCK + d) + i] = table[GEAR_OUTPUT1 + d * count + i]! - table[GEAR_OUTPUT0 + d * count + i]!;
      table[row(dragIndex(gearing, d)) + i] = table[GEAR_CARRIER + d * count + i]!;
    }
  }
  for (let unknown = 1; unknown < count; unknown++) table[row(holdIndex(gearing, unknown)) + unknown] = 1;
}

/** Outer product of a friction's row, and the strength of its stick from the free inertia it sees. */
function writeFriction(gearing: Gearing, table: Float64Array, f: number): void {
  const { count, triangle, inertia_kgm2, step_s } = gearing;
  const row = GEAR_DIRECTION + f * count;
  let mobility = 0;
  let at = GEAR_OUTER + f * triangle;
  let first = count;
  let end = 0;
  for (let i = 0; i < count; i++) {
    const n = table[row + i]!;
    mobility += (n * n) / inertia_kgm2[i]!;
    if (n !== 0) {
      if (i < first) first = i;
      end = i + 1;
    }
    for (let j = 0; j <= i; j++) table[at++] = n * table[row + j]!;
  }
  table[GEAR_FIRST + f] = first;
  table[GEAR_END + f] = end;
  table[GEAR_STICK_NMSPRAD + f] = STICK / (mobility * step_s);
}

function writeImpedance(gearing: Gearing, table: Float64Array): void {
  const { count, differentials, inertia_kgm2, step_s } = gearing;
  const input = GEAR_CARRIER + (differentials - 1) * count;
  const overall = table[GEAR_RATIO]! * table[GEAR_FINAL_DRIVE + differentials - 1]!;
  const gearInertia = table[GEAR_INERTIA_KGM2]! * overall * overall;
  let at = GEAR_IMPEDANCE;
  for (let i = 0; i < count; i++)
    for (let j = 0; j <= i; j++) {
      let inertia = i === j ? inertia_kgm2[i]! : 0;
      for (let d = 0; d < differentials; d++) {
        const carrier = GEAR_CARRIER + d * count;
        inertia += table[GEAR_CARRIER_INERTIA_KGM2 + d]! * table[carrier + i]! * table[carrier + j]!;
      }
      inertia += gearInertia * table[input + i]! * table[input + j]!;
      table[at++] = inertia / step_s;
    }
}
