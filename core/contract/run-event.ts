import { z } from 'zod';

/** Events of a run that no channel records, and their labels. */
export const RUN_EVENT_KINDS = {
  impact: 'Impact',
  'part-left': 'Part left',
  'setup-changed': 'Setup changed',
  'engine-stalled': 'Engine stalled',
  weather: 'Weather',
  hydroplaning: 'Hydroplaning',
  lap: 'Lap',
  'off-road': 'Off the road',
  'road-changed': 'Road changed',
  reset: 'Reset to rest',
  'state-saved': 'State saved',
  'state-restored': 'State restored',
} as const;

export type RunEventKind = keyof typeof RUN_EVENT_KINDS;

/** Something that happened once, at a simulated time. */
export const runEvent = z.object({
  time_s: z.number(),
  kind: z.enum(Object.keys(RUN_EVENT_KINDS) as [RunEventKind, ...RunEventKind[]]),
  /** One sentence with its numbers. */
  message: z.string(),
});
export type RunEvent = z.infer<typeof runEvent>;
