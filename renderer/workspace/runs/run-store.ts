import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunId, SessionId } from '../../../core/contract/ids.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { TrackFile } from '../../../core/contract/run-road.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { countSeverities, type CarState, type CarStore } from '../car/car-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import { withEnded, withProgress, withStarted, type EndedRun } from './active-run.ts';
import { createPlanning, type Planning } from './planning.ts';
import { chosenManoeuvre, storedPlan } from './run-plan.ts';
import { suitableTest } from './suitable-test.ts';
import type { RunStoreState } from './run-state.ts';
import { problemOf, runRequest } from './run-request.ts';
import { requireInputs } from './run-inputs.ts';
import { readRunTrack, type ReadOpenTrack } from './run-track.ts';
import { serviceKey } from '../services.ts';

export interface RunStore extends StoreApi<RunStoreState>, Planning {
  readonly start: () => Promise<void>;
  /** Runs the saved file and then the open car, and chooses both runs for the comparison. */
  readonly startBoth: () => Promise<void>;
  /** Reads the track of the planned test; undefined where it has none. */
  readonly plannedTrack: () => Promise<TrackFile | undefined>;
  readonly togglePause: () => void;
  readonly cancel: () => void;
  /** Reads the runs from the backend again: at the start and after it was restarted. */
  readonly refresh: () => Promise<void>;
}

export const RUNS = serviceKey<RunStore>('runs');

export function createRunStore(
  bridge: Bridge,
  car: CarStore,
  notices: NoticeStore,
  readOpenTrack: ReadOpenTrack = () => undefined,
  /** Called with the runs of the saved file and of the open car. */
  onBoth: (a: SessionId, b: SessionId) => void = () => undefined,
): RunStore {
  const store = createStore<RunStoreState>(() => ({
    plan: storedPlan(),
    active: undefined,
    isStarting: false,
    ended: undefined,
    problem: undefined,
    surfaceTable: undefined,
    inputSummary: undefined,
  }));

  const planning = createPlanning(bridge, store, notices);

  const refresh = async (): Promise<void> => {
    try {
      const runs = await bridge.request('run/list', {});
      store.setState({ active: runs.at(-1) });
    } catch {
      store.setState({ active: undefined });
    }
  };

  const plannedTrack = (): Promise<TrackFile | undefined> => {
    const { manoeuvre, track } = store.getState().plan;
    return readRunTrack(bridge, manoeuvre, track, readOpenTrack);
  };

  /** Starts the planned run of a car; undefined, with its reason shown, where that is refused. */
  const startOf = async (open: CarState): Promise<SessionId | undefined> => {
    const { path, model } = open;
    const { plan, active, isStarting } = store.getState();
    if (path === undefined || active !== undefined || isStarting) return undefined;
    if (countSeverities(open).errors > 0) {
      store.setState({ problem: { field: 'car', message: 'The car has errors that keep it from running.' } });
      return undefined;
    }
    store.setState({ isStarting: true, problem: undefined });
    try {
      requireInputs(plan);
      const track = await plannedTrack();
      const asked = runRequest(plan, path, open, track);
      const { runId, sessionId } = await bridge.request('run/start', asked);
      // The name belongs to the run just started; the next one gets a new one.
      planning.setPlan({ name: '' });
      const started = { runId, sessionId, car: model?.name ?? '', manoeuvre: plan.manoeuvre };
      store.setState((before) => withStarted(before, started));
      return sessionId;
    } catch (error) {
      const problem = problemOf(toFailure(error), plan.manoeuvre);
      // A problem that a field of the form shows is not repeated as a notice.
      if (problem.field === undefined) notices.notifyFailure(error);
      store.setState({ problem });
      return undefined;
    } finally {
      store.setState({ isStarting: false });
    }
  };

  /** The test that suits the open car, planned until a person chooses one. */
  let suggested = chosenManoeuvre() === undefined ? store.getState().plan.manoeuvre : undefined;
  car.subscribe(({ model }, before) => {
    const { plan } = store.getState();
    if (plan.manoeuvre !== suggested) suggested = undefined;
    if (suggested === undefined || model === undefined || model === before.model) return;
    suggested = suitableTest(model.values);
    if (plan.manoeuvre !== suggested) store.setState({ plan: { ...plan, manoeuvre: suggested } });
  });

  const whenEnded = (id: SessionId): Promise<EndedRun> =>
    new Promise((resolve) => {
      const look = (): void => {
        const { ended } = store.getState();
        if (ended?.sessionId !== id) return;
        stop();
        resolve(ended);
      };
      const stop = store.subscribe(look);
      look();
    });

  const startBoth = async (): Promise<void> => {
    const open = car.getState();
    const { savedText, savedCompanions } = open;
    const saved = { ...open, text: savedText, companions: savedCompanions };
    const a = await startOf(saved);
    if (a === undefined || (await whenEnded(a)).status !== 'finished') return;
    const b = await startOf(open);
    if (b !== undefined) onBoth(a, b);
  };

  bridge.on('run/progress', (state) => store.setState((before) => withProgress(before, state)));
  bridge.on('run/ended', (ended) => {
    store.setState((before) => withEnded(before, ended));
    if (ended.status === 'failed' || ended.status === 'interrupted')
      notices.notify('error', `Run ${ended.status}: ${ended.reason}`);
  });
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
    else if (store.getState().active !== undefined) {
      store.setState({ active: undefined });
      notices.notify(
        'fault',
        'The backend process ended; the run was interrupted. Its samples up to then are kept.',
      );
    }
  });

  const withActive = (ask: (runId: RunId, run: RunState) => Promise<unknown>): void => {
    const { active } = store.getState();
    if (active === undefined) return;
    ask(active.runId, active).catch((error: unknown) => {
      if (toFailure(error).code !== 'RUN_NOT_FOUND') notices.notifyFailure(error);
    });
  };

  return {
    ...store,
    ...planning,
    start: async () => void (await startOf(car.getState())),
    startBoth,
    plannedTrack,
    togglePause: () =>
      withActive(async (runId, run) => {
        await bridge.request('run/pause', { runId, paused: !run.paused });
        store.setState(({ active }) => ({
          active: active?.runId === runId ? { ...active, paused: !run.paused } : active,
        }));
      }),
    cancel: () => withActive((runId) => bridge.request('run/cancel', { runId })),
    refresh,
  };
}
