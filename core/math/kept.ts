/** Caches `make` by text; the cache is emptied at `most` entries, so that it never fills the memory. */
export function keptByText<T>(most: number, make: (text: string) => T): (text: string) => T {
  return keptByKey(most, (text) => text, make);
}

/** Caches `make` by `keyOf` of its argument, like keptByText: arguments with one key give one result. */
export function keptByKey<A, T>(
  most: number,
  keyOf: (argument: A) => string,
  make: (argument: A) => T,
): (argument: A) => T {
  const kept = new Map<string, T>();
  return (argument) => {
    const key = keyOf(argument);
    const known = kept.get(key);
    if (known !== undefined || kept.has(key)) return known as T;
    if (kept.size >= most) kept.clear();
    const made = make(argument);
    kept.set(key, made);
    return made;
  };
}

/** Caches `make` for each immutable object; its result is released with the object. */
export function keptByObject<K extends WeakKey, T>(make: (object: K) => T): (object: K) => T {
  const kept = new WeakMap<K, T>();
  return (object) => {
    const known = kept.get(object);
    if (known !== undefined || kept.has(object)) return known as T;
    const made = make(object);
    kept.set(object, made);
    return made;
  };
}
