import { receiveConnections, type ParentChannel } from '../browser/connections.ts';
import type { ToBackend } from '../browser/backend-messages.ts';

/**
 * A backend process for tests of the shells: answers every request with its arguments and its own process id, ends on
 * the request 'die'.
 */
const channel: ParentChannel = {
  send: (message) => process.send?.(message),
  onMessage: (listener) => process.on('message', (message) => listener(message as ToBackend)),
};

receiveConnections(channel, (port) => {
  port.onMessage((message) => {
    if (message.type !== 'request') return;
    if (message.name === 'die') process.exit(3);
    port.post({ type: 'result', id: message.id, result: { args: message.args, pid: process.pid } });
  });
});
channel.onMessage((message) => {
  if (message.type === 'end') process.exit(0);
});
process.on('disconnect', () => process.exit(0));
channel.send({ type: 'ready' });
