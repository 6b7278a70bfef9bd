import type { SWEEP_STUDY_REQUESTS } from '../../contract/sweep-study.ts';
import type { Handlers } from '../router.ts';
import { studyInteraction, studySurface, studySweep } from '../sweep/sweep-study.ts';
import type { HandlerContext } from './context.ts';

export function createSweepStudyHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_STUDY_REQUESTS> {
  return {
    'sweep/study': (query) => studySweep(library, query),
    'sweep/interaction': (query) => studyInteraction(library, query),
    'sweep/surface': (query) => studySurface(library, query),
  };
}
