import { CHANNELS } from '../../../core/catalogue/channels.ts';
import { ALL_WHEELS, MAX_WHEELS } from '../../../core/catalogue/vehicle-kinds.ts';
import { wheelIndexOf } from '../../../core/catalogue/wheels.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { indexAt } from '../traces/trace-points.ts';

const BODY = [
  'positionX_m',
  'positionY_m',
  'positionZ_m',
  'yaw_rad',
  'pitch_rad',
  'roll_rad',
  'speed_mps',
  'engineSpeed_radps',
  'gear',
  'accelerator',
  'brake',
  'steer',
] as const;
const WHEEL = [
  'jounce_m',
  'roadWheelAngle_rad',
  'wheelSpeed_radps',
  'wheelLoad_N',
  'longitudinalForce_N',
  'lateralForce_N',
  'tyreFriction',
  'tyreSurfaceTemperature_K',
  'slipRatio',
  'slipAngle_rad',
  'tyrePressure_Pa',
] as const;

/** A number of a sample each, of the wheels as many as a vehicle may have. */
const COLUMNS: readonly string[] = [
  ...BODY,
  ...WHEEL.flatMap((key) => ALL_WHEELS.map((wheel) => `${key}.${wheel}`)),
];
/** The columns, and after them the speeds of the wheels, whose own places hold the angles that they have turned. */
export const SAMPLE_SIZE = COLUMNS.length + MAX_WHEELS;

const KNOWN = new Set(CHANNELS.map(({ name }) => name));
/** Channels of a drawn vehicle of any number of wheels. */
export const SCENE_CHANNELS: readonly string[] = COLUMNS.filter((name) => KNOWN.has(name));

/** Channels of a vehicle with so many wheels. */
export const sceneChannels = (wheels: number): string[] =>
  SCENE_CHANNELS.filter((name) => wheelIndexOf(name.split('.')[1] ?? '') < wheels);

/** Index in a sample of the number of a channel. */
export const sampleIndex = (name: string): number => COLUMNS.indexOf(name);
const at = sampleIndex;
const atWheels = (key: (typeof WHEEL)[number]): number => at(`${key}.${ALL_WHEELS[0]}`);

/** Indices in a sample. For wheel quantities the index of the first wheel; the others follow. */
export const X = at('positionX_m');
export const Y = at('positionY_m');
export const Z = at('positionZ_m');
export const YAW = at('yaw_rad');
export const PITCH = at('pitch_rad');
export const ROLL = at('roll_rad');
export const SPEED = at('speed_mps');
export const REVS = at('engineSpeed_radps');
export const GEAR = at('gear');
export const ACCELERATOR = at('accelerator');
export const BRAKE = at('brake');
export const STEERING = at('steer');
export const JOUNCE = atWheels('jounce_m');
export const STEER = atWheels('roadWheelAngle_rad');
/** Angle turned about the axle since the start of the held segment: the integral of wheel speed. */
export const SPIN = atWheels('wheelSpeed_radps');
/** Rotational speeds of the wheels, rad/s. */
export const WHEEL_SPEED = COLUMNS.length;
export const LOAD = atWheels('wheelLoad_N');
export const FORCE_X = atWheels('longitudinalForce_N');
export const FORCE_Y = atWheels('lateralForce_N');
export const FRICTION = atWheels('tyreFriction');
export const TEMPERATURE = atWheels('tyreSurfaceTemperature_K');
export const SLIP_RATIO = atWheels('slipRatio');
export const SLIP_ANGLE = atWheels('slipAngle_rad');
export const PRESSURE = atWheels('tyrePressure_Pa');

/** Samples about a time, one column per channel; an empty one where the session did not record it. */
export interface SampledTrack {
  readonly time_s: Float64Array;
  readonly columns: readonly Float64Array[];
}

const NOTHING = new Float64Array(0);

/** Integral by the trapezoidal rule; a missing rate is 0. */
export function integral(time_s: Float64Array, rate: Float64Array): Float64Array {
  const sum = new Float64Array(time_s.length);
  for (let i = 1; i < sum.length; i++) {
    const step_s = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
    const turned = (step_s * ((rate[i] ?? 0) + (rate[i - 1] ?? 0))) / 2;
    sum[i] = (sum[i - 1] ?? 0) + (Number.isNaN(turned) ? 0 : turned);
  }
  return sum;
}

/**
 * Undefined where no sample is in the windows, which share one time axis. An interval is represented by its
 * middle value.
 */
export function createSampledTrack(windows: readonly ChannelWindow[]): SampledTrack | undefined {
  const time_s = windows[0]?.time_s;
  if (time_s === undefined || time_s.length === 0) return undefined;
  const known = new Map(
    windows
      .filter((w) => w.time_s.length === time_s.length)
      .map((w) => [w.name, w.min.map((low, i) => (low + (w.max[i] ?? low)) / 2)]),
  );
  const columns: Float64Array[] = COLUMNS.map((name) => known.get(name) ?? NOTHING);
  for (let w = 0; w < MAX_WHEELS; w++) {
    const rate = columns[SPIN + w] ?? NOTHING;
    columns[WHEEL_SPEED + w] = rate;
    if (rate.length > 0) columns[SPIN + w] = integral(time_s, rate);
  }
  return { time_s, columns };
}

/** Writes the sample of a time into `out`, by linear interpolation; held at the ends. Allocates nothing. */
export function writeSample({ time_s, columns }: SampledTrack, at_s: number, out: Float64Array): void {
  const i = Math.max(0, indexAt(time_s, at_s));
  const next = Math.min(time_s.length - 1, i + 1);
  const t0 = time_s[i] ?? 0;
  const t1 = time_s[next] ?? t0;
  const part = t1 > t0 ? Math.min(1, Math.max(0, (at_s - t0) / (t1 - t0))) : 0;
  for (let c = 0; c < columns.length; c++) {
    const column = columns[c] ?? NOTHING;
    out[c] = between(column[i] ?? NaN, column[next] ?? NaN, c === GEAR ? Math.round(part) : part, c === YAW);
  }
}

/**
 * If one side has no value, the other is used. A heading that wraps at a full turn takes the shorter
 * direction.
 */
function between(from: number, to: number, part: number, isHeading: boolean): number {
  if (Number.isNaN(from)) return to;
  if (Number.isNaN(to)) return from;
  let change = to - from;
  if (isHeading && Math.abs(change) > Math.PI) change -= 2 * Math.PI * Math.round(change / (2 * Math.PI));
  return from + change * part;
}

/** Friction force used, and the available one from load and friction; N. NaN where not recorded. */
export const usedForce_N = (sample: Float64Array, wheel: number): number =>
  Math.hypot(sample[FORCE_X + wheel] ?? NaN, sample[FORCE_Y + wheel] ?? NaN);
export const availableForce_N = (sample: Float64Array, wheel: number): number =>
  (sample[LOAD + wheel] ?? NaN) * (sample[FRICTION + wheel] ?? NaN);

/**
 * Slip of a tyre as one number: the length of its sliding velocity over that of rolling, from slip ratio and tangent of
 * the slip angle. NaN where not recorded.
 */
export const combinedSlip = (sample: Float64Array, wheel: number): number =>
  Math.hypot(sample[SLIP_RATIO + wheel] ?? NaN, Math.tan(sample[SLIP_ANGLE + wheel] ?? NaN));
