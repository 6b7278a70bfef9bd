import { z } from 'zod';
import { float64 } from './float64.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';

/**
 * A window of one channel for drawing. Point i covers [time_s[i], time_s[i + 1]); min and max are equal where
 * the point is one sample, NaN where it has no value (a gap). `first_s`..`last_s` is the whole range of the
 * channel.
 */
export const channelWindow = z.object({
  name: z.string(),
  time_s: float64,
  min: float64,
  max: float64,
  first_s: z.number(),
  last_s: z.number(),
});
export type ChannelWindow = z.infer<typeof channelWindow>;

/** The last (at most 256) samples of some channels on one time axis; newest last. NaN where a sample has no value. */
export const histories = z.object({
  time_s: float64,
  channels: z.array(z.object({ name: z.string(), values: float64 })),
});
export type Histories = z.infer<typeof histories>;

/**
 * The newest sample of a run, values in the order of the requested channels; empty before the first. NaN
 * where one has no value.
 */
export const newestSample = z.object({ time_s: z.number(), values: float64 });
export type NewestSample = z.infer<typeof newestSample>;

/** Statistics of a channel over a segment, SI; mean and deviation over time. */
export const segmentStatistics = z.object({
  count: z.number().int(),
  min: z.number(),
  max: z.number(),
  mean: z.number(),
  deviation: z.number(),
  start: z.number(),
  end: z.number(),
});
export type SegmentStatistics = z.infer<typeof segmentStatistics>;

const segment = z.object({ from_s: z.number(), to_s: z.number() });

export const TELEMETRY_REQUESTS = {
  /**
   * For each channel, in order, the statistics of each segment; undefined where no sample in it has a value.
   */
  'telemetry/statistics': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(200),
      segments: z.array(segment).min(1).max(1000),
    }),
    z.array(z.object({ name: z.string(), segments: z.array(segmentStatistics.optional()) })),
  ),
  /**
   * The time that channels spend in bins from the minimum to the maximum of all their values, or between
   * given edges.
   */
  'telemetry/distribution': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(16),
      from_s: z.number(),
      to_s: z.number(),
      bins: z.number().int().min(2).max(500),
      edges: z.object({ low: z.number(), high: z.number() }).exactOptional(),
    }),
    z.object({
      low: z.number(),
      high: z.number(),
      /** Shares of the time by bin; empty where a channel has no value in the segment. */
      channels: z.array(
        z.object({ name: z.string(), shares: float64, below: z.number(), above: z.number() }),
      ),
    }),
  ),
  'telemetry/window': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(64),
      from_s: z.number(),
      to_s: z.number(),
      points: z.number().int().min(2).max(8192),
    }),
    z.array(channelWindow),
  ),
  /** The 256 samples of a stored session that end at `at_s`. */
  'telemetry/histories': request(
    z.object({ sessionId, channels: z.array(z.string()), at_s: z.number() }),
    histories,
  ),
  /**
   * Samples at common times, evenly spaced over a segment (the whole session where none is named) and at most
   * `points`: for plots of channels against channels.
   */
  'telemetry/samples': request(
    z.object({
      sessionId,
      channels: z.array(z.string()).min(1).max(16),
      points: z.number().int().min(2).max(8192),
      segment: segment.exactOptional(),
    }),
    histories,
  ),
} as const satisfies Record<string, RequestRow>;
