/** Gives every name once: a name that was there gets " (2)", " (3)" ... */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = name === '' ? 'Unnamed' : name;
    let given = base;
    for (let n = 2; taken.has(given); n++) given = `${base} (${n})`;
    taken.add(given);
    return given;
  });
}
