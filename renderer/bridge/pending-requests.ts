import { fromFailure, outOfTime, RacebenchError } from '../../core/contract/errors.ts';
import type { BackendMessage, ClientMessage } from '../../core/contract/protocol.ts';
import { READS } from '../../core/contract/reading-requests.ts';
import type { RequestArgs, RequestName } from '../../core/contract/requests.ts';
import { SHORT_LIMIT_s, timeLimit_s } from '../../core/contract/time-limits.ts';

type Post = (message: ClientMessage) => void;
type Answer = Exclude<BackendMessage, { readonly type: 'event' }>;

interface Pending {
  /** It gets a new id each time it is sent again. */
  message: ClientMessage & { readonly type: 'request' };
  readonly isRead: boolean;
  readonly limit_ms: number;
  sent: boolean;
  /** Number of connections lost before the answer came. */
  losses: number;
  /** Number of times that it was out of time. */
  delays: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly giveUp: () => void;
  readonly settle: (outcome: { readonly result: unknown } | { readonly error: RacebenchError }) => void;
}

/** A read that was pending in so many backend crashes is not sent again: it may be their cause. */
const MAX_LOSSES = 2;
/** A short read that was out of time is sent again so often: the machine may have had too much to do. */
const MAX_DELAYS = 2;
/** A backend that has just been started may be silent for this long before the time limits of reads start. */
const FIRST_WORD_MS = 60_000;

/** The requests that wait for an answer, with their time limits, over one connection after another. */
export interface PendingRequests {
  /** Sends the request, or lets it wait for a connection; its result is the promise. */
  readonly add: <N extends RequestName>(
    name: N,
    args: RequestArgs<N>,
    signal: AbortSignal | undefined,
  ) => Promise<unknown>;
  /** Sends what waits over a new connection. */
  readonly connected: (post: Post) => void;
  /** The backend has sent a message over this connection: time limits of reads run from now on. */
  readonly heard: () => void;
  readonly answered: (answer: Answer) => void;
  /** The connection ended: reads wait for the next one, other requests that were sent fail. */
  readonly disconnected: () => void;
  /** Rejects all with BACKEND_UNAVAILABLE. */
  readonly rejectAll: () => void;
}

export function createPendingRequests(): PendingRequests {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let post: Post | undefined;
  let isHeard = false;

  /** The time limit of a read starts when the backend works on it, that of another request at once. */
  const startTimer = (request: Pending): void => {
    clearTimeout(request.timer);
    if (request.isRead && !request.sent) return;
    const isReaching = request.isRead && !isHeard;
    const limit_ms = isReaching ? Math.max(request.limit_ms, FIRST_WORD_MS) : request.limit_ms;
    request.timer = setTimeout(request.giveUp, limit_ms);
  };

  const send = (request: Pending): void => {
    if (post === undefined) return;
    request.sent = true;
    if (request.isRead) startTimer(request);
    post(request.message);
  };

  /** Sends a read that was out of time once more, under a new id. False where it has to fail. */
  const isSentAgain = (request: Pending): boolean => {
    if (!request.isRead || request.limit_ms > 1000 * SHORT_LIMIT_s || ++request.delays > MAX_DELAYS)
      return false;
    pending.delete(request.message.id);
    request.message = { ...request.message, id: ++lastId };
    pending.set(request.message.id, request);
    request.sent = false;
    clearTimeout(request.timer);
    send(request);
    return true;
  };

  const failAll = (requests: Iterable<Pending>, code: 'BACKEND_RESTARTED' | 'BACKEND_UNAVAILABLE'): void => {
    for (const request of [...requests]) request.settle({ error: new RacebenchError(code) });
  };

  return {
    add: (name, args, signal) =>
      new Promise((resolve, reject) => {
        const id = ++lastId;
        const limit_s = timeLimit_s(name);
        const cancel = (): void => {
          if (entry.sent) post?.({ type: 'cancel', id: entry.message.id });
        };
        const end = (error: RacebenchError): void => {
          cancel();
          entry.settle({ error });
        };
        const abort = (): void => end(new RacebenchError('CANCELLED'));
        const entry: Pending = {
          message: { type: 'request', id, name, args },
          isRead: READS[name],
          limit_ms: limit_s * 1000,
          sent: false,
          losses: 0,
          delays: 0,
          timer: undefined,
          giveUp: () => {
            cancel();
            if (!isHeard || !isSentAgain(entry))
              entry.settle({ error: new RacebenchError('TIME_LIMIT', outOfTime(limit_s)) });
          },
          settle: (outcome) => {
            pending.delete(entry.message.id);
            clearTimeout(entry.timer);
            signal?.removeEventListener('abort', abort);
            if ('error' in outcome) reject(outcome.error);
            else resolve(outcome.result);
          },
        };
        startTimer(entry);
        signal?.addEventListener('abort', abort, { once: true });
        pending.set(id, entry);
        send(entry);
      }),
    connected: (by) => {
      post = by;
      for (const request of pending.values()) if (!request.sent) send(request);
    },
    heard: () => {
      if (isHeard) return;
      isHeard = true;
      for (const request of pending.values()) if (request.isRead && request.sent) startTimer(request);
    },
    answered: (answer) => {
      // An answer may cross with its own cancel; nothing waits for it then.
      const request = pending.get(answer.id);
      if (request === undefined) return;
      if (answer.type === 'result') request.settle({ result: answer.result });
      else if (answer.failure.code !== 'TIME_LIMIT' || !isSentAgain(request))
        request.settle({ error: fromFailure(answer.failure) });
    },
    disconnected: () => {
      post = undefined;
      isHeard = false;
      for (const request of pending.values()) {
        if (!request.sent || !request.isRead || ++request.losses > MAX_LOSSES) continue;
        request.sent = false;
        clearTimeout(request.timer);
      }
      failAll(
        [...pending.values()].filter(({ sent }) => sent),
        'BACKEND_RESTARTED',
      );
    },
    rejectAll: () => failAll(pending.values(), 'BACKEND_UNAVAILABLE'),
  };
}
