import { useEffect } from 'react';
import { useServices } from '../../app/ServicesContext.tsx';
import type { ComparedLap } from './compared-laps.ts';

/** Tells the commands which two laps or runs are compared: the reference and the next one. */
export function useShownComparison(laps: readonly ComparedLap[]): void {
  const { comparisonReport } = useServices();
  useEffect(() => {
    const [a, b] = laps;
    comparisonReport.show(
      a === undefined || b === undefined
        ? undefined
        : { a: a.choice, b: b.choice, title: `${a.label} and ${b.label}` },
    );
    return () => comparisonReport.show(undefined);
  }, [comparisonReport, laps]);
}
