/** The name, or the name with the first number that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let n = 2; ; n++) if (!isTaken(`${name} ${n}`)) return `${name} ${n}`;
}

/** The names are taken in upper and lower case. */
export const takenInAnyCase =
  (taken: readonly string[]) =>
  (name: string): boolean =>
    taken.some((other) => other.toLowerCase() === name.toLowerCase());
