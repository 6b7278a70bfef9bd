import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type ErrorCode, type Failure } from '../../../core/contract/errors.ts';
import type { DatabaseCheck, DatabaseRepair } from '../../../core/contract/library-check.ts';
import type { LibraryFacts } from '../../../core/contract/library-requests.ts';
import type { HiddenSession } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { bytesText } from '../../format/bytes-text.ts';
import type { NoticeStore } from '../notice-store.ts';
import type { UiStore } from '../ui-store.ts';
import { runWork } from '../work.ts';
import { serviceKey } from '../services.ts';

export interface LibraryState {
  /** Undefined until first read, and where they cannot be read. */
  readonly facts: LibraryFacts | undefined;
  readonly failure: Failure | undefined;
  /** Sessions that can be restored. */
  readonly deleted: readonly HiddenSession[];
  /** Result of the last check or repair, until it is dismissed. */
  readonly report: DatabaseCheck | DatabaseRepair | undefined;
}

/** The file that holds all sessions: its facts and maintenance. Failures become notices. */
export interface LibraryStore extends StoreApi<LibraryState> {
  readonly refresh: () => Promise<void>;
  readonly check: () => Promise<void>;
  readonly repair: () => Promise<void>;
  readonly dismissReport: () => void;
  readonly backUp: (folder: string) => Promise<void>;
  readonly shrink: () => Promise<void>;
  readonly move: (folder: string) => Promise<void>;
  readonly useOwn: () => Promise<void>;
  /** Opens the file again after its problem was corrected. */
  readonly tryAgain: () => Promise<void>;
  readonly restore: (session: HiddenSession) => Promise<void>;
  /** Removes all deleted sessions permanently. */
  readonly purge: () => Promise<void>;
}

export const LIBRARY = serviceKey<LibraryStore>('library');

/** Request failures that say nothing about the library itself. */
const OF_THE_CONNECTION: ReadonlySet<ErrorCode> = new Set([
  'BACKEND_RESTARTED',
  'BACKEND_UNAVAILABLE',
  'CANCELLED',
  'TIME_LIMIT',
]);

/** Reason why nothing can be stored or read; undefined where all is well. */
export function troubleOf({ facts, failure }: LibraryState): Failure | undefined {
  if (facts?.trouble !== undefined) return facts.trouble;
  return failure === undefined || OF_THE_CONNECTION.has(failure.code) ? undefined : failure;
}

export function createLibraryStore(bridge: Bridge, ui: UiStore, notices: NoticeStore): LibraryStore {
  const store = createStore<LibraryState>(() => ({
    facts: undefined,
    failure: undefined,
    deleted: [],
    report: undefined,
  }));

  const refresh = async (): Promise<void> => {
    try {
      const [facts, deleted] = await Promise.all([
        bridge.request('library/facts', {}),
        bridge.request('session/deleted', {}),
      ]);
      store.setState({ facts, deleted, failure: undefined });
    } catch (error) {
      store.setState({ facts: undefined, deleted: [], failure: toFailure(error) });
    }
  };
  bridge.on('session/changed', () => void refresh());
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
  });

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notices.notifyFailure(error);
    }
    await refresh();
  };
  const sessionsText = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

  return {
    ...store,
    refresh,
    check: () =>
      attempt(async () => {
        const report = await runWork(bridge, ui, 'Checking the library', (job, signal) =>
          bridge.request('library/check', { job }, { signal }),
        );
        store.setState({ report });
      }),
    repair: () =>
      attempt(async () => {
        const report = await runWork(bridge, ui, 'Repairing the library', (job, signal) =>
          bridge.request('library/repair', { job }, { signal }),
        );
        store.setState({ report });
      }),
    dismissReport: () => store.setState({ report: undefined }),
    backUp: (folder) =>
      attempt(async () => {
        const copy = await runWork(bridge, ui, 'Backing up the library', (job, signal) =>
          bridge.request('library/back-up', { folder, job }, { signal }),
        );
        notices.notify(
          'info',
          `Backed up ${sessionsText(copy.sessions)}, ${bytesText(copy.bytes)}, to ${copy.path}`,
        );
      }),
    shrink: () =>
      attempt(async () => {
        const { before, after } = await runWork(bridge, ui, 'Shrinking the library', (job, signal) =>
          bridge.request('library/shrink', { job }, { signal }),
        );
        const freed = Math.max(0, before - after);
        notices.notify(
          'info',
          `Shrunk from ${bytesText(before)} to ${bytesText(after)}: ${bytesText(freed)} freed`,
        );
      }),
    move: (folder) =>
      attempt(async () => {
        const { path, left } = await runWork(bridge, ui, 'Moving the library', (job, signal) =>
          bridge.request('library/move', { folder, job }, { signal }),
        );
        const rest = left === undefined ? '' : `; ${left} could not be removed and is no longer needed`;
        notices.notify('info', `The library is now ${path}${rest}`);
      }),
    tryAgain: () =>
      attempt(async () => {
        const before = troubleOf(store.getState());
        const { trouble } = await bridge.request('library/try-again', {});
        if (trouble !== undefined || before === undefined) return;
        notices.dismissAbout(before.message);
        notices.notify('info', 'The library can be read and written again');
      }),
    useOwn: () =>
      attempt(async () => {
        const { path } = await bridge.request('library/use-own', {});
        notices.notify('info', `The library is now ${path}`);
      }),
    restore: ({ id }) =>
      attempt(async () => {
        await bridge.request('session/restore', { sessionIds: [id] });
      }),
    purge: () =>
      attempt(async () => {
        const { removed } = await bridge.request('session/purge', {});
        notices.notify('info', `Deleted ${sessionsText(removed)} permanently`);
      }),
  };
}
