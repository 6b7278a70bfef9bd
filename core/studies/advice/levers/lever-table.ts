import { DRIVE_LEVERS } from './drive-levers.ts';
import { HANDLING_LEVERS } from './handling-levers.ts';
import type { LeverRow } from './lever-row.ts';
import { REST_LEVERS } from './rest-levers.ts';

/** The parameters that act on each symptom, by its id. */
export const LEVERS: Readonly<Record<string, readonly LeverRow[]>> = {
  ...DRIVE_LEVERS,
  ...REST_LEVERS,
  ...HANDLING_LEVERS,
};
