import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LapChoice } from '../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../core/contract/ids.ts';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SessionSummary } from '../../../core/contract/session-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { UNDO, type NoticeStore } from '../notice-store.ts';
import { serviceKey } from '../services.ts';

export interface SessionState {
  /**
   * The newest sessions (see RECENT_SESSIONS) and those that are shown or compared, the newest first. Undefined until
   * they are first read.
   */
  readonly sessions: readonly SessionSummary[] | undefined;
  /** Changes when a stored session may have changed. */
  readonly version: number;
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
  /** Deletes sessions and offers to restore them together; `name` is that of a single one. */
  readonly remove: (ids: readonly SessionId[], name?: string) => Promise<void>;
}

export const SESSIONS = serviceKey<SessionStore>('sessions');

export function findSession(state: SessionState, id: SessionId | undefined): SessionSummary | undefined {
  return id === undefined ? undefined : state.sessions?.find((s) => s.id === id);
}

/** Session that Telemetry shows: the chosen one, else the newest. */
export const shownId = ({
  shown,
  sessions,
}: Pick<SessionState, 'shown' | 'sessions'>): SessionId | undefined => shown ?? sessions?.[0]?.id;

/** Sessions that Compare shows: those chosen, else the newest two. */
export const comparedIds = ({
  a,
  b,
  sessions,
}: Pick<SessionState, 'a' | 'b' | 'sessions'>): Record<'a' | 'b', SessionId | undefined> => ({
  a: a ?? sessions?.[1]?.id,
  b: b ?? sessions?.[0]?.id,
});

/** Sessions that the window shows, compares or draws. */
const usedSessions = ({ shown, a, b, others, ghosts }: SessionState): SessionId[] => [
  ...new Set([shown ?? [], a ?? [], b ?? [], others, ghosts.map(({ sessionId }) => sessionId)].flat()),
];

const missingSessions = (state: SessionState): SessionId[] =>
  usedSessions(state).filter((id) => findSession(state, id) === undefined);

const newestFirst = (a: SessionSummary, b: SessionSummary): number =>
  a.created === b.created ? b.id - a.id : a.created < b.created ? 1 : -1;

export function createSessionStore(bridge: Bridge, notices: NoticeStore): SessionStore {
  const store = createStore<SessionState>(() => ({
    sessions: undefined,
    version: 0,
    failure: undefined,
    shown: undefined,
    a: undefined,
    b: undefined,
    others: [],
    laps: new Map(),
    reference: undefined,
    ghosts: [],
  }));

  let newest = 0;
  const refresh = async (): Promise<void> => {
    const asked = ++newest;
    try {
      const sessions = await bridge.request('session/list', { also: usedSessions(store.getState()) });
      if (asked !== newest) return;
      const isThere = (id: SessionId | undefined): SessionId | undefined =>
        sessions.some((s) => s.id === id) ? id : undefined;
      store.setState(({ version, shown, a, b, others, ghosts }) => ({
        sessions,
        version: version + 1,
        failure: undefined,
        shown: isThere(shown),
        a: isThere(a),
        b: isThere(b),
        others: others.filter((id) => isThere(id) !== undefined),
        ghosts: ghosts.filter(({ sessionId }) => isThere(sessionId) !== undefined),
      }));
      readMissing();
    } catch (error) {
      store.setState({ failure: toFailure(error) });
    }
  };

  /** Reads older sessions that are shown or compared from now on; the others stay as they are. */
  const readMissing = (): void => {
    const { sessions = [] } = store.getState();
    const also = missingSessions(store.getState());
    if (also.length === 0) return;
    void bridge
      .request('session/list', { also })
      .then((read) => {
        const added = read.filter(({ id }) => also.includes(id) && !sessions.some((s) => s.id === id));
        if (added.length === 0 || store.getState().sessions !== sessions) return;
        store.setState({ sessions: [...sessions, ...added].sort(newestFirst) });
      })
      .catch((error: unknown) => store.setState({ failure: toFailure(error) }));
  };
  store.subscribe((now, before) => {
    if (now.sessions !== undefined && usedSessions(now).join() !== usedSessions(before).join()) readMissing();
  });

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
    remove: (ids, name = findSession(store.getState(), ids[0])?.name ?? '1 session') =>
      change(async () => {
        const sessionIds = [...ids];
        if (sessionIds.length === 0) return;
        await bridge.request('session/delete', { sessionIds });
        notices.notify(
          'info',
          `Deleted ${sessionIds.length === 1 ? name : `${sessionIds.length} sessions`}`,
          {
            label: UNDO,
            run: () => void change(() => bridge.request('session/restore', { sessionIds })),
          },
        );
      }),
  };
}
