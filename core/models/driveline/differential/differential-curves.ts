import type { Setup } from '../../../setup/setup.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { createBench, readBench } from './bench.ts';
import type { OperatingPoint } from './operating-point.ts';

/** Values of an axis: `count` of them, evenly from first to last; at least 2. */
export interface Sweep {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * Locking torque against speed difference. Where the sweep passes 0 it has 0 twice, once for each side: dry friction
 * jumps there, from holding back output 0 to holding back output 1.
 */
export interface LockingCurve {
  /** Speed of output 1 less that of output 0. */
  readonly speedDifference_radps: Float64Array;
  /**
   * T0 - T1 beyond the gears' shares: of the sign of the speed difference where the lock resists it. Infinity (and
   * -Infinity) where the outputs cannot differ: a chart draws a vertical line at 0.
   */
  readonly lockingTorque_Nm: Float64Array;
}

/** Torque split against input torque (+ drive, − coast). */
export interface BiasCurve {
  readonly inputTorque_Nm: Float64Array;
  readonly torque0_Nm: Float64Array;
  readonly torque1_Nm: Float64Array;
  /** Larger over smaller output torque, 1 and up; Infinity where one output gets all, or is driven by the other. */
  readonly biasRatio: Float64Array;
  /** |T0 - T1| / |T|; missing (NaN) where the input torque is 0. */
  readonly lockingRatio: Float64Array;
}

/** Locking torque over input torque (columns) and speed difference (rows): value at row x columns + column. */
export interface OperatingMap {
  readonly inputTorque_Nm: Float64Array;
  readonly speedDifference_radps: Float64Array;
  /** Locking torque against the speed difference: positive resists; Infinity where the outputs cannot differ. */
  readonly resistance_Nm: Float64Array;
}

function axis({ from, to, count }: Sweep): Float64Array {
  const last = Math.max(2, Math.floor(count)) - 1;
  return Float64Array.from({ length: last + 1 }, (_, i) =>
    i === last ? to : from + ((to - from) * i) / last,
  );
}

/** The axis with 0 on it twice where it passes or touches 0; `sides` says from which side each is seen. */
function axisOfBothSides(sweep: Sweep): {
  readonly values: Float64Array;
  readonly sides: readonly (1 | -1)[];
} {
  const rising = sweep.from <= sweep.to ? sweep : { ...sweep, from: sweep.to, to: sweep.from };
  const below = [...axis(rising)].filter((value) => value < 0);
  const above = [...axis(rising)].filter((value) => value > 0);
  const zeros = rising.from <= 0 && rising.to >= 0 ? [0, 0] : [];
  const sides = [...below.map(() => -1 as const), ...zeros.map((_, i) => (i === 0 ? -1 : 1))];
  return {
    values: Float64Array.from([...below, ...zeros, ...above]),
    sides: [...sides, ...above.map(() => 1 as const)],
  };
}

/** Locking curve of differential `index` of the car at a point, over the difference of its output speeds. */
export function lockingCurve(
  setup: Setup,
  index: number,
  point: OperatingPoint,
  speedDifference: Sweep,
  scripts?: ScriptHost,
): LockingCurve {
  const bench = createBench(setup, index, scripts);
  const { values, sides } = axisOfBothSides(speedDifference);
  const lockingTorque_Nm = values.map(
    (value, i) => readBench(bench, { ...point, speedDifference_radps: value }, sides[i] ?? 1).difference_Nm,
  );
  return { speedDifference_radps: values, lockingTorque_Nm };
}

/** Torque split of differential `index` while the outputs slip as the point says (from output 1's side at 0). */
export function biasCurve(
  setup: Setup,
  index: number,
  point: OperatingPoint,
  inputTorque: Sweep,
  scripts?: ScriptHost,
): BiasCurve {
  const bench = createBench(setup, index, scripts);
  const inputTorque_Nm = axis(inputTorque);
  const { length } = inputTorque_Nm;
  const torque0_Nm = new Float64Array(length);
  const torque1_Nm = new Float64Array(length);
  const biasRatio = new Float64Array(length);
  const lockingRatio = new Float64Array(length);
  inputTorque_Nm.forEach((input_Nm, i) => {
    const reading = readBench(bench, { ...point, inputTorque_Nm: input_Nm }, 1);
    torque0_Nm[i] = reading.torque0_Nm;
    torque1_Nm[i] = reading.torque1_Nm;
    biasRatio[i] = ratioOf(reading.torque0_Nm, reading.torque1_Nm);
    lockingRatio[i] = input_Nm === 0 ? NaN : Math.abs((reading.torque0_Nm - reading.torque1_Nm) / input_Nm);
  });
  return { inputTorque_Nm, torque0_Nm, torque1_Nm, biasRatio, lockingRatio };
}

function ratioOf(torque0_Nm: number, torque1_Nm: number): number {
  if (torque0_Nm === 0 && torque1_Nm === 0) return 1;
  if (!(torque0_Nm * torque1_Nm > 0)) return Infinity;
  const ratio = torque0_Nm / torque1_Nm;
  return ratio >= 1 ? ratio : 1 / ratio;
}

/** Locking torque of differential `index` over input torque and speed difference. */
export function operatingMap(
  setup: Setup,
  index: number,
  point: OperatingPoint,
  inputTorque: Sweep,
  speedDifference: Sweep,
  scripts?: ScriptHost,
): OperatingMap {
  const bench = createBench(setup, index, scripts);
  const inputTorque_Nm = axis(inputTorque);
  const speedDifference_radps = axis(speedDifference);
  const resistance_Nm = new Float64Array(inputTorque_Nm.length * speedDifference_radps.length);
  let next = 0;
  for (const difference_radps of speedDifference_radps) {
    const sign = difference_radps < 0 ? -1 : 1;
    for (const input_Nm of inputTorque_Nm) {
      const at = { ...point, inputTorque_Nm: input_Nm, speedDifference_radps: difference_radps };
      resistance_Nm[next++] = sign * readBench(bench, at, sign).difference_Nm;
    }
  }
  return { inputTorque_Nm, speedDifference_radps, resistance_Nm };
}
