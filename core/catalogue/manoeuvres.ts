import { CONSTANT_RADIUS, CONSTANT_STEER, RAMP_STEER, STEP_STEER } from './manoeuvres/cornering-rows.ts';
import { DOUBLE_LANE_CHANGE, OBSTACLE_AVOIDANCE, SKIDPAD, SLALOM } from './manoeuvres/course-rows.ts';
import { RANDOM_STEER, SINE_SWEEP, SINGLE_SINE } from './manoeuvres/response-rows.ts';
import { DRIVE, LAP } from './manoeuvres/driving-rows.ts';
import { HILL_START, SPLIT_MU_BRAKING } from './manoeuvres/road-rows.ts';
import type { ManoeuvreMetric, ManoeuvreRow } from './manoeuvres/manoeuvre-row.ts';
import {
  BRAKING,
  COAST_DOWN,
  FSAE_ACCELERATION,
  SPLIT_MU_LAUNCH,
  STANDING_KILOMETRE,
  STRAIGHT_ACCELERATION,
  TOP_SPEED,
} from './manoeuvres/straight-rows.ts';
import { INPUT_TABLE } from './manoeuvres/table-rows.ts';
import { BRAKING_IN_TURN, THROTTLE_OFF_IN_TURN } from './manoeuvres/turn-rows.ts';

export type { ManoeuvreMetric, ManoeuvreParameter, ManoeuvreRow } from './manoeuvres/manoeuvre-row.ts';

/**
 * The manoeuvre table. Inputs, end conditions and metric formulas live in core/driving/manoeuvre, one file per row; names,
 * parameters and metrics of every list, form and report come from here.
 */
export const MANOEUVRES = {
  'straight-acceleration': STRAIGHT_ACCELERATION,
  'standing-kilometre': STANDING_KILOMETRE,
  'top-speed': TOP_SPEED,
  braking: BRAKING,
  'coast-down': COAST_DOWN,
  'split-mu-launch': SPLIT_MU_LAUNCH,
  'split-mu-braking': SPLIT_MU_BRAKING,
  'hill-start': HILL_START,
  'ramp-steer': RAMP_STEER,
  'constant-radius': CONSTANT_RADIUS,
  'constant-steer': CONSTANT_STEER,
  'step-steer': STEP_STEER,
  'single-sine': SINGLE_SINE,
  'sine-sweep': SINE_SWEEP,
  'random-steer': RANDOM_STEER,
  'braking-in-turn': BRAKING_IN_TURN,
  'throttle-off-in-turn': THROTTLE_OFF_IN_TURN,
  'double-lane-change': DOUBLE_LANE_CHANGE,
  'obstacle-avoidance': OBSTACLE_AVOIDANCE,
  skidpad: SKIDPAD,
  'fsae-acceleration': FSAE_ACCELERATION,
  slalom: SLALOM,
  lap: LAP,
  'input-table': INPUT_TABLE,
  drive: DRIVE,
} as const satisfies Record<string, ManoeuvreRow>;

/** Shorter names that commands take. */
export const MANOEUVRE_ALIASES: Readonly<Record<string, keyof typeof MANOEUVRES>> = {
  'split-mu': 'split-mu-launch',
  'lane-change': 'double-lane-change',
};

export type ManoeuvreName = keyof typeof MANOEUVRES;

/** Parameter and metric names of a row, so that a procedure with a wrong name does not compile. */
export type ParameterKey<N extends ManoeuvreName> = (typeof MANOEUVRES)[N]['parameters'][number]['key'];
export type MetricKey<N extends ManoeuvreName> = (typeof MANOEUVRES)[N]['metrics'][number]['key'];

export const MANOEUVRE_NAMES = Object.keys(MANOEUVRES) as ManoeuvreName[];

export function isManoeuvreName(text: string): text is ManoeuvreName {
  return Object.hasOwn(MANOEUVRES, text);
}

/** The row under the general type, for code that walks the table. */
export function manoeuvreRow(name: ManoeuvreName): ManoeuvreRow {
  return MANOEUVRES[name];
}

/** The metric by which a run is judged first: the first with a better direction, or the first of all. */
export const mainOf = (metrics: readonly ManoeuvreMetric[]): ManoeuvreMetric | undefined =>
  metrics.find(({ better }) => better !== 'neither') ?? metrics[0];

/** The main metric of a manoeuvre; undefined for an unknown name. */
export function mainMetric(name: string): ManoeuvreMetric | undefined {
  return isManoeuvreName(name) ? mainOf(manoeuvreRow(name).metrics) : undefined;
}

/** True for a manoeuvre that a person drives; false for an unknown name. */
export function isByPerson(name: string): boolean {
  return isManoeuvreName(name) && manoeuvreRow(name).byPerson === true;
}

/** A manoeuvre's need of a track; undefined for one that has a world. */
export function trackUse(name: string): ManoeuvreRow['track'] {
  return isManoeuvreName(name) ? manoeuvreRow(name).track : undefined;
}

/** True for a manoeuvre that is driven by a table of inputs; false for an unknown name. */
export function takesInputs(name: string): boolean {
  return isManoeuvreName(name) && manoeuvreRow(name).inputs === 'needed';
}

/** The parameters of a run: the row's defaults, overridden by the given values. */
export function withDefaults(
  name: ManoeuvreName,
  given: Readonly<Record<string, number>>,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const p of manoeuvreRow(name).parameters) values[p.key] = given[p.key] ?? p.default;
  return values;
}
