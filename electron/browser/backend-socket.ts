import type { WebSocket } from 'ws';
import { CLOSE_REASONS, type CloseReason } from '../../core/contract/protocol.ts';
import type { BackendHost } from './backend-host.ts';

/** The largest message a window sends: a car.ini with its curves, far below this. */
export const FRAME_LIMIT_BYTES = 64 * 1024 * 1024;

/**
 * Limit of a window's unanswered frames, after which no more are read: TCP then holds the window back. The backend
 * refuses requests long before there are so many frames.
 */
export const UNANSWERED_LIMIT = { bytes: FRAME_LIMIT_BYTES, frames: 1024 } as const;

/** Ends a window's socket with the code and the sentence of the reason. */
export function closeSocket(socket: WebSocket, reason: CloseReason): void {
  const { code, text } = CLOSE_REASONS[reason];
  socket.close(code, text);
}

/** Passes frames between a window and the backend until one of them ends the connection. */
export function connectBackendSocket(socket: WebSocket, backend: Pick<BackendHost, 'connect'>): void {
  const unanswered = { bytes: 0, frames: 0 };
  const holdBack = (): void => {
    const isFull = unanswered.bytes > UNANSWERED_LIMIT.bytes || unanswered.frames > UNANSWERED_LIMIT.frames;
    if (isFull && !socket.isPaused) socket.pause();
    if (!isFull && socket.isPaused) socket.resume();
  };
  const connection = backend.connect({
    onFrame: (frame) =>
      socket.send(frame, (error) => {
        // A socket that ended meanwhile reports it by its own event. Without an error Node passes null or nothing.
        if (!error) connection?.read();
      }),
    onDone: (bytes) => {
      unanswered.bytes -= bytes;
      unanswered.frames--;
      holdBack();
    },
    onClose: (reason) => closeSocket(socket, reason),
  });
  if (connection === undefined) {
    closeSocket(socket, 'backendGone');
    return;
  }
  socket.on('message', (data: Buffer, isBinary) => {
    if (!isBinary) {
      closeSocket(socket, 'badMessage');
      return;
    }
    unanswered.bytes += data.byteLength;
    unanswered.frames++;
    connection.send(data);
    holdBack();
  });
  socket.on('close', () => connection.close());
}
