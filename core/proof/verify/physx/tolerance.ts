/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import type { Column } from './physx-columns.ts';

/**
 * Allowed difference of a computed trace from a recorded one. The rule reads only the recording, the noise floor and
 * the schedule, never the computed values, so that it cannot follow the errors.
 */
export interface Noise {
  readonly max: number;
  readonly rms: number;
  /** Largest noise of each row, where it is not the same in all rows. */
  readonly row?: Float64Array;
}

/** Noise by group of one run; undefined where the run has no entry. */
export type RunNoise = Readonly<Record<string, Noise>> | undefined;

/** Facts of the vehicle that scale one quantity's noise to another's. */
export interface TwinScales {
  /** Filtered over unfiltered normalised load: slope of the load filter. */
  readonly loadFilterSlope: number;
  /** g x rest load mass of each wheel, N. */
  readonly restLoad: readonly number[];
  /** Length of the run, s. */
  readonly duration: number;
  /** Smallest radius of gyration of the body, m. */
  readonly gyration: number;
  /** Steepest part of each wheel's graph of friction over slip, times the largest friction of its tyre. */
  readonly frictionSlope: readonly number[];
  /** Steepest part of the engine's torque curve, N m s. */
  readonly torqueSlope: number;
  /** By row: noise of the average driven speed at the engine over the noise of a wheel's speed; see clutch-noise.ts. */
  readonly clutchGain: Float64Array;
}

export interface Bounds {
  /** Bound on the error of a row; index = row. */
  readonly row: Float64Array;
  /** Bound on the root of the mean square error over the compared rows. */
  readonly rms: number;
}

const TIMES_NOISE = 5;
const FLOOR = { ofRange: 1e-6, absolute: 1e-6 };
const WITHOUT_NOISE = { ofRange: 1e-3, afterInputStep: 1e-2, afterInputStepTime: 0.2 };
/** Part of the rows in which whole numbers and flags have to be equal. */
export const EQUAL_PART = 0.99;

interface Twin {
  readonly group: string;
  readonly scale: (scales: TwinScales, wheel: number) => number;
}

/** Columns that count the seconds of the gearbox. */
const GEAR_TIMERS = new Set(['gear_switch_time', 'autobox_time']);
const GEAR_COLUMNS = new Set([...GEAR_TIMERS, 'tel_gear_ratio']);

/**
 * Timers add single steps in single precision and gears change on "timer > limit", so a change may come one step early
 * or late: then a timer is a step off until it starts again, and the rows on both sides of the change are free.
 */
export interface GearTiming {
  /** Largest offset of a timer: a step, s. */
  readonly step: number;
  /** 1 for the rows beside a recorded change of the gear or of the target gear. */
  readonly atChange: Uint8Array;
}

/** The timing of a column of the gearbox; undefined for the others. */
export function gearTimingOf({ group }: Column, timing: GearTiming): GearTiming | undefined {
  if (!GEAR_COLUMNS.has(group)) return undefined;
  return GEAR_TIMERS.has(group) ? timing : { ...timing, step: 0 };
}

const unscaled = () => 1;
const perRestLoad = (scales: TwinScales, wheel: number) => 1 / (scales.restLoad[wheel] ?? Infinity);

/** Quantities without a noise entry of their own, and the one that moves with them. */
const TWINS: Readonly<Record<string, Twin | readonly Twin[]>> = {
  tire_load: { group: 'susp_force', scale: (scales) => Math.abs(scales.loadFilterSlope) },
  norm_long: { group: 'f_long', scale: perRestLoad },
  norm_lat: { group: 'f_lat', scale: perRestLoad },
  norm_align: { group: 'align', scale: perRestLoad },
  clutch_slip: { group: 'telslip', scale: unscaled },
  tel_engine_omega: { group: 'eng', scale: unscaled },
  // An error of an impulse at the wheels turns the body as much as it moves it, over the radius of gyration.
  wveh: [
    { group: 'vveh', scale: (scales) => 1 / scales.gyration },
    { group: 'angvel', scale: unscaled },
  ],
  friction: { group: 'long_slip', scale: (scales, wheel) => scales.frictionSlope[wheel] ?? 0 },
  tel_drive_torque: { group: 'eng', scale: (scales) => scales.torqueSlope },
  // A quaternion moves by half the angle, and the angle is the integral over the run: half the duration times the rate.
  quat: { group: 'angvel', scale: (scales) => 0.5 * scales.duration },
  side_timer: { group: 'ft', scale: unscaled },
};

