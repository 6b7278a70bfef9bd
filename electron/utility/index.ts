import type { MessagePortMain } from 'electron';
import { homePaths } from '../../core/backend/home.ts';
import { runBackendProcess } from '../../core/backend/process.ts';
import type { BackendPort } from '../../core/backend/router.ts';
import type { ClientMessage } from '../../core/contract/protocol.ts';
import type { ToUtility, UtilitySettings } from '../shared/utility-messages.ts';

/** The backend process of the Electron application: started by main's utility-host.ts. */
const settings = JSON.parse(process.argv[2] ?? '{}') as UtilitySettings;
const parent = process.parentPort;

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

try {
  await runBackendProcess(
    {
      post: (message) => parent.postMessage(message),
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
      ...homePaths(),
      samplesFolder: settings.samplesFolder,
      tracksFolder: settings.tracksFolder,
      plansFolder: settings.plansFolder,
      version: settings.version,
      // All stand beside this file in dist/electron.
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
