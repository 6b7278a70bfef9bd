import type { CarReader } from './car-reader.ts';

/** A choice of a key; that which counts without it, and a diagnostic, where the car names none of the list. */
export function choiceOf<T extends string, U>(
  reader: CarReader,
  key: string,
  isChoice: (text: string) => text is T,
  names: readonly T[],
  otherwise: U,
  counts: string,
): T | U {
  const name = reader.text(key);
  if (isChoice(name)) return name;
  if (name !== '')
    reader.log.near('unknown-choice', key, `${key} is "${name}"; known are ${names.join(', ')}. ${counts}`);
  return otherwise;
}
