import { z } from 'zod';
import { carText, openedCar } from './car-requests.ts';
import { done, request, storing, type RequestRow } from './request-row.ts';

/** When a text of a car.ini was noted: `opened` as it was opened, `saved` before a save, `discarded` as unsaved edits. */
export const VERSION_OCCASIONS = ['opened', 'saved', 'discarded'] as const;

/** A text that a car.ini had, kept in the library. */
export const carVersion = z.object({
  id: z.number().int().positive(),
  /** ISO 8601, UTC. */
  noted: z.string(),
  occasion: z.enum(VERSION_OCCASIONS),
});
export type CarVersion = z.infer<typeof carVersion>;

const path = openedCar.shape.path;

export const CAR_VERSION_REQUESTS = {
  /** Versions of the car.ini at `path`, the newest first. */
  'car/versions': request(z.object({ path }), z.array(carVersion)),
  /** The text of one of them, with its companions. */
  'car/version': request(z.object({ path, id: carVersion.shape.id }), carText),
  /** Keeps unsaved edits that are about to be discarded. */
  'car/keep-discarded': storing(openedCar, done),
} as const satisfies Record<string, RequestRow>;
