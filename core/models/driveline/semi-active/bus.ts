import { INSTANT } from './sensors.ts';

/**
 * One direction of a CAN bus: every period a frame with the present values is sent, and received after the delay. Frame
 * n is sent at the first step at or after n x period and received at the first step at or after n x period + delay,
 * both without drift for any fractions of a step. The receiver holds the last values.
 */
export interface Bus {
  readonly periodSteps: number;
  readonly delaySteps: number;
  /** Slots that a frame carries, and their slots at the receiver. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Maximum number of frames under way. */
  readonly depth: number;
  readonly frames: Float64Array;
  /** Numbers of the next frame to leave and of the next to arrive. */
  readonly next: Float64Array;
}

const LEAVES = 0;
const ARRIVES = 1;

export function createBus(
  period_s: number,
  delay_s: number,
  step_s: number,
  from: readonly number[],
  to: readonly number[],
): Bus {
  // A bus with a period below the step is read once a step.
  const periodSteps = Math.max(1, period_s / step_s);
  const delaySteps = delay_s / step_s;
  const depth = Math.floor(delaySteps / periodSteps) + 3;
  return {
    periodSteps,
    delaySteps,
    from: Int32Array.from(from),
    to: Int32Array.from(to),
    depth,
    frames: new Float64Array(depth * from.length),
    next: new Float64Array(2),
  };
}

export function resetBus(bus: Bus): void {
  bus.next.fill(0);
  bus.frames.fill(0);
}

/** Sends a frame where one is due. `clock[0]` is the number of the step. */
export function sendFrame(bus: Bus, clock: Float64Array, out: Float64Array): void {
  const { next, frames, from, depth } = bus;
  if (clock[0]! + INSTANT < next[LEAVES]! * bus.periodSteps) return;
  const base = (next[LEAVES]! % depth) * from.length;
  for (let i = 0; i < from.length; i++) frames[base + i] = out[from[i]!]!;
  next[LEAVES] = next[LEAVES]! + 1;
}

/** Receives a frame where one has arrived; true then. */
export function receiveFrame(bus: Bus, clock: Float64Array, out: Float64Array): boolean {
  const { next, frames, to, depth } = bus;
  if (clock[0]! + INSTANT < next[ARRIVES]! * bus.periodSteps + bus.delaySteps) return false;
  const base = (next[ARRIVES]! % depth) * to.length;
  for (let i = 0; i < to.length; i++) out[to[i]!] = frames[base + i]!;
  next[ARRIVES] = next[ARRIVES]! + 1;
  return true;
}

/** Time between the last frame in and the next frame out of a control unit between two such buses. */
export function turnaroundSteps(bus: Bus): number {
  const { periodSteps, delaySteps } = bus;
  return Math.max(0, Math.ceil(delaySteps / periodSteps - INSTANT) * periodSteps - delaySteps);
}
