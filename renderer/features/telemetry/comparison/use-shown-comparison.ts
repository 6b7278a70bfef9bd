import { useEffect } from 'react';
import { useService } from '../../../workspace/ServicesContext.tsx';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import { COMPARISON_REPORT } from './comparison-report.ts';

/**
 * Reports the compared laps or runs to the commands: the reference, the next one, and all others that are
 * drawn.
 */
export function useShownComparison(laps: readonly ComparedLap[]): void {
  const comparisonReport = useService(COMPARISON_REPORT);
  useEffect(() => {
    const [a, b, ...others] = laps;
    comparisonReport.show(
      a === undefined || b === undefined
        ? undefined
        : {
            a: a.choice,
            b: b.choice,
            ...(others.length > 0 && { others: others.map(({ choice }) => choice) }),
            title: `${a.label} and ${b.label}${others.length > 0 ? ` and ${others.length} more` : ''}`,
          },
    );
    return () => comparisonReport.show(undefined);
  }, [comparisonReport, laps]);
}
