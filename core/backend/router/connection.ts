import { z } from 'zod';
import { RacebenchError, toFailure, type Failure } from '../../contract/errors.ts';
import type { BackendMessage, ClientMessage, CloseReason, Port } from '../../contract/protocol.ts';
import { isRequestName, type RequestName } from '../../contract/requests.ts';
import { SHORT_LIMIT_s } from '../../contract/time-limits.ts';
import { callHandler, checkRequest, shortened, withinLimit, type Handlers } from './handlers.ts';
import type { TurnLimits, TurnLine, Work } from './request-turns.ts';

export interface BackendPort extends Port<BackendMessage, ClientMessage> {
  close(reason?: CloseReason): void;
  /** Messages not yet read by the other end; undefined for a port that cannot report them (a MessagePort). */
  readonly unread?: {
    /** Number of messages posted but not read. */
    count(): number;
    /** Resolves when everything posted so far has been read, or the port is closed. */
    none(): Promise<void>;
  };
}

/** A window: its requests are answered once each. */
export interface Connection {
  readonly post: (message: BackendMessage) => void;
  readonly close: (reason: CloseReason) => void;
}

export interface ConnectionOptions {
  readonly handlers: Handlers;
  /** Replaces an error by a more detailed one to show. */
  readonly explain: (error: unknown) => unknown;
  /** Called before a request that writes to the library; throws if the library cannot be written. */
  readonly requireWritable: () => void;
  /** Called for each failed request. */
  readonly onFailure: (name: string, failure: Failure) => void;
  /** Called if the window is disconnected for a protocol violation. */
  readonly onDrop: (reason: CloseReason) => void;
  /** Time limit of a request. */
  readonly timeLimit_s: (name: RequestName) => number;
  readonly turnLimits: TurnLimits;
}

/** Maximum number of unread events and refusals of a window; a live run sends 30 a second. */
export const MAX_UNREAD = 2000;

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), id: z.number(), name: z.string(), args: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.number() }),
]);
type Request = Extract<z.infer<typeof clientMessage>, { type: 'request' }>;
const anyId = z.object({ id: z.number() });

interface PendingRequest {
  readonly controller: AbortController;
  readonly work: Work;
}

export function createConnection(
  port: BackendPort,
  line: TurnLine,
  options: ConnectionOptions,
  onClosed: (connection: Connection) => void,
): Connection {
  const { handlers, explain, requireWritable, onFailure, onDrop, timeLimit_s, turnLimits } = options;
  const pending = new Map<number, PendingRequest>();
  let isOpen = true;

  function receive(message: unknown): void {
    const parsed = clientMessage.safeParse(message);
    if (!parsed.success) {
      const id = anyId.safeParse(message);
      if (id.success && !pending.has(id.data.id))
        fail(id.data.id, new RacebenchError('BAD_ARGUMENTS', 'The message is not a valid request.'));
      else refuse('badMessage');
      return;
    }
    const { data } = parsed;
    if (data.type === 'cancel') cancel(data.id);
    // Not answered: the answer would end the pending request with the same id.
    else if (pending.has(data.id)) refuse('badMessage');
    else enter(data);
  }

  function enter(request: Request): void {
    const { id, name } = request;
    const controller = new AbortController();
    const work: Work = {
      isLong: isRequestName(name) && timeLimit_s(name) > SHORT_LIMIT_s,
      signal: controller.signal,
      start: (worked) => serve(request, controller, worked),
    };
    if (line.join(work)) pending.set(id, { controller, work });
    else
      fail(
        id,
        new RacebenchError(
          'TOO_MANY_REQUESTS',
          `${shortened(name)} was rejected: ${turnLimits.waiting} requests of this window are waiting. Wait for their answers, or reload the window.`,
        ),
      );
  }

  function cancel(id: number): void {
    const request = pending.get(id);
    if (request === undefined) return;
    const reason = new RacebenchError('CANCELLED');
    request.controller.abort(reason);
    if (!line.leave(request.work)) return;
    pending.delete(id);
    fail(id, reason);
  }

  /** Never rejects. Resolves when the handler has ended and the answer has been read. */
  async function serve(request: Request, controller: AbortController, worked: () => void): Promise<void> {
    const { id } = request;
    let handled: Promise<unknown> | undefined;
    try {
      const checked = checkRequest(request, requireWritable);
      const { name } = checked;
      handled = callHandler(handlers, checked, controller.signal);
      const result = await withinLimit(handled, { limit_s: timeLimit_s(name), controller });
      post({ type: 'result', id, result });
    } catch (error) {
      onFailure(shortened(request.name), toFailure(explain(error)));
      fail(id, error);
    }
    pending.delete(id);
    // An aborted handler holds its turn until it ends; otherwise a window could start any number of handlers
    // by cancelling.
    await handled?.catch(() => undefined);
    worked();
    await port.unread?.none();
  }

  function fail(id: number, error: unknown): void {
    post({ type: 'failure', id, failure: toFailure(explain(error)) });
  }

  function post(message: BackendMessage): void {
    if (!isOpen) return;
    if ((port.unread?.count() ?? 0) >= MAX_UNREAD) refuse('unread');
    else port.post(message);
  }

  function refuse(reason: CloseReason): void {
    connection.close(reason);
    onDrop(reason);
  }

  /** Ends the requests of a window that is gone. */
  function end(): void {
    isOpen = false;
    onClosed(connection);
    line.close();
    for (const { controller } of pending.values()) controller.abort(new RacebenchError('CANCELLED'));
    pending.clear();
  }

  const connection: Connection = {
    post,
    close(reason) {
      end();
      port.close(reason);
    },
  };
  port.onMessage((message: unknown) => {
    if (isOpen) receive(message);
  });
  port.onClose(end);
  return connection;
}
