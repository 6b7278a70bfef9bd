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

const unscaled = () => 1;
const perRestLoad = (scales: TwinScales, wheel: number) => 1 / (scales.restLoad[wheel] ?? Infinity);

/** Quantities without a noise entry of their own, and the one that moves with them. */
const TWINS: Readonly<Record<string, Twin>> = {
  tire_load: { group: 'susp_force', scale: (scales) => Math.abs(scales.loadFilterSlope) },
  norm_long: { group: 'f_long', scale: perRestLoad },
  norm_lat: { group: 'f_lat', scale: perRestLoad },
  norm_align: { group: 'align', scale: perRestLoad },
  clutch_slip: { group: 'telslip', scale: unscaled },
  tel_engine_omega: { group: 'eng', scale: unscaled },
  wveh: { group: 'angvel', scale: unscaled },
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
  const twin = TWINS[column.group];
  const other = twin === undefined ? undefined : noise?.[twin.group];
  if (other === undefined && CLUTCH.has(column.group)) return clutchNoise(noise, scales.clutchGain);
  if (twin === undefined || other === undefined) return undefined;
  const scale = twin.scale(scales, column.wheel ?? 0);
  return { max: other.max * scale, rms: other.rms * scale };
}

export interface BoundsRequest {
  readonly noise: Noise | undefined;
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
  const { noise, range, groupRange, time, inputSteps } = request;
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
    const bound = Math.max((near ? WITHOUT_NOISE.afterInputStep : WITHOUT_NOISE.ofRange) * groupRange, floor);
    row[i] = bound;
    squares += bound * bound;
  }
  return { row, rms: row.length === 0 ? 0 : Math.sqrt(squares / row.length) };
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
