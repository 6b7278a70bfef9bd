import { RacebenchError } from '../../core/contract/errors.ts';
import type { EventData, EventName } from '../../core/contract/events.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../core/contract/requests.ts';
import type { Shell } from '../../core/contract/shell.ts';
import { createConnection } from './connection.ts';
import { createListeners } from './listeners.ts';
import { createPendingRequests } from './pending-requests.ts';

export interface RequestOptions {
  /** Aborting rejects the request with CANCELLED, and the backend stops working on it. */
  readonly signal?: AbortSignal;
}

/** The window's only connection to the backend: typed requests, pushed events and the process state. */
export interface Bridge {
  readonly shell: Shell;
  /**
   * Rejects with a RacebenchError: the backend's own code, or CANCELLED, TIME_LIMIT, BACKEND_RESTARTED (the
   * process died before it answered), BACKEND_UNAVAILABLE (it does not run and will not be started). A read
   * waits while the backend is being reached, and is sent again where the backend ends before it answers.
   * Other requests fail at their time limit, so that nothing happens long after a person asked for it.
   */
  request<N extends RequestName>(
    name: N,
    args: RequestArgs<N>,
    options?: RequestOptions,
  ): Promise<RequestResult<N>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (data: EventData<N>) => void): () => void;
  backendState(): BackendState;
  /** 'ready' is reported after each new connection, too: events may have been missed before it. */
  onBackendState(listener: (state: BackendState) => void): () => void;
  /** Ends all work of this bridge; for a page that is closing and for tests. */
  close(): void;
}

export function createBridge(shell: Shell): Bridge {
  const pending = createPendingRequests();
  const listeners = new Map<EventName, Set<(data: never) => void>>();
  const states = createListeners<BackendState>();
  let isClosed = false;

  const connection = createConnection(shell, {
    opened: (post, isAgain) => {
      pending.connected(post);
      if (isAgain) states.notify('ready');
    },
    received: (message) => {
      pending.heard();
      if (message.type !== 'event') pending.answered(message);
      else for (const listener of listeners.get(message.name) ?? []) listener(message.data as never);
    },
    ended: pending.disconnected,
  });

  const stopFollowing = shell.onBackendState((state) => {
    connection.follow(state);
    if (state === 'stopped') pending.rejectAll();
    states.notify(state);
  });
  if (shell.backendState() === 'ready') connection.open();

  return {
    shell,
    request: <N extends RequestName>(
      name: N,
      args: RequestArgs<N>,
      { signal }: RequestOptions = {},
    ): Promise<RequestResult<N>> => {
      if (signal?.aborted === true) return Promise.reject(new RacebenchError('CANCELLED'));
      if (isClosed || shell.backendState() === 'stopped')
        return Promise.reject(new RacebenchError('BACKEND_UNAVAILABLE'));
      return pending.add(name, args, signal) as Promise<RequestResult<N>>;
    },
    on: (name, listener) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all);
      all.add(listener);
      return () => void all.delete(listener);
    },
    backendState: () => shell.backendState(),
    onBackendState: states.add,
    close: () => {
      isClosed = true;
      stopFollowing();
      connection.close();
      pending.rejectAll();
    },
  };
}
