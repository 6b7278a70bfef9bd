import { describe, expect, test } from 'vitest';
import type { BackendPort } from '../../core/backend/router/connection.ts';
import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import type { FromBackend, ToBackend } from './backend-messages.ts';
import { receiveConnections } from './connections.ts';

function setUp() {
  const sent: FromBackend[] = [];
  let receive: (message: ToBackend) => void = () => undefined;
  const ports: BackendPort[] = [];
  const received: unknown[] = [];
  receiveConnections(
    { send: (message) => sent.push(message), onMessage: (listener) => (receive = listener) },
    (port) => {
      ports.push(port);
      port.onMessage((message) => received.push(message));
    },
  );
  receive({ type: 'open', id: 7 });
  const frame = (content: unknown): number => {
    const encoded = encodeFrame(content);
    receive({ type: 'frame', id: 7, frame: encoded });
    return encoded.byteLength;
  };
  return { sent, received, port: ports[0]!, frame, notify: (message: ToBackend) => receive(message) };
}

const request = (id: unknown, name = 'app/info') => ({ type: 'request', id, name, args: {} });
const EVENT = { type: 'event', name: 'session/changed', data: {} } as const;
const kinds = (sent: readonly FromBackend[]) => sent.map(({ type }) => type);

describe('the frames of one window', () => {
  test('are done with once they are answered; those without an answer at once', () => {
    const { sent, received, port, frame } = setUp();
    const bytes = frame(request(1));
    expect(received).toEqual([request(1)]);
    expect(sent).toEqual([]);
    const cancel = frame({ type: 'cancel', id: 1 });
    expect(sent).toEqual([{ type: 'done', id: 7, bytes: cancel }]);
    port.post({ type: 'result', id: 1, result: {} });
    expect(sent.slice(1)).toMatchObject([
      { type: 'frame', id: 7 },
      { type: 'done', id: 7, bytes },
    ]);
    expect(decodeFrame((sent[1] as { frame: Uint8Array }).frame)).toMatchObject({ type: 'result', id: 1 });
    port.post(EVENT);
    expect(kinds(sent.slice(3))).toEqual(['frame']);
  });

  test.each([null, 'x', undefined])('with an id of %j wait for no answer', (id) => {
    const { sent, frame } = setUp();
    frame(request(id));
    expect(kinds(sent)).toEqual(['done']);
  });

  test('of which one cannot be read end the connection, with the reason', () => {
    const { sent, port, notify } = setUp();
    let closed = 0;
    port.onClose(() => closed++);
    notify({ type: 'frame', id: 7, frame: Uint8Array.of(9, 0, 0, 0, 1) });
    expect(sent).toEqual([{ type: 'close', id: 7, reason: 'badMessage' }]);
    expect(closed).toBe(1);
    port.post(EVENT);
    notify({ type: 'frame', id: 7, frame: encodeFrame(request(1)) });
    expect(sent).toHaveLength(1);
  });
});

describe('what a window has not read', () => {
  test('is counted, and whoever waits for it waits no longer once it is read', async () => {
    const { port, notify } = setUp();
    const { unread } = port;
    await unread?.none();
    port.post(EVENT);
    port.post(EVENT);
    expect(unread?.count()).toBe(2);
    const order: string[] = [];
    const both = unread?.none().then(() => order.push('both'));
    port.post(EVENT);
    const three = unread?.none().then(() => order.push('three'));
    notify({ type: 'read', id: 7 });
    notify({ type: 'read', id: 7 });
    await both;
    expect(order).toEqual(['both']);
    expect(unread?.count()).toBe(1);
    notify({ type: 'read', id: 7 });
    await three;
    expect(unread?.count()).toBe(0);
  });

  test.each(['close', 'refusal'])('holds up nothing after a %s', async (how) => {
    const { port, notify } = setUp();
    port.post(EVENT);
    const waits = port.unread?.none();
    if (how === 'close') notify({ type: 'close', id: 7 });
    else port.close('unread');
    await expect(waits).resolves.toBeUndefined();
    await expect(port.unread?.none()).resolves.toBeUndefined();
  });
});
