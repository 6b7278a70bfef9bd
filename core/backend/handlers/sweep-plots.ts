import type { SWEEP_PLOT_REQUESTS } from '../../contract/sweep-plots.ts';
import type { Handlers } from '../router.ts';
import { sweepConvergence, sweepFront, sweepValues } from '../sweep/sweep-plots.ts';
import type { HandlerContext } from './context.ts';

export function createSweepPlotHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_PLOT_REQUESTS> {
  return {
    'sweep/values': (query) => sweepValues(library, query),
    'sweep/front': (query) => sweepFront(library, query),
    'sweep/convergence': (query) => sweepConvergence(library, query),
  };
}
