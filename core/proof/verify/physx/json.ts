import { RacebenchError } from '../../../contract/errors.ts';

/** Reading of JSON with the place in the message: a wrong or missing value is refused with file and key. */
export interface JsonPlace {
  /** File and path of keys so far. */
  readonly where: string;
  readonly value: unknown;
}

export function refuse(place: JsonPlace, what: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', `${place.where}: ${what}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(file: string, text: string): JsonPlace {
  try {
    return { where: file, value: JSON.parse(text) as unknown };
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', `${file} is not valid JSON`, { cause: error });
  }
}

/** The value of a key; its value is undefined where there is none. */
export function at(place: JsonPlace, key: string): JsonPlace {
  if (!isObject(place.value)) refuse(place, 'must be an object');
  return { where: `${place.where} ${key}`, value: place.value[key] };
}

export function has(place: JsonPlace, key: string): boolean {
  return isObject(place.value) && place.value[key] !== undefined;
}

/** A finite number, in single precision as the recorded program had it. */
export function single(place: JsonPlace): number {
  return Math.fround(exact(place));
}

/** A finite number as written: times and steps. */
export function exact(place: JsonPlace): number {
  if (typeof place.value !== 'number' || !Number.isFinite(place.value)) refuse(place, 'must be a number');
  return place.value;
}

export function text(place: JsonPlace): string {
  if (typeof place.value !== 'string') refuse(place, 'must be a text');
  return place.value;
}

export function choice<T extends string>(place: JsonPlace, choices: readonly T[]): T {
  const value = text(place);
  const found = choices.find((c) => c === value);
  return found ?? refuse(place, `${value} is not one of ${choices.join(', ')}`);
}

export function flag(place: JsonPlace): boolean {
  if (typeof place.value !== 'boolean') refuse(place, 'must be true or false');
  return place.value;
}

export function list(place: JsonPlace): JsonPlace[] {
  if (!Array.isArray(place.value)) refuse(place, 'must be a list');
  return place.value.map((value: unknown, i) => ({ where: `${place.where}[${i}]`, value }));
}

export function singles(place: JsonPlace, length?: number): number[] {
  const numbers = list(place).map(single);
  if (length !== undefined && numbers.length !== length) refuse(place, `${length} numbers are needed`);
  return numbers;
}

export function vector(place: JsonPlace): [number, number, number] {
  const [x = 0, y = 0, z = 0] = singles(place, 3);
  return [x, y, z];
}

export function quaternion(place: JsonPlace): [number, number, number, number] {
  const [x = 0, y = 0, z = 0, w = 1] = singles(place, 4);
  return [x, y, z, w];
}

/** The value read by `read`, or the default where the key is absent. */
export function optional<T>(place: JsonPlace, key: string, read: (found: JsonPlace) => T, otherwise: T): T {
  return has(place, key) ? read(at(place, key)) : otherwise;
}

/** Refuses a number that is not above zero. */
export function positive(place: JsonPlace): number {
  const value = single(place);
  if (!(value > 0)) refuse(place, `${value} cannot be simulated; it must be above 0`);
  return value;
}

export function notNegative(place: JsonPlace): number {
  const value = single(place);
  if (!(value >= 0)) refuse(place, `${value} cannot be simulated; it must not be below 0`);
  return value;
}

/** A whole number from 0 on. */
export function whole(place: JsonPlace): number {
  const value = exact(place);
  if (!(Number.isInteger(value) && value >= 0)) refuse(place, `${value} is not a whole number of 0 or more`);
  return value;
}

/** A whole number from 1 on. */
export function count(place: JsonPlace): number {
  const value = exact(place);
  if (!(Number.isInteger(value) && value >= 1)) refuse(place, `${value} is not a whole number of 1 or more`);
  return value;
}

/** An index from 0 on below a limit; `of` says what there are so many of. */
export function indexBelow(limit: number, of: string): (place: JsonPlace) => number {
  return (place) => {
    const value = whole(place);
    if (value >= limit) refuse(place, `there is no ${of} ${value}; there are ${limit}`);
    return value;
  };
}

/** Refuses keys that this version does not know, so that none is passed over in silence. */
export function onlyKeys(place: JsonPlace, known: readonly string[]): void {
  if (!isObject(place.value)) refuse(place, 'must be an object');
  const strange = Object.keys(place.value).find((key) => !known.includes(key));
  if (strange !== undefined) refuse(at(place, strange), `is not one of ${known.join(', ')}`);
}
