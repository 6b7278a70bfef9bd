import { useMemo } from 'react';
import { anyBestQuery, cleanBestQuery, oneSetup, ownQuery, type Found } from './best-setup.ts';
import { useShownSweep } from './shown-sweep.ts';
import { useSweepAnswer } from './use-sweep-answer.ts';

/** The best setup of the shown sweep by its first objective, and the car as it is; undefined until there is one. */
export function useBestSetup(): Found | undefined {
  const { facts } = useShownSweep();
  const queries = useMemo(
    () => ({ clean: cleanBestQuery(facts), faulty: anyBestQuery(facts), own: ownQuery(facts) }),
    [facts],
  );
  const { answer: clean } = useSweepAnswer('sweep/rows', queries.clean);
  const { answer: faulty } = useSweepAnswer('sweep/rows', queries.faulty);
  const { answer: own } = useSweepAnswer('sweep/rows', queries.own);
  return useMemo(() => {
    const faultless = oneSetup(clean);
    const best = faultless ?? oneSetup(faulty);
    if (clean === undefined || faulty === undefined || best === undefined) return undefined;
    if (queries.own !== undefined && own === undefined) return undefined;
    return { best, isClean: faultless !== undefined, own: oneSetup(own) };
  }, [clean, faulty, own, queries.own]);
}
