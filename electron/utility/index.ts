import type { MessagePortMain } from 'electron';
import { homePaths } from '../../core/backend/files/home.ts';
import { runBackendProcess } from '../../core/backend/process.ts';
import { createRecentFiles } from '../../core/backend/files/recent.ts';
import type { BackendPort } from '../../core/backend/router/connection.ts';
import type { ClientMessage } from '../../core/contract/protocol.ts';
import type { FromUtility, Grant, ToUtility, UtilitySettings } from '../shared/utility-messages.ts';

/** The backend process of the Electron application: started by main's utility-host.ts. */
const settings = JSON.parse(process.argv[2] ?? '{}') as UtilitySettings;
const parent = process.parentPort;

/** Live: the backend looks here at each request. */
const carFolders: string[] = [];
const carFiles: string[] = [];

function grant(grants: readonly Grant[]): void {
  for (const { kind, path } of grants) (kind === 'folder' ? carFolders : carFiles).push(path);
}

const notify = (message: FromUtility): void => parent.postMessage(message);

function backendPort(port: MessagePortMain): BackendPort {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (listener) => {
      port.on('message', (event) => listener(event.data as ClientMessage));
      port.start();
    },
    onClose: (listener) => port.on('close', listener),
    close: () => port.close(),
  };
}

grant(settings.grants);
parent.on('message', (event) => {
  const message = event.data as ToUtility;
  if (message.type !== 'grant') return;
  grant(message.grants);
  notify({ type: 'granted', id: message.id });
});

try {
  const home = homePaths();
  if (settings.wantsRecent) {
    const kinds = ['cars', 'tracks', 'plans'] as const;
    const recent = kinds.flatMap((kind) => createRecentFiles(home.stateFolder, kind).list());
    notify({ type: 'recent', paths: recent.map(({ path }) => path) });
  }
  await runBackendProcess(
    {
      post: notify,
      onClient: (listener) =>
        parent.on('message', (event) => {
          const port = event.ports[0];
          if ((event.data as ToUtility).type === 'connect' && port !== undefined) listener(backendPort(port));
        }),
      onStop: (listener) =>
        parent.on('message', (event) => {
          if ((event.data as ToUtility).type === 'end') listener();
        }),
    },
    {
      ...home,
      carFolders,
      carFiles,
      crashFolder: settings.crashFolder,
      samplesFolder: settings.samplesFolder,
      tracksFolder: settings.tracksFolder,
      plansFolder: settings.plansFolder,
      version: settings.version,
      // All workers are beside this file in dist/electron.
      simulationWorker: new URL('simulation-worker.js', settings.bundleFolder),
      laboratoryWorker: new URL('laboratory-worker.js', settings.bundleFolder),
      upkeepWorker: new URL('upkeep-worker.js', settings.bundleFolder),
      sweepWorker: new URL('sweep-worker.js', settings.bundleFolder),
      migrationsFolder: new URL('migrations/', settings.bundleFolder),
    },
  );
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
