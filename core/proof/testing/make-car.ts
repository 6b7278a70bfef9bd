import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { removeKey, setValue } from '../../car-files/car-ini/edit.ts';
import { sampleCarText, type AnySampleName } from './car-files.ts';

/** A sample car with some keys set (undefined: removed), as a file would have them. */
export function changedCar(
  changes: Readonly<Record<string, string | undefined>>,
  name: AnySampleName = 'coupe-1974',
): OpenCar {
  const { text, companions } = sampleCarText(name);
  let changed = text;
  for (const [key, value] of Object.entries(changes))
    changed = value === undefined ? removeKey(changed, key) : setValue(changed, key, value);
  return openCar(changed, companions);
}

/** The codes of a car's diagnostics about one key. */
export function codesAbout(car: OpenCar, key: string): string[] {
  return car.diagnostics.filter((diagnostic) => diagnostic.key === key).map(({ code }) => code);
}
