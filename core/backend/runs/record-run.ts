import type { LapRecord } from '../../contract/laps.ts';
import type { CratePoses } from '../../contract/scenery.ts';
import type { RunEvent } from '../../contract/run-event.ts';
import { toFailure, type ErrorCode } from '../../contract/errors.ts';
import { hasScripts } from '../../setup/has-scripts.ts';
import { fillChunk, openSampleRows } from '../../telemetry/store/sample-rows.ts';
import { acted, refuseActs } from './live-drive.ts';
import { advance, send, type LiveRun, type RunOutcome } from './live-run.ts';
import { watchSilence } from '../simulation/silence-watch.ts';
import type { FromSimulation, SimulationEnd, SimulationJob } from '../simulation/simulation-messages.ts';
import { SCRIPT_LIMIT_S, silentScript } from '../simulation/simulation-ready.ts';
import type { SessionEnd } from '../db/session-repository.ts';
import type { Store } from '../sessions/store.ts';

type Rows = Extract<FromSimulation, { type: 'rows' }>;

/** Between two attempts to write the end of a session. */
const END_AGAIN_MS = 2000;
const MAY_PASS: ReadonlySet<ErrorCode> = new Set([
  'DISK_FULL',
  'DATABASE_BUSY',
  'DATABASE_READ_ONLY',
  'FILE_UNREADABLE',
]);

export interface RecordingCalls {
  /** After each change of `run.state`. */
  readonly onProgress: (run: LiveRun) => void;
  /** Loose bodies of the world have moved. */
  readonly onCrates: (run: LiveRun, moved: CratePoses) => void;
  /** Called once, when the session has ended. */
  readonly onEnded: (run: LiveRun, outcome: RunOutcome) => void;
}

/** Stores the samples of a run's worker until it ends, for whatever reason. */
export function recordRun(store: Store, run: LiveRun, job: SimulationJob, calls: RecordingCalls): void {
  const { worker } = run;
  let hasEnded = false;
  let failure: Error | undefined;
  const waiting: Rows[] = [];
  const moved: CratePoses[] = [];

  const finish = (
    end: SimulationEnd,
    events: readonly RunEvent[] = [],
    laps: readonly LapRecord[] = [],
  ): void => {
    storeWaiting();
    if (hasEnded) return;
    hasEnded = true;
    refuseActs(run);
    run.watch?.stop();
    calls.onEnded(run, endSession(store, run, { ...end, events, laps }));
  };
  const stop = (reason: string): void => {
    finish({ status: 'failed', reason, metrics: [] });
    void worker.terminate();
  };
  const storeWaiting = (): void => {
    const rows = waiting.splice(0);
    try {
      storeRows(store, run, rows, moved.splice(0));
    } catch (error) {
      stop(storeFault(error, rows[0]?.first_s ?? 0));
    }
  };

  if (hasScripts(job))
    run.watch = watchSilence(SCRIPT_LIMIT_S, () => {
      if (!hasEnded) stop(silentScript(job));
    });
  worker.on('message', (message: FromSimulation) => {
    if (hasEnded) return;
    run.watch?.heard();
    if (message.type === 'progress') {
      advance(run, message.simulated_s, message.fraction);
      calls.onProgress(run);
    }
    if (message.type === 'crates') {
      moved.push(message);
      calls.onCrates(run, message);
    }
    if (message.type === 'acted') acted(run, message);
    if (message.type === 'ended') finish(message.end, message.events, message.laps);
    // Rows that arrive before the turn of `storeWaiting` are stored with these.
    if (message.type === 'rows' && waiting.push(message) === 1) setImmediate(storeWaiting);
  });
  worker.on('error', (error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    if (hasEnded) return;
    const reason = failure?.message ?? 'The simulation thread ended before the run did.';
    finish({ status: 'failed', reason, metrics: [] });
  });
}

/** In one transaction, so that index pages shared by all channels are written once. */
function storeRows(
  store: Store,
  { state: { sessionId }, worker, writer, chunk, columns, rowChannels }: LiveRun,
  rows: readonly Rows[],
  moved: readonly CratePoses[],
): void {
  if (rows.length === 0 && moved.length === 0) return;
  store.together(() => {
    store.sessions.addCratePoses(sessionId, moved);
    for (const { buffer, first_s, count } of rows) {
      fillChunk(chunk, openSampleRows(buffer, rowChannels, first_s, count), columns);
      writer.append(chunk);
    }
  });
  for (const { buffer } of rows) send(worker, { type: 'stored', buffer }, [buffer]);
}

function endSession(store: Store, run: LiveRun, end: SessionEnd): RunOutcome {
  const { runId, sessionId } = run.state;
  const { status, reason } = run.interrupted
    ? { status: 'interrupted' as const, reason: 'The program was closed while the run was going on.' }
    : end;
  const write = (): void =>
    store.sessions.end(sessionId, {
      status,
      reason,
      metrics: end.metrics,
      events: end.events,
      laps: end.laps,
    });
  try {
    write();
    return { runId, sessionId, status, reason };
  } catch (error) {
    endLater(write);
    const fault = toFailure(error).message;
    return {
      runId,
      sessionId,
      status: 'failed',
      reason: reason.includes(fault) ? reason : `${reason} ${fault}`,
    };
  }
}

/**
 * Tries again until there is space for the end of a session. If the program ends before, the session becomes
 * 'interrupted' at the next start.
 */
function endLater(write: () => void): void {
  setTimeout(() => {
    try {
      write();
    } catch (error) {
      if (MAY_PASS.has(toFailure(error).code)) endLater(write);
    }
  }, END_AGAIN_MS).unref();
}

function storeFault(error: unknown, first_s: number): string {
  const { message } = toFailure(error);
  return `From ${first_s.toFixed(2)} s on the samples could not be stored: ${message}`;
}
