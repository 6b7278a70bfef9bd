import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { BROWSER_SHELL, type ControlMessage } from '../../core/contract/browser-shell.ts';
import { toFailure } from '../../core/contract/errors.ts';
import type { Answer } from '../../core/contract/preload.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import type { FolderListing } from '../../core/contract/shell.ts';
import type { PathPolicy } from '../shared/path-policy.ts';
import { createRendererFiles } from '../shared/renderer-files.ts';
import { SECURITY_HEADERS } from '../shared/security-headers.ts';
import type { BackendHost } from './backend-host.ts';
import { createRequestGuard, type RequestGuard, type Verdict } from './request-guard.ts';

/** The largest message a window sends: a car.ini with its curves, far below this. */
const FRAME_LIMIT_BYTES = 64 * 1024 * 1024;

/** Taken where it is free: a browser keeps what a page remembers (theme, layout) by its port too. */
const PREFERRED_PORT = 48_620;

/** WebSocket close codes: 1012 service restart, 1001 going away. */
const CLOSED_BACKEND_GONE = 1012;
const CLOSED_SERVER_ENDS = 1001;

const REFUSALS: Readonly<Record<Exclude<Verdict, 'allowed' | 'token'>, string>> = {
  wrongHost: 'This address is not the one that Racebench printed.\n',
  wrongOrigin: 'Racebench answers its own window only.\n',
  noCookie: 'Open Racebench with the whole address that it printed when it started.\n',
};

export interface ShellServer {
  /** With the token: whoever has it may use the window. */
  readonly url: string;
  readonly origin: string;
  tellState(state: BackendState): void;
  /** Opens a car in every window, or in the first one that comes. */
  openCar(path: string): void;
  close(): Promise<void>;
}

/** The loopback server of the browser shell: the built renderer, two WebSockets and the folder listing. */
export async function startShellServer(options: {
  readonly port: number | undefined;
  readonly rendererFolder: string;
  readonly policy: PathPolicy;
  readonly backend: BackendHost;
}): Promise<ShellServer> {
  const { backend, policy } = options;
  const http = createServer();
  if (options.port !== undefined) await listen(http, options.port);
  else await listen(http, PREFERRED_PORT).catch(() => listen(http, 0));
  const { port } = http.address() as AddressInfo;
  const guard = createRequestGuard(port);
  const files = createRendererFiles(options.rendererFolder, [guard.origin.replace('http', 'ws')]);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_LIMIT_BYTES });
  const controls = new Set<WebSocket>();
  let waitingCar: string | undefined;

  const tell = (socket: WebSocket, message: ControlMessage): void => socket.send(JSON.stringify(message));

  const acceptControl = (socket: WebSocket): void => {
    controls.add(socket);
    socket.on('close', () => controls.delete(socket));
    // Another look at the window is another chance for a backend that was given up.
    backend.start();
    tell(socket, { type: 'state', state: backend.state() });
    if (waitingCar === undefined) return;
    tell(socket, { type: 'openCar', path: waitingCar });
    waitingCar = undefined;
  };

  const acceptBackend = (socket: WebSocket): void => {
    const connection = backend.connect({
      onFrame: (frame) => socket.send(frame),
      onClose: () => socket.close(CLOSED_BACKEND_GONE),
    });
    if (connection === undefined) {
      socket.close(CLOSED_BACKEND_GONE);
      return;
    }
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) connection.send(data);
    });
    socket.on('close', () => connection.close());
  };

  http.on('upgrade', (request, socket, head) => {
    const url = request.url ?? '/';
    const verdict = guard.judge(request.method ?? 'GET', url, request.headers, true);
    const { pathname } = new URL(url, guard.origin);
    const accept =
      pathname === BROWSER_SHELL.control
        ? acceptControl
        : pathname === BROWSER_SHELL.backend
          ? acceptBackend
          : undefined;
    if (verdict !== 'allowed' || accept === undefined) {
      socket.end(
        `HTTP/1.1 ${accept === undefined ? '404 Not Found' : '403 Forbidden'}\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      // Without a listener a frame over the limit would end the server.
      webSocket.on('error', () => webSocket.terminate());
      accept(webSocket);
    });
  });

  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, guard, policy, files.serve).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, 'text/plain', `${toFailure(error).message}\n`);
      else response.destroy();
    });
  });

  return {
    url: `${guard.origin}/?token=${guard.token}`,
    origin: guard.origin,
    tellState: (state) => {
      for (const socket of controls) tell(socket, { type: 'state', state });
    },
    openCar: (path) => {
      if (controls.size === 0) waitingCar = path;
      for (const socket of controls) tell(socket, { type: 'openCar', path });
    },
    close: async () => {
      for (const socket of sockets.clients) socket.close(CLOSED_SERVER_ENDS);
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function listen(http: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, '127.0.0.1', () => {
      http.off('error', reject);
      resolve();
    });
  });
}

type Serve = ReturnType<typeof createRendererFiles>['serve'];

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  guard: RequestGuard,
  policy: PathPolicy,
  serve: Serve,
): Promise<void> {
  const method = request.method ?? 'GET';
  const target = request.url ?? '/';
  const verdict = guard.judge(method, target, request.headers, false);
  if (verdict === 'token') {
    // The token leaves the address bar and the history at once.
    response.writeHead(303, {
      ...SECURITY_HEADERS,
      Location: '/',
      'Set-Cookie': guard.setCookie,
      'Cache-Control': 'no-store',
    });
    response.end();
    return;
  }
  if (verdict !== 'allowed') {
    send(response, 403, 'text/plain', REFUSALS[verdict]);
    return;
  }
  if (method !== 'GET' && method !== 'HEAD') {
    send(response, 405, 'text/plain', 'Method not allowed\n');
    return;
  }
  const url = new URL(target, guard.origin);
  if (url.pathname === BROWSER_SHELL.folder) {
    const listing = await answerListing(policy, url.searchParams.get('path') ?? undefined);
    send(response, 200, 'application/json', JSON.stringify(listing));
    return;
  }
  const file = await serve(url.pathname);
  response.writeHead(file.status, file.headers);
  response.end(method === 'HEAD' ? undefined : file.body);
}

async function answerListing(policy: PathPolicy, path: string | undefined): Promise<Answer<FolderListing>> {
  try {
    return { ok: true, value: await policy.list(path) };
  } catch (error) {
    return { ok: false, failure: toFailure(error) };
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    ...SECURITY_HEADERS,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
