import { workerFile } from '../../core/contract/worker-file.ts';
import { homePaths } from '../../core/backend/files/home.ts';
import { runBackendProcess } from '../../core/backend/process.ts';
import { onParentGone } from '../shared/parent-gone.ts';
import type { BackendSettings, FromBackend, ToBackend } from './backend-messages.ts';
import { receiveConnections, type ParentChannel } from './connections.ts';

/** The backend process of the browser shell: started by backend-host.ts, ends with its parent. */
const settings = JSON.parse(process.argv[2] ?? '{}') as BackendSettings;

/** A thread of the backend, by its name in core/backend. */
const threadOf = (name: string): URL =>
  new URL(workerFile(`../../core/backend/${name}.ts`, import.meta.url), import.meta.url);

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
      simulationWorker: threadOf('simulation/simulation-worker'),
      laboratoryWorker: threadOf('laboratory/laboratory-worker'),
      upkeepWorker: threadOf('upkeep/upkeep-worker'),
      sweepWorker: threadOf('sweep/sweep-worker'),
    },
  );
  process.exit(0);
} catch (error) {
  console.error(error);
  process.exit(1);
}
