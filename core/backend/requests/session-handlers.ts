import type { SessionId } from '../../contract/ids.ts';
import type { RequestArgs } from '../../contract/requests.ts';
import type { SessionCar } from '../../contract/session-car.ts';
import { RECENT_SESSIONS } from '../../contract/session-requests.ts';
import type { Handlers } from '../router/handlers.ts';
import { channelSpectra, frequencyResponse } from '../sessions/spectra.ts';
import { segmentEnvelope } from '../sessions/envelopes.ts';
import { purgeWithRoom } from '../upkeep/library-upkeep.ts';
import { segmentDistribution, segmentStatistics } from '../sessions/segments.ts';
import type { HandlerContext } from './context.ts';
import { createShownTelemetry } from './shown-telemetry.ts';

type SessionRequest =
  | 'session/list'
  | 'session/page'
  | 'session/matching'
  | 'session/cars'
  | 'session/previous'
  | 'session/get'
  | 'session/scenery'
  | 'session/rename'
  | 'session/tag'
  | 'session/attach-car'
  | 'session/attach-laps'
  | 'session/set-stints'
  | 'session/given-channels'
  | 'session/give-channel'
  | 'session/set-conditions'
  | 'session/history'
  | 'session/delete'
  | 'session/restore'
  | 'session/deleted'
  | 'session/purge'
  | 'telemetry/window'
  | 'telemetry/histories'
  | 'telemetry/samples'
  | 'telemetry/statistics'
  | 'telemetry/distribution'
  | 'telemetry/envelope'
  | 'telemetry/spectrum'
  | 'telemetry/frequency-response';

export function createSessionHandlers({
  library,
  maths,
  runs,
  work,
  emit,
}: HandlerContext): Pick<Handlers, SessionRequest> {
  const store = () => library.requireStore();
  const sessions = () => store().sessions;
  const shown = createShownTelemetry(store, emit);
  /** The store, after the math channels among these were computed. */
  const telemetryWith = async (id: SessionId, channels: readonly string[], signal: AbortSignal) => {
    await maths.ensure(id, channels, signal);
    return shown();
  };
  const changed = () => {
    emit('session/changed', {});
    return {};
  };
  /** The car with its name: that of its car.ini where none is given. Throws BAD_ARGUMENTS for a text without a car. */
  const named = async (
    car: RequestArgs<'session/attach-car'>['car'],
    signal: AbortSignal,
  ): Promise<SessionCar | undefined> => {
    const name = car && (await work.run('session/car-name', car, signal));
    return car && { name: name ?? '', ...car };
  };
  return {
    'session/list': ({ also = [] }) => sessions().recent(RECENT_SESSIONS, also),
    'session/page': (query) => sessions().page(query),
    'session/matching': (query) => sessions().matching(query),
    'session/cars': () => sessions().carNames(),
    'session/previous': ({ sessionId }) => {
      const previous = sessions().previous(sessionId);
      return previous === undefined ? {} : { sessionId: previous };
    },
    'session/get': ({ sessionId }) => sessions().get(sessionId),
    'session/scenery': async ({ sessionId }, signal) => {
      const scenery = await work.run('session/scenery', sessions().get(sessionId), signal);
      return { ...scenery, crateMotion: sessions().crateMotion(sessionId, scenery.crates.length) };
    },
    'session/rename': ({ sessionId, name }) => {
      sessions().rename(sessionId, name);
      return changed();
    },
    'session/tag': ({ sessionId, tags }) => {
      sessions().setTags(sessionId, tags);
      return changed();
    },
    'session/attach-car': async ({ sessionId, car }, signal) => {
      const before = sessions().attachCar(sessionId, await named(car, signal));
      changed();
      return before === undefined ? {} : { before };
    },
    'session/attach-laps': async ({ sessionId, laps, stint }, signal) => {
      const car = await named(stint?.car, signal);
      const setup = stint && { car, conditions: stint.conditions };
      const before = sessions().attachLaps(sessionId, laps, setup);
      changed();
      return { before };
    },
    'session/set-stints': ({ sessionId, stints }) => {
      const before = sessions().setStints(sessionId, stints);
      changed();
      return { before };
    },
    'session/given-channels': ({ sessionId }) =>
      [...sessions().givenChannels(sessionId)].map(([channel, name]) => ({ channel, name })),
    'session/give-channel': ({ sessionId, name, to }) => {
      sessions().giveChannel(sessionId, name, to);
      // Math channels of the session were computed from other channels.
      store().retainComputed(
        sessions()
          .ids()
          .filter((id) => id !== sessionId),
      );
      return changed();
    },
    'session/set-conditions': ({ sessionId, conditions }) => {
      const before = sessions().setConditions(sessionId, conditions);
      changed();
      return { before };
    },
    'session/history': (query, signal) => work.run('session/history', sessions().history(query), signal),
    'session/delete': ({ sessionIds }) => {
      sessions().hide(sessionIds);
      for (const id of sessionIds) runs.cancelSession(id);
      store().retainComputed(sessions().ids());
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
      const removed = purgeWithRoom(library, ids);
      changed();
      return { removed };
    },
    'telemetry/window': async ({ sessionId, ...request }, signal) =>
      (await telemetryWith(sessionId, request.channels, signal)).window(sessionId, request),
    'telemetry/histories': async ({ sessionId, channels, at_s }, signal) =>
      (await telemetryWith(sessionId, channels, signal)).histories(sessionId, channels, at_s),
    'telemetry/samples': async ({ sessionId, channels, points, segment }, signal) =>
      (await telemetryWith(sessionId, channels, signal)).samples(sessionId, channels, points, segment),
    'telemetry/statistics': async (args, signal) =>
      segmentStatistics(await telemetryWith(args.sessionId, args.channels, signal), args, signal),
    'telemetry/distribution': async (args, signal) =>
      segmentDistribution(await telemetryWith(args.sessionId, args.channels, signal), args, signal),
    'telemetry/envelope': async (args, signal) =>
      segmentEnvelope(await telemetryWith(args.sessionId, [args.x, args.y, args.z], signal), args, signal),
    'telemetry/spectrum': async (args, signal) =>
      channelSpectra(await telemetryWith(args.sessionId, args.channels, signal), args, signal),
    'telemetry/frequency-response': async (args, signal) =>
      frequencyResponse(await telemetryWith(args.sessionId, [args.input, args.output], signal), args, signal),
  };
}
