import type { RecordedChannel, RecordedFile, RecordedLap } from '../recording.ts';
import { evenRate_Hz, timesOf, valuesAt } from '../times.ts';
import { fitsFloat32 } from './ld-samples.ts';
import type { LdChannelToWrite, LdToWrite } from './write-ld.ts';

const MAX_RATE_HZ = 0xffff;

/** The whole rate nearest to that of the times, between their ends. */
function wholeRate_Hz(time_s: Float64Array): number {
  const length_s = (time_s.at(-1) ?? 0) - (time_s[0] ?? 0);
  if (time_s.length < 2 || !(length_s > 0)) return 1;
  const rate_Hz = evenRate_Hz(time_s) ?? (time_s.length - 1) / length_s;
  return Math.min(MAX_RATE_HZ, Math.max(1, Math.round(rate_Hz)));
}

function channelToWrite(channel: RecordedChannel, file: RecordedFile, origin_s: number): LdChannelToWrite {
  const { name, unit, unitText, samples } = channel;
  const time_s = timesOf(channel.time, samples.length, file.axes_s);
  const rate_Hz = wholeRate_Hz(time_s);
  // Depends on the samples only: interpolated values may be rounded.
  const sampleType = fitsFloat32(samples) ? 'f32' : 'f64';
  const shared = { name, unit, unitText, sampleType, rate_Hz } as const;
  const isAsItIs = time_s[0] === origin_s && channel.time.kind === 'rate' && channel.time.rate_Hz === rate_Hz;
  if (isAsItIs)
    return {
      ...shared,
      count: samples.length,
      read: (first, count) => samples.subarray(first, first + count),
    };
  // A last sample at 1.9999999 s is the one at 2 s.
  const count = Math.floor(((time_s.at(-1) ?? origin_s) - origin_s) * rate_Hz + 1e-6) + 1;
  return {
    ...shared,
    count,
    read: (first, length) => {
      const at_s = new Float64Array(Math.min(length, count - first));
      for (let i = 0; i < at_s.length; i++) {
        const t = origin_s + (first + i) / rate_Hz;
        at_s[i] = Math.min(t, Math.max(time_s.at(-1) ?? t, t - 1e-6 / rate_Hz));
      }
      return valuesAt(at_s, time_s, samples, channel.held ?? false);
    },
  };
}

/**
 * A recording as a log of whole rates that begins with its earliest sample: what was taken at other times is interpolated onto the
 * nearest whole rate, states are held. Laps move with it.
 */
export function ldLogOf(file: RecordedFile): {
  readonly log: LdToWrite;
  readonly laps: readonly RecordedLap[];
} {
  const used = file.channels.filter(({ samples }) => samples.length > 0);
  const starts_s = used.map(({ time }) =>
    time.kind === 'rate' ? time.start_s : (file.axes_s[time.axis]?.[0] ?? 0),
  );
  const origin_s = starts_s.length === 0 ? 0 : Math.min(...starts_s);
  return {
    log: {
      details: file.details,
      channels: used.map((channel) => channelToWrite(channel, file, origin_s)),
    },
    laps: file.laps.map((lap) => ({
      ...lap,
      start_s: lap.start_s - origin_s,
      end_s: lap.end_s - origin_s,
    })),
  };
}
