import type { CarCompanion } from '../../contract/car-file.ts';

/** Finds a file by its name, then as <stem>.<name>, then ignoring case (Racer's cars come from Windows). */
export function findCompanion(companions: readonly CarCompanion[], name: string): CarCompanion | undefined {
  const lower = name.toLowerCase();
  return (
    companions.find((companion) => companion.name === name) ??
    companions.find((companion) => companion.name.endsWith(`.${name}`)) ??
    companions.find((companion) => companion.name.toLowerCase() === lower)
  );
}
