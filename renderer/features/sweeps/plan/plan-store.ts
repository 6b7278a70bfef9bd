import { createStore, type StoreApi } from 'zustand/vanilla';
import { PLAN_EXTENSION } from '../../../../core/contract/plan-requests.ts';
import type { SweepFacts } from '../../../../core/contract/sweep-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { carName, openedCarOf, type CarStore } from '../../../workspace/car/car-store.ts';
import { UNDO, type NoticeStore } from '../../../workspace/notice-store.ts';
import { newPlanText } from './new-plan.ts';
import { isPlanEdited, NO_PLAN, suggestedPlanName, type PlanState } from './plan-state.ts';
import { createPlanTrial } from './plan-trial.ts';
import { createPlanCheck } from './plan-check.ts';
import { createChoosePath } from '../../../workspace/files/choose-path.ts';
import { reportSave } from '../../../workspace/files/report-save.ts';
import type { UiStore } from '../../../workspace/ui-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** View of the text, with its undo steps. */
export interface PlanView {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** The plan being edited. Its text is the source; the form edits the text. Failures become notices. */
export interface PlanStore extends StoreApi<PlanState> {
  /** Starts a new plan for the open car, or the first sample. */
  readonly begin: () => void;
  readonly open: (path: string) => void;
  readonly chooseAndOpen: () => void;
  /** Shows the plan of a sweep, from its file where that is known. */
  readonly show: (facts: SweepFacts) => void;
  readonly typed: (text: string) => void;
  readonly close: () => void;
  readonly save: () => Promise<boolean>;
  readonly saveAs: () => void;
  readonly saveTo: (path: string) => Promise<boolean>;
  /** Overwrites a file that another program has changed. */
  readonly overwrite: () => Promise<boolean>;
  readonly reload: () => void;
  /** Runs each test once, to estimate the duration of all. */
  readonly tryOut: () => Promise<void>;
  readonly cancelTry: () => void;
  readonly attach: (view: PlanView | undefined) => void;
  readonly historyChanged: (can: { readonly undo: boolean; readonly redo: boolean }) => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export const PLANS = serviceKey<PlanStore>('plans');

/** Pause in typing before the text is checked. */
const CHECK_AFTER_ms = 150;

/** A plan beside a car, given by its car.ini or its folder, that is not saved yet. */
function newPlan(car: string, title: string): Pick<PlanState, 'path' | 'text' | 'saved' | 'isReadOnly'> {
  const file = /\.ini$/iu.test(car) ? car : `${car}/car.ini`;
  return {
    path: file.replace(/[^/\\]*$/u, `new${PLAN_EXTENSION}`),
    text: newPlanText(title, file.replace(/^.*[/\\]/u, '')),
    saved: undefined,
    isReadOnly: false,
  };
}

export function createPlanStore(bridge: Bridge, car: CarStore, ui: UiStore, notices: NoticeStore): PlanStore {
  const store = createStore<PlanState>(() => NO_PLAN);
  let view: PlanView | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (error: unknown): void => notices.notifyFailure(error);

  const openCar = () => openedCarOf(car.getState());
  const check = createPlanCheck(bridge, store, openCar);
  const trial = createPlanTrial(bridge, store, notices, openCar);

  const put = (plan: Pick<PlanState, 'path' | 'text' | 'saved' | 'isReadOnly'>): void => {
    trial.cancel();
    store.setState({ ...NO_PLAN, ...plan, begun: plan.text, isShown: true });
    ui.setState({ screen: 'sweeps' });
    void check(plan.text);
  };
  const whenSafe = (next: () => void): void => {
    const state = store.getState();
    const { isShown, path, text, saved, begun } = state;
    if (isShown && isPlanEdited(state) && saved !== undefined) {
      ui.setState({ overlay: { kind: 'unsavedPlan', next } });
      return;
    }
    next();
    // A plan of a moment needs no question, only a way back.
    if (isShown && saved === undefined && text !== begun)
      notices.notify('info', 'The new plan was closed without saving', {
        label: UNDO,
        run: () => {
          put({ path, text: begun, saved, isReadOnly: false });
          typed(text);
        },
      });
  };
  const load = async (path: string): Promise<void> => {
    const { text, hash, readOnly, path: file } = await bridge.request('plan/open', { path });
    put({ path: file, text, saved: { text, hash }, isReadOnly: readOnly });
  };

  const open = (path: string): void => whenSafe(() => void load(path).catch(notify));

  const begin = async (): Promise<void> => {
    const { path } = car.getState();
    const found = path ?? (await bridge.request('car/samples', {}))[0]?.path;
    if (found === undefined) {
      notices.notify('error', 'No car is open: a plan needs one.');
      return;
    }
    put(newPlan(found, path === undefined ? 'Car' : carName(car.getState())));
  };

  const save = async (to: string, expectedHash: string | undefined) => {
    const { movedPlan } = await import('./plan-text.ts');
    const { path, text: typed } = store.getState();
    const text = movedPlan(typed, path, to);
    const saved = await bridge.request('plan/save', {
      path: to,
      text,
      ...(expectedHash !== undefined && { expectedHash }),
    });
    store.setState({ path: saved.path, text, saved: { text, hash: saved.hash }, isReadOnly: false });
    // In another folder the names may refer to other files.
    void check(text);
    return saved;
  };
  const write = (to: string, expectedHash?: string): Promise<boolean> =>
    reportSave(() => save(to, expectedHash), ui, notices, {
      changed: { kind: 'planChanged' },
      unwritable: (message) => ({ kind: 'planNotSaved', message }),
    });
  const choosePath = createChoosePath(bridge, ui, notices);
  const saveAs = (): void => {
    const state = store.getState();
    if (!state.isShown) return;
    choosePath(
      async (dialogs) => {
        const { planTitle } = await import('./plan-title.ts');
        return dialogs.saveFile(state.saved === undefined ? suggestedPlanName(planTitle(state)) : state.path);
      },
      { kind: 'savePlanAs' },
      (path) => void write(path),
    );
  };

  const typed = (text: string): void => {
    store.setState({ text, trials: undefined });
    clearTimeout(timer);
    timer = setTimeout(() => void check(text), CHECK_AFTER_ms);
  };
  /** Varies settings of the open car together: in the shown plan where that is of this car, else in a new one. */
  const vary = async (keys: readonly [string, ...string[]]): Promise<void> => {
    const { planCarPath, settingOf, withVaried } = await import('./vary-settings.ts');
    const state = car.getState();
    const value = state.model?.values.find(({ key }) => key === keys[0]);
    const setting = value && settingOf(keys[0], value.value);
    if (state.path === undefined || setting === undefined) return;
    const { isShown, path, text } = store.getState();
    if (isShown && planCarPath(path, text) === state.path) {
      typed(withVaried(text, keys, setting));
      ui.setState({ screen: 'sweeps' });
      return;
    }
    const made = newPlan(state.path, carName(state));
    whenSafe(() => {
      put(made);
      typed(withVaried(made.text, keys, setting));
    });
  };
  car.subscribe((state, before) => {
    if (state.varyRequest !== undefined && state.varyRequest !== before.varyRequest)
      void vary(state.varyRequest.keys).catch(notify);
    // The plan drives the open car with its edits, whose settings and faults may be others now.
    if (state.modelText !== before.modelText && store.getState().isShown) void check(store.getState().text);
  });

  return {
    ...store,
    begin: () => whenSafe(() => void begin().catch(notify)),
    open,
    chooseAndOpen: () => choosePath((dialogs) => dialogs.openPlan(), { kind: 'openPlan' }, open),
    show: ({ planPath, planText, carPath }) =>
      whenSafe(() => {
        const stored = (): void =>
          put({ path: planPath ?? carPath ?? 'new', text: planText, saved: undefined, isReadOnly: false });
        if (planPath === undefined) {
          stored();
          return;
        }
        // Plan as it was started, whatever its file holds now; one that was never saved, or is gone, has
        // none.
        bridge.request('plan/open', { path: planPath }).then(({ path, text, hash, readOnly }) => {
          put({ path, text: planText, saved: { text, hash }, isReadOnly: readOnly });
        }, stored);
      }),
    typed,
    close: () =>
      whenSafe(() => {
        trial.cancel();
        store.setState(NO_PLAN);
      }),
    save: async () => {
      const { path, saved, isReadOnly, isShown } = store.getState();
      if (!isShown) return false;
      if (saved !== undefined && !isReadOnly) return write(path, saved.hash);
      saveAs();
      return false;
    },
    saveAs,
    saveTo: (path) => write(path),
    overwrite: () => write(store.getState().path),
    reload: () => void load(store.getState().path).catch(notify),
    tryOut: trial.start,
    cancelTry: trial.cancel,
    attach: (next) => {
      view = next;
    },
    historyChanged: ({ undo, redo }) => store.setState({ canUndo: undo, canRedo: redo }),
    undo: () => view?.undo(),
    redo: () => view?.redo(),
  };
}
