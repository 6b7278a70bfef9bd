import type { CarReader } from './car-reader.ts';

/** A choice of a key; `otherwise`, and a diagnostic that ends with `used`, where the car names none of the list. */
export function choiceOf<T extends string, U>(
  reader: CarReader,
  key: string,
  isChoice: (text: string) => text is T,
  names: readonly T[],
  otherwise: U,
  used: string,
): T | U {
  const name = reader.text(key);
  if (isChoice(name)) return name;
  if (name !== '')
    reader.log.near(
      'unknown-choice',
      key,
      `${key} is "${name}"; it must be one of ${names.join(', ')}. ${used}`,
    );
  return otherwise;
}
