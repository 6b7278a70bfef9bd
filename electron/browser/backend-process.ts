import { homePaths } from '../../core/backend/files/home.ts';
import { runBackendProcess } from '../../core/backend/process.ts';
import { onParentGone } from '../shared/parent-gone.ts';
import type { BackendSettings, FromBackend, ToBackend } from './backend-messages.ts';
import { receiveConnections, type ParentChannel } from './connections.ts';

/** The backend process of the browser shell: started by backend-host.ts, ends with its parent. */
const settings = JSON.parse(process.argv[2] ?? '{}') as BackendSettings;

const channel: ParentChannel = {
  send: (message: FromBackend) => {
    // The end of a killed parent arrives as 'disconnect'; without a callback the broken channel would end
    // this process before its database is closed.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  },
  onMessage: (listener) => process.on('message', (message) => listener(message as ToBackend)),
};

try {
  await runBackendProcess(
    {
      post: (message) => channel.send(message),
      onClient: (listener) => receiveConnections(channel, listener),
      onStop: (listener) => {
        channel.onMessage((message) => {
          if (message.type === 'end') listener();
        });
        onParentGone(listener);
        process.on('SIGTERM', listener);
      },
    },
    {
      ...homePaths(),
      samplesFolder: settings.samplesFolder,
      tracksFolder: settings.tracksFolder,
      plansFolder: settings.plansFolder,
      carFolders: settings.carFolders,
      version: settings.version,
      simulationWorker: new URL('../../core/backend/simulation/simulation-worker.ts', import.meta.url),
      laboratoryWorker: new URL('../../core/backend/laboratory/laboratory-worker.ts', import.meta.url),
      upkeepWorker: new URL('../../core/backend/upkeep/upkeep-worker.ts', import.meta.url),
      sweepWorker: new URL('../../core/backend/sweep/sweep-worker.ts', import.meta.url),
    },
  );
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
