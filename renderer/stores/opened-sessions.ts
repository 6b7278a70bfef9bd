import type { SessionId } from '../../core/contract/ids.ts';
import type { SessionChannel } from '../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../core/contract/session-requests.ts';
import { whenIdle } from '../app/when-idle.ts';
import type { Bridge } from '../bridge/client.ts';
import type { ReadLines } from '../features/traces/trace-feed.ts';
import { findSession, type SessionStore } from './session-store.ts';

interface Opened {
  readonly id: SessionId;
  /** What changes when the session may have. */
  readonly version: unknown;
  readonly session: SessionDetail;
  readonly channels: readonly SessionChannel[];
  /** Undefined where nothing was to be drawn. */
  readonly lines: ReadLines | undefined;
}

/** The session that Telemetry shows next, read before it is shown. */
export interface OpenedSessions {
  /** As it was read last; undefined where it may have changed since. */
  readonly detail: (id: SessionId | undefined, version: unknown) => SessionDetail | undefined;
  /** What could be picked of it when it was read: shown until it is read again. */
  readonly channels: (id: SessionId | undefined) => readonly SessionChannel[] | undefined;
  /** What is drawn of it first; undefined where it may have changed since. */
  readonly lines: (id: SessionId) => ReadLines | undefined;
  /** Lines of a session that is no longer shown, for when it is again. */
  readonly keepLines: (id: SessionId, lines: ReadLines | undefined) => void;
  /** Reads it, once the list of sessions is there, and again when that changes until it is shown. */
  readonly prepare: () => void;
}

/** Reads what the worksheet draws of a whole session. */
export type ReadFirstLines = (
  session: SessionDetail,
  channels: readonly SessionChannel[],
) => Promise<ReadLines | undefined>;

export function createOpenedSessions(
  bridge: Bridge,
  sessions: SessionStore,
  readFirstLines: ReadFirstLines,
): OpenedSessions {
  let opened: Opened | undefined;
  let isPrepared = false;
  let stopWaiting = (): void => undefined;
  bridge.on('maths/changed', () => {
    opened = undefined;
  });
  const versionOf = (id: SessionId | undefined): unknown => findSession(sessions.getState(), id);
  /** Where the session is as it was when they were read. */
  const put = (id: SessionId, version: unknown, lines: ReadLines | undefined): void => {
    if (opened?.id === id && opened.version === version) opened = { ...opened, lines };
  };
  const read = async (): Promise<void> => {
    const state = sessions.getState();
    const id = state.shown ?? state.sessions?.[0]?.id;
    const version = versionOf(id);
    if (id === undefined || version === undefined || opened?.version === version) return;
    try {
      const [session, channels] = await Promise.all([
        bridge.request('session/get', { sessionId: id }),
        bridge.request('session/channels', { sessionId: id }),
      ]);
      opened = { id, version, session, channels, lines: undefined };
      stopWaiting();
      stopWaiting = whenIdle(() => void readLines());
    } catch {
      // Told of where it is shown.
    }
  };
  const readLines = async (): Promise<void> => {
    if (opened === undefined) return;
    const { id, version, session, channels } = opened;
    try {
      put(id, version, await readFirstLines(session, channels));
    } catch {
      // As above.
    }
  };
  return {
    detail: (id, version) => (opened?.id === id && opened?.version === version ? opened?.session : undefined),
    channels: (id) => (opened?.id === id ? opened?.channels : undefined),
    lines: (id) => (opened?.id === id && opened.version === versionOf(id) ? opened.lines : undefined),
    keepLines: (id, lines) => put(id, versionOf(id), lines),
    prepare: () => {
      if (isPrepared) return;
      isPrepared = true;
      sessions.subscribe(() => void read());
      void read();
    },
  };
}
