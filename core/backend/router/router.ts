import { z } from 'zod';
import { RacebenchError, toFailure, type Failure } from '../../contract/errors.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import type { BackendMessage, ClientMessage, CloseReason, Port } from '../../contract/protocol.ts';
import type { RequestRow } from '../../contract/request-row.ts';
import {
  isRequestName,
  REQUESTS,
  type RequestArgs,
  type RequestName,
  type RequestResult,
} from '../../contract/requests.ts';
import { createTurns, TURN_LIMITS, type TurnLimits, type TurnLine, type Work } from './request-turns.ts';

export type Handler<N extends RequestName> = (
  args: RequestArgs<N>,
  signal: AbortSignal,
) => RequestResult<N> | Promise<RequestResult<N>>;

/** One handler for every row of the request table: a missing handler does not compile. */
export type Handlers = { readonly [N in RequestName]: Handler<N> };

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

export type Emit = <N extends EventName>(name: N, data: EventData<N>) => void;

/** Serves any number of windows: each request is answered once, to the window that asked; events go to all. */
export interface Router {
  connect(port: BackendPort): void;
  emit: Emit;
  close(): void;
}

export interface RouterOptions {
  readonly handlers: Handlers;
  /** Replaces an error by a more detailed one to show. */
  readonly explain?: (error: unknown) => unknown;
  /** Called before a request that writes to the library; throws if the library cannot be written. */
  readonly requireWritable?: () => void;
  /** Called for each failed request. */
  readonly onFailure?: (name: string, failure: Failure) => void;
  /** Called for each window that is disconnected for a protocol violation. */
  readonly onDrop?: (reason: CloseReason) => void;
  /** Time limit of a request; shorter in tests. */
  readonly timeLimit_s?: (name: RequestName) => number;
  /** Limits on requests; lower in tests. */
  readonly turnLimits?: TurnLimits;
}

/** A request with a time limit above this is long work, such as a library check or an import. */
const SHORT_LIMIT_S = 60;

/** Maximum length of text from a window that is repeated in an answer or the log. */
const MAX_ECHO = 2000;

/** Maximum number of unread events and refusals of a window; a live run sends 30 a second. */
export const MAX_UNREAD = 2000;

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), id: z.number(), name: z.string(), args: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.number() }),
]);
const anyId = z.object({ id: z.number() });

interface PendingRequest {
  readonly controller: AbortController;
  readonly work: Work;
}

interface Client {
  readonly port: BackendPort;
  readonly line: TurnLine;
  readonly pending: Map<number, PendingRequest>;
}

