import type { CarCompanion } from '../contract/car-file.ts';

/** By the name itself, then as <stem>.<name>, then without regard to case (Racer's cars come from Windows). */
export function findCompanion(companions: readonly CarCompanion[], name: string): CarCompanion | undefined {
  const lower = name.toLowerCase();
  return (
    companions.find((companion) => companion.name === name) ??
    companions.find((companion) => companion.name.endsWith(`.${name}`)) ??
    companions.find((companion) => companion.name.toLowerCase() === lower)
  );
}
