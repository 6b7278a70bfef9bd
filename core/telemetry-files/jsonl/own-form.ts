import { z } from 'zod';

export const JSONL_FORMAT = 'racebench-telemetry';

/** The first line of a file of ours; every other line is a row: [time in s, value of each channel], null where there is none. */
export const jsonlHeader = z.object({
  format: z.literal(JSONL_FORMAT),
  version: z.literal(1),
  details: z.record(z.string(), z.string()).default({}),
  channels: z.array(
    z.object({ name: z.string(), unit: z.string().default(''), type: z.enum(['f32', 'f64']).default('f64') }),
  ),
  laps: z
    .array(z.object({ number: z.number(), start_s: z.number(), end_s: z.number(), complete: z.boolean() }))
    .default([]),
});
export type JsonlHeader = z.infer<typeof jsonlHeader>;
