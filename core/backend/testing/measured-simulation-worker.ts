import { BroadcastChannel } from 'node:worker_threads';

/**
 * On a request over this channel, the simulation thread collects its garbage and reports the memory that
 * remains.
 */
export const MEMORY_CHANNEL = 'memory of the simulation thread';

/** Memory of a thread after a garbage collection, bytes. */
export interface HeldMemory {
  readonly heapUsed: number;
  /** Memory of typed arrays, which lies outside the heap. */
  readonly arrayBuffers: number;
}

export function heldMemory(): HeldMemory {
  if (globalThis.gc === undefined)
    throw new Error('Memory is measured in a process started with --expose-gc');
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heapUsed, arrayBuffers };
}

/** Entry point of a simulation thread whose memory can be measured while its run is paused. */
export async function simulateMeasured(): Promise<void> {
  const channel = new BroadcastChannel(MEMORY_CHANNEL);
  channel.unref();
  channel.onmessage = ({ data }) => {
    if (data === 'ask') channel.postMessage(heldMemory());
  };
  await import('../simulation/simulation-worker.ts');
  channel.close();
}
