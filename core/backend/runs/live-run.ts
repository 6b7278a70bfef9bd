import type { Worker } from 'node:worker_threads';
import type { CarText } from '../../contract/car-requests.ts';
import type { Channel } from '../../catalogue/channels.ts';
import type { RunId, SessionId } from '../../contract/ids.ts';
import type { RunState } from '../../contract/run-requests.ts';
import type { SessionStatus } from '../../contract/session-requests.ts';
import { createChunk, type Chunk } from '../../telemetry/store/chunk.ts';
import type { Ring } from '../../telemetry/store/ring.ts';
import type { SessionWriter } from '../db/session-writer.ts';
import type { SilenceWatch } from '../simulation/silence-watch.ts';
import type { ToSimulation } from '../simulation/simulation-messages.ts';

/** End of a run, as also stored in its session. */
export interface RunOutcome {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly status: SessionStatus;
  readonly reason: string;
}

/** A run in progress, with its worker. */
export interface LiveRun {
  readonly worker: Worker;
  readonly ring: Ring;
  /** Driver inputs that the worker reads. */
  readonly driverInputs: Float64Array;
  readonly writer: SessionWriter;
  /** Columns of the rows that the worker sends. */
  readonly rowChannels: readonly Channel[];
  /**
   * Samples on their way to the store, of the channels of the model, and the index of each among all
   * channels.
   */
  readonly chunk: Chunk;
  readonly columns: readonly number[];
  readonly outcome: PromiseWithResolvers<RunOutcome>;
  /** Wall time spent running, without pauses, up to `runningSince_ms`. */
  spent_ms: number;
  runningSince_ms: number;
  interrupted: boolean;
  /** Watch over the script of a car; undefined for a car without one. */
  watch: SilenceWatch | undefined;
  /** The car as driven now. */
  car: CarText;
  /** Acts requested of the worker, by number; each settles with the time of the run at which it was done. */
  readonly acts: Map<number, PromiseWithResolvers<number>>;
  lastAct: number;
  /** Settles with the last requested change of the setup. */
  lastSetup: Promise<unknown>;
  isOver: boolean;
  state: RunState;
}

export function createLiveRun(
  parts: Pick<LiveRun, 'worker' | 'ring' | 'driverInputs' | 'writer' | 'state' | 'car' | 'rowChannels'>,
  recorded: readonly Channel[],
): LiveRun {
  return {
    ...parts,
    chunk: createChunk(recorded),
    columns: recorded.map(({ index }) => index),
    outcome: Promise.withResolvers(),
    spent_ms: 0,
    runningSince_ms: performance.now(),
    interrupted: false,
    watch: undefined,
    acts: new Map(),
    lastAct: 0,
    lastSetup: Promise.resolve(),
    isOver: false,
  };
}

/** Updates the progress: simulated time and the fraction done, 0 to 1. */
export function advance(run: LiveRun, simulated_s: number, fraction: number): void {
  const spent_ms = run.state.paused ? run.spent_ms : run.spent_ms + performance.now() - run.runningSince_ms;
  const left_s = secondsLeft(spent_ms / 1000, fraction);
  run.state = { ...run.state, simulated_s, fraction, left_s };
}

/** Pauses or resumes the run; a paused run uses up no wall time. */
export function setPaused(run: LiveRun, paused: boolean): void {
  const now_ms = performance.now();
  if (paused) run.spent_ms += now_ms - run.runningSince_ms;
  else run.runningSince_ms = now_ms;
  run.state = { ...run.state, paused };
  run.watch?.pause(paused);
  send(run.worker, { type: 'pause', paused });
}

export function send(worker: Worker, message: ToSimulation, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

/** Remaining wall time, from the fraction done; undefined shortly after the start. */
function secondsLeft(spent_s: number, fraction: number): number | undefined {
  const MIN_SPENT_S = 0.3;
  const MIN_FRACTION = 0.01;
  if (spent_s < MIN_SPENT_S || fraction < MIN_FRACTION) return undefined;
  return (spent_s * (1 - fraction)) / fraction;
}
