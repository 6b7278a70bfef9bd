import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../core/contract/errors.ts';
import type { Severity } from '../../core/catalogue/diagnostics.ts';
import { serviceKey } from './services.ts';

export interface Notice {
  readonly id: number;
  readonly severity: Severity;
  readonly text: string;
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
}

export interface NoticeState {
  readonly notices: readonly Notice[];
}

export interface NoticeStore extends StoreApi<NoticeState> {
  readonly notify: (severity: Severity, text: string, action?: Notice['action']) => void;
  /** Shows a failure. A cancellation by the person is not shown. */
  readonly notifyFailure: (error: unknown) => void;
  readonly dismiss: (id: number) => void;
  /** Dismisses notices that end with this text. */
  readonly dismissAbout: (words: string) => void;
}

export const NOTICES = serviceKey<NoticeStore>('notices');

/** Display time of a notice without an action; one with an action stays longer, an error until dismissed. */
const SHOWN_ms = { info: 5000, action: 10_000 } as const;
const MAX_SHOWN = 4;

export function createNoticeStore(): NoticeStore {
  const store = createStore<NoticeState>(() => ({ notices: [] }));
  let lastId = 0;
  const dismiss = (id: number): void => {
    store.setState(({ notices }) => ({ notices: notices.filter((n) => n.id !== id) }));
  };
  const notify = (severity: Severity, text: string, action?: Notice['action']): void => {
    // Several requests can fail for one reason: a text contained in a shown notice is not repeated.
    if (store.getState().notices.some((n) => n.text !== text && n.text.endsWith(text))) return;
    const id = ++lastId;
    store.setState(({ notices }) => ({
      notices: [...notices.filter((n) => !text.endsWith(n.text)), { id, severity, text, action }].slice(
        -MAX_SHOWN,
      ),
    }));
    if (severity !== 'error')
      setTimeout(() => dismiss(id), action === undefined ? SHOWN_ms.info : SHOWN_ms.action);
  };
  return {
    ...store,
    notify,
    notifyFailure: (error) => {
      const failure = toFailure(error);
      if (failure.code !== 'CANCELLED') notify('error', failure.message);
    },
    dismiss,
    dismissAbout: (words) => {
      for (const { id, text } of store.getState().notices) if (text.endsWith(words)) dismiss(id);
    },
  };
}
