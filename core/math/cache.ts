/** Caches `make` by text; the cache is emptied at `most` entries, so that it never fills the memory. */
export function cacheByText<T>(most: number, make: (text: string) => T): (text: string) => T {
  return cacheByKey(most, (text) => text, make);
}

/** Caches `make` by `keyOf` of its argument, like cacheByText: arguments with one key give one result. */
export function cacheByKey<A, T>(
  most: number,
  keyOf: (argument: A) => string,
  make: (argument: A) => T,
): (argument: A) => T {
  const cache = new Map<string, T>();
  return (argument) => {
    const key = keyOf(argument);
    const known = cache.get(key);
    if (known !== undefined || cache.has(key)) return known as T;
    if (cache.size >= most) cache.clear();
    const made = make(argument);
    cache.set(key, made);
    return made;
  };
}

/** Caches `make` for each immutable object; its result is released with the object. */
export function cacheByObject<K extends WeakKey, T>(make: (object: K) => T): (object: K) => T {
  const cache = new WeakMap<K, T>();
  return (object) => {
    const known = cache.get(object);
    if (known !== undefined || cache.has(object)) return known as T;
    const made = make(object);
    cache.set(object, made);
    return made;
  };
}
