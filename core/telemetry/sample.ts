import type { Channel } from '../contract/channels.ts';
import { RacebenchError } from '../contract/errors.ts';

export type SampleArray = Float32Array | Float64Array;

/** What telemetry needs to know of a channel: its name and how it is stored. */
export type ChannelKind = Pick<Channel, 'name' | 'sampleType'>;

/**
 * Throws SIMULATION_DIVERGED, naming channel and time, where a sample holds a value that is not finite: no NaN
 * reaches a ring, a chunk or the database.
 */
export function requireFinite(channels: readonly ChannelKind[], sample: Float64Array, time_s: number): void {
  for (let i = 0; i < channels.length; i++) {
    const value = sample[i];
    if (!Number.isFinite(value)) {
      const name = channels[i]?.name ?? `column ${i}`;
      throw new RacebenchError('SIMULATION_DIVERGED', `${name} is ${value} at ${time_s.toFixed(3)} s.`);
    }
  }
}
