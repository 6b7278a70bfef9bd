import { dirname, join } from 'node:path';
import { createParts, type BackendOptions } from './backend-parts.ts';
import { removeLeftovers } from './files/temporary-files.ts';
import { createBackendLog } from './log/backend-log.ts';
import { createLogFile } from './log/log-file.ts';
import { createHandlers } from './requests/all-handlers.ts';
import type { BackendPort } from './router/connection.ts';
import { createRouter, type Emit } from './router/router.ts';
import { explainStoreError, openLibrary, type Library } from './upkeep/open-library.ts';

/** All of Racebench except its windows: files, runs and sessions, served over any number of ports. */
export interface Backend {
  connect(port: BackendPort): void;
  /** Ends the runs (their sessions keep the recorded part) and closes the database. */
  close(): Promise<void>;
}

/**
 * Folders that this program writes to on its own: leftovers of killed processes there are removed at the
 * start.
 */
const ownFolders = ({ stateFolder, databasePath }: BackendOptions): ReadonlySet<string> =>
  new Set([
    stateFolder,
    dirname(databasePath),
    ...['drafts', 'maths', 'cars', 'variants'].map((name) => join(stateFolder, name)),
  ]);

/** Starts serving, even if the database cannot be opened: see {@link openLibrary}. */
export function startBackend(options: BackendOptions): Backend {
  const { version } = options;
  const logFile = createLogFile(join(options.stateFolder, 'log', 'racebench.log'));
  const log = createBackendLog(logFile);
  for (const folder of ownFolders(options)) void removeLeftovers(folder);
  const library = openLibrary(options.databasePath, options.migrationsFolder, options.isMoved !== true);
  const emit: Emit = (name, data) => {
    log.event(name, data);
    router.emit(name, data);
  };
  const parts = createParts(options, library, logFile, emit);
  const router = createRouter({
    handlers: createHandlers(parts.context),
    explain: (error) => explainStoreError(library.path(), error),
    requireWritable: () => requireWritable(library, emit),
    onFailure: log.failure,
    onDrop: log.dropped,
  });
  log.write('info', `Racebench ${version} started, Node ${process.version}`);
  for (const { severity, message } of library.notices) log.write(severity, message);
  return {
    connect(port) {
      router.connect(port);
      // Each window receives the notices of the start, when no window was connected yet.
      for (const data of library.notices) port.post({ type: 'event', name: 'app/notice', data });
    },
    async close() {
      await parts.close();
      router.close();
      library.close();
      log.write('info', 'Ended');
    },
  };
}

/** Throws the reason why nothing can be stored; the windows are notified if it is a new one. */
function requireWritable(library: Library, emit: Emit): void {
  const before = library.trouble()?.message;
  try {
    library.requireWritable();
  } finally {
    if (library.trouble()?.message !== before) emit('session/changed', {});
  }
}
