import { BROWSER_SHELL, type ControlMessage } from '../../core/contract/browser-shell.ts';
import { fromFailure, RacebenchError } from '../../core/contract/errors.ts';
import type { Answer } from '../../core/contract/preload.ts';
import {
  CLOSE_REASONS,
  type BackendMessage,
  type BackendState,
  type ClientMessage,
  type Port,
} from '../../core/contract/protocol.ts';
import type { FolderListing, Shell } from '../../core/contract/shell.ts';
import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import { createListeners } from './listeners.ts';

/** First and longest wait before the control socket is reopened; each wait is twice the one before. */
const RETRY_MS = { first: 500, longest: 10_000 } as const;
/** Waits before a listing is requested again: a restarted server answers within them. */
const LISTING_RETRIES_MS = [500, 1000, 2000, 4000, 8000] as const;

/** Part of the page's `window` that this shell uses; a parameter so that tests need no DOM. */
export interface Page {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly userAgent: string };
  readonly WebSocket: new (url: string) => WebSocket;
  readonly fetch: (url: string) => Promise<Response>;
  addEventListener(type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void): void;
  removeEventListener(type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void): void;
}

/** Shell over the loopback server that served this page. */
export function createBrowserShell(page: Page): Shell {
  const states = createListeners<BackendState>();
  const files = createListeners<string>();
  /** Files passed before a listener was registered. */
  let waitingFiles: string[] = [];
  let fileListeners = 0;
  let state: BackendState = 'starting';
  const socketOrigin = page.location.origin.replace(/^http/, 'ws');

  const setState = (next: BackendState): void => {
    // A new 'ready' is always reported: it is another process.
    if (next === state && next !== 'ready') return;
    state = next;
    states.notify(next);
  };

  const openControl = (wait_ms: number): void => {
    const socket = new page.WebSocket(socketOrigin + BROWSER_SHELL.control);
    let nextWait_ms = wait_ms;
    socket.addEventListener('open', () => (nextWait_ms = RETRY_MS.first));
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as ControlMessage;
      if (message.type === 'state') setState(message.state);
      else if (fileListeners > 0) files.notify(message.path);
      else waitingFiles.push(message.path);
    });
    socket.addEventListener('close', ({ code }) => {
      // A server that died is restarted; one that announced its end, or stays unreachable for long, is not.
      const isGone = code === CLOSE_REASONS.ending.code || nextWait_ms === RETRY_MS.longest;
      setState(isGone ? 'stopped' : 'restarting');
      setTimeout(() => openControl(Math.min(2 * nextWait_ms, RETRY_MS.longest)), nextWait_ms);
    });
  };
  openControl(RETRY_MS.first);

  const warn = (event: BeforeUnloadEvent): void => event.preventDefault();

  return {
    kind: 'browser',
    platform: platformOf(page.navigator.userAgent),
    connect: () => openPort(new page.WebSocket(socketOrigin + BROWSER_SHELL.backend)),
    backendState: () => state,
    onBackendState: states.add,
    dialogs: undefined,
    native: undefined,
    pathOfDropped: undefined,
    listFolder: async (path) => {
      const query = path === undefined ? '' : `?path=${encodeURIComponent(path)}`;
      const response = await fetchAgain(page, BROWSER_SHELL.folder + query);
      if (response?.ok !== true) throw new RacebenchError('BACKEND_UNAVAILABLE');
      const answer = (await response.json()) as Answer<FolderListing>;
      if (!answer.ok) throw fromFailure(answer.failure);
      return answer.value;
    },
    // The page has no application menu; its own shortcuts and palette reach every command.
    onCommand: () => () => undefined,
    onOpenFile: (listener) => {
      fileListeners++;
      const remove = files.add(listener);
      for (const path of waitingFiles) listener(path);
      waitingFiles = [];
      return () => {
        fileListeners--;
        remove();
      };
    },
    setEdited: (edited) => {
      if (edited) page.addEventListener('beforeunload', warn);
      else page.removeEventListener('beforeunload', warn);
    },
  };
}

/** Undefined where no attempt reached the server. */
async function fetchAgain(page: Page, url: string): Promise<Response | undefined> {
  for (const wait_ms of LISTING_RETRIES_MS) {
    const response = await page.fetch(url).catch(() => undefined);
    if (response !== undefined) return response;
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
  return page.fetch(url).catch(() => undefined);
}

function openPort(socket: WebSocket): Promise<Port<ClientMessage, BackendMessage>> {
  socket.binaryType = 'arraybuffer';
  return new Promise((resolve, reject) => {
    socket.addEventListener('close', () => reject(new RacebenchError('BACKEND_UNAVAILABLE')), { once: true });
    socket.addEventListener('open', () =>
      resolve({
        post: (message) => {
          if (socket.readyState === socket.OPEN) socket.send(encodeFrame(message));
        },
        onMessage: (listener) =>
          socket.addEventListener('message', (event: MessageEvent<ArrayBuffer>) =>
            listener(decodeFrame(new Uint8Array(event.data)) as BackendMessage),
          ),
        onClose: (listener) => socket.addEventListener('close', () => listener()),
        close: () => socket.close(),
      }),
    );
  });
}

function platformOf(userAgent: string): Shell['platform'] {
  if (userAgent.includes('Mac OS')) return 'mac';
  return userAgent.includes('Windows') ? 'windows' : 'linux';
}
