import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { Vector3 } from '../../setup/setup.ts';
import { toSI } from '../../units/convert.ts';
import type { CarValue } from './car-values.ts';
import type { DiagnosticLog } from './diagnostics.ts';
import type { CarIniDocument } from './nodes.ts';
import { findEffective } from './key-templates.ts';

/** Typed access to the values of one car while its setup is built. */
export interface CarReader {
  readonly document: CarIniDocument;
  readonly log: DiagnosticLog;
  /** True where the file has the key, own or inherited. */
  readonly has: (key: string) => boolean;
  /** Every key the file has, own or inherited, in the order of the field table and then of the file. */
  readonly presentKeys: () => readonly string[];
  /** True where the file has a block of that path. */
  readonly hasBlock: (path: string) => boolean;
  /** In the file's unit; the default of the field table where the car has no such key, 0 where there is none. */
  readonly number: (key: string) => number;
  /** The number in the SI unit of its row. */
  readonly si: (key: string) => number;
  /** The number in SI where the file has the key, else undefined. */
  readonly siIfPresent: (key: string) => number | undefined;
  readonly flag: (key: string) => boolean;
  readonly text: (key: string) => string;
  readonly list: (key: string) => readonly number[];
  /** Three keys `.x .y .z` in the file's axes as an ISO vector. */
  readonly vectorOfKeys: (path: string) => Vector3;
  /** One key with three numbers in the file's axes as an ISO vector. */
  readonly vector: (key: string) => Vector3;
  /**
   * A position of the file from the centre of gravity. The file's own origin is Racer's nullpoint, from which `car.cg` is
   * where the centre of gravity lies; the car turns about it (racer.nl/reference/nullpoint.htm, 2012).
   */
  readonly position: (fromNullpoint: Vector3) => Vector3;
  /** A number in SI that must be above 0 for the car to drive; reports it otherwise. */
  readonly positive: (key: string) => number;
  /** Reports an error that keeps the car from driving, at the key's value or near its block. */
  readonly fail: (key: string, message: string) => void;
}

/**
 * Racer's axes are x left, y up, z forward; ISO 8855 x forward, y left, z up. A cyclic exchange of names, so it
 * holds for positions and for moments of inertia about the axes alike.
 */
export const isoFromRacer = (x: number, y: number, z: number): Vector3 => ({ x: z, y: x, z: y });

export function createReader(
  document: CarIniDocument,
  values: Pick<ReadonlyMap<string, CarValue>, 'get' | 'keys'>,
  log: DiagnosticLog,
): CarReader {
  const has = (key: string): boolean => {
    const value = values.get(key);
    return value !== undefined && value.origin !== 'default';
  };
  let present: readonly string[] | undefined;
  const number = (key: string): number => {
    const value = values.get(key)?.value ?? fieldForKey(key)?.default;
    return typeof value === 'number' ? value : 0;
  };
  const si = (key: string): number => toSI(number(key), fieldForKey(key)?.unit ?? '1');
  const list = (key: string): readonly number[] => {
    const value = values.get(key)?.value ?? fieldForKey(key)?.default;
    return typeof value === 'object' ? value : [];
  };
  const fail = (key: string, message: string): void => {
    const value = values.get(key);
    if (value !== undefined && value.origin !== 'default')
      log.at('car-not-drivable', value.start, value.sourceKey, message);
    else log.near('car-not-drivable', key, message);
  };
  return {
    document,
    log,
    has,
    presentKeys: () => (present ??= [...values.keys()].filter(has)),
    number,
    si,
    list,
    fail,
    hasBlock: (path) =>
      findEffective(document, path)?.block !== undefined ||
      findEffective(document, path)?.reference !== undefined,
    siIfPresent: (key) => (has(key) ? si(key) : undefined),
    flag: (key) => number(key) !== 0,
    text: (key) => {
      const value = values.get(key)?.value;
      return typeof value === 'string' ? value : '';
    },
    vectorOfKeys: (path) => isoFromRacer(si(`${path}.x`), si(`${path}.y`), si(`${path}.z`)),
    vector: (key) => {
      const [x = 0, y = 0, z = 0] = list(key);
      return isoFromRacer(x, y, z);
    },
    position: ({ x, y, z }) => {
      // A missing key means 0, whatever the field's default is: the centre of gravity is then at the nullpoint.
      const part = (axis: 'x' | 'y' | 'z'): number => (has(`car.cg.${axis}`) ? si(`car.cg.${axis}`) : 0);
      // Read for each position: what is decoded from it depends on these keys (car-variants.ts).
      const centre = isoFromRacer(part('x'), part('y'), part('z'));
      return { x: x - centre.x, y: y - centre.y, z: z - centre.z };
    },
    positive: (key) => {
      const value = si(key);
      if (!(value > 0)) fail(key, `${key} is ${number(key)}; the car cannot drive unless it is above 0.`);
      return value;
    },
  };
}
