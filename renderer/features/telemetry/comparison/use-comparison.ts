import type { SessionId } from '../../../../core/contract/ids.ts';
import type { RequestResult } from '../../../../core/contract/requests.ts';
import { useAnswer, type Answer } from '../../../workspace/use-answer.ts';

export type Comparison = RequestResult<'compare/sessions'>;

/** Setup diff and metrics of two sessions. */
export function useComparison(a: SessionId | undefined, b: SessionId | undefined): Answer<Comparison> {
  return useAnswer('compare/sessions', a === undefined || b === undefined ? undefined : { a, b });
}
