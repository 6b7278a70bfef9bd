import type { SetNumbers } from '../../setup/physx-setup.ts';
import type { CarReader } from './car-reader.ts';
import { limitedSi } from './limited-number.ts';

/** Numbers of a block that the file has, in SI. Reports those outside the limits of their rows. */
export function numbersOf<Name extends string>(
  reader: CarReader,
  path: string,
  names: readonly Name[],
): SetNumbers<Name> {
  const set: Partial<Record<Name, number>> = {};
  for (const name of names) {
    const key = `${path}.${name}`;
    if (reader.has(key)) set[name] = limitedSi(reader, key);
  }
  return set;
}

/** The word of a key; undefined where the file has none. Reports one that is not among the choices. */
export function wordOf<Word extends string>(
  reader: CarReader,
  key: string,
  choices: Readonly<Record<Word, string>>,
): Word | undefined {
  if (!reader.has(key)) return undefined;
  const text = reader.text(key);
  const words = Object.keys(choices) as Word[];
  const word = words.find((one) => one === text);
  if (word === undefined) reader.fail(key, `${key} is "${text}"; it must be one of ${words.join(', ')}.`);
  return word;
}

/** Reports two numbers of which the first is not below the second. */
export function checkOrder(
  reader: CarReader,
  path: string,
  [lower, upper]: readonly [string, string],
  set: SetNumbers<string>,
): void {
  const [low, high] = [set[lower], set[upper]];
  if (low !== undefined && high !== undefined && low >= high)
    reader.fail(
      `${path}.${lower}`,
      `${path}.${lower} is ${low}; it must be below ${path}.${upper} (${high}).`,
    );
}
