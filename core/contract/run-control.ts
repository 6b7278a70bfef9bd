import { z } from 'zod';

/** Where a car that is reset comes to rest: where the drive began, or upright on the road where it is. */
export const RESET_PLACES = ['start', 'road'] as const;
export type ResetPlace = (typeof RESET_PLACES)[number];

/** States of one drive that can be kept at a time, by number from 1. */
export const MOST_SLOTS = 4;
export const slot = z.number().int().min(1).max(MOST_SLOTS);

/** What a drive by hand has besides its picture, where it can be changed. */
export const liveState = z.object({
  /** Of the road, and what it may become: names and labels of the table. */
  surface: z.string(),
  surfaces: z.array(z.object({ name: z.string(), label: z.string() })),
  /** Film on all that has less of its own. */
  water_m: z.number(),
  /** Saved states, in the order of their numbers. */
  slots: z.array(z.object({ slot, time_s: z.number() })),
});
export type LiveState = z.infer<typeof liveState>;
