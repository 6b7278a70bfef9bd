import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Maximum number of unforeseen errors that are printed; further ones are most likely the same. */
const MAX_REPORTED = 20;
let reported = 0;

function report(error: unknown): void {
  if (++reported > MAX_REPORTED) return;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`A connection was closed after an error: ${text}`);
}

/** Does the work of one connection: an uncaught error ends only that connection. */
export function guarded(connection: { destroy(): void }, work: () => Promise<void> | void): void {
  const end = (error: unknown): void => {
    report(error);
    connection.destroy();
  };
  try {
    work()?.catch(end);
  } catch (error) {
    end(error);
  }
}

/** Answers a refused upgrade, and closes the socket once the answer is sent: the client need not close it. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/**
 * Keeps every socket of the server from ending the process, from its first byte on. A raw socket has no listener for
 * errors between the request for an upgrade and the answer to it, and none on a tunnel; an `error` without one is thrown.
 */
export function protectSockets(http: Server): void {
  http.on('connection', (socket) => {
    socket.on('error', () => socket.destroy());
  });
  // A connection that cannot be accepted (no file descriptors left) is reported as an error of the server.
  http.on('error', report);
  http.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    refuseUpgrade(socket, '405 Method Not Allowed');
  });
}

/** Times and sizes of what a client may take before it is let go. */
export const HTTP_LIMITS = {
  /** Bytes of the request line and all headers; beyond it the answer is 431. */
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5000,
  /** Period in which the times above are looked at. */
  connectionsCheckingInterval: 5000,
} as const;
