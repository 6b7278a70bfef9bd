import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { FrameConnection } from './backend-host.ts';
import { connectBackendSocket, UNANSWERED_LIMIT } from './backend-socket.ts';

class FakeSocket extends EventEmitter {
  declare protected readonly brand: true;
  isPaused = false;
  readonly sent: { readonly data: Uint8Array; readonly taken: (error?: Error) => void }[] = [];
  closed: readonly [number, string] | undefined;
  pause(): void {
    this.isPaused = true;
  }
  resume(): void {
    this.isPaused = false;
  }
  send(data: Uint8Array, taken: (error?: Error) => void): void {
    this.sent.push({ data, taken });
  }
  close(code: number, reason: string): void {
    this.closed = [code, reason];
  }
}

function setUp() {
  const socket = new FakeSocket();
  const calls: string[] = [];
  let connection: FrameConnection | undefined;
  connectBackendSocket(socket as unknown as WebSocket, {
    connect: (window) => {
      connection = window;
      return {
        send: (frame) => calls.push(`send ${String(frame.byteLength)}`),
        read: () => calls.push('read'),
        close: () => calls.push('close'),
      };
    },
  });
  const receive = (bytes: number): void => {
    socket.emit('message', { byteLength: bytes }, true);
  };
  return { socket, calls, connection: connection!, receive };
}

test('a window that sends more bytes than are answered is not read until some are', () => {
  const { socket, connection, receive } = setUp();
  receive(UNANSWERED_LIMIT.bytes);
  expect(socket.isPaused).toBe(false);
  receive(1);
  expect(socket.isPaused).toBe(true);
  connection.onDone(1);
  expect(socket.isPaused).toBe(false);
});

test('a window that sends more frames than are answered is not read until some are', () => {
  const { socket, calls, connection, receive } = setUp();
  for (let i = 0; i <= UNANSWERED_LIMIT.frames; i++) receive(10);
  expect(socket.isPaused).toBe(true);
  expect(calls).toHaveLength(UNANSWERED_LIMIT.frames + 1);
  connection.onDone(10);
  expect(socket.isPaused).toBe(false);
});

test('the backend gets a report for each frame that the window took, and for no other', () => {
  const { socket, calls, connection } = setUp();
  connection.onFrame(Uint8Array.of(1));
  connection.onFrame(Uint8Array.of(2));
  expect(calls).toEqual([]);
  socket.sent[0]!.taken();
  socket.sent[1]!.taken(new Error('closed'));
  expect(calls).toEqual(['read']);
});

test('a message that is not a binary frame, or that the backend refuses, ends the connection with a code and a sentence', () => {
  const { socket, calls, connection } = setUp();
  socket.emit('message', Buffer.from('{}'), false);
  expect(socket.closed?.[0]).toBe(1008);
  connection.onClose('unread');
  expect(socket.closed).toEqual([1013, 'The window left too many messages unread; it may connect again.']);
  socket.emit('close');
  expect(calls).toEqual(['close']);
});

test('without a backend the connection is closed as that of a backend that is gone', () => {
  const socket = new FakeSocket();
  connectBackendSocket(socket as unknown as WebSocket, { connect: () => undefined });
  expect(socket.closed?.[0]).toBe(1012);
});
