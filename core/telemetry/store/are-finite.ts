import { loadSamples, sharedKernel } from './kernel/kernel.ts';
import type { SampleArray } from './sample-type.ts';

/** True if no sample is infinite or NaN. */
export function areFinite(samples: SampleArray): boolean {
  const kernel = sharedKernel();
  const isNarrow = samples instanceof Float32Array;
  // A few samples of the memory behind those that are loaded are written.
  const most = kernel.capacity - 4;
  for (let from = 0; from < samples.length; from += most) {
    const until = Math.min(samples.length, from + most);
    loadSamples(kernel, samples, from, until);
    const finite = isNarrow ? kernel.areFinite32(until - from) : kernel.areFinite64(until - from);
    if (finite === 0) return false;
  }
  return true;
}