const CLUTCH = new Set(['clutch_slip', 'telslip']);

/**
 * Clutch slip is engine speed less gearing times the sum of the shares of the wheel speeds, in one row: without an entry of
 * its own its noise is that of this sum, the errors of the engine and of each wheel taken as independent.
 */
function clutchNoise(noise: RunNoise, gain: Float64Array): Noise | undefined {
  const engine = noise?.['eng'];
  const wheels = noise?.['omega'];
  if (engine === undefined || wheels === undefined) return undefined;
  const row = gain.map((g) => Math.hypot(engine.max, g * wheels.max));
  const squares = gain.reduce((sum, g) => sum + g * g, 0) / Math.max(1, gain.length);
  return {
    max: row.reduce((most, value) => Math.max(most, value), 0),
    rms: Math.hypot(engine.rms, Math.sqrt(squares) * wheels.rms),
    row,
  };
}

/** The noise that stands for a column, or undefined where there is none. */
export function noiseOf(column: Column, noise: RunNoise, scales: TwinScales): Noise | undefined {
  const own = noise?.[column.group];
  if (own !== undefined) return own;
  const twins = [TWINS[column.group] ?? []].flat().flatMap((twin) => {
    const other = noise?.[twin.group];
    if (other === undefined) return [];
    const scale = twin.scale(scales, column.wheel ?? 0);
    return [{ max: other.max * scale, rms: other.rms * scale }];
  });
  if (twins.length > 0)
    return { max: Math.max(...twins.map(({ max }) => max)), rms: Math.max(...twins.map(({ rms }) => rms)) };
  return CLUTCH.has(column.group) ? clutchNoise(noise, scales.clutchGain) : undefined;
}

export interface BoundsRequest {
  readonly noise: Noise | undefined;
  /** For a column of the gearbox. */
  readonly gearTiming?: GearTiming | undefined;
  /** Largest minus smallest recorded value of the column. */
  readonly range: number;
  /** The same of the column of the group with the widest range: components and wheels share one size. */
  readonly groupRange: number;
  /** Time of each row, s. */
  readonly time: readonly number[];
  /** Times at which the schedule of inputs steps, s. */
  readonly inputSteps: readonly number[];
}

/** Bounds of one column of quantities. */
export function columnBounds(request: BoundsRequest): Bounds {
  const { noise, gearTiming, range, groupRange, time, inputSteps } = request;
  const floor = FLOOR.ofRange * range + FLOOR.absolute;
  const row = new Float64Array(time.length);
  if (noise !== undefined) {
    for (let i = 0; i < row.length; i++)
      row[i] = Math.max(TIMES_NOISE * (noise.row?.[i] ?? noise.max), floor);
    return { row, rms: Math.max(TIMES_NOISE * noise.rms, floor) };
  }
  let squares = 0;
  for (let i = 0; i < row.length; i++) {
    const now = time[i] ?? 0;
    const near = inputSteps.some(
      (t) => now >= t - 1e-9 && now <= t + WITHOUT_NOISE.afterInputStepTime + 1e-9,
    );
    const usual = Math.max((near ? WITHOUT_NOISE.afterInputStep : WITHOUT_NOISE.ofRange) * groupRange, floor);
    const shifted =
      gearTiming === undefined ? 0 : gearTiming.atChange[i] === 1 ? range : gearTiming.step + floor;
    const bound = Math.max(usual, shifted);
    row[i] = bound;
    squares += bound * bound;
  }
  return { row, rms: row.length === 0 ? 0 : Math.sqrt(squares / row.length) };
}

/** Rows on both sides of a change of any of these columns. */
export function rowsAtChange(
  rows: number,
  ...columns: readonly (readonly (number | undefined)[] | undefined)[]
) {
  const atChange = new Uint8Array(rows);
  for (const values of columns)
    for (let i = 1; i < rows; i++)
      if (values !== undefined && values[i] !== values[i - 1]) atChange.fill(1, i - 1, i + 1);
  return atChange;
}

/** Largest minus smallest of the values that are there; 0 where none is. */
export function rangeOf(values: readonly (number | undefined)[]): number {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value === undefined) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most >= least ? most - least : 0;
}
