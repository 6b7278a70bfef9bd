import { z } from 'zod';
import { quickFix } from './car-edits.ts';

/** `unknown`: not in the file; it depends on how the car is driven or on the program that runs it. */
export const CHECK_RESULTS = ['pass', 'fail', 'unknown'] as const;

/** One check of a symptom with the numbers of a car. */
export const checkOutcome = z.object({
  name: z.string(),
  result: z.enum(CHECK_RESULTS),
  /** The result, with its number and its limits. */
  fact: z.string(),
  /** Setting of the check; empty for none. */
  key: z.string(),
  /** Line of the value in the file, from 1; 0 where it is not in the file. */
  line: z.number().int(),
  why: z.string(),
  source: z.string(),
  /** Remedies of a failed check, the likeliest first. */
  remedies: z.array(quickFix),
});
export type CheckOutcome = z.infer<typeof checkOutcome>;

export const SYMPTOM_AREAS = [
  'Engine',
  'Drive',
  'Gears',
  'Handling',
  'Springs',
  'Brakes',
  'Running on',
] as const;

export const symptomOutcome = z.object({
  id: z.string(),
  area: z.enum(SYMPTOM_AREAS),
  /** The symptom in the words of a driver. */
  title: z.string(),
  /** Synonyms, for the search. */
  words: z.string(),
  source: z.string(),
  checks: z.array(checkOutcome),
});
export type SymptomOutcome = z.infer<typeof symptomOutcome>;

export const troubleshooting = z.object({
  symptoms: z.array(symptomOutcome),
  /** Reason why nothing could be checked. */
  problem: z.string().exactOptional(),
});
export type Troubleshooting = z.infer<typeof troubleshooting>;
