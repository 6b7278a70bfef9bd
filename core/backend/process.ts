import './compiler-flags.ts';
import { toFailure } from '../contract/errors.ts';
import type { ProcessMessage } from '../contract/process.ts';
import type { BackendOptions } from './backend-parts.ts';
import { startBackend } from './backend.ts';
import type { BackendPort } from './router/connection.ts';

/** The process that started this one, over any message channel (a utility process, a forked child). */
export interface ParentPort {
  post(message: ProcessMessage): void;
  /** A window's end of a connection arrived. */
  onClient(listener: (port: BackendPort) => void): void;
  /** The parent asks this process to end, or is gone. */
  onStop(listener: () => void): void;
}

/** Runs the backend until the parent stops it; settles when the runs are ended and the database is closed. */
export async function runBackendProcess(parent: ParentPort, options: BackendOptions): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    parent.onStop(resolve);
  });
  let backend;
  try {
    backend = startBackend(options);
  } catch (error) {
    parent.post({ type: 'failed', failure: toFailure(error) });
    throw error;
  }
  parent.onClient((port) => backend.connect(port));
  parent.post({ type: 'ready' });
  await stopped;
  await backend.close();
}
