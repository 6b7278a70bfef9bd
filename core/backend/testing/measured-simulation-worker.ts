import { BroadcastChannel } from 'node:worker_threads';

/** Asked on this channel, the simulation thread collects its garbage and tells what is left. */
export const MEMORY_CHANNEL = 'memory of the simulation thread';

/** What a thread holds after a collection, bytes. */
export interface HeldMemory {
  readonly heapUsed: number;
  /** Of typed arrays, which stand outside the heap. */
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

/** Entry of a simulation thread whose memory can be measured while its run is paused. */
export async function simulateMeasured(): Promise<void> {
  const channel = new BroadcastChannel(MEMORY_CHANNEL);
  channel.unref();
  channel.onmessage = ({ data }) => {
    if (data === 'ask') channel.postMessage(heldMemory());
  };
  await import('../simulation/simulation-worker.ts');
  channel.close();
}
