import { CHANNELS } from '../contract/channels.ts';
import type { LapRecord } from '../contract/laps.ts';
import type { RunEvent } from '../contract/run-event.ts';
import { hasScripts } from '../setup/has-scripts.ts';
import { chunkOf, openChunk } from '../telemetry/chunk.ts';
import { acted, refuseActs } from './live-drive.ts';
import { advance, send, type LiveRun, type RunOutcome } from './live-run.ts';
import { watchSilence } from './silence-watch.ts';
import type { FromSimulation, SimulationEnd, SimulationJob } from './simulation-messages.ts';
import { SCRIPT_LIMIT_S, silentScript } from './simulation-ready.ts';
import type { SessionEnd } from './db/session-repository.ts';
import type { Store } from './store.ts';

type Chunk = Extract<FromSimulation, { type: 'chunk' }>;

export interface RecordingCalls {
  /** After each change of `run.state`. */
  readonly onProgress: (run: LiveRun) => void;
  /** Once, when the session has its end. */
  readonly onEnded: (run: LiveRun, outcome: RunOutcome) => void;
}

/** Stores what the worker of a run sends until it ends, however it ends. */
export function recordRun(store: Store, run: LiveRun, job: SimulationJob, calls: RecordingCalls): void {
  const { worker } = run;
  let hasEnded = false;
  let failure: Error | undefined;

  const finish = (
    end: SimulationEnd,
    events: readonly RunEvent[] = [],
    laps: readonly LapRecord[] = [],
  ): void => {
    hasEnded = true;
    refuseActs(run);
    run.watch?.stop();
    calls.onEnded(run, endSession(store, run, { ...end, events, laps }));
  };
  const stop = (reason: string): void => {
    finish({ status: 'failed', reason, metrics: [] });
    void worker.terminate();
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
    if (message.type === 'acted') acted(run, message);
    if (message.type === 'ended') finish(message.end, message.events, message.laps);
    if (message.type !== 'chunk') return;
    try {
      storeChunk(run, message);
    } catch (error) {
      stop(storeFault(error));
    }
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

function storeChunk({ worker, writer, recorded }: LiveRun, { buffer, first_s, count }: Chunk): void {
  const whole = openChunk(buffer, CHANNELS, first_s, count);
  writer.append(chunkOf(whole, recorded));
  send(worker, { type: 'stored', buffer }, [buffer]);
}

function endSession(store: Store, run: LiveRun, end: SessionEnd): RunOutcome {
  const { runId, sessionId } = run.state;
  const { status, reason } = run.interrupted
    ? { status: 'interrupted' as const, reason: 'The program was closed while the run was going on.' }
    : end;
  try {
    store.sessions.end(sessionId, {
      status,
      reason,
      metrics: end.metrics,
      events: end.events,
      laps: end.laps,
    });
    return { runId, sessionId, status, reason };
  } catch (error) {
    // The session stays 'recording' and becomes 'interrupted' at the next start.
    return { runId, sessionId, status: 'failed', reason: `${reason} ${storeFault(error)}` };
  }
}

function storeFault(error: unknown): string {
  return `The session could not be stored: ${error instanceof Error ? error.message : String(error)}.`;
}
