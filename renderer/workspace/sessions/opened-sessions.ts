import type { SessionId } from '../../../core/contract/ids.ts';
import type { SessionChannel } from '../../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { whenIdle } from '../../ui/state/when-idle.ts';
import type { Bridge } from '../../bridge/client.ts';
import { findSession, shownId, type SessionStore } from './session-store.ts';
import { serviceKey } from '../services.ts';

/** Lines that Telemetry draws first, as read. */
export interface ReadLines {
  readonly channels: ReadonlySet<string>;
  readonly width_px: number;
  /** Shown part of the session, s. */
  readonly span: { readonly from: number; readonly to: number };
  /** In SI, by channel; y is NaN where there is no value. */
  readonly lines: ReadonlyMap<string, { readonly x: Float64Array; readonly y: Float64Array }>;
}

interface Opened {
  readonly id: SessionId;
  /** Value that changes when the session may have changed. */
  readonly version: unknown;
  readonly session: SessionDetail;
  readonly channels: readonly SessionChannel[];
  /** Undefined where there was nothing to draw. */
  readonly lines: ReadLines | undefined;
}

/** Session that Telemetry shows next, read before it is shown. */
export interface OpenedSessions {
  /** Session as last read; undefined where it may have changed since. */
  readonly detail: (id: SessionId | undefined, version: unknown) => SessionDetail | undefined;
  /** Channels as last read: shown until they are read again. */
  readonly channels: (id: SessionId | undefined) => readonly SessionChannel[] | undefined;
  /** First lines to draw; undefined where they may have changed since. */
  readonly lines: (id: SessionId) => ReadLines | undefined;
  /** Stores the lines of a session that is no longer shown, for when it is shown again. */
  readonly storeLines: (id: SessionId, lines: ReadLines | undefined) => void;
  /** Reads it once the list of sessions is read, and again when that changes until it is shown. */
  readonly prepare: () => void;
}

export const OPENED_SESSIONS = serviceKey<OpenedSessions>('openedSessions');

/** Reads the lines that the worksheet draws over a whole session. */
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
  /** Stored only if the session is unchanged since they were read. */
  const put = (id: SessionId, version: unknown, lines: ReadLines | undefined): void => {
    if (opened?.id === id && opened.version === version) opened = { ...opened, lines };
  };
  const read = async (): Promise<void> => {
    const state = sessions.getState();
    const id = shownId(state);
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
      // The failure is reported where the session is shown.
    }
  };
  const readLines = async (): Promise<void> => {
    if (opened === undefined) return;
    const { id, version, session, channels } = opened;
    try {
      put(id, version, await readFirstLines(session, channels));
    } catch {
      // As above, the failure is reported where the session is shown.
    }
  };
  return {
    detail: (id, version) => (opened?.id === id && opened?.version === version ? opened?.session : undefined),
    channels: (id) => (opened?.id === id ? opened?.channels : undefined),
    lines: (id) => (opened?.id === id && opened.version === versionOf(id) ? opened.lines : undefined),
    storeLines: (id, lines) => put(id, versionOf(id), lines),
    prepare: () => {
      if (isPrepared) return;
      isPrepared = true;
      sessions.subscribe(() => void read());
      void read();
    },
  };
}
