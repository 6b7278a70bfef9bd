import type { BackendMessage, ClientMessage, CloseReason } from '../../contract/protocol.ts';
import type { EventData, EventName } from '../../contract/events.ts';
import type { RequestArgs, RequestName, RequestResult } from '../../contract/requests.ts';
import { fromFailure } from '../../contract/errors.ts';
import type { BackendPort } from '../router/connection.ts';

type Answer = Exclude<BackendMessage, { type: 'event' }>;

/** The backend's end of a connection, with a test at the other. */
export interface TestPort extends BackendPort {
  /** Everything the backend posted. */
  readonly sent: BackendMessage[];
  /** Delivers a message of any form. */
  receive(message: unknown): void;
  /** Sends a request of any form; settles with its answer. */
  ask(name: string, args: unknown): Promise<Answer>;
  /** Sends a request as a window does; rejects with its failure. */
  request<N extends RequestName>(name: N, args: RequestArgs<N>): Promise<RequestResult<N>>;
  lastId(): number;
  /** The reason why the backend closed the connection; undefined while it is open. */
  closedFor(): CloseReason | undefined;
  closeFromOutside(): void;
  /** Settles with the first event of a name that passes, past or to come. */
  event<N extends EventName>(name: N, passes?: (data: EventData<N>) => boolean): Promise<EventData<N>>;
}

export function createTestPort(): TestPort {
  const sent: BackendMessage[] = [];
  const waiting = new Set<() => void>();
  let listener: (message: ClientMessage) => void = () => undefined;
  let closed: () => void = () => undefined;
  let closedFor: CloseReason | undefined;
  let id = 0;

  async function until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  }

  const port: TestPort = {
    sent,
    post(message) {
      sent.push(message);
      for (const wake of waiting) wake();
      waiting.clear();
    },
    onMessage: (l) => void (listener = l),
    onClose: (l) => void (closed = l),
    close: (reason) => void (closedFor = reason),
    closedFor: () => closedFor,
    // A message may have any form: the router must check it.
    receive: (message) => listener(message as ClientMessage),
    ask(name, args) {
      const own = ++id;
      port.receive({ type: 'request', id: own, name, args });
      return until(() => sent.find((m): m is Answer => m.type !== 'event' && m.id === own));
    },
    async request(name, args) {
      const answer = await port.ask(name, args);
      if (answer.type === 'failure') throw fromFailure(answer.failure);
      return answer.result as RequestResult<typeof name>;
    },
    lastId: () => id,
    closeFromOutside: () => closed(),
    event: (name, passes = () => true) =>
      until(() => {
        for (const m of sent)
          if (m.type === 'event' && m.name === name) {
            const data = m.data as EventData<typeof name>;
            if (passes(data)) return data;
          }
        return undefined;
      }),
  };
  return port;
}
