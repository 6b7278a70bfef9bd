import type { ClientMessage, CloseReason } from '../../core/contract/protocol.ts';
import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import type { BackendPort } from '../../core/backend/router/connection.ts';
import type { FromBackend, ToBackend } from './backend-messages.ts';

/** The channel to the parent process, as far as it is used. */
export interface ParentChannel {
  send(message: FromBackend): void;
  onMessage(listener: (message: ToBackend) => void): void;
}

interface Connection {
  receive(frame: Uint8Array): void;
  wasRead(): void;
  closed(): void;
}

/** Turns the frames of the parent's channel into one port for each window. */
export function receiveConnections(parent: ParentChannel, connect: (port: BackendPort) => void): void {
  const connections = new Map<number, Connection>();

  parent.onMessage((message) => {
    switch (message.type) {
      case 'open':
        connect(openConnection(parent, connections, message.id));
        break;
      case 'frame':
        connections.get(message.id)?.receive(message.frame);
        break;
      case 'read':
        connections.get(message.id)?.wasRead();
        break;
      case 'close':
        connections.get(message.id)?.closed();
        break;
      case 'end':
        break;
    }
  });
}

function openConnection(
  parent: ParentChannel,
  connections: Map<number, Connection>,
  id: number,
): BackendPort {
  let onMessage: (message: ClientMessage) => void = () => undefined;
  let onClose: () => void = () => undefined;
  /** Sizes of the frames of unanswered requests, by their ids. */
  const unanswered = new Map<number, number>();
  const counts = { posted: 0, read: 0 };
  /** Waiters until a number of frames are read, in the order of the numbers. */
  let waiting: { readonly read: number; readonly settle: () => void }[] = [];

  const settle = (isDue: (read: number) => boolean): void => {
    const due = waiting.filter(({ read }) => isDue(read));
    waiting = waiting.filter(({ read }) => !isDue(read));
    for (const each of due) each.settle();
  };
  const done = (bytes: number): void => parent.send({ type: 'done', id, bytes });
  const forget = (): boolean => {
    const wasOpen = connections.delete(id);
    settle(() => true);
    return wasOpen;
  };
  const close = (reason: CloseReason = 'backendGone'): void => {
    if (forget()) parent.send({ type: 'close', id, reason });
  };

  connections.set(id, {
    receive: (frame) => {
      let message: ClientMessage;
      try {
        message = decodeFrame(frame) as ClientMessage;
      } catch {
        // Our page sends only frames.
        close('badMessage');
        onClose();
        return;
      }
      const asked = idOfRequest(message);
      if (asked === undefined || unanswered.has(asked)) done(frame.byteLength);
      else unanswered.set(asked, frame.byteLength);
      onMessage(message);
    },
    wasRead: () => {
      counts.read++;
      settle((read) => read <= counts.read);
    },
    closed: () => {
      forget();
      onClose();
    },
  });

  return {
    post: (message) => {
      if (!connections.has(id)) return;
      const frame = encodeFrame(message);
      counts.posted++;
      parent.send({ type: 'frame', id, frame });
      if (message.type === 'event') return;
      const bytes = unanswered.get(message.id);
      if (bytes !== undefined) done(bytes);
      unanswered.delete(message.id);
    },
    onMessage: (listener) => (onMessage = listener),
    onClose: (listener) => (onClose = listener),
    close,
    unread: {
      count: () => counts.posted - counts.read,
      none: () =>
        connections.has(id) && counts.read < counts.posted
          ? new Promise((resolve) => waiting.push({ read: counts.posted, settle: resolve }))
          : Promise.resolve(),
    },
  };
}

/** The id of the coming answer; undefined for a message without an answer, or one that ends the connection. */
function idOfRequest(message: unknown): number | undefined {
  const { type, id } = (message ?? {}) as { readonly type?: unknown; readonly id?: unknown };
  return type === 'request' && typeof id === 'number' ? id : undefined;
}
