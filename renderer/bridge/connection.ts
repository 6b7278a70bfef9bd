import type { BackendMessage, BackendState, ClientMessage, Port } from '../../core/contract/protocol.ts';
import type { Shell } from '../../core/contract/shell.ts';

type BackendPort = Port<ClientMessage, BackendMessage>;

interface Receivers {
  /** `isAgain`: an earlier connection ended while the backend was ready; its messages in between were missed. */
  readonly opened: (post: (message: ClientMessage) => void, isAgain: boolean) => void;
  readonly received: (message: BackendMessage) => void;
  /** Also where none was open. */
  readonly ended: () => void;
}

/** One connection to the backend at a time, opened again while the backend is ready. */
export interface Connection {
  readonly open: () => void;
  /** Follows the state of the backend process. */
  readonly follow: (state: BackendState) => void;
  readonly close: () => void;
}

/** Wait before another attempt when the backend is ready but gave no port. */
const RECONNECT_MS = 500;

export function createConnection(
  shell: Pick<Shell, 'connect' | 'backendState'>,
  { opened, received, ended }: Receivers,
): Connection {
  let port: BackendPort | undefined;
  /** Number of the connection; messages of an earlier one are ignored. */
  let current = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let isLost = false;

  const drop = (): void => {
    current++;
    clearTimeout(retry);
    const old = port;
    port = undefined;
    old?.close();
    ended();
  };

  const open = async (): Promise<void> => {
    const mine = ++current;
    try {
      const next = await shell.connect();
      if (mine !== current) {
        next.close();
        return;
      }
      port = next;
      next.onMessage((message) => {
        if (mine === current) received(message);
      });
      next.onClose(() => {
        if (mine === current) reopen();
      });
      opened((message) => next.post(message), isLost);
      isLost = false;
    } catch {
      if (mine === current) reopen();
    }
  };

  const reopen = (): void => {
    isLost ||= port !== undefined;
    drop();
    if (isClosed || shell.backendState() !== 'ready') return;
    retry = setTimeout(() => void open(), RECONNECT_MS);
  };

  return {
    open: () => void open(),
    follow: (state) => {
      isLost = false;
      if (state !== 'ready') {
        drop();
        return;
      }
      // A second 'ready' in a row is a new process all the same.
      if (port !== undefined) drop();
      clearTimeout(retry);
      void open();
    },
    close: () => {
      isClosed = true;
      drop();
    },
  };
}
