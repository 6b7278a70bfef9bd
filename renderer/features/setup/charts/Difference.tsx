import type { ReactElement } from 'react';
import { differenceText, shownDifference } from '../../../../core/units/quantity.ts';
import css from './Mass.module.css';

interface DifferenceProps {
  /** Value in the shown unit. */
  readonly now: number;
  readonly saved: number | undefined;
  readonly digits: number;
}

/** Change from the saved car; empty where the shown digits are the same. */
export function Difference({ now, saved, digits }: DifferenceProps): ReactElement | undefined {
  if (saved === undefined) return undefined;
  if (shownDifference(saved, now, digits) === 0) return undefined;
  return (
    <span className={css['change']} title="Change from the saved car">
      {differenceText(saved, now, digits)}
    </span>
  );
}
