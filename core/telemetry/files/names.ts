/** Gives every name once: a name that was there gets " (2)", " (3)" ... */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  /** The number to try next after a name: a table may have one name thousands of times. */
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const base = name === '' ? 'Unnamed' : name;
    let given = base;
    for (let n = numbers.get(base) ?? 2; taken.has(given); n++) {
      given = `${base} (${n})`;
      numbers.set(base, n + 1);
    }
    taken.add(given);
    return given;
  });
}
