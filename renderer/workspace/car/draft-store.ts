import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftListing } from '../../../core/contract/file-requests.ts';
import { toFailure } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import { clockText } from '../../format/time-text.ts';
import type { CarEditor } from './car-editor.ts';
import { carName, editedCompanions, isEdited, NO_CAR, type CarState, type CarStore } from './car-store.ts';
import type { DifferencesStore } from './differences-store.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { UiStore } from '../ui-store.ts';
import { serviceKey } from '../services.ts';

export interface DraftState {
  /** Newest first. */
  readonly list: readonly DraftListing[];
  /** Earlier unsaved edits of the open car, before the decision on them. */
  readonly offer: Draft | undefined;
}

/** Stores unsaved edits in the person's data folder as they are made, and restores them after a crash. */
export interface DraftStore extends StoreApi<DraftState> {
  readonly refresh: () => Promise<void>;
  /** Stores pending edits at once, before the page closes. */
  readonly flush: () => void;
  /** Puts the offered edits into the open car, as undo steps. */
  readonly restore: () => void;
  /** Opens the car of a draft with its edits; a missing car opens from the draft alone. */
  readonly open: (id: string) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** Shows the differences of the offered edits from the open car. */
  readonly compare: () => void;
}

export const DRAFTS = serviceKey<DraftStore>('drafts');

/** Pause in editing before the edits are stored. */
const KEEP_AFTER_ms = 1000;

export function createDraftStore(
  bridge: Bridge,
  car: CarStore,
  editor: CarEditor,
  openCar: (path: string) => Promise<boolean>,
  ui: UiStore,
  notices: NoticeStore,
  differences: Pick<DifferencesStore, 'holdAgainst'>,
): DraftStore {
  const store = createStore<DraftState>(() => ({ list: [], offer: undefined }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Draft of the open car's edits, once there is one. */
  let own: string | undefined;
  let keeping: Promise<void> = Promise.resolve();
  let isOpening = false;
  let notifiedFailure = '';

  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    keeping = keeping.then(async () => {
      const state = car.getState();
      if (!isEdited(state)) return;
      try {
        const { id } = await bridge.request('draft/keep', keptEdits(state, own));
        const now = car.getState();
        // Saved, reverted or closed while it was being stored.
        if (now.path === state.path && isEdited(now)) own = id;
        else await bridge.request('draft/discard', { id });
        notifiedFailure = '';
      } catch (error) {
        const { code, message } = toFailure(error);
        const isGone = code === 'BACKEND_RESTARTED' || code === 'BACKEND_UNAVAILABLE';
        if (!isGone && message !== notifiedFailure)
          notices.notify('warning', `Unsaved edits cannot be stored: ${message}`);
        notifiedFailure = message;
      }
    });
  };

  const dropOwn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const id = own;
    own = undefined;
    keeping = keeping.then(async () => {
      if (id !== undefined) await bridge.request('draft/discard', { id }).catch(() => undefined);
    });
  };

  const refresh = async (): Promise<void> => {
    try {
      store.setState({ list: await bridge.request('draft/list', {}) });
    } catch {
      // The start page itself shows that the backend does not answer.
    }
  };

  const lookForDraft = async (path: string): Promise<void> => {
    await refresh();
    const found = store.getState().list.find((draft) => draft.path === path && draft.id !== own);
    if (found === undefined) return;
    const { draft } = await bridge.request('draft/get', { id: found.id });
    const now = car.getState();
    if (draft === undefined || now.path !== path || isOpening) return;
    if (isSameAsFile(draft, now)) {
      await discard(draft.id);
      return;
    }
    store.setState({ offer: draft });
    if (ui.getState().overlay === undefined) ui.setState({ overlay: { kind: 'draft' } });
  };

  const lay = (draft: Draft): void => {
    const when = clockText(draft.savedAt);
    own = draft.id;
    editor.replaceText(draft.text, `Restore edits of ${when}`);
    for (const { name, text } of draft.edited)
      editor.setCompanion(name, text, `Restore edits of ${name} of ${when}`);
    store.setState(({ list }) => ({ offer: undefined, list: list.filter(({ id }) => id !== draft.id) }));
  };

  const discard = async (id: string): Promise<void> => {
    try {
      await bridge.request('draft/discard', { id });
      store.setState(({ list, offer }) => ({
        list: list.filter((draft) => draft.id !== id),
        offer: offer?.id === id ? undefined : offer,
      }));
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  const open = async (id: string): Promise<void> => {
    isOpening = true;
    try {
      const { draft } = await bridge.request('draft/get', { id });
      if (draft === undefined) {
        await refresh();
        return;
      }
      if (!(await openCar(draft.path))) {
        car.setState({ ...NO_CAR, path: draft.path });
        notices.notify(
          'warning',
          `${draft.path} cannot be opened. Its unsaved edits are shown; Save writes them to that file.`,
        );
      }
      ui.setState({ screen: 'setup' });
      lay(draft);
    } catch (error) {
      notices.notifyFailure(error);
    } finally {
      isOpening = false;
    }
  };

  car.subscribe((state, before) => {
    if (state.path !== before.path) {
      // Saved elsewhere, discarded or never edited: opening another car asked before.
      dropOwn();
      store.setState({ offer: undefined });
      if (state.path !== undefined && !isOpening) void lookForDraft(state.path).catch(() => undefined);
      return;
    }
    if (
      state.text === before.text &&
      state.companions === before.companions &&
      state.savedText === before.savedText
    )
      return;
    if (isEdited(state)) {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_ms);
    } else if (own !== undefined || timer !== undefined) dropOwn();
  });
  bridge.onBackendState((state) => {
    if (state === 'ready' && isEdited(car.getState())) keep();
  });

  return {
    ...store,
    refresh,
    flush: () => {
      if (timer !== undefined) keep();
    },
    restore: () => {
      const { offer } = store.getState();
      if (offer !== undefined) lay(offer);
    },
    open,
    discard,
    compare: () => {
      const { offer } = store.getState();
      if (offer === undefined) return;
      const texts = new Map(car.getState().companions.map(({ name, text }) => [name, text]));
      for (const { name, text } of offer.edited) texts.set(name, text);
      const companions = [...texts].map(([name, text]) => ({ name, text }));
      differences.holdAgainst({
        kind: 'text',
        name: `Unsaved edits of ${clockText(offer.savedAt)}`,
        car: { text: offer.text, companions },
      });
      ui.setState({ screen: 'setup', setupView: 'differences' });
    },
  };
}

function keptEdits(state: CarState, id: string | undefined) {
  return {
    ...(id !== undefined && { id }),
    path: state.path ?? '',
    name: carName(state),
    ...(state.savedHash !== undefined && { baseHash: state.savedHash }),
    text: state.text,
    edited: editedCompanions(state).map(({ name, text, before }) =>
      before === undefined ? { name, text } : { name, text, before },
    ),
  };
}

function isSameAsFile(draft: Draft, state: CarState): boolean {
  const texts = new Map(state.savedCompanions.map(({ name, text }) => [name, text]));
  return draft.text === state.savedText && draft.edited.every(({ name, text }) => texts.get(name) === text);
}
