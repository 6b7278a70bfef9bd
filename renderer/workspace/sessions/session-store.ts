import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapChoice } from '../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';

export interface SessionState {
  /** Undefined until the list is first read. */
  readonly sessions: readonly SessionSummary[] | undefined;
  readonly failure: Failure | undefined;
  /** Session of the Telemetry screen. */
  readonly shown: SessionId | undefined;
  /** Baseline and compared session. */
  readonly a: SessionId | undefined;
  readonly b: SessionId | undefined;
  /** Further compared sessions. */
  readonly others: readonly SessionId[];
  /** Chosen lap numbers by session; for a session without an entry the best lap is compared. */
  readonly laps: ReadonlyMap<SessionId, readonly number[]>;
  /** Reference lap, where it is not the first one. */
  readonly reference: LapChoice | undefined;
  /** Laps and runs that the 3D view shows beside the session's car, at most three. */
  readonly ghosts: readonly LapChoice[];
}

export const MAX_GHOSTS = 3;

export interface SessionStore extends StoreApi<SessionState> {
  readonly refresh: () => Promise<void>;
  readonly show: (id: SessionId) => void;
  readonly choose: (side: 'a' | 'b', id: SessionId | undefined) => void;
  readonly swap: () => void;
  readonly addOther: (id: SessionId) => void;
  readonly removeOther: (id: SessionId) => void;
  readonly setGhosts: (ghosts: readonly LapChoice[]) => void;
  readonly chooseLaps: (id: SessionId, laps: readonly number[]) => void;
  readonly rename: (id: SessionId, name: string) => Promise<void>;
  readonly setTags: (id: SessionId, tags: readonly string[]) => Promise<void>;
  /** Deletes sessions and offers to restore them together. */
  readonly remove: (ids: readonly SessionId[]) => Promise<void>;
}

export const SESSIONS = serviceKey<SessionStore>('sessions');

export function findSession(state: SessionState, id: SessionId | undefined): SessionSummary | undefined {
  return id === undefined ? undefined : state.sessions?.find((s) => s.id === id);
}

export function createSessionStore(bridge: Bridge, notices: NoticeStore): SessionStore {
  const store = createStore<SessionState>(() => ({
    sessions: undefined,
    failure: undefined,
    shown: undefined,
    a: undefined,
    b: undefined,
    others: [],
    laps: new Map(),
    reference: undefined,
    ghosts: [],
  }));

  const refresh = async (): Promise<void> => {
    try {
      const sessions = await bridge.request('session/list', {});
      const isThere = (id: SessionId | undefined): SessionId | undefined =>
        sessions.some((s) => s.id === id) ? id : undefined;
      store.setState(({ shown, a, b, others, ghosts }) => ({
        sessions,
        failure: undefined,
        shown: isThere(shown),
        a: isThere(a),
        b: isThere(b),
        others: others.filter((id) => isThere(id) !== undefined),
        ghosts: ghosts.filter(({ sessionId }) => isThere(sessionId) !== undefined),
      }));
    } catch (error) {
      store.setState({ failure: toFailure(error) });
    }
  };

  bridge.on('session/changed', () => void refresh());
  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
  });

  const change = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      await refresh();
    } catch (error) {
      notices.notifyFailure(error);
    }
  };

  return {
    ...store,
    refresh,
    show: (id) => store.setState({ shown: id }),
    choose: (side, id) => store.setState(side === 'a' ? { a: id } : { b: id }),
    swap: () => store.setState(({ a, b }) => ({ a: b, b: a, reference: undefined })),
    addOther: (id) => store.setState(({ others }) => ({ others: [...others.filter((o) => o !== id), id] })),
    removeOther: (id) => store.setState(({ others }) => ({ others: others.filter((o) => o !== id) })),
    setGhosts: (ghosts) => store.setState({ ghosts: ghosts.slice(0, MAX_GHOSTS) }),
    chooseLaps: (id, laps) => store.setState((s) => ({ laps: new Map([...s.laps, [id, laps]]) })),
    rename: (id, name) => change(() => bridge.request('session/rename', { sessionId: id, name })),
    setTags: (id, tags) => change(() => bridge.request('session/tag', { sessionId: id, tags: [...tags] })),
    remove: (ids) =>
      change(async () => {
        const sessionIds = [...ids];
        const [first] = sessionIds;
        if (first === undefined) return;
        const name = findSession(store.getState(), first)?.name ?? 'Session';
        await bridge.request('session/delete', { sessionIds });
        notices.notify('info', `Deleted ${sessionIds.length === 1 ? name : `${sessionIds.length} sessions`}`, {
          label: 'Undo',
          run: () => void change(() => bridge.request('session/restore', { sessionIds })),
        });
      }),
  };
}
