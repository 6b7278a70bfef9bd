/** `make` by text, each result kept; all are forgotten at `most`, so that no run of texts fills the memory. */
export function keptByText<T>(most: number, make: (text: string) => T): (text: string) => T {
  return keptByKey(most, (text) => text, make);
}

/** `make` by what `keyOf` says of its argument, kept as by keptByText: arguments of one key give one result. */
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

/** `make` once for each object that does not change; its result is forgotten with the object. */
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
