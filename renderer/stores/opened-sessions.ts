import type { SessionId } from '../../core/contract/ids.ts';
import type { SessionChannel } from '../../core/contract/session-channels.ts';
import type { SessionDetail } from '../../core/contract/session-requests.ts';
import type { Bridge } from '../bridge/client.ts';
import { findSession, type SessionStore } from './session-store.ts';

interface Opened {
  readonly id: SessionId;
  /** What changes when the session may have. */
  readonly version: unknown;
  readonly session: SessionDetail;
  readonly channels: readonly SessionChannel[];
}

/** The session that Telemetry shows next, read before it is shown. */
export interface OpenedSessions {
  /** As it was read last; undefined where it may have changed since. */
  readonly detail: (id: SessionId | undefined, version: unknown) => SessionDetail | undefined;
  /** What could be picked of it when it was read: shown until it is read again. */
  readonly channels: (id: SessionId | undefined) => readonly SessionChannel[] | undefined;
  /** Reads it, once the list of sessions is there, and again when that changes until it is shown. */
  readonly prepare: () => void;
}

export function createOpenedSessions(bridge: Bridge, sessions: SessionStore): OpenedSessions {
  let opened: Opened | undefined;
  let isPrepared = false;
  bridge.on('maths/changed', () => {
    opened = undefined;
  });
  const read = async (): Promise<void> => {
    const state = sessions.getState();
    const id = state.shown ?? state.sessions?.[0]?.id;
    const version = findSession(state, id);
    if (id === undefined || version === undefined || opened?.version === version) return;
    try {
      const [session, channels] = await Promise.all([
        bridge.request('session/get', { sessionId: id }),
        bridge.request('session/channels', { sessionId: id }),
      ]);
      opened = { id, version, session, channels };
    } catch {
      // Told of where it is shown.
    }
  };
  return {
    detail: (id, version) => (opened?.id === id && opened?.version === version ? opened?.session : undefined),
    channels: (id) => (opened?.id === id ? opened?.channels : undefined),
    prepare: () => {
      if (isPrepared) return;
      isPrepared = true;
      sessions.subscribe(() => void read());
      void read();
    },
  };
}
