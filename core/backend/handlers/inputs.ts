import type { INPUT_REQUESTS } from '../../contract/input-tables.ts';
import type { Handlers } from '../router.ts';
import { drivenSession } from '../session-inputs.ts';
import type { HandlerContext } from './context.ts';

export function createInputHandlers({
  library,
  work,
}: HandlerContext): Pick<Handlers, keyof typeof INPUT_REQUESTS> {
  return {
    'inputs/read': (file, signal) => work.run('inputs/read', file, signal),
    'inputs/ofSession': ({ sessionId, by }, signal) => {
      const { sessions, telemetry } = library.requireStore();
      return work.run('session/inputs', drivenSession(sessions.get(sessionId), telemetry, by), signal);
    },
  };
}
