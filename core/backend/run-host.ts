import { Worker } from 'node:worker_threads';
import { openCar, type OpenCar } from '../car-ini/open-car.ts';
import { CHANNELS, channelsOf, type Channel } from '../contract/channels.ts';
import { RacebenchError } from '../contract/errors.ts';
import type { RunId, SessionId } from '../contract/ids.ts';
import { MANOEUVRES, withDefaults } from '../contract/manoeuvres.ts';
import type { RequestArgs } from '../contract/requests.ts';
import type { RunState } from '../contract/run-requests.ts';
import type { SessionStatus } from '../contract/session-requests.ts';
import type { Histories } from '../contract/telemetry-requests.ts';
import type { RunEvent } from '../contract/run-event.ts';
import type { SetupChangeAt } from '../contract/setup-changes.ts';
import { withGaps } from '../contract/missing.ts';
import { carChannels } from '../setup/car-channels.ts';
import { chunkOf, openChunk } from '../telemetry/chunk.ts';
import { createRing, readRing, type Ring } from '../telemetry/ring.ts';
import { carName, requireSetup } from './car-facts.ts';
import type { SessionWriter } from './db/session-writer.ts';
import type { Emit } from './router.ts';
import type {
  FromSimulation,
  SimulationEnd,
  SimulationFacts,
  SimulationJob,
  ToSimulation,
} from './simulation-messages.ts';
import { readySimulation, SCRIPT_LIMIT_S, silentScript } from './simulation-ready.ts';
import { hasScripts } from '../setup/has-scripts.ts';
import { planChanges } from './setup-changes.ts';
import { watchSilence, type SilenceWatch } from './silence-watch.ts';
import type { Store } from './store.ts';
import { columnsOf } from './columns.ts';

export type RunRequest = RequestArgs<'run/start'>;

/** How a run ended; the session in the store says the same. */
export interface RunOutcome {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly status: SessionStatus;
  readonly reason: string;
}

export interface StartedRun {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly ended: Promise<RunOutcome>;
}

/** Runs simulations in worker threads, records them, and says how far they are. Several may run at once. */
export interface RunHost {
  /**
   * Settles when the session exists and the simulation runs. Throws CAR_INVALID (no session is made then), or what
   * the store throws.
   */
  start(request: RunRequest): Promise<StartedRun>;
  list(): RunState[];
  pause(id: RunId, paused: boolean): void;
  cancel(id: RunId): void;
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
}

interface LiveRun {
  readonly worker: Worker;
  readonly ring: Ring;
  readonly writer: SessionWriter;
  /** Channels the model has: the others are not stored. */
  readonly recorded: readonly Channel[];
  readonly outcome: PromiseWithResolvers<RunOutcome>;
  /** Wall time spent running, without pauses, up to `runningSince_ms`. */
  spent_ms: number;
  runningSince_ms: number;
  interrupted: boolean;
  /** Of a car with a script. */
  readonly watch: SilenceWatch | undefined;
  state: RunState;
}

/** A simulation that does not hear its cancel is ended after this time; what it stored stays. */
const CLOSE_LIMIT_MS = 2000;

