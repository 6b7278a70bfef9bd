import { EventEmitter } from 'node:events';
import { MessageChannel } from 'node:worker_threads';
import { bridgePort, MessagePortMain, type PortNews } from './ports.ts';
import type { UtilityNews } from './utility-process.ts';

/** Runs before the utility bundle in its child process: gives it `process.parentPort`. */
const ports = new Map<number, (news: PortNews) => void>();
const parent = Object.assign(new EventEmitter(), {
  postMessage: (data: unknown) => send({ type: 'message', data, ports: [] }),
});

function send(news: UtilityNews): void {
  if (process.connected) process.send?.(news);
}

function openPort(id: number): MessagePortMain {
  const { port1, port2 } = new MessageChannel();
  const far = bridgePort(new MessagePortMain(port1), (news) => send({ ...news, id }));
  ports.set(id, (news) => far.receive(news));
  return new MessagePortMain(port2);
}

process.on('message', (message) => {
  const news = message as UtilityNews;
  if (news.type === 'message') parent.emit('message', { data: news.data, ports: news.ports.map(openPort) });
  else ports.get(news.id)?.(news);
});
// A utility process never outlives its program.
process.on('disconnect', () => process.exit(0));
Object.assign(process, { parentPort: parent });
