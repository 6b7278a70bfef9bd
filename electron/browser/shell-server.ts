import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { BROWSER_SHELL, type ControlMessage } from '../../core/contract/browser-shell.ts';
import type { BackendState } from '../../core/contract/protocol.ts';
import { VIDEO_ROUTE } from '../../core/contract/videos.ts';
import type { PathPolicy } from '../shared/path-policy.ts';
import { createRendererFiles } from '../shared/renderer-files.ts';
import type { BackendHost } from './backend-host.ts';
import { closeSocket, connectBackendSocket, FRAME_LIMIT_BYTES } from './backend-socket.ts';
import { guarded, HTTP_LIMITS, protectSockets, refuseUpgrade } from './edge.ts';
import { answer } from './http-answers.ts';
import { createRequestGuard, parseTarget } from './request-guard.ts';

/** The preferred port: a browser stores the settings of a page (theme, layout) by its port too. */
const PREFERRED_PORT = 48_620;

/** WebSockets of all windows: two for each, and more only while a window connects again. */
const MAX_SOCKETS = 128;

/** A window sends nothing over its control socket. */
const CONTROL_LIMIT_BYTES = 1024;

export interface ShellServer {
  readonly origin: string;
  readonly port: number;
  /** Lets one browser in with this token, once. */
  admit(token: string): void;
  notifyState(state: BackendState): void;
  /** Opens a car or log in every window, or in the first one that comes. */
  openFile(path: string): void;
  close(): Promise<void>;
}

/** The loopback server of the browser shell: the built renderer, two WebSockets, the folder listing and videos. */
export async function startShellServer(options: {
  readonly port: number | undefined;
  readonly cookie: string;
  readonly onUsed: (token: string) => void;
  readonly rendererFolder: string;
  readonly policy: PathPolicy;
  readonly backend: BackendHost;
}): Promise<ShellServer> {
  const { backend, policy } = options;
  const http = createServer(HTTP_LIMITS);
  if (options.port !== undefined) await listen(http, options.port);
  else await listen(http, PREFERRED_PORT).catch(() => listen(http, 0));
  protectSockets(http);
  const { port } = http.address() as AddressInfo;
  const guard = createRequestGuard({ port, cookie: options.cookie, onUsed: options.onUsed });
  const files = createRendererFiles(options.rendererFolder, {
    sockets: [guard.origin.replace('http', 'ws')],
    videos: guard.origin + VIDEO_ROUTE,
  });
  const controls = new Set<WebSocket>();
  let waitingFile: string | undefined;

  const notify = (socket: WebSocket, message: ControlMessage): void => socket.send(JSON.stringify(message));

  const acceptControl = (socket: WebSocket): void => {
    controls.add(socket);
    socket.on('close', () => controls.delete(socket));
    // A reloaded window starts a backend that was given up again.
    backend.start();
    notify(socket, { type: 'state', state: backend.state() });
    if (waitingFile === undefined) return;
    notify(socket, { type: 'openFile', path: waitingFile });
    waitingFile = undefined;
  };

  const endpoints: ReadonlyMap<string, { sockets: WebSocketServer; accept: (socket: WebSocket) => void }> =
    new Map([
      [BROWSER_SHELL.control, { sockets: socketServer(CONTROL_LIMIT_BYTES), accept: acceptControl }],
      [
        BROWSER_SHELL.backend,
        {
          sockets: socketServer(FRAME_LIMIT_BYTES),
          accept: (socket: WebSocket) => connectBackendSocket(socket, backend),
        },
      ],
    ]);
  const open = (): WebSocket[] => [...endpoints.values()].flatMap(({ sockets }) => [...sockets.clients]);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const target = parseTarget(request.url, guard.origin);
    if (target === undefined) {
      refuseUpgrade(socket, '400 Bad Request');
      return;
    }
    const endpoint = endpoints.get(target.pathname);
    if (guard.judge(request.method ?? 'GET', target, request.headers, true) !== 'allowed')
      refuseUpgrade(socket, '403 Forbidden');
    else if (endpoint === undefined) refuseUpgrade(socket, '404 Not Found');
    else if (open().length >= MAX_SOCKETS) refuseUpgrade(socket, '429 Too Many Requests');
    else
      endpoint.sockets.handleUpgrade(request, socket, head, (webSocket) => {
        // Without a listener a frame over the limit would end the server.
        webSocket.on('error', () => webSocket.terminate());
        guarded({ destroy: () => webSocket.terminate() }, () => endpoint.accept(webSocket));
      });
  };

  http.on('upgrade', (request, socket, head) => guarded(socket, () => upgrade(request, socket, head)));
  http.on('request', (request, response) =>
    guarded(response, () => answer(request, response, { guard, policy, files })),
  );

  return {
    origin: guard.origin,
    port,
    admit: (token) => guard.admit(token),
    notifyState: (state) => {
      for (const socket of controls) notify(socket, { type: 'state', state });
    },
    openFile: (path) => {
      if (controls.size === 0) waitingFile = path;
      for (const socket of controls) notify(socket, { type: 'openFile', path });
    },
    close: async () => {
      for (const socket of open()) closeSocket(socket, 'ending');
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      for (const socket of open()) socket.terminate();
    },
  };
}

function socketServer(maxPayload: number): WebSocketServer {
  const options = {
    noServer: true,
    maxPayload,
    // Nobody pings us; pongs to a client that does not read them would pile up.
    autoPong: false,
    // Time in ms for which a client that does not answer a close still holds one of MAX_SOCKETS. Not among the types of
    // the package.
    closeTimeout: 2000,
  };
  return new WebSocketServer(options);
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
