import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { workerFile } from '../../core/contract/worker-file.ts';
import type { BackendState, CloseReason } from '../../core/contract/protocol.ts';
import { endChild } from '../shared/end-child.ts';
import { createSupervisor, type ChildNews, type SupervisedChild } from '../shared/supervisor.ts';
import type { BackendSettings, FromBackend, ToBackend } from './backend-messages.ts';

/** Time the backend has to close its database before it is ended. */
const END_LIMIT_MS = 5000;

/** A window's side of a connection. */
export interface FrameConnection {
  readonly onFrame: (frame: Uint8Array) => void;
  /** A sent frame of this many bytes is answered or needs no answer. */
  readonly onDone: (bytes: number) => void;
  readonly onClose: (reason: CloseReason) => void;
}

/** The backend's side of it. */
export interface BackendConnection {
  send(frame: Uint8Array): void;
  /** To be called for each frame that the window took. */
  read(): void;
  close(): void;
}

export interface BackendHost {
  state(): BackendState;
  start(): void;
  /** Undefined where no backend is ready. Frames of one connection keep their order. */
  connect(connection: FrameConnection): BackendConnection | undefined;
  stop(): Promise<void>;
}

interface BackendChild extends SupervisedChild {
  readonly process: ChildProcess;
  readonly connections: Map<number, FrameConnection>;
}

export const BACKEND_MODULE = fileURLToPath(
  new URL(workerFile('./backend-process.ts', import.meta.url), import.meta.url),
);

/** Keeps the backend process running and passes frames between it and the windows, unread. */
export function createBackendHost(
  settings: BackendSettings,
  onState: (state: BackendState, reason: string) => void,
  modulePath: string = BACKEND_MODULE,
): BackendHost {
  let lastId = 0;

  const spawn = (news: ChildNews): BackendChild => {
    const child = fork(modulePath, [JSON.stringify(settings)], {
      serialization: 'advanced',
      // Ctrl-C in the terminal goes to the whole group; the server alone decides when the backend ends.
      detached: process.platform !== 'win32',
    });
    const connections = new Map<number, FrameConnection>();
    child.on('message', (message) => {
      const received = message as FromBackend;
      switch (received.type) {
        case 'ready':
          news.ready();
          break;
        case 'failed':
          // The process ends by itself and is started again; `reason` says why.
          console.error(received.failure.message);
          break;
        case 'frame':
          connections.get(received.id)?.onFrame(received.frame);
          break;
        case 'done':
          connections.get(received.id)?.onDone(received.bytes);
          break;
        case 'close':
          connections.get(received.id)?.onClose(received.reason);
          connections.delete(received.id);
          break;
      }
    });
    const gone = (reason: string): void => {
      // Reported first: a window that sees its connection end must find the state already changed.
      news.died(reason);
      for (const connection of connections.values()) connection.onClose('backendGone');
      connections.clear();
    };
    child.on('error', (error) => gone(error.message));
    child.on('exit', (code, signal) => gone(signal ?? `exit code ${String(code)}`));
    return {
      process: child,
      connections,
      end: () => endChild(child, () => child.send({ type: 'end' } satisfies ToBackend), END_LIMIT_MS),
    };
  };

  const supervisor = createSupervisor(spawn, onState);

  return {
    state: () => supervisor.state(),
    start: () => supervisor.start(),
    stop: () => supervisor.stop(),
    connect: (connection) => {
      const child = supervisor.current();
      if (child === undefined) return undefined;
      const id = ++lastId;
      child.connections.set(id, connection);
      const post = (message: ToBackend): void => {
        // A process that ends meanwhile reports it by its own event; the message is lost with it.
        if (child.process.connected) child.process.send(message, () => undefined);
      };
      post({ type: 'open', id });
      return {
        send: (frame) => post({ type: 'frame', id, frame }),
        read: () => post({ type: 'read', id }),
        close: () => {
          if (child.connections.delete(id)) post({ type: 'close', id });
        },
      };
    },
  };
}
