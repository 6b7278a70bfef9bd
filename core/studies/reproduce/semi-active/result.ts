import { CLAIMS, type ClaimKey } from './claims.ts';
import type { Outcome, Verdict } from './criteria/verdict.ts';
import type { StudyRun } from './reproduced-curves.ts';
import type { OfEach } from './study-differentials.ts';
import { runsOf, type JobResult, type Plan } from './jobs.ts';
import { RacebenchError } from '../../../contract/errors.ts';

export type Verdicts = Readonly<Record<ClaimKey, Verdict>>;

/** Effect of a variation of a choice on the claims. */
export interface SensitivityCase {
  readonly choice: string;
  readonly label: string;
  /** Outcomes that differ from those of the study. */
  readonly changes: readonly ChangedOutcome[];
  /** Reason why the car could not be run with the variation; '' where it was. */
  readonly problem: string;
}

export interface ChangedOutcome {
  readonly claim: ClaimKey;
  readonly outcome: Outcome;
  readonly text: string;
}

export interface StudyResult {
  readonly runs: OfEach<StudyRun>;
  readonly verdicts: Verdicts;
  readonly cases: readonly SensitivityCase[];
}

export function judgeClaims(runs: OfEach<StudyRun>): Verdicts {
  const verdicts = CLAIMS.map(({ key, judge }) => [key, judge(runs)] as const);
  return Object.fromEntries(verdicts) as Record<ClaimKey, Verdict>;
}

/**
 * Judges a whole plan. `results` are in the order of its jobs. Throws CAR_INVALID where the study’s own car could not
 * be run.
 */
export function studyResult(plan: Plan, results: readonly JobResult[]): StudyResult {
  const runs = runsOf(plan.base, results);
  if (typeof runs === 'string') throw new RacebenchError('CAR_INVALID', runs);
  const verdicts = judgeClaims(runs);
  const cases = plan.cases.map(({ choice, label, jobs }): SensitivityCase => {
    const changed = runsOf(jobs, results);
    if (typeof changed === 'string') return { choice, label, changes: [], problem: changed };
    const others = judgeClaims(changed);
    const changes = CLAIMS.flatMap(({ key }): ChangedOutcome[] => {
      const { outcome, text } = others[key];
      return outcome === verdicts[key].outcome ? [] : [{ claim: key, outcome, text }];
    });
    return { choice, label, changes, problem: '' };
  });
  return { runs, verdicts, cases };
}
