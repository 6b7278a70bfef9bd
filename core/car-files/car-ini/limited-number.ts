import { fieldForKey } from '../../catalogue/setup-fields.ts';
import type { CarReader } from './car-reader.ts';

/** A number in SI; reports one outside the limits of its row, with which the car cannot be simulated. */
export function limitedSi(reader: CarReader, key: string): number {
  const row = fieldForKey(key);
  const value = reader.number(key);
  if (!(value >= (row?.min ?? -Infinity) && value <= (row?.max ?? Infinity)))
    reader.fail(key, `${key} is ${value}; it must be from ${row?.min ?? 0} to ${row?.max ?? 'any'}.`);
  return reader.si(key);
}
