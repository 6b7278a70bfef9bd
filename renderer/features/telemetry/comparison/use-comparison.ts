import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { RequestResult } from '../../../../core/contract/requests.ts';
import { useAnswer, type Answer } from '../../../workspace/use-answer.ts';

export type Comparison = RequestResult<'compare/sessions'>;

/** Setup diff and metrics of two sessions; of laps with the setups of their stints. */
export function useComparison(a: LapChoice | undefined, b: LapChoice | undefined): Answer<Comparison> {
  return useAnswer('compare/sessions', a === undefined || b === undefined ? undefined : { a, b });
}
