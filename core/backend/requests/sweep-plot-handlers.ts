import type { SWEEP_PLOT_REQUESTS } from '../../contract/sweep-plots.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

export function createSweepPlotHandlers({
  sweeps: { library },
}: HandlerContext): Pick<Handlers, keyof typeof SWEEP_PLOT_REQUESTS> {
  return {
    'sweep/values': (query, signal) => library.answer('sweep/values', query, signal),
    'sweep/front': (query, signal) => library.answer('sweep/front', query, signal),
    'sweep/convergence': (query, signal) => library.answer('sweep/convergence', query, signal),
  };
}
