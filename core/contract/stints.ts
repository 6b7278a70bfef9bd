import { z } from 'zod';
import { sessionCar } from './session-car.ts';
import { sessionConditions } from './session-conditions.ts';

/** Maximum number of stints of a session: each is read with its car.ini. */
export const MAX_STINTS = 100;

/**
 * A part of an imported session with a setup and conditions of its own. It is kept by session time, since laps can be
 * found again; a lap belongs to the stint in which it begins.
 */
export const stint = z.object({
  /** Session time at which it begins, and the time at which it is over. */
  from_s: z.number(),
  to_s: z.number(),
  /** Undefined where only the conditions differ: the car is that of the session. */
  car: sessionCar.exactOptional(),
  /** All conditions of the stint; none is taken from the session. */
  conditions: sessionConditions,
});
export type Stint = z.infer<typeof stint>;

/** The stints of a session: each has a duration, and none begins before the one before it is over. */
export const stints = z
  .array(stint)
  .max(MAX_STINTS)
  .refine(
    (all) => all.every(({ from_s, to_s }, i) => from_s < to_s && from_s >= (all[i - 1]?.to_s ?? -Infinity)),
    'stints overlap or are out of order',
  );

/** A stored stint; `hash` is the SHA-256 of its car.ini, hex. */
export const storedStint = stint.extend({ car: sessionCar.extend({ hash: z.string() }).exactOptional() });
export type StoredStint = z.infer<typeof storedStint>;

/** Laps by their numbers, the first and the last included. */
export const lapRange = z
  .object({ first: z.number().int().min(1), last: z.number().int().min(1) })
  .refine(({ first, last }) => first <= last, 'the first lap is after the last one');
export type LapRange = z.infer<typeof lapRange>;
