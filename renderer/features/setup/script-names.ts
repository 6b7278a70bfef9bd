import { cacheByObject } from '../../../core/math/cache.ts';
import type { CarModel } from '../../worker/car-model.ts';

/** Names of the scripts that the car's differentials have, in the order of their keys. Models are asked at each change of the store. */
export const scriptNames = cacheByObject((model: CarModel): readonly string[] => {
  const named = model.values.filter((v) => v.key.endsWith('.script') && v.text !== '');
  return [...new Set(named.map((v) => v.text))];
});
