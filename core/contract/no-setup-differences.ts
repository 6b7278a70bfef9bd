import type { SessionDetail, SetupChange } from './session-requests.ts';

/** A side of a comparison, by its name there. */
export type NamedSide = readonly [name: string, session: Pick<SessionDetail, 'setupText'>];

/**
 * Message for two sides without different settings; undefined where they differ. A session whose samples come
 * from a file has no car.ini.
 */
export function noSetupDifferences(
  changes: readonly SetupChange[],
  sides: readonly NamedSide[] = [],
): string | undefined {
  const [first, second] = sides.filter(([, { setupText }]) => setupText === '');
  if (first !== undefined && second !== undefined) return 'Neither session has a setup';
  if (first !== undefined) return `${first[0]} has no setup to compare with`;
  return changes.length === 0 ? 'The two setups are the same' : undefined;
}
