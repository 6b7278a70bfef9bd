import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import { fromFailure, RacebenchError, type Failure } from '../../../contract/errors.ts';
import { workerFile } from '../../../contract/worker-file.ts';
import { createFleet, stepFleet, type Fleet } from '../fleet.ts';
import type { FleetRange, FleetSpec } from '../fleet-spec.ts';
import { CONTROL_SIZE, DONE, GENERATION, STEPS, STOP, type BatchPart } from './batch-control.ts';

/** A fleet stepped by several threads, the caller's among them. */
export interface Batch {
  /** The caller's part; state, inputs and levels of detail of all vehicles. */
  readonly fleet: Fleet;
  /**
   * Steps every vehicle so many times and blocks until all threads are done. The result is that of one thread, bit for
   * bit: vehicles do not interact. Throws the first failure of a vehicle; the others have taken their steps.
   */
  readonly step: (steps: number) => void;
  /** Ends the threads. */
  readonly close: () => Promise<void>;
}

interface Thread {
  readonly worker: Worker;
  readonly failures: MessagePort;
}

/** Maximum wait for a thread; a batch of so much work should be split. */
const THREAD_LIMIT_MS = 600_000;

/** Number of cars of each thread: as even as possible, the first ones take the rest. */
export function evenParts(count: number, threads: number): number[] {
  const least = Math.floor(count / threads);
  return Array.from({ length: threads }, (_, i) => least + (i < count % threads ? 1 : 0));
}

/**
 * A batch of a fleet. `parts` are the numbers of cars of the caller's thread and of each thread beside it, in order.
 * Throws BAD_ARGUMENTS where they do not sum to the fleet, CAR_INVALID for a car that cannot be simulated.
 */
export function createBatch(spec: FleetSpec, parts: readonly number[]): Batch {
  const ranges = rangesOf(parts);
  const own = ranges[0];
  if (own === undefined || ranges.at(-1)?.to !== spec.cars.length)
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `Parts of ${parts.join(' + ')} cars are not the fleet of ${spec.cars.length}`,
    );
  const fleet = createFleet(spec, undefined, own);
  const control = new Int32Array(new SharedArrayBuffer(CONTROL_SIZE * Int32Array.BYTES_PER_ELEMENT));
  const threads = ranges.slice(1).map((range) => {
    const { port1, port2 } = new MessageChannel();
    const { layout, memory } = fleet;
    const part: BatchPart = { spec, position: { layout, memory }, range, control, failures: port2 };
    const worker = new Worker(new URL(workerFile('./batch-worker.ts', import.meta.url), import.meta.url), {
      workerData: part,
      transferList: [port2],
    });
    return { worker, failures: port1 };
  });
  const close = async (): Promise<void> => {
    start(control, STOP);
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
    for (const { failures } of threads) failures.close();
  };
  try {
    finish(control, threads);
  } catch (error) {
    void close();
    throw error;
  }
  return {
    fleet,
    close,
    step: (steps) => {
      start(control, steps);
      try {
        for (let i = 0; i < steps; i++) stepFleet(fleet);
      } finally {
        finish(control, threads);
      }
    },
  };
}

function rangesOf(parts: readonly number[]): FleetRange[] {
  let from = 0;
  return parts.map((part) => {
    const range = { from, to: from + part };
    from = range.to;
    return range;
  });
}

function start(control: Int32Array, steps: number): void {
  Atomics.store(control, DONE, 0);
  Atomics.store(control, STEPS, steps);
  Atomics.add(control, GENERATION, 1);
  Atomics.notify(control, GENERATION);
}

/** Waits for all threads; throws the failure of one of them. */
function finish(control: Int32Array, threads: readonly Thread[]): void {
  for (let done = 0; done < threads.length; done = Atomics.load(control, DONE))
    if (Atomics.wait(control, DONE, done, THREAD_LIMIT_MS) === 'timed-out')
      throw new RacebenchError('TIME_LIMIT', 'A thread of the batch did not finish in ten minutes.');
  for (const { failures } of threads) {
    const received: { message: Failure } | undefined = receiveMessageOnPort(failures);
    if (received !== undefined) throw fromFailure(received.message);
  }
}
