import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunId, SessionId } from '../../../core/contract/ids.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { LiveState } from '../../../core/contract/run-control.ts';
import type { RunState } from '../../../core/contract/run-requests.ts';
import { MAX_SURFACE_TEXT } from '../../../core/contract/run-road.ts';
import type { SessionStatus } from '../../../core/contract/session-requests.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import type { InputSummary } from '../../../core/contract/input-tables.ts';
import type { SurfaceTable } from '../../../core/contract/surface-table.ts';
import { isSurfaceName } from '../../../core/catalogue/surfaces.ts';
import type { Bridge } from '../../bridge/client.ts';
import { countSeverities, type CarStore } from '../car/car-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import {
  storedPlan,
  storePlan,
  withoutParameters,
  withParameter,
  withStep,
  type RunPlan,
  type StepChange,
} from './run-plan.ts';
import { problemOf, runRequest, type RunProblem } from './run-request.ts';
import { planOfSession, readInputs, requireInputs } from './run-inputs.ts';
import { readRunTrack, type ReadOpenTrack } from './run-track.ts';
import { serviceKey } from '../services.ts';

export interface EndedRun {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly status: SessionStatus;
  readonly reason: string;
}

export interface RunStoreState {
  readonly plan: RunPlan;
  /** The run that this window shows; undefined where none is active. */
  readonly active: RunState | undefined;
  readonly isStarting: boolean;
  readonly ended: EndedRun | undefined;
  readonly problem: RunProblem | undefined;
  /** Surfaces with the changes of the plan's file; undefined without one. */
  readonly surfaceTable: SurfaceTable | undefined;
  /** Content of the plan's table of inputs; undefined without one. */
  readonly inputSummary: InputSummary | undefined;
}

export interface RunStore extends StoreApi<RunStoreState> {
  readonly setPlan: (change: Partial<RunPlan>) => void;
  readonly setParameter: (key: string, value: number) => void;
  readonly resetParameters: () => void;
  /** Sets step or sub-steps of the plan's model; undefined restores the model's own. */
  readonly setStep: (change: StepChange) => void;
  /** Loads a surface file into the plan, or shows its error at the field. */
  readonly bringSurfaces: (file: Pick<File, 'name' | 'size' | 'text'>) => Promise<void>;
  readonly dropSurfaces: () => void;
  /** Loads a table of inputs into the plan, with its manoeuvre, or shows its error at the field. */
  readonly bringInputs: (file: Pick<File, 'name' | 'size' | 'text'>) => Promise<void>;
  readonly dropInputs: () => void;
  /** Plans a run with the driver inputs of a session. False, with a notice, where they are unknown. */
  readonly useInputsOf: (session: SessionSummary) => Promise<boolean>;
  readonly start: () => Promise<void>;
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

  const changePlan = (change: (plan: RunPlan) => RunPlan): void => {
    store.setState(({ plan }) => ({ plan: change(plan), problem: undefined }));
    storePlan(store.getState().plan);
  };
  const setPlan = (change: Partial<RunPlan>): void => changePlan((plan) => ({ ...plan, ...change }));

  const bringSurfaces: RunStore['bringSurfaces'] = async (file) => {
    const refuse = (message: string): void => store.setState({ problem: { field: 'surfaces', message } });
    if (file.size > MAX_SURFACE_TEXT) {
      refuse(`${file.name} is larger than the ${MAX_SURFACE_TEXT} characters of a surface file.`);
      return;
    }
    try {
      const surfaces = { name: file.name, text: await file.text() };
      const surfaceTable = await bridge.request('run/surfaces', surfaces);
      const { surface } = store.getState().plan;
      store.setState({ surfaceTable });
      setPlan({ surfaces, surface: surfaceTable.rows.some((r) => r.name === surface) ? surface : 'asphalt' });
    } catch (error) {
      refuse(toFailure(error).message);
    }
  };

  const dropSurfaces = (): void => {
    const { surface } = store.getState().plan;
    store.setState({ surfaceTable: undefined });
    setPlan({ surfaces: undefined, surface: isSurfaceName(surface) ? surface : 'asphalt' });
  };

