import type { InputBase, InputKey } from '../../contract/input-columns.ts';

/** Inputs that are channels of a session under the same name. */
export const DRIVEN_KEYS = [
  'steer',
  'accelerator',
  'brake',
  'handbrake',
  'clutch',
  'gear',
] as const satisfies readonly InputKey[];

/** Minimum distance between two rows, in time (s) or distance (m). */
const MIN_STEP: Readonly<Record<InputBase, number>> = { time: 1e-6, distance: 1e-3 };
/** Neutral of less time than this is part of a shift. */
const LONGEST_SHIFT_S = 1;
const SAME_TIME_S = 1e-9;

export interface DrivenRun {
  readonly by: InputBase;
  readonly time_s: Float64Array;
  /** Time or distance, as long as `time_s`. */
  readonly base: Float64Array;
  readonly channels: ReadonlyMap<InputKey, Float64Array>;
  /** From the request of a gear until the old one is out. */
  readonly declutchUp_s: number;
  readonly declutchDown_s: number;
}

/** A driver's inputs at the rows of a table. */
export interface DrivenInputs {
  readonly at: Float64Array;
  readonly columns: ReadonlyMap<InputKey, Float64Array>;
}

/**
 * Inputs of a run against its time or its distance, from 0 on. Samples at standstill or rolling back are left out of a
 * table against distance. An input that is always 0 is left out, except steering and accelerator.
 */
export function drivenInputs(run: DrivenRun): DrivenInputs {
  const { by, base, channels } = run;
  const advancing: number[] = [];
  let last = -Infinity;
  base.forEach((value, i) => {
    if (!(value - last >= MIN_STEP[by])) return;
    advancing.push(i);
    last = value;
  });
  const from = base[advancing[0] ?? 0] ?? 0;
  const pick = (values: Float64Array): Float64Array => Float64Array.from(advancing, (i) => values[i] ?? NaN);
  const said = [...channels].filter(
    ([key, values]) => key === 'steer' || key === 'accelerator' || values.some((value) => value !== 0),
  );
  return {
    at: pick(base).map((value) => value - from),
    columns: new Map(
      said.map(([key, values]) => [key, pick(key === 'gear' ? askedGears(values, run) : values)]),
    ),
  };
}

/** Gears as asked for: the neutral within a shift is the gear that follows, and the clutch opened before it. */
function askedGears(gear: Float64Array, { time_s, declutchUp_s, declutchDown_s }: DrivenRun): Float64Array {
  const asked = gear.map(Math.round);
  for (let i = asked.length - 2; i >= 0; i--) {
    const next = asked[i + 1] ?? 0;
    if (asked[i] !== 0 || next === 0) continue;
    let out = i;
    while (out > 0 && asked[out - 1] === 0) out--;
    const before = asked[out - 1];
    const neutral_s = (time_s[i] ?? NaN) - (time_s[out] ?? NaN);
    if (before === undefined || neutral_s >= LONGEST_SHIFT_S) continue;
    const asked_s = (time_s[out] ?? NaN) - (next < before ? declutchDown_s : declutchUp_s);
    while (out > 0 && (time_s[out - 1] ?? NaN) >= asked_s - SAME_TIME_S && asked[out - 1] === before) out--;
    asked.fill(next, out, i + 1);
  }
  return asked;
}
