import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RunId, SessionId } from '../../core/contract/ids.ts';
import { toFailure, type Failure } from '../../core/contract/errors.ts';
import {
  MANOEUVRE_NAMES,
  manoeuvreRow,
  MANOEUVRES,
  withDefaults,
  type ManoeuvreName,
} from '../../core/contract/manoeuvres.ts';
import { MODEL_NAMES, modelRow, type ModelName, type SubstepChoice } from '../../core/contract/models.ts';
import { MOST_SEED, PACES, type RunState } from '../../core/contract/run-requests.ts';
import type { SessionStatus } from '../../core/contract/session-requests.ts';
import type { SetupChangeAt } from '../../core/contract/setup-changes.ts';
import { SURFACE_NAMES, type SurfaceName } from '../../core/contract/surfaces.ts';
import { WORLD_NAMES, type WorldName } from '../../core/contract/worlds.ts';
import type { Bridge } from '../bridge/client.ts';
import { countSeverities, isEdited, type CarState, type CarStore } from './car-store.ts';
import type { NoticeStore } from './notice-store.ts';
import { isOneOf, readStored, writeStored } from './stored.ts';

export type Pace = (typeof PACES)[number];

/** What the next run will be. */
export interface RunPlan {
  readonly manoeuvre: ManoeuvreName;
  readonly surface: SurfaceName;
  readonly model: ModelName;
  readonly world: WorldName;
  readonly seed: number;
  /** Step and sub-steps by model, where they are not the model's own. */
  readonly steps: Readonly<Partial<Record<ModelName, StepChoice>>>;
  /** Parameters in SI that differ from the table's defaults, by manoeuvre. */
  readonly parameters: Readonly<Partial<Record<ManoeuvreName, Readonly<Record<string, number>>>>>;
  /** Settings of the car that change while it runs. */
  readonly changes: readonly SetupChangeAt[];
  readonly name: string;
  readonly pace: Pace;
}

export interface StepChoice {
  readonly step_s?: number;
  readonly substeps?: SubstepChoice;
}

/** Why a start was refused, and the field of the form it is about; undefined where it is about none. */
export interface RunProblem {
  readonly field: string | undefined;
  readonly message: string;
}

export interface EndedRun {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly status: SessionStatus;
  readonly reason: string;
}

export interface RunStoreState {
  readonly plan: RunPlan;
  /** The run this window shows; undefined where none is under way. */
  readonly active: RunState | undefined;
  readonly isStarting: boolean;
  readonly ended: EndedRun | undefined;
  readonly problem: RunProblem | undefined;
}

export interface RunStore extends StoreApi<RunStoreState> {
  readonly setPlan: (change: Partial<RunPlan>) => void;
  readonly setParameter: (key: string, value: number) => void;
  readonly resetParameters: () => void;
  /** Step or sub-steps of the plan's model; undefined is the model's own. */
  readonly setStep: (change: { readonly [K in keyof StepChoice]: StepChoice[K] | undefined }) => void;
  readonly start: () => Promise<void>;
  readonly togglePause: () => void;
  readonly cancel: () => void;
  /** Takes the runs from the backend again: at the start and after it was restarted. */
  readonly refresh: () => Promise<void>;
}

/** Samples stored per simulated second. */
export const RECORDING_RATE_Hz = 100;

function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_SEED;
}

function isSteps(value: unknown): value is RunPlan['steps'] {
  if (typeof value !== 'object' || value === null) return false;
  return MODEL_NAMES.every((model) => {
    const choice: unknown = (value as Record<string, unknown>)[model];
    return choice === undefined || (typeof choice === 'object' && choice !== null);
  });
}

/** Fields that a refusal may name, besides the manoeuvre's own parameters. */
const NAMED_FIELDS = ['changes', 'substeps', 'step_s', 'seed', 'world', 'model', 'surface'] as const;

/** The refusal of a start as a problem of a field: messages name the argument that is wrong. */
export function problemOf(failure: Failure, manoeuvre: ManoeuvreName): RunProblem {
  const { code, message } = failure;
  if (code === 'CAR_INVALID') return { field: 'car', message };
  if (code !== 'BAD_ARGUMENTS') return { field: undefined, message };
  const names = [...NAMED_FIELDS, ...manoeuvreRow(manoeuvre).parameters.map((p) => p.key)];
  return { field: names.find((name) => new RegExp(`\\b${name}\\b`).test(message)), message };
}

/** Step and sub-steps as a request has them: what is the model's own is left out. */
function stepsOf({ model, steps }: RunPlan): StepChoice {
  const { step_s, substeps } = steps[model] ?? {};
  return {
    ...(step_s === undefined ? {} : { step_s }),
    ...(substeps === undefined || modelRow(model).substeps === undefined ? {} : { substeps }),
  };
}

