import { sobol } from '../../sweep/designs/sobol.ts';
import type { Choice, Variation } from './choices/choice.ts';
import { CLAIMS, type ClaimKey } from './claims.ts';
import { runsOf, type JobResult, type Plan } from './jobs.ts';
import { judgeClaims } from './result.ts';
import type { Study } from './study-conditions.ts';

/**
 * Numbers that the paper leaves open and its figures could depend on, each with a plausible range: factors of our value, or values in
 * the unit of the choice. Laws are in it, since the paper prints no number of them.
 */
const RANGES: readonly { readonly key: string; readonly from: number; readonly to: number; readonly isFactor: boolean }[] = [
  { key: 'centre-height', from: 0.85, to: 1.25, isFactor: true },
  { key: 'front-share', from: 44, to: 54, isFactor: false },
  { key: 'yaw-inertia', from: 0.85, to: 1.1, isFactor: true },
  { key: 'friction', from: 0.8, to: 1.25, isFactor: true },
  { key: 'load-sensitivity', from: 0.4, to: 1.4, isFactor: true },
  { key: 'cornering-stiffness', from: 0.4, to: 1.3, isFactor: true },
  { key: 'relaxation', from: 0.5, to: 3, isFactor: true },
  { key: 'steering-ratio', from: 1, to: 8, isFactor: false },
  { key: 'lsd-ratio', from: 0.05, to: 0.6, isFactor: false },
  { key: 'lsd-preload', from: 0, to: 1, isFactor: true },
  { key: 'viscous-coefficient', from: 0.05, to: 1, isFactor: true },
]; // prettier-ignore

export const SEARCH_SEED = 1;
export const SEARCH_KEY = 'search';

/** The names and ranges of the search, for people. */
export function searchedRanges(study: Study, choices: readonly Choice[]): readonly string[] {
  return RANGES.flatMap(({ key, from, to, isFactor }) => {
    const choice = choices.find((each) => each.key === key);
    if (choice?.number === undefined) return [];
    return [`${choice.label}: ours ${choice.value(study)}, ${from} to ${to}${isFactor ? ' times that' : ''}`];
  });
}

/**
 * Cars of a low-discrepancy design (Sobol', shifted by the seed) over all ranges at once, as variations of one choice: `points` of them from
 * `first` on. A car depends on its number alone, so that pieces of a search can be run one after another.
 */
export function searchChoice(study: Study, choices: readonly Choice[], points: number, first = 0): Choice {
  const keys = RANGES.flatMap((range) => {
    const number = choices.find(({ key }) => key === range.key)?.number;
    return number === undefined ? [] : [{ ...range, ...number }];
  });
  const design = sobol(keys.length, first + points, SEARCH_SEED);
  const variations = Array.from({ length: points }, (_, k): Variation => {
    const i = first + k;
    const at = new Float64Array(keys.length);
    design.at(i, at);
    return {
      label: `car ${i}`,
      change: (base) =>
        keys.reduce((changed, { read, write, from, to, isFactor }, k) => {
          const value = from + (to - from) * (at[k] ?? 0.5);
          return write(changed, isFactor ? value * read(study) : value);
        }, base),
    };
  });
  return {
    key: SEARCH_KEY,
    group: 'car',
    label: 'Search over what the paper leaves open',
    value: () => '',
    reason: 'All ranges at once.',
    variations,
  };
}

/** Claims that the study of our car does not show. */
export const OPEN_CLAIMS = [
  'overlap',
  'plateau',
  'alike-beyond',
  'power-beyond',
  'lateral-peaks',
  'yaw-peaks',
] as const satisfies readonly ClaimKey[];

export interface SearchResult {
  readonly points: number;
  /** Cars that could not be built. */
  readonly failed: number;
  /** Number of cars that show each claim. */
  readonly shown: Readonly<Record<ClaimKey, number>>;
  /** Number of cars that show so many of the claims, from none to all. */
  readonly byCount: readonly number[];
  /** Claims of each car. */
  readonly cars: readonly { readonly label: string; readonly shown: readonly ClaimKey[] }[];
  /** Cars that show the most, and what they do not show. */
  readonly best: readonly { readonly label: string; readonly missing: readonly ClaimKey[] }[];
  /** Cars that show every figure at once. */
  readonly all: readonly string[];
  /** Pairs of open claims that some car shows together. */
  readonly together: readonly (readonly [ClaimKey, ClaimKey, number])[];
}

/** Judges the cars of the search among the results of a plan. */
export function searchResult(plan: Plan, results: readonly JobResult[]): SearchResult {
  const keys = CLAIMS.map(({ key }) => key);
  const cars = plan.cases
    .filter(({ choice }) => choice === SEARCH_KEY)
    .map(({ label, jobs }) => {
      const runs = runsOf(jobs, results);
      if (typeof runs === 'string') return { label, shown: undefined };
      const verdicts = judgeClaims(runs);
      return { label, shown: keys.filter((key) => verdicts[key].outcome === 'shown') };
    });
  const judged = cars.flatMap(({ label, shown }) => (shown === undefined ? [] : [{ label, shown }]));
  const most = judged.reduce((largest, { shown }) => Math.max(largest, shown.length), 0);
  return {
    points: cars.length,
    failed: cars.length - judged.length,
    cars: judged,
    shown: Object.fromEntries(
      keys.map((key) => [key, judged.filter(({ shown }) => shown.includes(key)).length]),
    ) as Record<ClaimKey, number>,
    byCount: Array.from(
      { length: keys.length + 1 },
      (_, count) => judged.filter(({ shown }) => shown.length === count).length,
    ),
    best: judged
      .filter(({ shown }) => shown.length === most)
      .map(({ label, shown }) => ({ label, missing: keys.filter((key) => !shown.includes(key)) })),
    all: judged.filter(({ shown }) => shown.length === keys.length).map(({ label }) => label),
    together: OPEN_CLAIMS.flatMap((a, i) =>
      OPEN_CLAIMS.slice(i + 1).map(
        (b) => [a, b, judged.filter(({ shown }) => shown.includes(a) && shown.includes(b)).length] as const,
      ),
    ),
  };
}
