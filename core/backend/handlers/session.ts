import type { Handlers } from '../router.ts';
import { stretchDistribution, stretchStatistics } from '../stretches.ts';
import type { HandlerContext } from './context.ts';

type SessionRequest =
  | 'session/list'
  | 'session/get'
  | 'session/rename'
  | 'session/tag'
  | 'session/delete'
  | 'session/restore'
  | 'session/deleted'
  | 'session/purge'
  | 'telemetry/window'
  | 'telemetry/histories'
  | 'telemetry/samples'
  | 'telemetry/statistics'
  | 'telemetry/distribution';

export function createSessionHandlers({
  library,
  runs,
  emit,
}: HandlerContext): Pick<Handlers, SessionRequest> {
  const sessions = () => library.requireStore().sessions;
  const telemetry = () => library.requireStore().telemetry;
  const changed = () => {
    emit('session/changed', {});
    return {};
  };
  return {
    'session/list': () => sessions().list(),
    'session/get': ({ sessionId }) => sessions().get(sessionId),
    'session/rename': ({ sessionId, name }) => {
      sessions().rename(sessionId, name);
      return changed();
    },
    'session/tag': ({ sessionId, tags }) => {
      sessions().setTags(sessionId, tags);
      return changed();
    },
    'session/delete': ({ sessionIds }) => {
      sessions().hide(sessionIds);
      for (const id of sessionIds) runs.cancelSession(id);
      return changed();
    },
    'session/restore': ({ sessionIds }) => {
      sessions().restore(sessionIds);
      return changed();
    },
    'session/deleted': () => sessions().hidden(),
    'session/purge': ({ sessionIds }) => {
      const isRecorded = new Set(runs.list().map((run) => run.sessionId));
      const ids = (
        sessionIds ??
        sessions()
          .hidden()
          .map(({ id }) => id)
      ).filter((id) => !isRecorded.has(id));
      const removed = sessions().purgeHidden(ids);
      changed();
      return { removed };
    },
    'telemetry/window': ({ sessionId, ...request }) => telemetry().window(sessionId, request),
    'telemetry/histories': ({ sessionId, channels, at_s }) =>
      telemetry().histories(sessionId, channels, at_s),
    'telemetry/samples': ({ sessionId, channels, points, stretch }) =>
      telemetry().samples(sessionId, channels, points, stretch),
    'telemetry/statistics': (args, signal) => stretchStatistics(telemetry(), args, signal),
    'telemetry/distribution': (args, signal) => stretchDistribution(telemetry(), args, signal),
  };
}
