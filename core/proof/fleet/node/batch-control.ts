import type { MessagePort } from 'node:worker_threads';
import type { FleetMemory } from '../fleet.ts';
import type { FleetRange, FleetSpec } from '../fleet-spec.ts';

/** Indices of the shared numbers by which the caller and its threads wait for each other. */
export const GENERATION = 0;
/** Steps of this generation; STOP ends the thread. */
export const STEPS = 1;
/** Threads that are ready or have finished. */
export const DONE = 2;
export const CONTROL_SIZE = 3;
export const STOP = -1;

/** Data of a thread. */
export interface BatchPart {
  readonly spec: FleetSpec;
  readonly context: FleetMemory;
  readonly range: FleetRange;
  readonly control: Int32Array;
  /** A failure is sent here before the thread is marked done. */
  readonly failures: MessagePort;
}
