import { z } from 'zod';

/** Where a car that is reset comes to rest: where the drive began, or upright on the road where it is. */
export const RESET_PLACES = ['start', 'road'] as const;
export type ResetPlace = (typeof RESET_PLACES)[number];

/** States of one drive that can be kept at a time, by number from 1. */
export const MOST_SLOTS = 4;
export const slot = z.number().int().min(1).max(MOST_SLOTS);
