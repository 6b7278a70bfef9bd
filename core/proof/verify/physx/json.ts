import { RacebenchError } from '../../../contract/errors.ts';

/** Reading of JSON with the place in the message: a wrong or missing value is refused with file and key. */
export interface JsonNode {
  /** File and path of keys so far. */
  readonly where: string;
  readonly value: unknown;
}

export function refuse(node: JsonNode, what: string): never {
  throw new RacebenchError('BAD_ARGUMENTS', `${node.where}: ${what}`);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseJson(file: string, text: string): JsonNode {
  try {
    return { where: file, value: JSON.parse(text) as unknown };
  } catch (error) {
    throw new RacebenchError('BAD_ARGUMENTS', `${file} is not valid JSON`, { cause: error });
  }
}

/** The value of a key; its value is undefined where there is none. */
export function at(node: JsonNode, key: string): JsonNode {
  if (!isObject(node.value)) refuse(node, 'must be an object');
  return { where: `${node.where} ${key}`, value: node.value[key] };
}

export function has(node: JsonNode, key: string): boolean {
  return isObject(node.value) && node.value[key] !== undefined;
}

/** A finite number, in single precision as the recorded program had it. */
export function single(node: JsonNode): number {
  return Math.fround(exact(node));
}

/** A finite number as written: times and steps. */
export function exact(node: JsonNode): number {
  if (typeof node.value !== 'number' || !Number.isFinite(node.value)) refuse(node, 'must be a number');
  return node.value;
}

export function text(node: JsonNode): string {
  if (typeof node.value !== 'string') refuse(node, 'must be a text');
  return node.value;
}

export function choice<T extends string>(node: JsonNode, choices: readonly T[]): T {
  const value = text(node);
  const found = choices.find((c) => c === value);
  return found ?? refuse(node, `${value} is not one of ${choices.join(', ')}`);
}

export function flag(node: JsonNode): boolean {
  if (typeof node.value !== 'boolean') refuse(node, 'must be true or false');
  return node.value;
}

export function list(node: JsonNode): JsonNode[] {
  if (!Array.isArray(node.value)) refuse(node, 'must be a list');
  return node.value.map((value: unknown, i) => ({ where: `${node.where}[${i}]`, value }));
}

export function singles(node: JsonNode, length?: number): number[] {
  const numbers = list(node).map(single);
  if (length !== undefined && numbers.length !== length) refuse(node, `${length} numbers are needed`);
  return numbers;
}

export function vector(node: JsonNode): [number, number, number] {
  const [x = 0, y = 0, z = 0] = singles(node, 3);
  return [x, y, z];
}

export function quaternion(node: JsonNode): [number, number, number, number] {
  const [x = 0, y = 0, z = 0, w = 1] = singles(node, 4);
  return [x, y, z, w];
}

/** The value read by `read`, or the default where the key is absent. */
export function optional<T>(node: JsonNode, key: string, read: (found: JsonNode) => T, otherwise: T): T {
  return has(node, key) ? read(at(node, key)) : otherwise;
}

/** Refuses a number that is not above zero. */
export function positive(node: JsonNode): number {
  const value = single(node);
  if (!(value > 0)) refuse(node, `${value} cannot be simulated; it must be above 0`);
  return value;
}

export function notNegative(node: JsonNode): number {
  const value = single(node);
  if (!(value >= 0)) refuse(node, `${value} cannot be simulated; it must not be below 0`);
  return value;
}

/** A whole number from 0 on. */
export function whole(node: JsonNode): number {
  const value = exact(node);
  if (!(Number.isInteger(value) && value >= 0)) refuse(node, `${value} is not a whole number of 0 or more`);
  return value;
}

/** A whole number from 1 on. */
export function count(node: JsonNode): number {
  const value = exact(node);
  if (!(Number.isInteger(value) && value >= 1)) refuse(node, `${value} is not a whole number of 1 or more`);
  return value;
}

/** An index from 0 on below a limit; `of` says what there are so many of. */
export function indexBelow(limit: number, of: string): (node: JsonNode) => number {
  return (node) => {
    const value = whole(node);
    if (value >= limit) refuse(node, `there is no ${of} ${value}; there are ${limit}`);
    return value;
  };
}

/** Refuses keys that this version does not know, so that none is passed over in silence. */
export function onlyKeys(node: JsonNode, known: readonly string[]): void {
  if (!isObject(node.value)) refuse(node, 'must be an object');
  const strange = Object.keys(node.value).find((key) => !known.includes(key));
  if (strange !== undefined) refuse(at(node, strange), `is not one of ${known.join(', ')}`);
}
