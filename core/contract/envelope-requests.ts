import { z } from 'zod';
import { float64 } from './float64.ts';
import { sessionId } from './ids.ts';
import { request, type RequestRow } from './request-row.ts';

/** Range of x and y while a third channel was within a bin. */
export const binEnvelope = z.object({
  low: z.number(),
  high: z.number(),
  /** Samples in the bin. */
  count: z.number().int(),
  /**
   * Maximum distance from the origin by direction: entry k from k to k + 1 parts of a whole turn from x
   * towards y; 0 where no sample points there.
   */
  radius: float64,
  /** Number of samples in each direction. */
  samples: float64,
});
export type BinEnvelope = z.infer<typeof binEnvelope>;

export const ENVELOPE_REQUESTS = {
  /** Envelopes of y over x by bins of z, from every sample of a segment. A bin needs values of all three. */
  'telemetry/envelope': request(
    z.object({
      sessionId,
      x: z.string(),
      y: z.string(),
      z: z.string(),
      from_s: z.number(),
      to_s: z.number(),
      bins: z.number().int().min(1).max(20),
      directions: z.number().int().min(8).max(360),
    }),
    z.array(binEnvelope),
  ),
} as const satisfies Record<string, RequestRow>;
