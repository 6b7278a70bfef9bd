import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../../core/contract/errors.ts';
import {
  PLAN_EXTENSION,
  type PlanCheck,
  type PlanKeyRow,
  type PlanTrial,
} from '../../../../core/contract/plan-requests.ts';
import type { SweepFacts } from '../../../../core/contract/sweep-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { carName, type CarStore } from '../../../workspace/car/car-store.ts';
import { latestOnly } from '../../../ui/state/latest.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import { movedPlan, newPlanText, planData } from './plan-text.ts';
import { notifyUnlinked } from '../../../workspace/tell-unlinked.ts';
import type { UiStore } from '../../../workspace/ui-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface PlanState {
  /** True where a plan is shown in place of results. */
  readonly isShown: boolean;
  /** Path of the plan, or its future path, from which the files it names are resolved. */
  readonly path: string;
  readonly text: string;
  /** Plan as in the file; undefined for one that was never saved. */
  readonly saved: { readonly text: string; readonly hash: string } | undefined;
  readonly isReadOnly: boolean;
  /** Result of the last check of the text. */
  readonly check: PlanCheck | undefined;
  readonly checkedText: string;
  /** Settings of the plan's car, or the reason why there are none. */
  readonly keys: readonly PlanKeyRow[];
  readonly keysOf: string;
  /** Duration of a run of each test; undefined until tried. */
  readonly trials: readonly PlanTrial[] | undefined;
  readonly isTrying: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

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

export const isPlanEdited = ({ text, saved }: PlanState): boolean => text !== (saved?.text ?? '');

export const planTitle = ({ text, path }: PlanState): string => {
  const { name } = planData(text);
  return typeof name === 'string' && name !== '' ? name : path.replace(/^.*[/\\]/u, '');
};

