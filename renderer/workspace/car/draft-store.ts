import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Draft, DraftListing } from '../../../core/contract/file-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { clockText } from '../../format/time-text.ts';
import type { CarEditor } from './car-editor.ts';
import { isEdited, NO_CAR, type CarState, type CarStore } from './car-store.ts';
import type { DifferencesStore } from './differences-store.ts';
import { createOwnDraft } from './own-draft.ts';
import { orNotice, type NoticeStore } from '../notice-store.ts';
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
  const own = createOwnDraft(bridge, car, notices);
  let isOpening = false;

  const refresh = async (): Promise<void> => {
    try {
      store.setState({ list: await bridge.request('draft/list', {}) });
    } catch {
      // The start page itself shows that the backend does not answer.
    }
  };

  const lookForDraft = async (path: string): Promise<void> => {
    await refresh();
    const found = store.getState().list.find((draft) => draft.path === path && draft.id !== own.id());
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
    own.adopt(draft.id);
    editor.replaceText(draft.text, `Restore edits of ${when}`);
    for (const { name, text } of draft.edited)
      editor.setCompanion(name, text, `Restore edits of ${name} of ${when}`);
    store.setState(({ list }) => ({ offer: undefined, list: list.filter(({ id }) => id !== draft.id) }));
  };

  const discard = async (id: string): Promise<void> => {
    await orNotice(notices, async () => {
      await bridge.request('draft/discard', { id });
      store.setState(({ list, offer }) => ({
        list: list.filter((draft) => draft.id !== id),
        offer: offer?.id === id ? undefined : offer,
      }));
    });
  };

  const open = async (id: string): Promise<void> => {
    isOpening = true;
    await orNotice(notices, async () => {
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
    });
    isOpening = false;
  };

  car.subscribe((state, before) => {
    if (state.path !== before.path) {
      // Saved elsewhere, discarded or never edited: opening another car asked before.
      own.discard();
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
    if (isEdited(state)) own.storeSoon();
    else own.discard();
  });
  bridge.onBackendState((state) => {
    if (state === 'ready' && isEdited(car.getState())) own.storeNow();
  });

  return {
    ...store,
    refresh,
    flush: own.flush,
    restore: () => {
      const { offer } = store.getState();
      if (offer !== undefined) lay(offer);
    },
    open,
    discard,
    compare: () => {
      const { offer } = store.getState();
      if (offer === undefined) return;
      differences.holdAgainst({
        kind: 'text',
        name: `Unsaved edits of ${clockText(offer.savedAt)}`,
        car: carOfDraft(offer, car.getState()),
      });
      ui.setState({ screen: 'setup', setupView: 'differences' });
    },
  };
}

/** The open car with the edits of a draft. */
function carOfDraft(draft: Draft, { companions }: CarState) {
  const texts = new Map([...companions, ...draft.edited].map(({ name, text }) => [name, text]));
  return { text: draft.text, companions: [...texts].map(([name, text]) => ({ name, text })) };
}

function isSameAsFile(draft: Draft, state: CarState): boolean {
  const texts = new Map(state.savedCompanions.map(({ name, text }) => [name, text]));
  return draft.text === state.savedText && draft.edited.every(({ name, text }) => texts.get(name) === text);
}
