import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { rowChannels } from '../../catalogue/channels.ts';
import { toFailure, type Failure } from '../../contract/errors.ts';
import { isByPerson } from '../../catalogue/manoeuvres.ts';
import { carChannels } from '../../setup/car-channels.ts';
import { createPaceClock } from './pace.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import type {
  FromSimulation,
  Simulation,
  SimulationEnd,
  SimulationJob,
  ToSimulation,
} from './simulation-messages.ts';

export interface SimulationPort {
  post(message: FromSimulation, transfer?: ArrayBuffer[]): void;
  onMessage(listener: (message: ToSimulation) => void): void;
}

/** Wall time between two checks for messages. */
const SLICE_MS = 8;
const PROGRESS_MS = 100;
/** Minimum simulated time between two recorded poses of loose bodies. */
const CRATES_S = 0.01;

/**
 * Drives one run in a worker: samples go to the ring and, in chunks, to the store; the run pauses, resumes and is
 * cancelled by messages. It always ends with one 'ended' (or 'refused' before it began).
 */
export async function simulate(
  port: SimulationPort,
  job: SimulationJob,
  create: (job: SimulationJob) => Simulation | Promise<Simulation>,
): Promise<void> {
  const control = createControl(port);
  let simulation: Simulation;
  try {
    simulation = await create(job);
  } catch (error) {
    port.post({ type: 'refused', failure: toFailure(error) });
    return;
  }
  const { limit_s, step_s, substeps, notes } = simulation;
  port.post({ type: 'ready', limit_s, step_s, substeps, notes });
  await control.started;
  const channels = rowChannels(carChannels(job.setup, job.model));
  const recorder = createRecorder(job, channels, {
    post: (message, transfer) => port.post(message, transfer),
    storedBuffer: () => control.storedBuffer(),
  });
  const end = await drive(port, job, simulation, control, recorder);
  recorder.flush();
  control.close();
  port.post({
    type: 'ended',
    end,
    events: simulation.events(),
    laps: simulation.laps(),
    simulated_s: simulation.time_s(),
  });
}

async function drive(
  port: SimulationPort,
  job: SimulationJob,
  simulation: Simulation,
  control: Control,
  recorder: Recorder,
): Promise<SimulationEnd> {
  const clock = createPaceClock(job.pace);
  let reported = performance.now();
  const recordCrates = createCrateRecorder(port, simulation);
  let slow = control.slow;
  try {
    for (;;) {
      if (control.cancelled) return stopped(job, simulation);
      const request = control.acts.shift();
      if (request !== undefined) {
        const failure = refusal(simulation, request);
        // A paused run shows the position to which its car was moved.
        const isMoved = request.act.kind === 'reset' || request.act.kind === 'restore';
        const going = !control.paused || !isMoved || simulation.advance(recorder.sample);
        if (control.paused && isMoved && recorder.add(simulation.time_s())) await recorder.send();
        if (isMoved) recordCrates.now();
        port.post({ type: 'acted', id: request.id, time_s: simulation.time_s(), failure });
        if (!going) return simulation.finish();
        continue;
      }
      if (control.paused) {
        await control.changed();
        clock.resume(simulation.time_s());
        continue;
      }
      if (control.slow !== slow) {
        slow = control.slow;
        clock.slow(simulation.time_s(), slow);
      }
      const until = performance.now() + SLICE_MS;
      while (clock.isDue(simulation.time_s()) && performance.now() < until) {
        const going = simulation.advance(recorder.sample);
        recordCrates.whenDue();
        if (recorder.add(simulation.time_s())) await recorder.send();
        if (!going) return simulation.finish();
      }
      if (performance.now() - reported >= PROGRESS_MS) {
        reported = performance.now();
        port.post({ type: 'progress', simulated_s: simulation.time_s(), fraction: simulation.fraction() });
      }
      const wait_ms = clock.wait_ms(simulation.time_s());
      await (wait_ms > 0 ? delay(Math.min(wait_ms, PROGRESS_MS)) : nextTurn());
    }
  } catch (error) {
    return { status: 'failed', reason: toFailure(error).message, metrics: [] };
  }
}

/** Posts the poses of loose bodies that have moved: at most once in {@link CRATES_S}, or at once where they were put back. */
function createCrateRecorder(port: SimulationPort, simulation: Simulation) {
  let last_s = -Infinity;
  const now = (): void => {
    last_s = simulation.time_s();
    const poses = simulation.movedCrates();
    if (poses !== undefined) port.post({ type: 'crates', at_s: last_s, poses });
  };
  const whenDue = (): void => {
    if (simulation.time_s() - last_s >= CRATES_S) now();
  };
  return { now, whenDue };
}

type ActRequest = Extract<ToSimulation, { type: 'act' }>;

/** Performs an act; returns the failure, undefined if it was done. */
function refusal(simulation: Simulation, { act }: ActRequest): Failure | undefined {
  try {
    simulation.act(act);
    return undefined;
  } catch (error) {
    return toFailure(error);
  }
}

/** A test that is cut short measures nothing; a drive ends when the driver ends it. */
function stopped({ manoeuvre }: SimulationJob, simulation: Simulation): SimulationEnd {
  const at_s = simulation.time_s().toFixed(2);
  if (!isByPerson(manoeuvre)) return { status: 'cancelled', reason: `Cancelled at ${at_s} s.`, metrics: [] };
  const { metrics } = simulation.finish();
  return { status: 'finished', reason: `Ended by the driver at ${at_s} s.`, metrics };
}

interface Control {
  paused: boolean;
  /** Wall seconds per simulated second. */
  slow: number;
  cancelled: boolean;
  /** Acts to be done between two samples, in their order. */
  readonly acts: ActRequest[];
  /** The run is over: further acts are refused. */
  close(): void;
  readonly started: Promise<void>;
  /** Settles with the next pause, resume or cancel. */
  changed(): Promise<void>;
  storedBuffer(): Promise<ArrayBuffer>;
}

function createControl(port: SimulationPort): Control {
  const buffers: ArrayBuffer[] = [];
  let isOver = false;
  const refuse = ({ id }: ActRequest): void => {
    const failure = { code: 'RUN_NOT_FOUND', message: 'The drive has ended.' } as const;
    port.post({ type: 'acted', id, time_s: 0, failure });
  };
  let wakeStored: (() => void) | undefined;
  let wakeChanged: (() => void) | undefined;
  let begin: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const control: Control = {
    paused: false,
    slow: 1,
    cancelled: false,
    acts: [],
    close() {
      isOver = true;
      control.acts.splice(0).forEach(refuse);
    },
    started,
    changed: () =>
      new Promise((resolve) => {
        wakeChanged = resolve;
      }),
    async storedBuffer() {
      for (;;) {
        const buffer = buffers.pop();
        if (buffer !== undefined) return buffer;
        await new Promise<void>((resolve) => {
          wakeStored = resolve;
        });
      }
    },
  };
  port.onMessage((message) => {
    switch (message.type) {
      case 'go':
        begin();
        break;
      case 'stored':
        buffers.push(message.buffer);
        wakeStored?.();
        break;
      case 'pause':
        control.paused = message.paused;
        wakeChanged?.();
        break;
      case 'slow':
        control.slow = message.factor;
        break;
      case 'act':
        if (isOver) refuse(message);
        else control.acts.push(message);
        wakeChanged?.();
        break;
      case 'cancel':
        control.cancelled = true;
        begin();
        wakeChanged?.();
        break;
    }
  });
  return control;
}
