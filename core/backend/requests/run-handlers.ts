import type { RunId } from '../../contract/ids.ts';
import {
  changeDriveRoad,
  changeDriveSetup,
  driveDifferences,
  resetDrive,
  restoreDrive,
  saveDrive,
} from '../runs/live-drive.ts';
import type { LiveRun } from '../runs/live-run.ts';
import type { Handlers } from '../router/handlers.ts';
import type { HandlerContext } from './context.ts';

type RunRequestName = Extract<keyof Handlers, `run/${string}`>;

export function createRunHandlers({ runs, library, work }: HandlerContext): Pick<Handlers, RunRequestName> {
  const changed = async <T>(id: RunId, change: (run: LiveRun) => Promise<T>): Promise<T> => {
    const run = runs.live(id);
    const result = await change(run);
    runs.changed(run);
    return result;
  };
  return {
    'run/start': async (args, signal) => {
      const { runId, sessionId } = await runs.start(args, signal);
      // If the request was cancelled while the worker started, the run is not wanted.
      if (signal.aborted) runs.cancelSession(sessionId);
      return { runId, sessionId };
    },
    'run/surfaces': (file, signal) => work.run('run/surfaces', file, signal),
    'run/list': () => runs.list(),
    'run/cancel': ({ runId }) => {
      runs.cancel(runId);
      return {};
    },
    'run/pause': ({ runId, paused }) => {
      runs.pause(runId, paused);
      return {};
    },
    'run/slow': ({ runId, factor }) => {
      runs.slow(runId, factor);
      return {};
    },
    'run/reset': async ({ runId, to }) => {
      await resetDrive(runs.live(runId), to);
      return {};
    },
    'run/save': async ({ runId, slot }) => {
      await changed(runId, (run) => saveDrive(run, slot));
      return {};
    },
    'run/restore': async ({ runId, slot }) => {
      await restoreDrive(runs.live(runId), slot);
      return {};
    },
    'run/road': async ({ runId, ...road }) => {
      await changed(runId, (run) => changeDriveRoad(run, road));
      return {};
    },
    'run/differences': ({ runId, ...car }, signal) =>
      driveDifferences(runs.live(runId), car, { work, signal }),
    'run/setup': ({ runId, ...car }, signal) =>
      changed(runId, (run) => changeDriveSetup(run, car, { store: library.requireStore(), work, signal })),
    'run/drive': ({ runId, driverInputs, channels }) => runs.drive(runId, driverInputs, channels),
    'run/histories': ({ runId, channels }) => runs.histories(runId, channels),
  };
}
