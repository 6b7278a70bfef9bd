import type { Setup } from '../../setup/setup.ts';
import type { CarReader } from './car-reader.ts';
import { MAX_BLOCKS } from './car-values.ts';
import type { WheelNumbers } from './decode-wheels.ts';

/** Minimum track and wheelbase; below this, two wheels share one position. */
export const MIN_WHEEL_DISTANCE_M = 0.01;
/**
 * Yaw inertia over the sum of the other two up to which a car runs, with a warning. No body passes 1 (a flat plate), but
 * published cars do (1.8 in one of the three at hand): their yaw inertia is the whole car's, the other two the body's.
 */
export const MAX_YAW_SHARE = 2;
/** Tolerance for the rounding of the file's digits. */
const ROUNDING = 1.001;

const NOT_NEGATIVE_OF_SUSP = ['bump_rate', 'rebound_rate'] as const;
const NOT_NEGATIVE_OF_WHEEL = [
  'max_braking',
  'braking_factor',
  'max_handbrake_torque',
  'rolling_coeff',
  'friction_road',
] as const;

function requireNotNegative(reader: CarReader, key: string, reason: string): void {
  const value = reader.number(key);
  if (value < 0) reader.fail(key, `${key} is ${value}; ${reason}.`);
}

/**
 * An inertia above the sum of the other two belongs to no body: the mass that turns about one axis is off one of the
 * other two as well. Racer's x is pitch, y yaw, z roll.
 */
function checkInertia(reader: CarReader, { body }: Setup): void {
  const { x: roll, y: pitch, z: yaw } = body.inertia_kgm2;
  for (const axis of ['x', 'y', 'z']) {
    const key = `body.inertia.${axis}`;
    const value = reader.number(key);
    if (value < 0) reader.fail(key, `${key} is ${value}; an inertia is above 0 (0 is unknown).`);
  }
  const cases = [
    { key: 'body.inertia.x', name: 'pitch', value: pitch, others: roll + yaw, most: 1 },
    { key: 'body.inertia.z', name: 'roll', value: roll, others: pitch + yaw, most: 1 },
    { key: 'body.inertia.y', name: 'yaw', value: yaw, others: roll + pitch, most: MAX_YAW_SHARE },
  ];
  for (const { key, name, value, others, most } of cases) {
    // A missing inertia is estimated from the body's box, which is reported elsewhere.
    if (!reader.has(key) || !(value > others * ROUNDING)) continue;
    const [own, sum] = [Math.round(value), Math.round(others)];
    const about = `${key}, in ${name}, is ${own} kg·m², more than the other two together (${sum} kg·m²), which no rigid body has`;
    if (value > others * most * ROUNDING) reader.fail(key, `${about}.`);
    else reader.log.near('out-of-range', key, `${about}; the value is used as it is.`);
  }
}

/** Two wheels at the same position carry no moment between them. */
function checkPositions(reader: CarReader, { corners }: Setup, numbers: WheelNumbers): void {
  for (const [a, b] of [
    [0, 1],
    [2, 3],
    [0, 2],
    [1, 3],
  ] as const) {
    const [one, other] = [corners[a].mount_m, corners[b].mount_m];
    const isAxle = a + 1 === b;
    const distance_m = Math.abs(isAxle ? one.y - other.y : one.x - other.x);
    if (distance_m >= MIN_WHEEL_DISTANCE_M) continue;
    const key = `susp${numbers[b]}.${isAxle ? 'x' : 'z'}`;
    const message = `susp${numbers[a]} and susp${numbers[b]} are at the same position, ${Number((1000 * distance_m).toPrecision(3))} mm apart: ${key} is ${reader.number(key)} m.`;
    reader.fail(key, message);
  }
}

/** Reports every number that no simulation can work with, at its line; the car has no setup then. */
export function checkPhysics(reader: CarReader, setup: Setup, numbers: readonly number[]): void {
  const [a, b, c, d] = numbers;
  checkInertia(reader, setup);
  if (setup.vehicle === undefined && a !== undefined && b !== undefined && c !== undefined && d !== undefined)
    checkPositions(reader, setup, [a, b, c, d]);
  for (const number of numbers) {
    for (const name of NOT_NEGATIVE_OF_SUSP)
      requireNotNegative(reader, `susp${number}.${name}`, 'a damper cannot drive the wheel');
    for (const name of NOT_NEGATIVE_OF_WHEEL)
      requireNotNegative(reader, `wheel${number}.${name}`, 'it cannot be below 0');
  }
  for (let bar = 0; bar < Math.min(reader.number('antirollbar.count'), MAX_BLOCKS); bar++)
    requireNotNegative(reader, `antirollbar.arb${bar}.k`, 'an anti-roll bar cannot add roll');
  requireNotNegative(reader, 'engine.mass', 'a mass is 0 or more');
  requireNotNegative(reader, 'engine.inertia.engine', 'an inertia is above 0 (0 is unknown)');
  requireNotNegative(reader, 'engine.braking_coeff', 'an engine cannot drive at closed throttle');
  for (const { block, split } of setup.differentials) {
    requireNotNegative(reader, `${block}.inertia`, 'an inertia is 0 or more');
    requireNotNegative(reader, `${block}.friction`, 'a drag cannot drive');
    const key = `${block}.racebench_split`;
    if (!(split >= 0 && split <= 1)) reader.fail(key, `${key} is ${split}; a share of the torque is 0 to 1.`);
  }
  requireNotNegative(reader, 'engine.friction', 'a drag cannot drive');
  requireNotNegative(reader, 'clutch.max_torque', 'the clutch could carry nothing');
}
