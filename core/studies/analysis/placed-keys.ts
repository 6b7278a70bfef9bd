import type { CarEdit } from '../../catalogue/car-edits.ts';
import type { PlanChange } from '../../contract/mass-plans.ts';
import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import { standInFor } from '../../car-files/car-ini/key-templates.ts';

/** Along the axes of the file: x left, y up, z forward. */
export interface Shift {
  readonly left_m: number;
  readonly up_m: number;
  readonly forward_m: number;
}

/**
 * Positions in the file relative to the centre of gravity. Roll centres are relative to the mount and stay.
 */
const POINTS = /^(susp\d+|breakable\d+|engine|steer|camera\d+[.]offset)[.]([xyz])$/;
const VECTORS = /^aero[.](body|wing\d+)[.]center$/;
/** A tenth of a millimetre. */
const DIGITS = 4;

/** A number with at most the given decimal places, without trailing zeros. */
export function plainNumber(value: number, digits: number): string {
  const text = String(Number(value.toFixed(digits)));
  return text === '-0' ? '0' : text;
}

function moved(text: string, before: number, by_m: number): string {
  const after = plainNumber(before + by_m, DIGITS);
  return Number(after) === before ? text : after;
}

function movedPoint(car: OpenCar, key: string, axis: string, shift: Shift): PlanChange | undefined {
  const value = car.values.get(key);
  const by_m = axis === 'x' ? shift.left_m : axis === 'y' ? shift.up_m : shift.forward_m;
  if (value === undefined || value.origin === 'default' || typeof value.value !== 'number') return undefined;
  return { key: value.sourceKey, before: value.text, after: moved(value.text, value.value, by_m) };
}

function movedVector(car: OpenCar, key: string, shift: Shift): PlanChange | undefined {
  const value = car.values.get(key);
  if (value === undefined || value.origin === 'default' || typeof value.value !== 'object') return undefined;
  const [x = 0, y = 0, z = 0] = value.value;
  const after = [x + shift.left_m, y + shift.up_m, z + shift.forward_m].map((n) => plainNumber(n, DIGITS));
  const isSame = after.every((n, i) => Number(n) === (value.value as readonly number[])[i]);
  return { key: value.sourceKey, before: value.text, after: isSame ? value.text : after.join(' ') };
}

/**
 * All positions of the file moved by one shift. A template that serves several wheels is changed once. A
 * position that the file does not have keeps its default.
 */
export function movePositions(car: OpenCar, shift: Shift): PlanChange[] {
  const changes = new Map<string, PlanChange>();
  for (const key of car.values.keys()) {
    const point = POINTS.exec(key);
    const change =
      point !== null
        ? movedPoint(car, key, point[2] ?? '', shift)
        : VECTORS.test(key)
          ? movedVector(car, key, shift)
          : undefined;
    if (change !== undefined && change.before !== change.after) changes.set(change.key, change);
  }
  return [...changes.values()];
}

/** The template that gives both wheels of an axle one `x`, mirrored: it cannot hold a shift to one side. */
export function mirroredTemplate(car: OpenCar): string | undefined {
  for (let number = 0; number < 4; number++) {
    const template = standInFor(car.document, `susp${number}.x`);
    if (template !== undefined) return template;
  }
  return undefined;
}

export function editsOf(changes: readonly PlanChange[]): CarEdit[] {
  return changes.map(({ key, after }) => ({ kind: 'set', key, valueText: after }));
}
