import { RacebenchError, fromFailure } from '../../core/contract/errors.ts';
import type { EventData, EventName } from '../../core/contract/events.ts';
import type { BackendMessage, BackendState, ClientMessage, Port } from '../../core/contract/protocol.ts';
import { READS } from '../../core/contract/reading-requests.ts';
import {
  REQUESTS,
  type RequestArgs,
  type RequestName,
  type RequestResult,
} from '../../core/contract/requests.ts';
import type { Shell } from '../../core/contract/shell.ts';
import { createListeners } from './listeners.ts';

type BackendPort = Port<ClientMessage, BackendMessage>;

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

interface Pending {
  readonly message: ClientMessage & { readonly type: 'request' };
  readonly isRead: boolean;
  readonly limit_ms: number;
  sent: boolean;
  /** Number of connections lost before the answer came. */
  losses: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly giveUp: () => void;
  readonly settle: (outcome: { readonly result: unknown } | { readonly error: RacebenchError }) => void;
}

/** Wait before another attempt when the backend is ready but gave no port. */
const RECONNECT_MS = 500;
/** A read that was pending in so many backend crashes is not sent again: it may be their cause. */
const MAX_LOSSES = 2;
/** A backend that has just been started may be silent for this long before the time limits of reads start. */
const FIRST_WORD_MS = 60_000;

export function createBridge(shell: Shell): Bridge {
  const pending = new Map<number, Pending>();
  const listeners = new Map<EventName, Set<(data: never) => void>>();
  let lastId = 0;
  let port: BackendPort | undefined;
  /** Number of the connection; messages of an earlier one are ignored. */
  let connection = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  /** The backend has sent a message over this connection. */
  let isHeard = false;
  /** A connection ended while the backend was ready; its messages in between were missed. */
  let isLost = false;
  const states = createListeners<BackendState>();

  /** The time limit of a read starts when the backend works on it, that of another request at once. */
  const startTimer = (request: Pending): void => {
    clearTimeout(request.timer);
    if (request.isRead && !request.sent) return;
    const isReaching = request.isRead && !isHeard;
    const limit_ms = isReaching ? Math.max(request.limit_ms, FIRST_WORD_MS) : request.limit_ms;
    request.timer = setTimeout(request.giveUp, limit_ms);
  };

  const hear = (): void => {
    if (isHeard) return;
    isHeard = true;
    for (const request of pending.values()) if (request.isRead && request.sent) startTimer(request);
  };

  const receive = (message: BackendMessage): void => {
    hear();
    if (message.type === 'event') {
      for (const listener of listeners.get(message.name) ?? []) listener(message.data as never);
      return;
    }
    const request = pending.get(message.id);
    // An answer may cross with its own cancel; nothing waits for it then.
    if (request === undefined) return;
    request.settle(
      message.type === 'result' ? { result: message.result } : { error: fromFailure(message.failure) },
    );
  };

  const send = (request: Pending): void => {
    if (port === undefined) return;
    request.sent = true;
    if (request.isRead) startTimer(request);
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
    isHeard = false;
    old?.close();
    for (const request of pending.values()) {
      if (!request.sent || !request.isRead || ++request.losses > MAX_LOSSES) continue;
      request.sent = false;
      clearTimeout(request.timer);
    }
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
      if (isLost) states.notify('ready');
      isLost = false;
    } catch {
      if (mine === connection) reconnect();
    }
  };

  const reconnect = (): void => {
    isLost ||= port !== undefined;
    dropPort();
    if (closed || shell.backendState() !== 'ready') return;
    retry = setTimeout(() => void connect(), RECONNECT_MS);
  };

  const followState = (state: BackendState): void => {
    isLost = false;
    if (state === 'ready') {
      // A second 'ready' in a row is a new process all the same.
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
      const end = (code: 'CANCELLED' | 'TIME_LIMIT'): void => {
        if (entry.sent) port?.post({ type: 'cancel', id });
        entry.settle({ error: new RacebenchError(code) });
      };
      const abort = (): void => end('CANCELLED');
      const entry: Pending = {
        message: { type: 'request', id, name, args },
        isRead: READS[name],
        limit_ms: REQUESTS[name].timeLimit_s * 1000,
        sent: false,
        losses: 0,
        timer: undefined,
        giveUp: () => end('TIME_LIMIT'),
        settle: (outcome) => {
          pending.delete(id);
          clearTimeout(entry.timer);
          signal?.removeEventListener('abort', abort);
          if ('error' in outcome) reject(outcome.error);
          else resolve(outcome.result as RequestResult<N>);
        },
      };
      startTimer(entry);
      signal?.addEventListener('abort', abort, { once: true });
      pending.set(id, entry);
      send(entry);
    });

  const stopFollowing = shell.onBackendState((state) => {
    followState(state);
    states.notify(state);
  });
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
    onBackendState: states.add,
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
