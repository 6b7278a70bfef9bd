import type { ChannelRow } from './channels/channel-row.ts';
import { DROP, FOUR_POST, KERB, postRows, SLOPE } from './rigs/car-rows.ts';
import { SIX_WHEELER, TANK } from './rigs/own-rows.ts';
import { DAMPER_FORCE, known, SPRING_FORCE, type RigParameter, type RigRow } from './rigs/rig-row.ts';
import type { WheelPlace } from './wheel-places.ts';

export type { RigOption, RigParameter, RigRow } from './rigs/rig-row.ts';

/**
 * The rig table. The behaviour of a rig is in core/driving/rig; names, parameters and histories of every page come
 * from here.
 */
export const RIGS = {
  drop: DROP,
  'four-post': FOUR_POST,
  slope: SLOPE,
  kerb: KERB,
  tank: TANK,
  'six-wheeler': SIX_WHEELER,
} as const satisfies Record<string, RigRow>;

export type RigName = keyof typeof RIGS;
export type RigParameterKey<N extends RigName> = (typeof RIGS)[N]['parameters'][number]['key'];

export const RIG_NAMES = Object.keys(RIGS) as RigName[];

export function rigRow(name: RigName): RigRow {
  return RIGS[name];
}

/** Values of a rig in SI by parameter key. */
export type RigParameters = Readonly<Record<string, number>>;

/** The row's defaults, overridden by the given values within their limits. */
export function rigParameters<N extends RigName>(
  name: N,
  given: RigParameters,
): Record<RigParameterKey<N>, number> {
  const values: Record<string, number> = {};
  for (const { key, default: usual, min, max } of rigRow(name).parameters)
    values[key] = Math.min(max, Math.max(min, given[key] ?? usual));
  return values;
}

/** Parameters of a rig with these wheels on it: the row's, and those of each post. */
export function rigParameterRows(name: RigName, wheels: readonly WheelPlace[]): readonly RigParameter[] {
  const { parameters } = rigRow(name);
  return name === 'four-post' ? [...parameters, ...postRows(wheels)] : parameters;
}

/** Name of a rig with so many wheels on it. */
export const rigLabel = (name: RigName, wheels: number): string =>
  name === 'four-post' && wheels !== 4 ? 'A post under each wheel' : rigRow(name).label;

/** Record of a rig: its wheels, and whether its model has the forces of springs and dampers apart. */
export interface RigRecord {
  readonly wheels: readonly WheelPlace[];
  readonly hasSpringForces: boolean;
}

/** Histories of a rig. The PhysX model has one force of spring and damper. */
export function rigChannels(name: RigName, { hasSpringForces }: Pick<RigRecord, 'hasSpringForces'>) {
  const { channels } = rigRow(name);
  if (hasSpringForces) return channels;
  return channels.flatMap((row): ChannelRow[] =>
    row === SPRING_FORCE ? [known('suspensionForce_N')] : row === DAMPER_FORCE ? [] : [row],
  );
}

/** Stored names of the rig's histories, one per line. */
export function rigColumns(
  name: RigName,
  record: RigRecord = { wheels: rigRow(name).wheels, hasSpringForces: true },
): string[] {
  return rigChannels(name, record).flatMap(({ key, perWheel }) =>
    perWheel ? record.wheels.map((wheel) => `${key}.${wheel.name}`) : [key],
  );
}

/** One figure to compare: the expected value of a hand calculation, and the measured value of the rig. */
export interface RigFigure {
  readonly key: string;
  readonly label: string;
  readonly unit: RigRow['parameters'][number]['unit'];
  readonly digits: number;
  readonly expected: number | undefined;
  readonly measured: number | undefined;
  /** Source of the expectation. */
  readonly help: string;
}

export interface RigWheel extends WheelPlace {
  readonly x_m: number;
  readonly y_m: number;
  readonly radius_m: number;
  readonly width_m: number;
}

/** Shape of the car or vehicle on a rig, for its drawing: metres, body axes, from the centre of gravity. */
export interface RigGeometry extends RigRecord {
  readonly length_m: number;
  readonly width_m: number;
  readonly height_m: number;
  /** Middle of the body's box from the centre of gravity. */
  readonly middle_m: { readonly x: number; readonly z: number };
  readonly wheels: readonly RigWheel[];
  /** Ground under it: a plane, a post under each wheel, or a road of these points (x, height; world axes). */
  readonly road: 'plane' | 'posts' | readonly (readonly [x_m: number, z_m: number])[];
  /**
   * The road is only left of this (world y), with level ground at 0 right of it; across the whole width where
   * absent.
   */
  readonly roadRight_m?: number;
  /** Mean static wheel load, the scale of load arrows. */
  readonly staticLoad_N: number;
}

/** Layout of a pose: the body's centre of gravity and attitude in world axes, then the wheels. */
export const POSE_X_M = 0;
export const POSE_Y_M = 1;
export const POSE_Z_M = 2;
export const POSE_YAW_RAD = 3;
export const POSE_PITCH_RAD = 4;
export const POSE_ROLL_RAD = 5;
export const POSE_WHEELS = 6;
/** Per wheel: height of the centre in body axes, height of the ground under it (world), spin angle, steer, load. */
export const WHEEL_CENTRE_M = 0;
export const WHEEL_GROUND_M = 1;
export const WHEEL_SPIN_RAD = 2;
export const WHEEL_STEER_RAD = 3;
export const WHEEL_LOAD_N = 4;
export const WHEEL_POSE_SIZE = 5;

export function poseSize(wheels: number): number {
  return POSE_WHEELS + WHEEL_POSE_SIZE * wheels;
}

/** State of a rig at one moment. */
export interface RigFrame {
  readonly time_s: number;
  readonly pose: Float64Array;
  readonly figures: readonly RigFigure[];
  /** The last (at most 256) samples of every history, newest last. */
  readonly sampleTimes_s: Float64Array;
  readonly samples: readonly { readonly name: string; readonly values: Float64Array }[];
  /** Body motion over post motion by frequency: Hz, front, rear; empty where a rig has none. */
  readonly response: Float64Array;
  /** Reason why the rig stopped; undefined while it can continue. */
  readonly ended: string | undefined;
}
