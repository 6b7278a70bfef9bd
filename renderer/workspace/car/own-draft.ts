import { toFailure } from '../../../core/contract/errors.ts';
import type { Bridge } from '../../bridge/client.ts';
import { carName, isEdited, type CarState, type CarStore } from './car-store.ts';
import { editedOf } from './save-car.ts';
import type { NoticeStore } from '../notice-store.ts';

/** The stored draft of the open car's edits. */
export interface OwnDraft {
  /** Undefined while there is none. */
  readonly id: () => string | undefined;
  /** Continues a draft whose edits were put into the car. */
  readonly adopt: (id: string) => void;
  readonly storeNow: () => void;
  /** Stores the edits after a pause in editing. */
  readonly storeSoon: () => void;
  /** Stores edits that wait for the pause. */
  readonly flush: () => void;
  readonly discard: () => void;
}

/** Pause in editing before the edits are stored. */
const STORE_AFTER_ms = 1000;

export function createOwnDraft(bridge: Bridge, car: CarStore, notices: NoticeStore): OwnDraft {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let own: string | undefined;
  /** Requests follow each other: a draft is not discarded before it is stored. */
  let last: Promise<void> = Promise.resolve();
  let reported = '';

  const stopTimer = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const store = async (): Promise<void> => {
    const state = car.getState();
    if (!isEdited(state)) return;
    try {
      const { id } = await bridge.request('draft/keep', draftOf(state, own));
      const now = car.getState();
      // Saved, reverted or closed while it was being stored.
      if (now.path === state.path && isEdited(now)) own = id;
      else await bridge.request('draft/discard', { id });
      reported = '';
    } catch (error) {
      const { code, message } = toFailure(error);
      const isGone = code === 'BACKEND_RESTARTED' || code === 'BACKEND_UNAVAILABLE';
      if (!isGone && message !== reported)
        notices.notify('warning', `Unsaved edits cannot be stored: ${message}`);
      reported = message;
    }
  };

  const storeNow = (): void => {
    stopTimer();
    last = last.then(store);
  };

  return {
    id: () => own,
    adopt: (id) => {
      own = id;
    },
    storeNow,
    storeSoon: () => {
      clearTimeout(timer);
      timer = setTimeout(storeNow, STORE_AFTER_ms);
    },
    flush: () => {
      if (timer !== undefined) storeNow();
    },
    discard: () => {
      stopTimer();
      const id = own;
      own = undefined;
      last = last.then(async () => {
        if (id !== undefined) await bridge.request('draft/discard', { id }).catch(() => undefined);
      });
    },
  };
}

function draftOf(state: CarState, id: string | undefined) {
  return {
    ...(id !== undefined && { id }),
    path: state.path ?? '',
    name: carName(state),
    ...(state.savedHash !== undefined && { baseHash: state.savedHash }),
    text: state.text,
    edited: editedOf(state),
  };
}