/** File name for a plan that has none. */
export const suggestedPlanName = (title: string): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '') || 'new'
  }${PLAN_EXTENSION}`;

const NO_PLAN: PlanState = {
  isShown: false,
  path: '',
  text: '',
  saved: undefined,
  isReadOnly: false,
  check: undefined,
  checkedText: '',
  keys: [],
  keysOf: '',
  trials: undefined,
  isTrying: false,
  canUndo: false,
  canRedo: false,
};

/** Pause in typing before the text is checked. */
const CHECK_AFTER_ms = 150;

export function createPlanStore(bridge: Bridge, car: CarStore, ui: UiStore, notices: NoticeStore): PlanStore {
  const store = createStore<PlanState>(() => NO_PLAN);
  let view: PlanView | undefined;
  let trial: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const notify = (error: unknown): void => notices.notifyFailure(error);

  const readKeys = async (): Promise<void> => {
    const { path, text } = store.getState();
    const { car: named } = planData(text);
    if (typeof named !== 'string' || named === '') return;
    const of = `${path} ${named}`;
    if (store.getState().keysOf === of) return;
    try {
      const keys = await bridge.request('plan/keys', { path, car: named });
      store.setState({ keys, keysOf: of });
    } catch {
      // The check gives the reason why the car cannot be read.
      store.setState({ keys: [], keysOf: '' });
    }
  };
  const check = latestOnly(async (text: string) => {
    const { path, isShown } = store.getState();
    if (!isShown) return;
    try {
      const checked = await bridge.request('plan/check', { path, text });
      if (store.getState().path === path) store.setState({ check: checked, checkedText: text });
      await readKeys();
    } catch (error) {
      const { message } = toFailure(error);
      store.setState({ check: { faults: [], problem: message }, checkedText: text });
    }
  });

  const put = (plan: Pick<PlanState, 'path' | 'text' | 'saved' | 'isReadOnly'>): void => {
    trial?.abort();
    store.setState({ ...NO_PLAN, ...plan, isShown: true });
    ui.setState({ screen: 'sweeps' });
    void check(plan.text);
  };
  const whenSafe = (next: () => void): void => {
    const state = store.getState();
    if (state.isShown && isPlanEdited(state) && state.saved !== undefined)
      ui.setState({ overlay: { kind: 'unsavedPlan', next } });
    else next();
  };
  const load = async (path: string): Promise<void> => {
    const { text, hash, readOnly, path: file } = await bridge.request('plan/open', { path });
    put({ path: file, text, saved: { text, hash }, isReadOnly: readOnly });
  };

  const begin = async (): Promise<void> => {
    const { path } = car.getState();
    const found = path ?? (await bridge.request('car/samples', {}))[0]?.path;
    if (found === undefined) {
      notices.notify('error', 'No car is open: a plan needs one.');
      return;
    }
    const file = /\.ini$/iu.test(found) ? found : `${found}/car.ini`;
    const title = path === undefined ? 'Car' : carName(car.getState());
    const text = newPlanText(title, file.replace(/^.*[/\\]/u, ''));
    put({
      path: file.replace(/[^/\\]*$/u, `new${PLAN_EXTENSION}`),
      text,
      saved: undefined,
      isReadOnly: false,
    });
  };

  const write = async (to: string, expectedHash: string | undefined): Promise<boolean> => {
    const { path, text: typed } = store.getState();
    try {
      const text = movedPlan(typed, path, to);
      const saved = await bridge.request('plan/save', {
        path: to,
        text,
        ...(expectedHash !== undefined && { expectedHash }),
      });
      store.setState({ path: saved.path, text, saved: { text, hash: saved.hash }, isReadOnly: false });
      // In another folder the names may refer to other files.
      void check(text);
      notices.notify('info', `Saved ${saved.path}`);
      notifyUnlinked(notices, saved.unlinked);
      return true;
    } catch (error) {
      const { code, message } = toFailure(error);
      if (code === 'FILE_CHANGED') ui.setState({ overlay: { kind: 'planChanged' } });
      else if (code === 'FILE_UNWRITABLE') ui.setState({ overlay: { kind: 'planNotSaved', message } });
      else notify(error);
      return false;
    }
  };
  const saveAs = (): void => {
    const state = store.getState();
    if (!state.isShown) return;
    const { dialogs } = bridge.shell;
    if (dialogs === undefined) ui.setState({ overlay: { kind: 'savePlanAs' } });
    else
      dialogs
        .saveFile(state.saved === undefined ? suggestedPlanName(planTitle(state)) : state.path)
        .then((chosen) => (chosen === undefined ? undefined : void write(chosen, undefined)), notify);
  };

  return {
    ...store,
    begin: () => whenSafe(() => void begin().catch(notify)),
    open: (path) => whenSafe(() => void load(path).catch(notify)),
    chooseAndOpen: () => {
      const { dialogs } = bridge.shell;
      if (dialogs === undefined) ui.setState({ overlay: { kind: 'openPlan' } });
      else
        dialogs
          .openPlan()
          .then(
            (path) => (path === undefined ? undefined : whenSafe(() => void load(path).catch(notify))),
            notify,
          );
    },
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
    typed: (text) => {
      store.setState({ text, trials: undefined });
      clearTimeout(timer);
      timer = setTimeout(() => void check(text), CHECK_AFTER_ms);
    },
    close: () =>
      whenSafe(() => {
        trial?.abort();
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
    saveTo: (path) => write(path, undefined),
    overwrite: () => write(store.getState().path, undefined),
    reload: () => void load(store.getState().path).catch(notify),
    tryOut: async () => {
      const { path, text } = store.getState();
      trial?.abort();
      const own = new AbortController();
      trial = own;
      store.setState({ isTrying: true, trials: undefined });
      try {
        const trials = await bridge.request('plan/try', { path, text }, { signal: own.signal });
        if (store.getState().text === text) store.setState({ trials });
      } catch (error) {
        notify(error);
      } finally {
        if (trial === own) store.setState({ isTrying: false });
      }
    },
    cancelTry: () => trial?.abort(),
    attach: (next) => {
      view = next;
    },
    historyChanged: ({ undo, redo }) => store.setState({ canUndo: undo, canRedo: redo }),
    undo: () => view?.undo(),
    redo: () => view?.redo(),
  };
}
