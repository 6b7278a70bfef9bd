import type { CarText } from './messages.ts';

/** What is made of a car, kept for the cars asked for last: while one is edited, the one beside it stays the same. */
export function rememberedCars<T>(most: number, make: (car: CarText) => T): (car: CarText) => T {
  const made = new Map<string, T>();
  return (car) => {
    const key = JSON.stringify([car.text, car.companions]);
    const known = made.get(key);
    const result = made.has(key) ? (known as T) : make(car);
    // The one asked for last stays longest.
    made.delete(key);
    made.set(key, result);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return result;
  };
}
