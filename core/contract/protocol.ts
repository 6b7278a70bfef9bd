import type { EventData, EventName } from './events.ts';
import type { Failure } from './errors.ts';

/**
 * The messages between a window and the backend, over any port that copies structured data (a MessagePort in
 * Electron, a WebSocket through wire.ts in the browser shell).
 */
export type ClientMessage =
  | { readonly type: 'request'; readonly id: number; readonly name: string; readonly args: unknown }
  | { readonly type: 'cancel'; readonly id: number };

export type BackendMessage =
  | { readonly type: 'result'; readonly id: number; readonly result: unknown }
  | { readonly type: 'failure'; readonly id: number; readonly failure: Failure }
  | {
      [N in EventName]: { readonly type: 'event'; readonly name: N; readonly data: EventData<N> };
    }[EventName];

/** One end of a connection. `onMessage` and `onClose` are set once by the owner of this end. */
export interface Port<Out, In> {
  post(message: Out): void;
  onMessage(listener: (message: In) => void): void;
  onClose(listener: () => void): void;
  close(): void;
}

/**
 * Reason why the backend or a shell ends the connection of a window: the close code of its WebSocket (IANA
 * registry of RFC 6455) and a sentence of at most 123 bytes. A MessagePort closes without a message.
 */
export const CLOSE_REASONS = {
  ending: { code: 1001, text: 'Racebench is closing.' },
  badMessage: {
    code: 1008,
    text: 'A message had no known form and no free id to answer to; the connection is closed.',
  },
  unread: { code: 1013, text: 'The window left too many messages unread; it may connect again.' },
  backendGone: { code: 1012, text: 'The backend process is not running.' },
} as const;
export type CloseReason = keyof typeof CLOSE_REASONS;

/** State of the backend process, from a shell. */
export type BackendState = 'starting' | 'ready' | 'restarting' | 'stopped';