function storedPlan(): RunPlan {
  return {
    manoeuvre: readStored('run.manoeuvre', isOneOf(...MANOEUVRE_NAMES)) ?? 'split-mu-launch',
    surface: readStored('run.surface', isOneOf(...SURFACE_NAMES)) ?? 'asphalt',
    model: readStored('run.model', isOneOf(...MODEL_NAMES)) ?? 'racebench',
    world: readStored('run.world', isOneOf(...WORLD_NAMES)) ?? 'flat',
    seed: readStored('run.seed', isSeed) ?? 0,
    steps: readStored('run.steps', isSteps) ?? {},
    pace: readStored('run.pace', isOneOf(...PACES)) ?? 'realTime',
    parameters: {},
    changes: [],
    name: '',
  };
}

const LONGEST_NAME = 200;

/**
 * The name of a run whose car has unsaved edits says the last of them, so that two runs are told apart in a list;
 * empty for a car as saved, which the backend names.
 */
function editedName(state: CarState, manoeuvre: ManoeuvreName): string {
  const last = state.history.undo.top;
  if (!isEdited(state) || last === undefined || last.kind === 'typing') return '';
  return `${last.label}, ${MANOEUVRES[manoeuvre].label.toLowerCase()}`.slice(0, LONGEST_NAME);
}

export function createRunStore(bridge: Bridge, car: CarStore, notices: NoticeStore): RunStore {
  const store = createStore<RunStoreState>(() => ({
    plan: storedPlan(),
    active: undefined,
    isStarting: false,
    ended: undefined,
    problem: undefined,
  }));

  const setPlan = (change: Partial<RunPlan>): void => {
    store.setState(({ plan }) => ({ plan: { ...plan, ...change }, problem: undefined }));
    const { plan } = store.getState();
    writeStored('run.manoeuvre', plan.manoeuvre);
    writeStored('run.surface', plan.surface);
    writeStored('run.pace', plan.pace);
    writeStored('run.model', plan.model);
    writeStored('run.world', plan.world);
    writeStored('run.seed', plan.seed);
    writeStored('run.steps', plan.steps);
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
    const { path, text, companions, model } = car.getState();
    const { plan, active, isStarting } = store.getState();
    if (path === undefined || active !== undefined || isStarting) return;
    if (countSeverities(model).errors > 0) {
      notices.tell('error', 'The car has errors that keep it from running.');
      return;
    }
    store.setState({ isStarting: true, problem: undefined });
    try {
      const name = plan.name.trim() === '' ? editedName(car.getState(), plan.manoeuvre) : plan.name.trim();
      const { runId, sessionId } = await bridge.request('run/start', {
        path,
        text,
        companions: [...companions],
        ...(name === '' ? {} : { name }),
        model: plan.model,
        world: plan.world,
        seed: plan.seed,
        ...stepsOf(plan),
        manoeuvre: plan.manoeuvre,
        surface: plan.surface,
        parameters: withDefaults(plan.manoeuvre, plan.parameters[plan.manoeuvre] ?? {}),
        ...(plan.changes.length === 0 ? {} : { changes: [...plan.changes] }),
        pace: plan.pace,
        rate_Hz: RECORDING_RATE_Hz,
      });
      // The name belongs to the run just started; the next one gets its own.
      setPlan({ name: '' });
      // A short run may have ended before this answer came.
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
      notices.tellFailure(error);
      store.setState({ problem: problemOf(toFailure(error), plan.manoeuvre) });
    } finally {
      store.setState({ isStarting: false });
    }
  };

  bridge.on('run/progress', (state) => {
    if (store.getState().ended?.runId === state.runId) return;
    store.setState({ active: state });
  });
  bridge.on('run/ended', (ended) => {
    store.setState(({ active }) => ({
      ended,
      active: active === undefined || active.runId === ended.runId ? undefined : active,
    }));
    if (ended.status === 'failed' || ended.status === 'interrupted')
      notices.tell('error', `Run ${ended.status}: ${ended.reason}`);
  });
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
    else if (store.getState().active !== undefined) {
      store.setState({ active: undefined });
      notices.tell(
        'error',
        'The backend process ended; the run was interrupted. Its samples up to then are kept.',
      );
    }
  });

  const withActive = (ask: (runId: RunId, run: RunState) => Promise<unknown>): void => {
    const { active } = store.getState();
    if (active === undefined) return;
    ask(active.runId, active).catch((error: unknown) => {
      if (toFailure(error).code !== 'RUN_NOT_FOUND') notices.tellFailure(error);
    });
  };

  return {
    ...store,
    setPlan,
    setParameter: (key, value) => {
      const { plan } = store.getState();
      const values = { ...plan.parameters[plan.manoeuvre], [key]: value };
      setPlan({ parameters: { ...plan.parameters, [plan.manoeuvre]: values } });
    },
    resetParameters: () => {
      const { plan } = store.getState();
      setPlan({ parameters: { ...plan.parameters, [plan.manoeuvre]: {} } });
    },
    setStep: (change) => {
      const { plan } = store.getState();
      const { step_s, substeps } = { ...plan.steps[plan.model], ...change };
      const choice = {
        ...(step_s === undefined ? {} : { step_s }),
        ...(substeps === undefined ? {} : { substeps }),
      };
      setPlan({ steps: { ...plan.steps, [plan.model]: choice } });
    },
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
