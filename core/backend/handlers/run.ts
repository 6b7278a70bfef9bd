import type { Handlers } from '../router.ts';
import { surfaceTableOf } from '../surface-table.ts';
import type { HandlerContext } from './context.ts';

type RunRequestName =
  'run/start' | 'run/surfaces' | 'run/list' | 'run/cancel' | 'run/pause' | 'run/histories';

export function createRunHandlers({ runs }: HandlerContext): Pick<Handlers, RunRequestName> {
  return {
    'run/start': async (args, signal) => {
      const { runId, sessionId } = await runs.start(args);
      // A person who gave up while the worker was starting wants no run.
      if (signal.aborted) runs.cancelSession(sessionId);
      return { runId, sessionId };
    },
    'run/surfaces': (file) => surfaceTableOf(file),
    'run/list': () => runs.list(),
    'run/cancel': ({ runId }) => {
      runs.cancel(runId);
      return {};
    },
    'run/pause': ({ runId, paused }) => {
      runs.pause(runId, paused);
      return {};
    },
    'run/histories': ({ runId, channels }) => runs.histories(runId, channels),
  };
}
