import type { SessionId } from '../../contract/ids.ts';
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
  | 'telemetry/window'
  | 'telemetry/histories'
  | 'telemetry/samples'
  | 'telemetry/statistics'
  | 'telemetry/distribution';

export function createSessionHandlers({
  library,
  maths,
  runs,
  emit,
}: HandlerContext): Pick<Handlers, SessionRequest> {
  const store = () => library.requireStore();
  const sessions = () => store().sessions;
  const telemetry = () => store().telemetry;
  /** The store, once math channels among these are computed. */
  const telemetryWith = async (id: SessionId, channels: readonly string[], signal: AbortSignal) => {
    await maths.ensure(id, channels, signal);
    return telemetry();
  };
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
    'session/delete': ({ sessionId }) => {
      sessions().hide(sessionId);
      runs.cancelSession(sessionId);
      store().keepComputed(
        sessions()
          .list()
          .map(({ id }) => id),
      );
      return changed();
    },
    'session/restore': ({ sessionId }) => {
      sessions().restore(sessionId);
      return changed();
    },
    'telemetry/window': async ({ sessionId, ...request }, signal) =>
      (await telemetryWith(sessionId, request.channels, signal)).window(sessionId, request),
    'telemetry/histories': async ({ sessionId, channels, at_s }, signal) =>
      (await telemetryWith(sessionId, channels, signal)).histories(sessionId, channels, at_s),
    'telemetry/samples': async ({ sessionId, channels, points, stretch }, signal) =>
      (await telemetryWith(sessionId, channels, signal)).samples(sessionId, channels, points, stretch),
    'telemetry/statistics': async (args, signal) =>
      stretchStatistics(await telemetryWith(args.sessionId, args.channels, signal), args, signal),
    'telemetry/distribution': async (args, signal) =>
      stretchDistribution(await telemetryWith(args.sessionId, args.channels, signal), args, signal),
  };
}
