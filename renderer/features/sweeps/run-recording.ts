import type { RunId, SessionId, SweepId } from '../../../core/contract/ids.ts';
import type { Bridge } from '../../bridge/client.ts';

/** A run of a sweep that is repeated and recorded. */
export interface Recording {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly setup: number;
}

/** Repeats runs of a sweep with all channels. `show` receives the run that is being recorded. */
export function createRunRecording(bridge: Bridge, show: (recording: Recording | undefined) => void) {
  /** Settles when the run has ended; undefined where it was cancelled. */
  const record = async (sweepId: SweepId, setup: number, run: number, isOwn: boolean) => {
    const ended = new Map<RunId, string>();
    let wanted: RunId | undefined;
    const over = Promise.withResolvers<string>();
    const stop = bridge.on('run/ended', ({ runId, status }) => {
      ended.set(runId, status);
      if (runId === wanted) over.resolve(status);
    });
    const stopState = bridge.onBackendState((state) => {
      if (state !== 'ready') over.resolve('cancelled');
    });
    try {
      const started = await bridge.request('sweep/record', { sweepId, run, isOwn });
      wanted = started.runId;
      show({ ...started, setup });
      // A short run may have ended before this answer.
      const status = ended.get(wanted) ?? (await over.promise);
      return status === 'cancelled' ? undefined : started.sessionId;
    } finally {
      stop();
      stopState();
      show(undefined);
    }
  };

  /** Session of a run: the existing one, else a new one; undefined where its recording was cancelled. */
  const recordedIn = async (sweepId: SweepId, setup: number, run: number) => {
    const { runs } = await bridge.request('sweep/setup', { sweepId, setup });
    return runs.find(({ number }) => number === run)?.session ?? record(sweepId, setup, run, false);
  };

  return { record, recordedIn };
}
