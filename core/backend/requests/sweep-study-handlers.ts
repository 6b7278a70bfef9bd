import type { SWEEP_STUDY_REQUESTS } from '../../contract/sweep-study.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createSweepStudyHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_STUDY_REQUESTS> {
  return {
    'sweep/study': (query, signal) => library.answer('sweep/study', query, signal),
    'sweep/interaction': (query, signal) => library.answer('sweep/interaction', query, signal),
    'sweep/surface': (query, signal) => library.answer('sweep/surface', query, signal),
  };
}
