import { createStore, type StoreApi } from 'zustand/vanilla';
import { isProgramFault, toFailure, type ErrorCode } from '../../core/contract/errors.ts';
import { serviceKey } from './services.ts';

interface NoticeKind {
  /** Interrupts a screen reader, or waits. */
  readonly role: 'alert' | 'status';
  /** After this time it goes by itself. */
  readonly shown_ms: number;
  /** The program is at fault: its problem report helps. */
  readonly offersReport: boolean;
}

/**
 * Severities of notices: news, something to look at, what was refused or failed for a reason outside the program, and
 * a fault of the program.
 */
export const NOTICE_KINDS = {
  info: { role: 'status', shown_ms: 5000, offersReport: false },
  warning: { role: 'status', shown_ms: 10_000, offersReport: false },
  error: { role: 'alert', shown_ms: 20_000, offersReport: false },
  fault: { role: 'alert', shown_ms: 60_000, offersReport: true },
} as const satisfies Readonly<Record<string, NoticeKind>>;

export type NoticeSeverity = keyof typeof NOTICE_KINDS;

/** A notice with an action stays at least this long. */
const ACTION_ms = 10_000;

interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
  /** The notice stays after it, with its other actions. */
  readonly isKept?: boolean;
}

export interface Notice {
  readonly id: number;
  readonly severity: NoticeSeverity;
  /** Failure that it is about, where it goes with the end of its cause. */
  readonly code: ErrorCode | undefined;
  readonly text: string;
  readonly actions: readonly NoticeAction[];
}

export interface NoticeState {
  readonly notices: readonly Notice[];
}

export interface NoticeStore extends StoreApi<NoticeState> {
  /** Returns what dismisses the notice. */
  readonly notify: (severity: NoticeSeverity, text: string, ...actions: NoticeAction[]) => () => void;
  /** Shows a failure. A cancellation by the person is not shown. */
  readonly notifyFailure: (error: unknown) => void;
  readonly dismiss: (id: number) => void;
  /** Runs an action of a notice, which goes with it. */
  readonly act: (notice: Notice, action: NoticeAction) => void;
  /** Dismisses notices that end with this text. */
  readonly dismissAbout: (words: string) => void;
  /** Dismisses notices of failures whose cause has ended. */
  readonly dismissCodes: (codes: ReadonlySet<ErrorCode>) => void;
}

/** Label of the action that takes back what its notice reports. */
export const UNDO = 'Undo';

export const undoOf = ({ actions }: Notice): NoticeAction | undefined =>
  actions.find(({ label }) => label === UNDO);

/** The newest notice that offers to take something back. */
export const newestUndo = ({ notices }: NoticeState): Notice | undefined =>
  notices.findLast((notice) => undoOf(notice) !== undefined);

export const NOTICES = serviceKey<NoticeStore>('notices');

const MAX_SHOWN = 4;

export function createNoticeStore(): NoticeStore {
  const store = createStore<NoticeState>(() => ({ notices: [] }));
  let lastId = 0;
  const dismiss = (id: number): void => {
    store.setState(({ notices }) => ({ notices: notices.filter((n) => n.id !== id) }));
  };
  const put = (
    severity: NoticeSeverity,
    text: string,
    actions: readonly NoticeAction[],
    code?: ErrorCode,
  ): (() => void) => {
    // Several requests can fail for one reason: a text contained in a shown notice is not repeated.
    if (store.getState().notices.some((n) => n.text !== text && n.text.endsWith(text)))
      return () => undefined;
    const id = ++lastId;
    // Two deletions can have one text: the second must not take away the undo of the first.
    const isReplaced = (n: Notice): boolean =>
      text.endsWith(n.text) && (n.actions.length === 0 || actions.length === 0);
    store.setState(({ notices }) => ({
      notices: [...notices.filter((n) => !isReplaced(n)), { id, severity, text, actions, code }].slice(
        -MAX_SHOWN,
      ),
    }));
    const { shown_ms } = NOTICE_KINDS[severity];
    setTimeout(() => dismiss(id), actions.length === 0 ? shown_ms : Math.max(shown_ms, ACTION_ms));
    return () => dismiss(id);
  };
  return {
    ...store,
    notify: (severity, text, ...actions) => put(severity, text, actions),
    notifyFailure: (error) => {
      const { code, message } = toFailure(error);
      if (code !== 'CANCELLED') put(isProgramFault(code) ? 'fault' : 'error', message, [], code);
    },
    dismiss,
    act: ({ id }, { run, isKept = false }) => {
      run();
      if (!isKept) dismiss(id);
    },
    dismissCodes: (codes) => {
      for (const { id, code } of store.getState().notices)
        if (code !== undefined && codes.has(code)) dismiss(id);
    },
    dismissAbout: (words) => {
      for (const { id, text } of store.getState().notices) if (text.endsWith(words)) dismiss(id);
    },
  };
}

/** Result of the work; undefined, with a notice, where it failed. */
export async function orNotice<T>(notices: NoticeStore, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    notices.notifyFailure(error);
    return undefined;
  }
}
