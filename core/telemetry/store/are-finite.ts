import type { SampleArray } from './sample-type.ts';

/** True if no sample is infinite or NaN. */
export function areFinite(samples: SampleArray): boolean {
  return samples instanceof Float32Array ? areFinite32(samples) : areFinite64(samples);
}

// Only the difference of two infinities or of NaN is not zero. One loop for each width: a shared one is twice slower.
function areFinite32(samples: Float32Array): boolean {
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < samples.length; i += 2) {
    const a = samples[i]!;
    const b = samples[i + 1]!;
    even += a - a;
    odd += b - b;
  }
  const last = samples.at(-1) ?? 0;
  return even + odd + (last - last) === 0;
}

function areFinite64(samples: Float64Array): boolean {
  let even = 0;
  let odd = 0;
  for (let i = 0; i + 1 < samples.length; i += 2) {
    const a = samples[i]!;
    const b = samples[i + 1]!;
    even += a - a;
    odd += b - b;
  }
  const last = samples.at(-1) ?? 0;
  return even + odd + (last - last) === 0;
}
