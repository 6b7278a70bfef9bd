import type { RequestArgs, RequestResult } from '../../core/contract/requests.ts';
import { sessionPageAnswers } from './fake-session-pages.ts';
import { compareFakes, LAP_REFUSALS } from './fake-comparison.ts';
import { fakeChannels } from './fake-maths.ts';
import type { FakeSessions } from './fake-sessions.ts';
import type { FakeTelemetry } from './fake-telemetry.ts';

const NO_SCENERY: RequestResult<'session/scenery'> = {
  grade: 0,
  bank: 0,
  relief: { position: new Float32Array(0), index: new Int32Array(0) },
  walls: [],
  steps: [],
  crates: [],
  crateMotion: { time_s: new Float64Array(0), poses: new Float64Array(0) },
  cones: new Float64Array(0),
  lostParts: [],
};

/** The stored sessions of the page with their telemetry. */
export function fakeSessionHandlers(sessions: FakeSessions, telemetry: FakeTelemetry, notify: () => void) {
  const { find } = sessions;
  const changed = (): Record<string, never> => {
    notify();
    return {};
  };
  return {
    'session/list': sessions.list,
    ...sessionPageAnswers(() => sessions.list().map((session) => ({ ...session, laps: 0 }))),
    'session/previous': () => ({}),
    'session/get': ({ sessionId: id }: RequestArgs<'session/get'>) => find(id).detail,
    'session/scenery': () => NO_SCENERY,
    'session/rename': ({ sessionId: id, name }: RequestArgs<'session/rename'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, name };
      return changed();
    },
    'session/channels': ({ sessionId: id }: RequestArgs<'session/channels'>) =>
      fakeChannels(find(id).detail.channelNames),
    'session/tag': ({ sessionId: id, tags }: RequestArgs<'session/tag'>) => {
      const entry = find(id);
      entry.detail = { ...entry.detail, tags };
      return changed();
    },
    'session/attach-car': ({ sessionId: id, car }: RequestArgs<'session/attach-car'>) => {
      const entry = find(id);
      const { setupText: text, companions, carPath: path, car: name } = entry.detail;
      entry.detail = {
        ...entry.detail,
        car: car?.name ?? '',
        carPath: car?.path ?? '',
        setupText: car?.text ?? '',
        companions: car?.companions ?? [],
      };
      notify();
      return text === '' ? {} : { before: { path, name, text, companions } };
    },
    // Invented sessions have no laps.
    'session/attach-laps': () => ({ before: [] }),
    'session/set-stints': () => ({ before: [] }),
    'session/given-channels': () => [],
    'session/give-channel': () => ({}),
    'session/set-conditions': ({ sessionId: id, conditions }: RequestArgs<'session/set-conditions'>) => {
      const entry = find(id);
      const before = entry.detail.conditions;
      entry.detail = { ...entry.detail, conditions };
      notify();
      return { before };
    },
    'session/history': ({ car }: RequestArgs<'session/history'>): RequestResult<'session/history'> => {
      const rows = sessions.list().filter((session) => session.car === car || session.carPath === car);
      return {
        from: 0,
        total: rows.length,
        rows: rows.map(({ id, name, created, car: carName, carPath, conditions }) => ({
          ...{ id, name, created, car: carName, carPath, conditions },
          changes: [],
          laps: 0,
        })),
      };
    },
    'session/delete': ({ sessionIds }: RequestArgs<'session/delete'>) => {
      for (const id of sessionIds) find(id).isDeleted = true;
      return changed();
    },
    'session/restore': ({ sessionIds }: RequestArgs<'session/restore'>) => {
      for (const id of sessionIds) find(id, true).isDeleted = false;
      return changed();
    },
    'session/deleted': () => [],
    'session/purge': () => ({ removed: 0 }),
    'telemetry/window': telemetry.window,
    'telemetry/histories': ({ sessionId: id, channels, at_s }: RequestArgs<'telemetry/histories'>) =>
      telemetry.historiesAt(id, channels, at_s),
    'telemetry/samples': telemetry.samples,
    'telemetry/statistics': telemetry.statistics,
    'telemetry/distribution': telemetry.distribution,
    'compare/sessions': ({ a, b }: RequestArgs<'compare/sessions'>) =>
      compareFakes(find(a.sessionId).detail, find(b.sessionId).detail),
    ...LAP_REFUSALS,
  };
}
