import { onParentGone } from '../shared/parent-gone.ts';
import { createPathPolicy } from '../shared/path-policy.ts';
import { createBackendHost, type BackendHost } from './backend-host.ts';
import type { FromShell, ShellStart, ToShell } from './shell-messages.ts';
import { startShellServer, type ShellServer } from './shell-server.ts';

/**
 * The server process of the browser shell: all that listens to the outside, and the backend behind it. Started by
 * shell-host.ts, which starts it again where it dies; ends with its parent.
 */
let server: ShellServer | undefined;
let backend: BackendHost | undefined;
let ending = false;

const notify = (message: FromShell): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

async function start(options: ShellStart): Promise<void> {
  backend = createBackendHost(options.backend, (state, reason) => {
    notify({ type: 'backend', state, reason });
    server?.notifyState(state);
  });
  backend.start();
  const { carFolders, samplesFolder, tracksFolder, plansFolder } = options.backend;
  try {
    server = await startShellServer({
      port: options.port,
      cookie: options.cookie,
      onUsed: (token) => notify({ type: 'used', token }),
      rendererFolder: options.rendererFolder,
      policy: createPathPolicy([...carFolders, samplesFolder, tracksFolder, plansFolder]),
      backend,
    });
  } catch (error) {
    const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    notify({
      type: 'refused',
      message: inUse
        ? `Port ${String(options.port)} is in use by another program. Choose another one with --port.`
        : String(error),
    });
    await end(1);
    return;
  }
  if (options.file !== undefined) server.openFile(options.file);
  notify({ type: 'listening', origin: server.origin, port: server.port });
}

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await server?.close();
  await backend?.stop();
  process.exit(code);
}

process.on('message', (received) => {
  const message = received as ToShell;
  switch (message.type) {
    case 'start':
      void start(message.start);
      break;
    case 'admit':
      if (server === undefined) break;
      server.admit(message.token);
      notify({ type: 'admitted', token: message.token });
      break;
    case 'end':
      void end(0);
      break;
  }
});
onParentGone(() => void end(0));
// The first process alone decides when this one ends; a signal may go to the whole group.
process.on('SIGINT', () => undefined);
