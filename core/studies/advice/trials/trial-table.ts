import { DRIVE_TRIALS } from './drive-trials.ts';
import { HANDLING_TRIALS } from './handling-trials.ts';
import type { Trial } from './trial.ts';

/** The test of each symptom, by its id. */
export const TRIALS: Readonly<Record<string, Trial>> = { ...DRIVE_TRIALS, ...HANDLING_TRIALS };
