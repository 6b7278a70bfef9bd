import { RacebenchError, fromFailure } from '../../core/contract/errors.ts';
import type { EventData, EventName } from '../../core/contract/events.ts';
import type { BackendMessage, BackendState, ClientMessage, Port } from '../../core/contract/protocol.ts';
import {
  REQUESTS,
  type RequestArgs,
  type RequestName,
  type RequestResult,
} from '../../core/contract/requests.ts';
import type { Shell } from '../../core/contract/shell.ts';

type BackendPort = Port<ClientMessage, BackendMessage>;

export interface RequestOptions {
  /** Aborting rejects the request with CANCELLED and tells the backend to stop working on it. */
  readonly signal?: AbortSignal;
}

/** The window's only way to the backend: typed requests, pushed events, and the state of the process behind them. */
export interface Bridge {
  readonly shell: Shell;
  /**
   * Rejects with a RacebenchError: the backend's own code, or CANCELLED, TIME_LIMIT, BACKEND_RESTARTED (the process
   * died before it answered), BACKEND_UNAVAILABLE (it does not run and will not be started). While the backend starts
   * the request waits, within its time limit.
   */
  request<N extends RequestName>(
    name: N,
    args: RequestArgs<N>,
    options?: RequestOptions,
  ): Promise<RequestResult<N>>;
  /** Returns the function that ends the subscription. */
  on<N extends EventName>(name: N, listener: (data: EventData<N>) => void): () => void;
  backendState(): BackendState;
  onBackendState(listener: (state: BackendState) => void): () => void;
  /** Ends all work of this bridge; for a page that goes away and for tests. */
  close(): void;
}

interface Pending {
  readonly message: ClientMessage & { readonly type: 'request' };
  sent: boolean;
  readonly settle: (outcome: { readonly result: unknown } | { readonly error: RacebenchError }) => void;
}

/** Wait before another attempt when the backend is ready but its port could not be had. */
const RECONNECT_MS = 500;

export function createBridge(shell: Shell): Bridge {
  const pending = new Map<number, Pending>();
  const listeners = new Map<EventName, Set<(data: never) => void>>();
  let lastId = 0;
  let port: BackendPort | undefined;
  /** Counts connections; what belongs to an earlier one is ignored. */
  let connection = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  const receive = (message: BackendMessage): void => {
    if (message.type === 'event') {
      for (const listener of listeners.get(message.name) ?? []) listener(message.data as never);
      return;
    }
    const request = pending.get(message.id);
    // An answer may cross with its own cancel; nobody waits for it then.
    if (request === undefined) return;
    request.settle(
      message.type === 'result' ? { result: message.result } : { error: fromFailure(message.failure) },
    );
  };

  const send = (request: Pending): void => {
    if (port === undefined) return;
    request.sent = true;
    port.post(request.message);
  };

  const rejectAll = (which: (request: Pending) => boolean, error: () => RacebenchError): void => {
    for (const request of [...pending.values()]) if (which(request)) request.settle({ error: error() });
  };

  const dropPort = (): void => {
    connection++;
    clearTimeout(retry);
    const old = port;
    port = undefined;
    old?.close();
    rejectAll(
      (request) => request.sent,
      () => new RacebenchError('BACKEND_RESTARTED'),
    );
  };

  const connect = async (): Promise<void> => {
    const mine = ++connection;
    try {
      const opened = await shell.connect();
      if (mine !== connection) {
        opened.close();
        return;
      }
      port = opened;
      opened.onMessage((message) => {
        if (mine === connection) receive(message);
      });
      opened.onClose(() => {
        if (mine === connection) reconnect();
      });
      for (const request of pending.values()) if (!request.sent) send(request);
    } catch {
      if (mine === connection) reconnect();
    }
  };

  const reconnect = (): void => {
    dropPort();
    if (closed || shell.backendState() !== 'ready') return;
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const followState = (state: BackendState): void => {
    if (state === 'ready') {
      // A second 'ready' without anything between is a new process all the same.
      if (port !== undefined) dropPort();
      clearTimeout(retry);
      void connect();
      return;
    }
    dropPort();
    if (state === 'stopped')
      rejectAll(
        () => true,
        () => new RacebenchError('BACKEND_UNAVAILABLE'),
      );
  };

  const request = <N extends RequestName>(
    name: N,
    args: RequestArgs<N>,
    { signal }: RequestOptions = {},
  ): Promise<RequestResult<N>> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted === true) {
        reject(new RacebenchError('CANCELLED'));
        return;
      }
      if (closed || shell.backendState() === 'stopped') {
        reject(new RacebenchError('BACKEND_UNAVAILABLE'));
        return;
      }
      const id = ++lastId;
      const giveUp = (code: 'CANCELLED' | 'TIME_LIMIT'): void => {
        if (entry.sent) port?.post({ type: 'cancel', id });
        entry.settle({ error: new RacebenchError(code) });
      };
      const abort = (): void => giveUp('CANCELLED');
      const timer = setTimeout(() => giveUp('TIME_LIMIT'), REQUESTS[name].timeLimit_s * 1000);
      const entry: Pending = {
        message: { type: 'request', id, name, args },
        sent: false,
        settle: (outcome) => {
          pending.delete(id);
          clearTimeout(timer);
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.result as RequestResult<N>);
        },
      };
      signal?.addEventListener('abort', abort, { once: true });
      pending.set(id, entry);
      send(entry);
    });

  const stopFollowing = shell.onBackendState(followState);
  if (shell.backendState() === 'ready') void connect();

  return {
    shell,
    request,
    on: (name, listener) => {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all);
      all.add(listener);
      return () => void all.delete(listener);
    },
    backendState: () => shell.backendState(),
    onBackendState: (listener) => shell.onBackendState(listener),
    close: () => {
      closed = true;
      stopFollowing();
      dropPort();
      rejectAll(
        () => true,
        () => new RacebenchError('BACKEND_UNAVAILABLE'),
      );
    },
  };
}
