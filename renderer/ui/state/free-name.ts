/** The name, or the name with the first number that makes it free, ignoring case. */
export function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (asked: string): boolean =>
    taken.some((other) => other.toLowerCase() === asked.toLowerCase());
  if (!isTaken(name)) return name;
  for (let n = 2; ; n++) if (!isTaken(`${name} ${String(n)}`)) return `${name} ${String(n)}`;
}
