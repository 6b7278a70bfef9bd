import type { TrialFigureResult } from '../../../../core/catalogue/troubleshooting.ts';

/** Comparison of a figure with that of the kept car. */
export interface FigureChange {
  readonly verdict: 'better' | 'worse' | 'other' | 'same';
  /** Share of the value before; undefined where one of them is missing or 0. */
  readonly part: number | undefined;
}

/** Changes below this are not shown: the last digits of a simulation. */
const NOTHING = 1e-5;

export function figureChange(before: TrialFigureResult, now: TrialFigureResult | undefined): FigureChange {
  const [was, is] = [before.value, now?.value];
  if (was === undefined || is === undefined) {
    if (was === is || now === undefined) return { verdict: 'same', part: undefined };
    // A test that gets as far as the figure is better than one that does not.
    if (before.better === 'neither') return { verdict: 'other', part: undefined };
    return { verdict: is === undefined ? 'worse' : 'better', part: undefined };
  }
  const difference = is - was;
  if (Math.abs(difference) <= NOTHING * Math.max(Math.abs(was), Math.abs(is)))
    return { verdict: 'same', part: 0 };
  const part = was === 0 ? undefined : difference / Math.abs(was);
  if (before.better === 'neither') return { verdict: 'other', part };
  return { verdict: difference < 0 === (before.better === 'less') ? 'better' : 'worse', part };
}

export const VERDICTS = {
  better: 'Better',
  worse: 'Worse',
  other: 'Changed',
  same: 'No change',
} as const satisfies Record<FigureChange['verdict'], string>;
