import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guarded, protectSockets } from './edge.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

test.each([
  [
    'is thrown',
    () => {
      throw new TypeError('Invalid URL');
    },
  ],
  ['is rejected', () => Promise.reject(new TypeError('Invalid URL'))],
])('an error that %s ends the connection it belongs to, and is reported', async (_how, work) => {
  let destroyed = 0;
  guarded({ destroy: () => destroyed++ }, work);
  await Promise.resolve();
  await Promise.resolve();
  expect(destroyed).toBe(1);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('Invalid URL'));
});

test('work that ends well keeps its connection', async () => {
  let destroyed = 0;
  guarded({ destroy: () => destroyed++ }, () => Promise.resolve());
  guarded({ destroy: () => destroyed++ }, () => undefined);
  await Promise.resolve();
  expect(destroyed).toBe(0);
});

test('a socket that is reset while nobody but the edge listens to it ends alone', async () => {
  const http: Server = createServer();
  protectSockets(http);
  const ends: string[] = [];
  http.on('upgrade', (_request, socket) => {
    socket.on('close', () => ends.push('closed'));
    socket.write('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  for (let i = 0; i < 20; i++) {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => undefined);
    client.on('data', () => client.resetAndDestroy());
    client.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  }
  await vi.waitFor(() => expect(ends).toHaveLength(20), { timeout: 20_000 });
  http.close();
});
