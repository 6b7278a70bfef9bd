import type { Comparison } from './use-comparison.ts';

/** Sides whose session was not driven here: it has no car.ini. */
export function withoutSetup({ a, b }: Comparison, sides: readonly [string, string] = ['A', 'B']): string[] {
  return [a, b].flatMap(({ setupText }, i) => (setupText === '' ? (sides[i] ?? []) : []));
}
