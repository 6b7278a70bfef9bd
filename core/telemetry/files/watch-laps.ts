import { createLapWatch, lapChannelOf, lapsFromCrossings } from './lap-watch.ts';
import type { ChannelHead, RecordedLap, Samples } from './recording.ts';

/** Collects the laps of a log from a channel that marks them, while its samples are read. */
export interface LapCollector {
  readonly see: (channel: number, time_s: Float64Array, values: Samples) => void;
  readonly laps: () => readonly RecordedLap[];
}

export function createLapCollector(channels: readonly Pick<ChannelHead, 'name'>[]): LapCollector {
  const marks = lapChannelOf(channels.map(({ name }) => name));
  const watch = marks === undefined ? undefined : createLapWatch(marks.sign);
  let first_s = Number.POSITIVE_INFINITY;
  let last_s = Number.NEGATIVE_INFINITY;
  return {
    see: (channel, time_s, values) => {
      const { length } = time_s;
      if (length === 0) return;
      first_s = Math.min(first_s, time_s[0] ?? first_s);
      last_s = Math.max(last_s, time_s[length - 1] ?? last_s);
      if (channel !== marks?.index) return;
      for (let i = 0; i < length; i++) watch?.see(time_s[i] ?? Number.NaN, values[i] ?? Number.NaN);
    },
    laps: () => lapsFromCrossings(watch?.crossings_s() ?? [], first_s, last_s),
  };
}
