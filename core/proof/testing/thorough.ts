/** Set by `npm run test:full`: long runs at their whole length, matrices of cases with every case. */
export const THOROUGH = process.env['RACEBENCH_TESTS'] === 'full';

/** Suffix of the title of a group of tests that is thinned. */
export const THINNED = THOROUGH ? '' : ' (a part; npm run test:full runs all)';

/**
 * The cases of a row of a matrix that the short check runs: every n-th, beginning with another one in each row, so that
 * n rows together have each case.
 */
export function byTurns<Case>(cases: readonly Case[], row: number, n: number): readonly Case[] {
  return THOROUGH ? cases : cases.filter((_, k) => (k + row) % n === 0);
}

/** Trials of a property whose cases cost much: a tenth of them in the short check, and 5 at least. */
export const trials = (count: number): number => (THOROUGH ? count : Math.max(5, Math.ceil(count / 10)));
