import type { OfEach } from '../study-differentials.ts';
import type { StudyRun } from '../reproduced-curves.ts';

export const OUTCOMES = {
  shown: 'Shown',
  notShown: 'Not shown',
  undecidable: 'Not decidable',
} as const;

export type Outcome = keyof typeof OUTCOMES;

/** A number behind a verdict. */
export interface ClaimFigure {
  readonly label: string;
  /** Undefined where the runs have none. */
  readonly value: number | undefined;
  /** Display unit: the figures are in the units of the paper's text. */
  readonly unit: string;
  readonly digits: number;
}

export interface Verdict {
  readonly outcome: Outcome;
  /** One sentence on the numbers. */
  readonly text: string;
  readonly figures: readonly ClaimFigure[];
}

export type Judge = (runs: OfEach<StudyRun>) => Verdict;

export const outcomeOf = (isShown: boolean): Outcome => (isShown ? 'shown' : 'notShown');

export const figure = (
  label: string,
  value: number | undefined,
  unit: string,
  digits: number,
): ClaimFigure => ({ label, value: Number.isFinite(value) ? value : undefined, unit, digits });