export function createRouter(options: RouterOptions): Router {
  const clients = new Set<Client>();
  const explain = options.explain ?? ((error: unknown) => error);
  const turnLimits = options.turnLimits ?? TURN_LIMITS;
  const turns = createTurns(turnLimits);
  const timeLimit_s = options.timeLimit_s ?? ((name: RequestName) => REQUESTS[name].timeLimit_s);

  function receive(client: Client, message: unknown): void {
    const parsed = clientMessage.safeParse(message);
    if (!parsed.success) {
      const id = anyId.safeParse(message);
      if (id.success && !client.pending.has(id.data.id))
        fail(client, id.data.id, new RacebenchError('BAD_ARGUMENTS', 'The message is not a valid request.'));
      else refuse(client, 'badMessage');
      return;
    }
    const { data } = parsed;
    if (data.type === 'cancel') cancel(client, data.id);
    // Not answered: the answer would end the pending request with the same id.
    else if (client.pending.has(data.id)) refuse(client, 'badMessage');
    else enter(client, data.id, data.name, data.args);
  }

  function enter(client: Client, id: number, name: string, args: unknown): void {
    const controller = new AbortController();
    const work: Work = {
      isLong: isRequestName(name) && timeLimit_s(name) > SHORT_LIMIT_S,
      signal: controller.signal,
      start: (worked) => serve(client, { id, name, args }, controller, worked),
    };
    if (client.line.join(work)) client.pending.set(id, { controller, work });
    else
      fail(
        client,
        id,
        new RacebenchError(
          'TOO_MANY_REQUESTS',
          `${shortened(name)} was rejected: ${turnLimits.waiting} requests of this window are waiting. Wait for their answers, or reload the window.`,
        ),
      );
  }

  function cancel(client: Client, id: number): void {
    const request = client.pending.get(id);
    if (request === undefined) return;
    const reason = new RacebenchError('CANCELLED');
    request.controller.abort(reason);
    if (!client.line.leave(request.work)) return;
    client.pending.delete(id);
    fail(client, id, reason);
  }

  /** Never rejects. Resolves when the handler has ended and the answer has been read. */
  async function serve(
    client: Client,
    request: { readonly id: number; readonly name: string; readonly args: unknown },
    controller: AbortController,
    worked: () => void,
  ): Promise<void> {
    const { id, name } = request;
    let handled: Promise<unknown> | undefined;
    try {
      const { known, args } = checked(request);
      handled = handle(known, args, controller.signal);
      post(client, { type: 'result', id, result: await limited(known, handled, controller) });
    } catch (error) {
      options.onFailure?.(shortened(name), toFailure(explain(error)));
      fail(client, id, error);
    }
    client.pending.delete(id);
    // An aborted handler holds its turn until it ends; otherwise a window could start any number of handlers
    // by cancelling.
    await handled?.catch(() => undefined);
    worked();
    await client.port.unread?.none();
  }

  function checked({ name, args }: { readonly name: string; readonly args: unknown }): {
    readonly known: RequestName;
    readonly args: unknown;
  } {
    if (!isRequestName(name))
      throw new RacebenchError('UNKNOWN_REQUEST', `Unknown request ${shortened(name)}.`);
    const parsed = REQUESTS[name].args.safeParse(args);
    if (!parsed.success)
      throw new RacebenchError('BAD_ARGUMENTS', shortened(`${name}: ${z.prettifyError(parsed.error)}`));
    const row: RequestRow = REQUESTS[name];
    if (row.storesInLibrary === true) options.requireWritable?.();
    return { known: name, args: parsed.data };
  }

  async function handle(name: RequestName, args: unknown, signal: AbortSignal): Promise<unknown> {
    // The table pairs name, arguments and handler; TypeScript cannot infer that for a variable name.
    const handler = options.handlers[name] as (args: unknown, signal: AbortSignal) => unknown;
    return await handler(args, signal);
  }

  async function limited(
    name: RequestName,
    handled: Promise<unknown>,
    controller: AbortController,
  ): Promise<unknown> {
    const limit_s = timeLimit_s(name);
    const timer = setTimeout(() => {
      controller.abort(new RacebenchError('TIME_LIMIT', `${name} took longer than ${limit_s} s.`));
    }, limit_s * 1000);
    try {
      return await Promise.race([handled, aborted(controller.signal)]);
    } finally {
      clearTimeout(timer);
    }
  }

  function fail(client: Client, id: number, error: unknown): void {
    post(client, { type: 'failure', id, failure: toFailure(explain(error)) });
  }

  function post(client: Client, message: BackendMessage): void {
    if (!clients.has(client)) return;
    if ((client.port.unread?.count() ?? 0) >= MAX_UNREAD) refuse(client, 'unread');
    else client.port.post(message);
  }

  function drop(client: Client): void {
    clients.delete(client);
    client.line.close();
    for (const { controller } of client.pending.values()) controller.abort(new RacebenchError('CANCELLED'));
    client.pending.clear();
  }

  function refuse(client: Client, reason: CloseReason): void {
    drop(client);
    client.port.close(reason);
    options.onDrop?.(reason);
  }

  return {
    connect(port) {
      const client: Client = { port, line: turns.line(), pending: new Map() };
      clients.add(client);
      port.onMessage((message: unknown) => {
        if (clients.has(client)) receive(client, message);
      });
      port.onClose(() => {
        drop(client);
      });
    },
    emit(name, data) {
      // The signature pairs name and data; TypeScript cannot build the union of messages from a variable
      // name.
      const message = { type: 'event', name, data } as BackendMessage;
      for (const client of [...clients]) post(client, message);
    },
    close() {
      for (const client of [...clients]) {
        drop(client);
        client.port.close('backendGone');
      }
    },
  };
}

/** Text from a window may be as long as a frame; in answers and the log it is shortened. */
const shortened = (text: string): string => (text.length > MAX_ECHO ? `${text.slice(0, MAX_ECHO)} …` : text);

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new RacebenchError('CANCELLED'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