export function createRunHost(options: RunHostOptions): RunHost {
  const { emit } = options;
  const live = new Map<RunId, LiveRun>();
  let lastId = 0;

  async function start(request: RunRequest): Promise<StartedRun> {
    const store = options.store();
    const car = openCar(request.text, request.companions);
    const ring = createRing(CHANNELS);
    const job = createJob(request, car, ring);
    const worker = new Worker(options.worker, { workerData: job });
    const facts = await readySimulation(worker, job);
    try {
      const state = createSession(store, request, carName(car, request.path), job, facts);
      const recorded = channelsOf(carChannels(job.setup, job.model));
      const run: LiveRun = {
        worker,
        ring,
        writer: store.createWriter(state.sessionId, recorded),
        recorded,
        outcome: Promise.withResolvers(),
        spent_ms: 0,
        runningSince_ms: performance.now(),
        interrupted: false,
        watch: hasScripts(job) ? watchSilence(SCRIPT_LIMIT_S, () => endSilent(store, run, job)) : undefined,
        state,
      };
      live.set(state.runId, run);
      follow(store, run);
      send(worker, { type: 'go' });
      emit('session/changed', {});
      emit('run/progress', state);
      return { runId: state.runId, sessionId: state.sessionId, ended: run.outcome.promise };
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  }

  function createSession(
    store: Store,
    request: RunRequest,
    car: string,
    job: SimulationJob,
    facts: SimulationFacts,
  ): RunState {
    const { manoeuvre } = request;
    const { parameters, world, seed } = job;
    const { limit_s, step_s, substeps, notes } = facts;
    const sessionId = store.sessions.create({
      ...request,
      name: request.name ?? `${car}, ${MANOEUVRES[manoeuvre].label.toLowerCase()}`,
      created: new Date().toISOString(),
      carPath: request.path,
      carName: car,
      parameters,
      changes: inOrder(request.changes ?? []),
      world,
      seed,
      step_s,
      substeps,
      notes,
    });
    const runId = ++lastId as RunId;
    return { runId, sessionId, car, manoeuvre, paused: false, simulated_s: 0, limit_s, fraction: 0 };
  }

  function follow(store: Store, run: LiveRun): void {
    const { worker, writer } = run;
    let failure: Error | undefined;
    worker.on('message', (message: FromSimulation) => {
      if (!live.has(run.state.runId)) return;
      run.watch?.heard();
      if (message.type === 'progress') report(run, message.simulated_s, message.fraction);
      if (message.type === 'ended') finish(store, run, message.end, message.events);
      if (message.type !== 'chunk') return;
      try {
        const whole = openChunk(message.buffer, CHANNELS, message.first_s, message.count);
        writer.append(chunkOf(whole, run.recorded));
        send(worker, { type: 'stored', buffer: message.buffer }, [message.buffer]);
      } catch (error) {
        finish(store, run, { status: 'failed', reason: storeFault(error), metrics: [] });
        void worker.terminate();
      }
    });
    worker.on('error', (error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', () => {
      if (!live.has(run.state.runId)) return;
      const reason = failure?.message ?? 'The simulation thread ended before the run did.';
      finish(store, run, { status: 'failed', reason, metrics: [] });
    });
  }

  function endSilent(store: Store, run: LiveRun, job: SimulationJob): void {
    if (!live.has(run.state.runId)) return;
    finish(store, run, { status: 'failed', reason: silentScript(job), metrics: [] });
    void run.worker.terminate();
  }

  function report(run: LiveRun, simulated_s: number, fraction: number): void {
    const spent_ms = run.state.paused ? run.spent_ms : run.spent_ms + performance.now() - run.runningSince_ms;
    const left_s = secondsLeft(spent_ms / 1000, fraction);
    run.state = { ...run.state, simulated_s, fraction, left_s };
    emit('run/progress', run.state);
  }

  function finish(store: Store, run: LiveRun, end: SimulationEnd, events: readonly RunEvent[] = []): void {
    const { runId, sessionId } = run.state;
    live.delete(runId);
    run.watch?.stop();
    const { status, reason } = run.interrupted
      ? { status: 'interrupted' as const, reason: 'The program was closed while the run was going on.' }
      : end;
    let outcome: RunOutcome = { runId, sessionId, status, reason };
    try {
      store.sessions.end(sessionId, { status, reason, metrics: end.metrics, events });
    } catch (error) {
      // The session stays 'recording' and becomes 'interrupted' at the next start.
      outcome = { ...outcome, status: 'failed', reason: `${reason} ${storeFault(error)}` };
    }
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
    const now_ms = performance.now();
    if (paused) run.spent_ms += now_ms - run.runningSince_ms;
    else run.runningSince_ms = now_ms;
    run.state = { ...run.state, paused };
    run.watch?.pause(paused);
    send(run.worker, { type: 'pause', paused });
    emit('run/progress', run.state);
  }

  return {
    start,
    list: () => [...live.values()].map((run) => run.state),
    pause,
    cancel: (id) => send(requireRun(id).worker, { type: 'cancel' }),
    cancelSession(id) {
      for (const run of live.values()) if (run.state.sessionId === id) send(run.worker, { type: 'cancel' });
    },
    histories(id, names) {
      const { columns, channelNames } = columnsOf(names);
      const reading = readRing(requireRun(id).ring, columns);
      return {
        time_s: reading.time_s,
        channels: channelNames.map((name, i) => ({
          name,
          values: withGaps(reading.columns[i] ?? new Float64Array(0)),
        })),
      };
    },
    async close() {
      const runs = [...live.values()];
      for (const run of runs) {
        run.interrupted = true;
        send(run.worker, { type: 'cancel' });
      }
      const limit = setTimeout(() => {
        for (const run of runs) void run.worker.terminate();
      }, CLOSE_LIMIT_MS);
      await Promise.allSettled(runs.map((run) => run.outcome.promise));
      clearTimeout(limit);
    },
  };
}

function createJob(request: RunRequest, car: OpenCar, ring: Ring): SimulationJob {
  const { manoeuvre, model, surface, world = 'flat', seed = 0, step_s, substeps, rate_Hz, pace } = request;
  return {
    setup: requireSetup(car, request.path),
    manoeuvre,
    model,
    surface,
    world,
    seed,
    step_s,
    substeps,
    // Names that are none of the manoeuvre's stay in: the run refuses them by name.
    parameters: { ...withDefaults(manoeuvre, request.parameters), ...request.parameters },
    changes: planChanges(request, request.changes ?? [], model),
    rate_Hz,
    pace,
    ring: ring.buffer as SharedArrayBuffer, // createRing makes it shared
  };
}

const inOrder = (changes: readonly SetupChangeAt[]): SetupChangeAt[] =>
  [...changes].sort((a, b) => a.at_s - b.at_s);

function send(worker: Worker, message: ToSimulation, transfer: ArrayBuffer[] = []): void {
  worker.postMessage(message, transfer);
}

function storeFault(error: unknown): string {
  return `The session could not be stored: ${error instanceof Error ? error.message : String(error)}.`;
}

/** Wall time left by the part that is done; undefined until that says something. */
function secondsLeft(spent_s: number, fraction: number): number | undefined {
  const MIN_SPENT_S = 0.3;
  const MIN_FRACTION = 0.01;
  if (spent_s < MIN_SPENT_S || fraction < MIN_FRACTION) return undefined;
  return (spent_s * (1 - fraction)) / fraction;
}
