import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import type { ClientMessage } from '../../core/contract/protocol.ts';
import type { BackendPort } from '../../core/backend/router.ts';
import type { FromBackend, ToBackend } from './backend-messages.ts';

/** The channel to the parent process, as far as it is used. */
export interface ParentChannel {
  send(message: FromBackend): void;
  onMessage(listener: (message: ToBackend) => void): void;
}

/** Turns the frames of the parent's channel into one port for each window. */
export function receiveConnections(parent: ParentChannel, connect: (port: BackendPort) => void): void {
  const connections = new Map<number, { receive(frame: Uint8Array): void; closed(): void }>();

  const open = (id: number): void => {
    let onMessage: (message: ClientMessage) => void = () => undefined;
    let onClose: () => void = () => undefined;
    const close = (): void => {
      if (connections.delete(id)) parent.send({ type: 'close', id });
    };
    connections.set(id, {
      receive: (frame) => {
        let message: ClientMessage;
        try {
          message = decodeFrame(frame) as ClientMessage;
        } catch {
          // What is no frame did not come from our page.
          close();
          onClose();
          return;
        }
        onMessage(message);
      },
      closed: () => {
        connections.delete(id);
        onClose();
      },
    });
    connect({
      post: (message) => {
        if (connections.has(id)) parent.send({ type: 'frame', id, frame: encodeFrame(message) });
      },
      onMessage: (listener) => (onMessage = listener),
      onClose: (listener) => (onClose = listener),
      close,
    });
  };

  parent.onMessage((message) => {
    switch (message.type) {
      case 'open':
        open(message.id);
        break;
      case 'frame':
        connections.get(message.id)?.receive(message.frame);
        break;
      case 'close':
        connections.get(message.id)?.closed();
        break;
      case 'end':
        break;
    }
  });
}
