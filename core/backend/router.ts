import { z } from 'zod';
import { RacebenchError, toFailure, type Failure } from '../contract/errors.ts';
import type { EventData, EventName } from '../contract/events.ts';
import type { BackendMessage, ClientMessage, Port } from '../contract/protocol.ts';
import type { RequestRow } from '../contract/request-row.ts';
import {
  isRequestName,
  REQUESTS,
  type RequestArgs,
  type RequestName,
  type RequestResult,
} from '../contract/requests.ts';

export type Handler<N extends RequestName> = (
  args: RequestArgs<N>,
  signal: AbortSignal,
) => RequestResult<N> | Promise<RequestResult<N>>;

/** One handler for every row of the request table: a row without one does not compile. */
export type Handlers = { readonly [N in RequestName]: Handler<N> };

export type BackendPort = Port<BackendMessage, ClientMessage>;

export type Emit = <N extends EventName>(name: N, data: EventData<N>) => void;

/** Serves any number of windows: each request is answered once, to the window that asked; events go to all. */
export interface Router {
  connect(port: BackendPort): void;
  emit: Emit;
  close(): void;
}

export interface RouterOptions {
  readonly handlers: Handlers;
  /** The error as it is to be shown, where a handler's own does not say enough. */
  readonly explain?: (error: unknown) => unknown;
  /** Throws why nothing can be stored: asked before a request that stores something in the library. */
  readonly requireWritable?: () => void;
  /** Told of each failure that is answered. */
  readonly onFailure?: (name: string, failure: Failure) => void;
  /** Time limit of a request; a test shortens it. */
  readonly timeLimit_s?: (name: RequestName) => number;
}

const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('request'), id: z.number(), name: z.string(), args: z.unknown() }),
  z.object({ type: z.literal('cancel'), id: z.number() }),
]);
const anyId = z.object({ id: z.number() });

interface Client {
  readonly port: BackendPort;
  readonly pending: Map<number, AbortController>;
}

export function createRouter(options: RouterOptions): Router {
  const clients = new Set<Client>();
  const explain = options.explain ?? ((error: unknown) => error);
  const timeLimit_s = options.timeLimit_s ?? ((name: RequestName) => REQUESTS[name].timeLimit_s);

  function receive(client: Client, message: unknown): void {
    const parsed = clientMessage.safeParse(message);
    if (!parsed.success) {
      const id = anyId.safeParse(message);
      if (id.success)
        fail(client, id.data.id, new RacebenchError('BAD_ARGUMENTS', 'The message has no known form.'));
      return;
    }
    const { data } = parsed;
    if (data.type === 'cancel') client.pending.get(data.id)?.abort(new RacebenchError('CANCELLED'));
    else void serve(client, data.id, data.name, data.args);
  }

  async function serve(client: Client, id: number, name: string, args: unknown): Promise<void> {
    if (client.pending.has(id)) {
      // Answering would end the request that has the id: its own answer is still to come.
      return;
    }
    const controller = new AbortController();
    client.pending.set(id, controller);
    try {
      const result = await run(name, args, controller);
      post(client, { type: 'result', id, result });
    } catch (error) {
      options.onFailure?.(name, toFailure(explain(error)));
      fail(client, id, error);
    } finally {
      client.pending.delete(id);
    }
  }

  async function run(name: string, args: unknown, controller: AbortController): Promise<unknown> {
    if (!isRequestName(name))
      throw new RacebenchError('UNKNOWN_REQUEST', `There is no request named ${name}.`);
    const parsed = REQUESTS[name].args.safeParse(args);
    if (!parsed.success)
      throw new RacebenchError('BAD_ARGUMENTS', `${name}: ${z.prettifyError(parsed.error)}`);
    const row: RequestRow = REQUESTS[name];
    if (row.storesInLibrary === true) options.requireWritable?.();
    const limit_s = timeLimit_s(name);
    const timer = setTimeout(() => {
      controller.abort(new RacebenchError('TIME_LIMIT', `${name} took longer than ${limit_s} s.`));
    }, limit_s * 1000);
    try {
      // The table pairs name, arguments and handler; the compiler cannot follow a pairing by a variable name.
      const handler = options.handlers[name] as (args: unknown, signal: AbortSignal) => unknown;
      return await Promise.race([handler(parsed.data, controller.signal), aborted(controller.signal)]);
    } finally {
      clearTimeout(timer);
    }
  }

  function fail(client: Client, id: number, error: unknown): void {
    post(client, { type: 'failure', id, failure: toFailure(explain(error)) });
  }

  function post(client: Client, message: BackendMessage): void {
    if (clients.has(client)) client.port.post(message);
  }

  function drop(client: Client): void {
    clients.delete(client);
    for (const controller of client.pending.values()) controller.abort(new RacebenchError('CANCELLED'));
  }

  return {
    connect(port) {
      const client: Client = { port, pending: new Map() };
      clients.add(client);
      port.onMessage((message: unknown) => {
        receive(client, message);
      });
      port.onClose(() => {
        drop(client);
      });
    },
    emit(name, data) {
      // Name and data belong together by the signature; the union of messages cannot be built from a variable name.
      const message = { type: 'event', name, data } as BackendMessage;
      for (const client of clients) client.port.post(message);
    },
    close() {
      for (const client of [...clients]) {
        drop(client);
        client.port.close();
      }
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new RacebenchError('CANCELLED'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
