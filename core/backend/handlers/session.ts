import type { Handlers } from '../router.ts';
import { sessionScenery } from '../scenery.ts';
import { stretchDistribution, stretchStatistics } from '../stretches.ts';
import type { HandlerContext } from './context.ts';

type SessionRequest =
  | 'session/list'
  | 'session/get'
  | 'session/scenery'
  | 'session/rename'
  | 'session/tag'
  | 'session/delete'
  | 'session/restore'
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
    'session/scenery': ({ sessionId }) => sessionScenery(sessions().get(sessionId)),
    'session/rename': ({ sessionId, name }) => {
      sessions().rename(sessionId, name);
      return changed();
    },
    'session/tag': ({ sessionId, tags }) => {
      sessions().setTags(sessionId, tags);
      return changed();
    },
    'session/delete': ({ sessionId }) => {
      sessions().hide(sessionId);
      runs.cancelSession(sessionId);
      return changed();
    },
    'session/restore': ({ sessionId }) => {
      sessions().restore(sessionId);
      return changed();
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
