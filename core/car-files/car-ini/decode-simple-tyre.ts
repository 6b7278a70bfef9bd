import {
  SIMPLE_TYRE_NAMES,
  simpleTyreKey,
  simpleTyreRow,
  type SimpleTyreName,
} from '../../catalogue/fields/simple-tyre-fields.ts';
import type { SimpleTyreShape } from '../../contract/tyre-fit.ts';
import type { CarReader } from './car-reader.ts';

/** The shape of the tyre without data of a wheel; undefined where it has no key of it. */
export function decodeSimpleShape(reader: CarReader, number: number): SimpleTyreShape | undefined {
  const keyOf = (name: SimpleTyreName): string => `wheel${number}.${simpleTyreKey(name)}`;
  if (!SIMPLE_TYRE_NAMES.some((name) => reader.has(keyOf(name)))) return undefined;
  const read = (name: SimpleTyreName): number => {
    const key = keyOf(name);
    const { above, below } = simpleTyreRow(name);
    const value = reader.si(key);
    if (reader.has(key) && !(value > above && value < below)) {
      const limits = [above > -Infinity ? `above ${above}` : '', below < Infinity ? `below ${below}` : ''];
      const wanted = limits.filter((text) => text !== '').join(' and ');
      reader.fail(key, `${key} is ${reader.number(key)}; there is no tyre unless it is ${wanted}.`);
    }
    return value;
  };
  const nominalLoad_N = read('nominalLoad_N');
  return {
    nominalLoad_N: nominalLoad_N > 0 ? nominalLoad_N : undefined,
    friction: read('friction'),
    frictionLoss: read('frictionLoss'),
    lateralFriction: read('lateralFriction'),
    shapeFactor: read('shapeFactor'),
    peakSlipGrowth: read('peakSlipGrowth'),
  };
}
