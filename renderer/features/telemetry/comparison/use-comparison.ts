import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import { useAnswer, type Answer } from '../../../workspace/use-answer.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { LAST_COMPARISONS, type Comparison } from './last-comparisons.ts';

export type { Comparison } from './last-comparisons.ts';

/** Setup diff and metrics of two sessions; of laps with the setups of their stints. */
export function useComparison(a: LapChoice | undefined, b: LapChoice | undefined): Answer<Comparison> {
  const last = useService(LAST_COMPARISONS);
  const sides = a === undefined || b === undefined ? undefined : { a, b };
  const { answer, failure } = useAnswer('compare/sessions', sides);
  if (sides === undefined || failure !== undefined) return { answer: undefined, failure };
  return { answer: last.settle(sides, answer), failure };
}
