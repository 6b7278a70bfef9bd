import { CHANNELS, findChannel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';
import { writeDriverInputs, type DriverInputs } from '../../contract/driver-inputs.ts';
import type { RunId, SessionId } from '../../contract/ids.ts';
import type { CratePoses } from '../../contract/scenery.ts';
import { withGaps } from '../../contract/missing.ts';
import type { RunState } from '../../contract/run-requests.ts';
import { NEVER_ABORTED } from '../../contract/signals.ts';
import type { Histories, NewestSample } from '../../contract/telemetry-requests.ts';
import { readNewest } from '../../telemetry/store/ring.ts';
import { workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import type { RunRequest } from '../jobs/run-job.ts';
import { ANYWHERE, type FileLimits } from '../files/file-limits.ts';
import { readTrackFiles } from '../files/track-files.ts';
import type { Emit } from '../router/router.ts';
import type { Store } from '../sessions/store.ts';
import { launchRun } from './launch-run.ts';
import { send, setPaused, type LiveRun, type RunOutcome } from './live-run.ts';
import { recordRun } from './record-run.ts';
import { ringHistories } from './ring-histories.ts';

export interface StartedRun {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly ended: Promise<RunOutcome>;
}

/** Runs simulations in worker threads, records them, and reports their progress. Several may run at once. */
export interface RunHost {
  /**
   * Settles when the session exists and the simulation runs. Throws CAR_INVALID (no session is created then),
   * or the error of the store. The signal ends only the reading of the texts.
   */
  start(request: RunRequest, signal?: AbortSignal): Promise<StartedRun>;
  list(): RunState[];
  pause(id: RunId, paused: boolean): void;
  cancel(id: RunId): void;
  /** Sets the wall time per simulated second of a run in real time. */
  slow(id: RunId, factor: number): void;
  /** A drive by hand in progress; throws RUN_NOT_FOUND. */
  live(id: RunId): LiveRun;
  /** Notifies the windows of the changed state of a run and of its session. */
  changed(run: LiveRun): void;
  /** Passes driver inputs to the run; returns the newest sample of the channels. */
  drive(id: RunId, driverInputs: DriverInputs, channels: readonly string[]): NewestSample;
  /** Cancels the run that records a session, if there is one. */
  cancelSession(id: SessionId): void;
  histories(id: RunId, channels: readonly string[]): Histories;
  /** Ends all runs; their sessions keep what was recorded and become 'interrupted'. */
  close(): Promise<void>;
}

export interface RunHostOptions {
  readonly store: () => Store;
  readonly worker: URL;
  readonly emit: Emit;
  /**
   * Reads the texts of a run; by default they are read synchronously, as a command line does, which waits for
   * them anyway.
   */
  readonly work?: Pick<BoundedWork, 'run'>;
  /** Folders of tracks whose models may be read; every one where undefined, as on a command line. */
  readonly limits?: FileLimits;
}

/**
 * A simulation that does not respond to its cancel is terminated after this time; its stored samples stay.
 */
const CLOSE_LIMIT_MS = 2000;

export function createRunHost(options: RunHostOptions): RunHost {
  const { emit, work = workHere, limits = ANYWHERE } = options;
  const live = new Map<RunId, LiveRun>();
  let lastId = 0;

  async function start(request: RunRequest, signal = NEVER_ABORTED): Promise<StartedRun> {
    const prepared = await work.run('run/job', request, signal);
    const store = options.store();
    const folder = prepared.job.track?.scenery;
    const trackFiles = folder === undefined ? undefined : await readTrackFiles(folder, limits);
    const { run, job } = await launchRun(
      store,
      options.worker,
      request,
      prepared,
      trackFiles,
      () => ++lastId as RunId,
    );
    const { runId, sessionId } = run.state;
    live.set(runId, run);
    recordRun(store, run, job, { onProgress: reportProgress, onCrates, onEnded });
    send(run.worker, { type: 'go' });
    emit('session/changed', {});
    reportProgress(run);
    return { runId, sessionId, ended: run.outcome.promise };
  }

  const reportProgress = (run: LiveRun): void => emit('run/progress', run.state);

  const onCrates = ({ state: { sessionId } }: LiveRun, { poses }: CratePoses): void =>
    emit('run/crates', { sessionId, poses: [...poses] });

  function onEnded(run: LiveRun, outcome: RunOutcome): void {
    live.delete(outcome.runId);
    run.outcome.resolve(outcome);
    emit('run/ended', outcome);
    emit('session/changed', {});
  }

  function requireRun(id: RunId): LiveRun {
    const run = live.get(id);
    if (run === undefined)
      throw new RacebenchError('RUN_NOT_FOUND', `Run ${id} does not exist or has ended.`);
    return run;
  }

  function pause(id: RunId, paused: boolean): void {
    const run = requireRun(id);
    if (run.state.paused === paused) return;
    setPaused(run, paused);
    reportProgress(run);
  }

  return {
    start,
    list: () => [...live.values()].map((run) => run.state),
    pause,
    cancel: (id) => send(requireRun(id).worker, { type: 'cancel' }),
    slow: (id, factor) => send(requireRun(id).worker, { type: 'slow', factor }),
    live: requireRun,
    changed(run) {
      reportProgress(run);
      emit('session/changed', {});
    },
    drive(id, driverInputs, names) {
      const run = requireRun(id);
      writeDriverInputs(run.driverInputs, driverInputs);
      const newest = readNewest(run.ring, columnsOf(names).columns);
      if (newest === undefined) return { time_s: 0, values: new Float64Array(0) };
      return { time_s: newest[0] ?? 0, values: withGaps(newest.slice(1)) };
    },
    cancelSession(id) {
      for (const run of live.values()) if (run.state.sessionId === id) send(run.worker, { type: 'cancel' });
    },
    histories(id, names) {
      const { columns, channelNames } = columnsOf(names);
      return ringHistories(requireRun(id).ring, columns, channelNames);
    },
    close: () => interruptAll([...live.values()]),
  };
}

/** Ends runs; a simulation that does not respond to its cancel is terminated. */
async function interruptAll(runs: readonly LiveRun[]): Promise<void> {
  for (const run of runs) {
    run.interrupted = true;
    send(run.worker, { type: 'cancel' });
  }
  const limit = setTimeout(() => {
    for (const run of runs) void run.worker.terminate();
  }, CLOSE_LIMIT_MS);
  await Promise.allSettled(runs.map((run) => run.outcome.promise));
  clearTimeout(limit);
}

/**
 * Sample columns of the named channels, all if no name is given. Throws BAD_ARGUMENTS for an unknown name.
 */
function columnsOf(names: readonly string[]): { columns: number[]; channelNames: string[] } {
  const channels =
    names.length === 0
      ? CHANNELS
      : names.map((name) => {
          const channel = findChannel(name);
          if (channel === undefined)
            throw new RacebenchError('BAD_ARGUMENTS', `There is no channel ${name}.`);
          return channel;
        });
  return { columns: channels.map((c) => c.index), channelNames: channels.map((c) => c.name) };
}