  const bringInputs: RunStore['bringInputs'] = async (file) => {
    setPlan({ manoeuvre: 'input-table' });
    try {
      const { inputs, summary } = await readInputs(bridge, file);
      setPlan({ inputs });
      store.setState({ inputSummary: summary });
    } catch (error) {
      store.setState({ problem: { field: 'inputs', message: toFailure(error).message } });
    }
  };

  const useInputsOf: RunStore['useInputsOf'] = async (session) => {
    try {
      const { plan, summary } = await planOfSession(bridge, store.getState().plan, session);
      setPlan(plan);
      store.setState({ inputSummary: summary });
      return true;
    } catch (error) {
      notices.notifyFailure(error);
      return false;
    }
  };

  const refresh = async (): Promise<void> => {
    try {
      const runs = await bridge.request('run/list', {});
      store.setState({ active: runs.at(-1) });
    } catch {
      store.setState({ active: undefined });
    }
  };

  const start = async (): Promise<void> => {
    const { path, model } = car.getState();
    const { plan, active, isStarting } = store.getState();
    if (path === undefined || active !== undefined || isStarting) return;
    if (countSeverities(model).errors > 0) {
      notices.notify('error', 'The car has errors that keep it from running.');
      return;
    }
    store.setState({ isStarting: true, problem: undefined });
    try {
      requireInputs(plan);
      const track = await readRunTrack(bridge, plan.manoeuvre, plan.track, readOpenTrack);
      const asked = runRequest(plan, path, car.getState(), track);
      const { runId, sessionId } = await bridge.request('run/start', asked);
      // The name belongs to the run just started; the next one gets a new one.
      setPlan({ name: '' });
      // A short run may have ended before this answer.
      if (store.getState().ended?.runId !== runId && store.getState().active?.runId !== runId)
        store.setState({
          active: {
            runId,
            sessionId,
            car: model?.name ?? '',
            manoeuvre: plan.manoeuvre,
            paused: false,
            simulated_s: 0,
            limit_s: 0,
            fraction: 0,
          },
        });
    } catch (error) {
      notices.notifyFailure(error);
      store.setState({ problem: problemOf(toFailure(error), plan.manoeuvre) });
    } finally {
      store.setState({ isStarting: false });
    }
  };

  bridge.on('run/progress', (state) => {
    if (store.getState().ended?.runId === state.runId) return;
    store.setState(({ active }) => ({ active: withLiveOf(active, state) }));
  });
  bridge.on('run/ended', (ended) => {
    store.setState(({ active }) => ({
      ended,
      active: active === undefined || active.runId === ended.runId ? undefined : active,
    }));
    if (ended.status === 'failed' || ended.status === 'interrupted')
      notices.notify('error', `Run ${ended.status}: ${ended.reason}`);
  });
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
    else if (store.getState().active !== undefined) {
      store.setState({ active: undefined });
      notices.notify(
        'error',
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
    setPlan,
    setParameter: (key, value) => changePlan((plan) => withParameter(plan, key, value)),
    resetParameters: () => changePlan(withoutParameters),
    setStep: (change) => changePlan((plan) => withStep(plan, change)),
    bringSurfaces,
    dropSurfaces,
    bringInputs,
    dropInputs: () => {
      store.setState({ inputSummary: undefined });
      setPlan({ inputs: undefined });
    },
    useInputsOf,
    start,
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

/**
 * Run state with its live part: an unchanged live state keeps its object, so that nothing is drawn for it.
 */
function withLiveOf(before: RunState | undefined, state: RunState): RunState {
  const live = before?.live;
  if (live === undefined || state.live === undefined) return state;
  return saysTheSame(live, state.live) ? { ...state, live } : state;
}

/** Compared field by field, since it arrives many times a second. */
function saysTheSame(a: LiveState, b: LiveState): boolean {
  return (
    a.surface === b.surface &&
    a.water_m === b.water_m &&
    a.surfaces.length === b.surfaces.length &&
    a.surfaces.every((row, i) => row.name === b.surfaces[i]?.name && row.label === b.surfaces[i].label) &&
    a.slots.length === b.slots.length &&
    a.slots.every((slot, i) => slot.slot === b.slots[i]?.slot && slot.time_s === b.slots[i].time_s)
  );
}
