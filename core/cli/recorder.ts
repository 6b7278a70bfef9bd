import type { RunState } from '../contract/run-requests.ts';
import { workerFile } from '../contract/worker-file.ts';
import { homePaths } from '../backend/files/home.ts';
import type { RunOutcome } from '../backend/runs/live-run.ts';
import { createRunHost, type RunHost } from '../backend/runs/run-host.ts';
import type { RunRequest } from '../backend/jobs/run-job.ts';
import { openStore, type Store } from '../backend/sessions/store.ts';
import type { Output } from './output.ts';
import { createProgress } from './progress.ts';

/** A database and the host that records into it, for the duration of one verb. */
export interface Recorder {
  readonly store: Store;
  record(request: RunRequest): Promise<RunOutcome>;
  close(): Promise<void>;
}

/** The host that runs single runs and records them into a store. */
export function openRunHost(store: Store, onProgress: (state: RunState) => void): RunHost {
  return createRunHost({
    store: () => store,
    worker: new URL(
      workerFile('../backend/simulation/simulation-worker.ts', import.meta.url),
      import.meta.url,
    ),
    emit: (name, data) => {
      if (name === 'run/progress') onProgress(data as RunState);
    },
  });
}

/** Records into a file, or the user's library where none is named. Ctrl+C cancels the run; what it recorded is kept. */
export function openRecorder(databasePath: string | undefined, output: Output): Recorder {
  const store = openStore({ path: databasePath ?? homePaths().databasePath, create: true });
  const progress = createProgress(output);
  const host = openRunHost(store, (state) => progress.show(state));
  const cancelAll = () => {
    for (const { runId } of host.list()) host.cancel(runId);
  };
  process.once('SIGINT', cancelAll);
  process.once('SIGTERM', cancelAll);
  return {
    store,
    async record(request) {
      const started = await host.start(request);
      const outcome = await started.ended;
      progress.end();
      return outcome;
    },
    async close() {
      process.off('SIGINT', cancelAll);
      process.off('SIGTERM', cancelAll);
      await host.close();
      store.close();
    },
  };
}
