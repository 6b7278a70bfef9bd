import type { CarText } from './messages.ts';

/** Results of the last cars, kept by use: while one car is edited, the other one stays the same. */
export function rememberedCars<T>(most: number, make: (car: CarText) => T): (car: CarText) => T {
  const made = new Map<string, T>();
  return (car) => {
    const key = JSON.stringify([car.text, car.companions]);
    const known = made.get(key);
    const result = made.has(key) ? (known as T) : make(car);
    // The most recently used one stays longest.
    made.delete(key);
    made.set(key, result);
    const [oldest] = made.keys();
    if (made.size > most && oldest !== undefined) made.delete(oldest);
    return result;
  };
}
