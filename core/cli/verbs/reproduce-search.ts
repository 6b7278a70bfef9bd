import { CLAIMS } from '../../studies/reproduce/semi-active/claims.ts';
import {
  SEARCH_SEED,
  searchedRanges,
  type SearchResult,
} from '../../studies/reproduce/semi-active/search.ts';
import type { WholeStudy } from '../../studies/reproduce/semi-active/semi-active-study.ts';
import { UsageError } from '../output.ts';
import { alignedRows } from '../text-table.ts';

const MAX_POINTS = 10_000;

/** Number of cars of the search; undefined without one. */
export function searchOption(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const points = Number(text);
  if (Number.isInteger(points) && points >= 1 && points <= MAX_POINTS) return points;
  throw new UsageError(`--search is a whole number from 1 to ${MAX_POINTS}, not "${text}"`);
}

/** Number of the first car of the search. */
export function firstOption(text: string | undefined): number {
  const first = Number(text ?? 0);
  if (Number.isInteger(first) && first >= 0 && first <= MAX_POINTS) return first;
  throw new UsageError(`--first is a whole number from 0 to ${MAX_POINTS}, not "${text}"`);
}

/** The search for people: how many cars show each claim, and how many all of them. */
export function searchLines({ study, choices }: WholeStudy, result: SearchResult): string[] {
  const { points, failed, shown, byCount, best, all, together } = result;
  return [
    '',
    `Search: ${points} cars, seed ${SEARCH_SEED}${failed === 0 ? '' : `; ${failed} could not be built`}`,
    ...searchedRanges(study, choices).map((line) => `  ${line}`),
    '',
    ...alignedRows(
      CLAIMS.map(({ key, statement }) => [String(shown[key]), statement]),
      ['right', 'left'],
    ),
    '',
    ...byCount.flatMap((cars, count) =>
      cars === 0 ? [] : [`${cars} cars show ${count} of ${CLAIMS.length} claims`],
    ),
    all.length === 0 ? 'No car shows all figures at once.' : `All figures at once: ${all.join(', ')}`,
    ...best.map(({ label, missing }) => `Most: ${label}, without ${missing.join(', ')}`),
    `Open claims that no car shows together: ${together
      .filter(([, , cars]) => cars === 0)
      .map(([a, b]) => `${a} with ${b}`)
      .join('; ')}`,
  ];
}
