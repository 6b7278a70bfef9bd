import type { EventData, EventName } from '../../contract/events.ts';
import type { BackendMessage } from '../../contract/protocol.ts';
import { timeLimit_s } from '../../contract/time-limits.ts';
import { createConnection, type BackendPort, type Connection, type ConnectionOptions } from './connection.ts';
import { createTurns, TURN_LIMITS } from './request-turns.ts';

export type Emit = <N extends EventName>(name: N, data: EventData<N>) => void;

/** Serves any number of windows: each request is answered once, to the window that asked; events go to all. */
export interface Router {
  connect(port: BackendPort): void;
  emit: Emit;
  close(): void;
}

/** The limits of time and turns are given by tests only. */
export type RouterOptions = Pick<ConnectionOptions, 'handlers'> & Partial<ConnectionOptions>;

export function createRouter(given: RouterOptions): Router {
  const options: ConnectionOptions = {
    explain: (error) => error,
    requireWritable: () => undefined,
    onFailure: () => undefined,
    onDrop: () => undefined,
    timeLimit_s,
    turnLimits: TURN_LIMITS,
    ...given,
  };
  const connections = new Set<Connection>();
  const turns = createTurns(options.turnLimits);
  return {
    connect(port) {
      connections.add(createConnection(port, turns.line(), options, (closed) => connections.delete(closed)));
    },
    emit(name, data) {
      // The signature pairs name and data; TypeScript cannot build the union of messages from a variable
      // name.
      const message = { type: 'event', name, data } as BackendMessage;
      for (const connection of [...connections]) connection.post(message);
    },
    close() {
      for (const connection of [...connections]) connection.close('backendGone');
    },
  };
}
