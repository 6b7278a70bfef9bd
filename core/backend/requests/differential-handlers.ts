import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

type DifferentialRequest = 'differential/curves' | 'differential/map';

export function createDifferentialHandlers({
  laboratory,
}: HandlerContext): Pick<Handlers, DifferentialRequest> {
  return {
    'differential/curves': (args, signal) => laboratory.draw('curves', args, signal),
    'differential/map': (args, signal) => laboratory.draw('map', args, signal),
  };
}
