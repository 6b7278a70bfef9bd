import type { Channel } from '../../catalogue/channels.ts';
import { RacebenchError } from '../../contract/errors.ts';

export type SampleArray = Float32Array | Float64Array;

/** Name of a channel and how it is stored. */
export type ChannelKind = Pick<Channel, 'name' | 'sampleType'>;

/**
 * Throws SIMULATION_DIVERGED, naming channel and time, where a sample holds a value that is not finite: no NaN
 * reaches a ring, a chunk or the database.
 */
export function requireFinite(channels: readonly ChannelKind[], sample: Float64Array, time_s: number): void {
  const { length } = channels;
  // Nothing times a number is nothing, times Infinity or NaN it is NaN. Four sums, so that none waits for the one before.
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a += 0 * sample[i]!;
    b += 0 * sample[i + 1]!;
    c += 0 * sample[i + 2]!;
    d += 0 * sample[i + 3]!;
  }
  for (; i < length; i++) a += 0 * sample[i]!;
  if (a + b + c + d !== 0) throw notFinite(channels, sample, time_s);
}

function notFinite(channels: readonly ChannelKind[], sample: Float64Array, time_s: number): RacebenchError {
  const at = channels.findIndex((_, i) => !Number.isFinite(sample[i]));
  const name = channels[at]?.name ?? `column ${at}`;
  return new RacebenchError('SIMULATION_DIVERGED', `${name} is ${sample[at]} at ${time_s.toFixed(3)} s.`);
}
