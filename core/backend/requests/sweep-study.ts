import type { SweepId } from '../../contract/ids.ts';
import type { SWEEP_STUDY_REQUESTS } from '../../contract/sweep-study.ts';
import type { Handlers } from '../router/router.ts';
import { studyInteraction, studySurface, studySweep } from '../sweep/sweep-study.ts';
import type { HandlerContext } from './context.ts';

export function createSweepStudyHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_STUDY_REQUESTS> {
  /** The library, after the texts of the sweep were read. */
  const ready = async (id: SweepId, signal: AbortSignal) => {
    await library.ready(signal, id);
    return library;
  };
  return {
    'sweep/study': async (query, signal) => studySweep(await ready(query.sweepId, signal), query),
    'sweep/interaction': async (query, signal) => studyInteraction(await ready(query.sweepId, signal), query),
    'sweep/surface': async (query, signal) => studySurface(await ready(query.sweepId, signal), query),
  };
}
