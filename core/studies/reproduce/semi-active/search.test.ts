import { describe, expect, it } from 'vitest';
import { openSampleCar } from '../../../proof/testing/car-files.ts';
import { CAR_CHOICES } from './choices/car-choices.ts';
import { LAW_CHOICES } from './choices/law-choices.ts';
import { CLAIMS } from './claims.ts';
import { planJobs } from './jobs.ts';
import { OPEN_CLAIMS, SEARCH_KEY, searchChoice, searchedRanges, searchResult } from './search.ts';
import { PAPER_CONDITIONS, type Study } from './study-conditions.ts';

const { setup } = openSampleCar('fsae-2012-semi-active');
if (setup === undefined) throw new Error('fsae-2012-semi-active cannot run');
const STUDY: Study = { setup, conditions: PAPER_CONDITIONS };
const CHOICES = [...CAR_CHOICES, ...LAW_CHOICES];

describe('a search over what the paper leaves open', () => {
  it('draws the same cars every time, each inside its ranges', () => {
    const [one, again] = [searchChoice(STUDY, CHOICES, 8), searchChoice(STUDY, CHOICES, 8)];
    const share = CHOICES.find(({ key }) => key === 'front-share')?.number;
    const shares = one.variations.map(({ change }) => share?.read(change(STUDY)) ?? Number.NaN);
    expect(again.variations.map(({ change }) => share?.read(change(STUDY)))).toEqual(shares);
    expect(new Set(shares.map((value) => value.toFixed(3))).size).toBe(8);
    for (const value of shares) {
      expect(value).toBeGreaterThan(43.9);
      expect(value).toBeLessThan(54.1);
    }
  });

  it('names every range with our value', () => {
    expect(searchedRanges(STUDY, CHOICES)).toContain(
      'LSD: locking torque over driving torque: ours 0.60, 0.05 to 0.6',
    );
  });

  it('counts cars that could not be built, and knows no figure of them', () => {
    const plan = planJobs(STUDY, [searchChoice(STUDY, CHOICES, 3)]);
    expect(plan.cases.every(({ choice }) => choice === SEARCH_KEY)).toBe(true);
    const result = searchResult(
      plan,
      plan.jobs.map(() => ({ test: 'none', problem: 'no car' })),
    );
    expect(result).toMatchObject({ points: 3, failed: 3, all: [], best: [] });
    expect(result.byCount).toHaveLength(CLAIMS.length + 1);
    expect(result.together).toHaveLength((OPEN_CLAIMS.length * (OPEN_CLAIMS.length - 1)) / 2);
  });
});
