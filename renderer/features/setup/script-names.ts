import type { CarModel } from '../../worker/messages.ts';

/** Models are asked at each change of the store. */
const known = new WeakMap<CarModel, readonly string[]>();

/** Names of the scripts that the car's differentials have, in the order of their keys. */
export function scriptNames(model: CarModel): readonly string[] {
  let names = known.get(model);
  if (names === undefined) {
    const named = model.values.filter((v) => v.key.endsWith('.script') && v.text !== '');
    names = [...new Set(named.map((v) => v.text))];
    known.set(model, names);
  }
  return names;
}
