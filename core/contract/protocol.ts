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

/** What a shell says of the backend process. */
export type BackendState = 'starting' | 'ready' | 'restarting' | 'stopped';
