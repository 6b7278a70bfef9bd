import { mean } from '../../../math/stats.ts';
import type { TrialRun } from './trial.ts';

/** Step of the samples. */
const STEP_S = 0.01;

/** Time of the first sample of which a condition holds, from a time on. */
export function firstAt_s(
  { time_s }: TrialRun,
  values: Float64Array,
  holds: (value: number) => boolean,
  from_s = 0,
): number | undefined {
  const at = values.findIndex((value, i) => (time_s[i] ?? 0) >= from_s && holds(value));
  return at < 0 ? undefined : time_s[at];
}

export const timeWith_s = (values: Float64Array, holds: (value: number) => boolean): number =>
  values.filter(holds).length * STEP_S;

export const largestSize = (values: Float64Array): number =>
  values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Samples within times of the run. */
export function within(
  { time_s }: TrialRun,
  values: Float64Array,
  from_s: number,
  to_s: number,
): Float64Array {
  return values.filter((_, i) => (time_s[i] ?? 0) >= from_s && (time_s[i] ?? 0) < to_s);
}

/** Value with the largest size of several wheels, sample by sample. */
export function worstOf(run: TrialRun, channel: string, wheels: readonly string[]): Float64Array {
  const columns = wheels.map((wheel) => run.of(`${channel}.${wheel}`));
  return run.time_s.map((_, i) =>
    columns.reduce((worst, column) => {
      const value = column[i] ?? 0;
      return Math.abs(value) > Math.abs(worst) ? value : worst;
    }, 0),
  );
}

/** Largest less smallest of the speeds of the driven wheels, sample by sample. */
export function speedSpread(run: TrialRun): Float64Array {
  const columns = run.driven.map((wheel) => run.of(`wheelSpeed_radps.${wheel}`));
  return run.time_s.map((_, i) => {
    const speeds = columns.map((column) => column[i] ?? 0);
    return Math.max(...speeds) - Math.min(...speeds);
  });
}

/** Standard deviation over the size of the mean; undefined without either. */
export function variation(values: Float64Array): number | undefined {
  const middle = mean(values) ?? 0;
  if (middle === 0) return undefined;
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / values.length) / Math.abs(middle);
}

/** Variation of the load of the wheel where it is largest, within times of the run. */
export function loadVariation(run: TrialRun, from_s: number, to_s: number): number | undefined {
  const each = run.wheels
    .map((wheel) => variation(within(run, run.of(`wheelLoad_N.${wheel}`), from_s, to_s)))
    .filter((value) => value !== undefined);
  return each.length === 0 ? undefined : Math.max(...each);
}

/** Share of the drive torque that goes to the front wheels, while there is torque. */
export function frontShare(run: TrialRun): Float64Array {
  const columns = run.wheels.map((wheel) => run.of(`driveTorque_Nm.${wheel}`));
  let last = 0;
  return run.time_s.map((_, i) => {
    const torques = columns.map((column) => Math.max(0, column[i] ?? 0));
    const sum = torques.reduce((total, torque) => total + torque, 0);
    if (sum > 1) last = ((torques[0] ?? 0) + (torques[1] ?? 0)) / sum;
    return last;
  });
}

/** Root mean square of the second differences of neighbouring samples: large where a value swings from one to the next. */
export function swing(values: Float64Array): number {
  const bends = values.subarray(2).map((value, i) => value - 2 * (values[i + 1] ?? 0) + (values[i] ?? 0));
  return bends.length === 0 ? 0 : Math.sqrt(bends.reduce((sum, bend) => sum + bend * bend, 0) / bends.length);
}
