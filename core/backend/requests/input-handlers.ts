import type { INPUT_REQUESTS } from '../../contract/input-tables.ts';
import type { Handlers } from '../router/handlers.ts';
import { drivenSession } from '../jobs/session-inputs.ts';
import type { HandlerContext } from './context.ts';

export function createInputHandlers({
  library,
  work,
}: HandlerContext): Pick<Handlers, keyof typeof INPUT_REQUESTS> {
  return {
    'inputs/read': (file, signal) => work.run('inputs/read', file, signal),
    'inputs/ofSession': async ({ sessionId, by }, signal) => {
      const { sessions, telemetry } = library.requireStore();
      const driven = await drivenSession(sessions.get(sessionId), telemetry, by, signal);
      return await work.run('session/inputs', driven, signal);
    },
  };
}
