import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';

/** One end of a channel as Electron's main has it: an emitter over a Node port. */
export class MessagePortMain extends EventEmitter {
  declare protected readonly brand: true;
  readonly node: MessagePort;
  constructor(node: MessagePort) {
    super();
    this.node = node;
    node.on('message', (data: unknown) => this.emit('message', { data, ports: [] }));
    node.on('close', () => this.emit('close'));
  }
  postMessage(data: unknown): void {
    this.node.postMessage(data);
  }
  start(): void {
    this.node.start();
  }
  close(): void {
    this.node.close();
  }
}

export class MessageChannelMain {
  declare protected readonly brand: true;
  readonly port1: MessagePortMain;
  readonly port2: MessagePortMain;
  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.port1 = new MessagePortMain(port1);
    this.port2 = new MessagePortMain(port2);
  }
}

let lastId = 0;

/** The other end lives in another process: what passes through the port goes over `send` under a number. */
export function bridgePort(
  port: MessagePortMain,
  send: (message: PortNews) => void,
): { readonly id: number; receive(news: PortNews): void } {
  const id = ++lastId;
  port.node.on('message', (data: unknown) => send({ type: 'portMessage', id, data }));
  port.node.once('close', () => send({ type: 'portClosed', id }));
  port.node.start();
  return {
    id,
    receive: (news) => {
      if (news.type === 'portMessage') port.node.postMessage(news.data);
      else port.node.close();
    },
  };
}

export type PortNews =
  | { readonly type: 'portMessage'; readonly id: number; readonly data: unknown }
  | { readonly type: 'portClosed'; readonly id: number };
