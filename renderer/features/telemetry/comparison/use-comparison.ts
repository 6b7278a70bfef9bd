import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import { useAnswer, type Answer } from '../../../workspace/use-answer.ts';
import type { Comparison } from './read-comparison-ahead.ts';

export type { Comparison } from './read-comparison-ahead.ts';

/** Setup diff and metrics of two sessions; of laps with the setups of their stints. */
export const useComparison = (a: LapChoice | undefined, b: LapChoice | undefined): Answer<Comparison> =>
  useAnswer('compare/sessions', a === undefined || b === undefined ? undefined : { a, b });
