import type { SessionDetail, SetupChange } from './session-requests.ts';

/** A side of a comparison, by the name that it has there. */
export type NamedSide = readonly [name: string, session: Pick<SessionDetail, 'setupText'>];

/**
 * What is said in place of the settings in which two sides differ; undefined where there are some to tell. A session whose
 * samples come from a file has no car.ini.
 */
export function noSetupDifferences(
  changes: readonly SetupChange[],
  sides: readonly NamedSide[] = [],
): string | undefined {
  const [first, second] = sides.filter(([, { setupText }]) => setupText === '');
  if (first !== undefined && second !== undefined) return 'Neither session has a setup';
  if (first !== undefined) return `${first[0]} has no setup: there is nothing to compare with`;
  return changes.length === 0 ? 'The two setups are the same' : undefined;
}
