import { z } from 'zod';

/** Position of a car after a reset: the start of the drive, or upright on the road where it is. */
export const RESET_POSITIONS = ['start', 'road'] as const;
export type ResetPosition = (typeof RESET_POSITIONS)[number];

/** Saved states of one drive, by number from 1. */
export const MAX_SLOTS = 4;
export const slot = z.number().int().min(1).max(MAX_SLOTS);

/** State of a drive by hand besides its samples, where it can be changed. */
export const liveState = z.object({
  /** Surface of the road, and the surfaces it can change to: names and labels of the table. */
  surface: z.string(),
  surfaces: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Water film everywhere without a deeper film of its own. */
  water_m: z.number(),
  /** Saved states, in the order of their numbers. */
  slots: z.array(z.object({ slot, time_s: z.number() })),
});
export type LiveState = z.infer<typeof liveState>;
