import type { RecordedChannel, RecordedFile, RecordedLap, Samples } from '../recording.ts';
import { lapNumbersAt, lapChannelOf } from '../lap-watch.ts';
import { evenRate_Hz, timesOf, valuesAt } from '../times.ts';
import { fitsFloat32 } from './ld-samples.ts';
import type { LdChannelToWrite, LdStorage, LdToWrite } from './write-ld.ts';

const MAX_RATE_HZ = 0xffff;

/** The whole rate nearest to that of the times, between their ends. */
function wholeRate_Hz(time_s: Float64Array): number {
  const length_s = (time_s.at(-1) ?? 0) - (time_s[0] ?? 0);
  if (time_s.length < 2 || !(length_s > 0)) return 1;
  const rate_Hz = evenRate_Hz(time_s) ?? (time_s.length - 1) / length_s;
  return Math.min(MAX_RATE_HZ, Math.max(1, Math.round(rate_Hz)));
}

const FLOAT: LdStorage = { type: 'float32', decimals: 0 };
const MAX_INT32 = 2 ** 31 - 1;
const MAX_DECIMALS = 9;

/**
 * Floats, or for numbers that they would round integers of 32 bits with as many decimals as fit (a latitude to 1e-7 degrees): other
 * programs do not read floats of 64 bits. Integers have no number for a missing sample and end at 2147483647.
 */
function storageOf(
  samples: Samples,
  hasMissing: boolean,
): { readonly storage: LdStorage; readonly isRounded: boolean } {
  // Depends on the samples only: interpolated values may be rounded.
  if (fitsFloat32(samples)) return { storage: FLOAT, isRounded: false };
  let largest = 0;
  for (const value of samples) largest = Math.max(largest, Math.abs(value));
  if (hasMissing || !(largest <= MAX_INT32)) return { storage: FLOAT, isRounded: true };
  const decimals = Math.min(MAX_DECIMALS, Math.floor(Math.log10(MAX_INT32 / largest)));
  return { storage: { type: 'int32', decimals }, isRounded: false };
}

interface PlannedChannel {
  readonly channel: LdChannelToWrite;
  readonly isRounded: boolean;
}

function channelToWrite(channel: RecordedChannel, file: RecordedFile, origin_s: number): PlannedChannel {
  const { name, unit, unitText, samples } = channel;
  const time_s = timesOf(channel.time, samples.length, file.axes_s);
  const rate_Hz = wholeRate_Hz(time_s);
  const hasMissing = (time_s[0] ?? origin_s) > origin_s || samples.some((value) => Number.isNaN(value));
  const { storage, isRounded } = storageOf(samples, hasMissing);
  const shared = { name, unit, unitText, storage, rate_Hz } as const;
  const isAsItIs = time_s[0] === origin_s && channel.time.kind === 'rate' && channel.time.rate_Hz === rate_Hz;
  if (isAsItIs)
    return {
      isRounded,
      channel: {
        ...shared,
        count: samples.length,
        read: (first, count) => samples.subarray(first, first + count),
      },
    };
  // A last sample at 1.9999999 s is the one at 2 s.
  const count = Math.floor(((time_s.at(-1) ?? origin_s) - origin_s) * rate_Hz + 1e-6) + 1;
  const read: LdChannelToWrite['read'] = (first, length) => {
    const at_s = new Float64Array(Math.min(length, count - first));
    for (let i = 0; i < at_s.length; i++) {
      const t = origin_s + (first + i) / rate_Hz;
      at_s[i] = Math.min(t, Math.max(time_s.at(-1) ?? t, t - 1e-6 / rate_Hz));
    }
    return valuesAt(at_s, time_s, samples, channel.held ?? false);
  };
  return { isRounded, channel: { ...shared, count, read } };
}

const LAP_RATE_HZ = 20;

/**
 * Lap numbers as a channel, where beacons alone would number the laps otherwise: lap 13 alone would be lap 1. The beacons of the
 * .ldx say when a lap begins, the channel which one it is.
 */
function lapChannel(laps: readonly RecordedLap[], end_s: number): readonly LdChannelToWrite[] {
  const numbers = lapNumbersAt(laps);
  if (numbers.every(({ number }, i) => number === i + 1)) return [];
  const before = (numbers[0]?.number ?? 1) - 1;
  return [
    {
      name: 'Lap Number',
      unit: '1',
      unitText: '',
      storage: { type: 'int16', decimals: 0 },
      rate_Hz: LAP_RATE_HZ,
      count: Math.floor(end_s * LAP_RATE_HZ) + 1,
      read: (first, length) =>
        Float32Array.from({ length }, (_, i) => {
          const at_s = (first + i) / LAP_RATE_HZ;
          return numbers.findLast(({ time_s }) => time_s <= at_s)?.number ?? before;
        }),
    },
  ];
}

/** A recording as MoTeC's two files have it. */
export interface LdLog {
  readonly log: LdToWrite;
  readonly laps: readonly RecordedLap[];
  /** Names of channels of 64 bits that are written with 32, since they miss samples or are too large for integers. */
  readonly rounded: readonly string[];
}

/**
 * A recording as a log of whole rates that begins with its earliest sample: what was taken at other times is interpolated onto the
 * nearest whole rate, states are held. Laps move with it.
 */
export function ldLogOf(file: RecordedFile): LdLog {
  const used = file.channels.filter(({ samples }) => samples.length > 0);
  const starts_s = used.map(({ time }) =>
    time.kind === 'rate' ? time.start_s : (file.axes_s[time.axis]?.[0] ?? 0),
  );
  const origin_s = starts_s.length === 0 ? 0 : Math.min(...starts_s);
  const laps = file.laps.map((lap) => ({
    ...lap,
    start_s: lap.start_s - origin_s,
    end_s: lap.end_s - origin_s,
  }));
  const planned = used.map((channel) => channelToWrite(channel, file, origin_s));
  const channels = planned.map(({ channel }) => channel);
  const hasNumbers = lapChannelOf(channels.map(({ name }) => name))?.sign === 'lap-number';
  const end_s = Math.max(0, ...channels.map(({ count, rate_Hz }) => (count - 1) / rate_Hz));
  return {
    log: {
      details: file.details,
      channels: hasNumbers ? channels : [...channels, ...lapChannel(laps, end_s)],
    },
    laps,
    rounded: planned.flatMap(({ channel, isRounded }) => (isRounded ? [channel.name] : [])),
  };
}
