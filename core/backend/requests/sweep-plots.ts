import type { SweepId } from '../../contract/ids.ts';
import type { SWEEP_PLOT_REQUESTS } from '../../contract/sweep-plots.ts';
import type { Handlers } from '../router/router.ts';
import { sweepConvergence, sweepFront, sweepValues } from '../sweep/sweep-plots.ts';
import type { HandlerContext } from './context.ts';

export function createSweepPlotHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_PLOT_REQUESTS> {
  /** The library, after the texts of the sweep were read. */
  const ready = async (id: SweepId, signal: AbortSignal) => {
    await library.ready(signal, id);
    return library;
  };
  return {
    'sweep/values': async (query, signal) => sweepValues(await ready(query.sweepId, signal), query),
    'sweep/front': async (query, signal) => sweepFront(await ready(query.sweepId, signal), query),
    'sweep/convergence': async (query, signal) => sweepConvergence(await ready(query.sweepId, signal), query),
  };
}
