/** Choices of a person that last between starts. If storage is denied or full, they are forgotten. */
export function readStored<T>(key: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(`racebench.${key}`);
    if (text === null) return undefined;
    const value: unknown = JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(`racebench.${key}`, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse; the choice then lasts as long as the window.
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export function isOneOf<T extends string>(...allowed: readonly T[]): (value: unknown) => value is T {
  return (value): value is T => allowed.some((a) => a === value);
}

export function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((v) => typeof v === 'string');
}
