import { z } from 'zod';
import { quickFix } from './car-edits.ts';
import { MODEL_NAMES, type ModelName } from './vehicle-models.ts';

export const modelName = z.enum(MODEL_NAMES as [ModelName, ...ModelName[]]);

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

/** Direction in which a parameter is turned against the symptom: `either` by what the car does. */
export const LEVER_TURNS = ['more', 'less', 'either'] as const;
export type LeverTurn = (typeof LEVER_TURNS)[number];

/** A parameter that acts on a symptom, of this car. */
export const lever = z.object({
  title: z.string(),
  /** Settings that are changed together: both wheels of an axle, all gears. The first has the shown value. */
  keys: z.array(z.string()),
  /** The second of two keys has the opposite sign: right wheels of a setting that is counted to the left. */
  isMirrored: z.boolean(),
  turn: z.enum(LEVER_TURNS),
  /** Why it acts, and what it costs. */
  why: z.string(),
  cost: z.string(),
  source: z.string(),
  /** Models in which it acts. */
  models: z.array(modelName),
  /** Number that is used, in the unit of the file, set there or computed from the car; the word of a choice. */
  inUse: z.union([z.number(), z.string()]),
});
export type Lever = z.infer<typeof lever>;

/** The drive in which a symptom shows. */
export const symptomTest = z.object({
  what: z.string(),
  /** Why this car has no such test. */
  missing: z.string().exactOptional(),
});

/** Result of a test of a symptom. Numbers in SI. */
export const trialResult = z.object({
  status: z.enum(['finished', 'lost', 'failed']),
  /** Why it ended before its time; empty where it did not. */
  reason: z.string(),
  figures: z.array(
    z.object({
      /** Name as a quantity, for the unit in which it is shown. */
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      digits: z.number().int(),
      better: z.enum(['less', 'more', 'neither']),
      /** Absent where the test did not get so far. */
      value: z.number().exactOptional(),
    }),
  ),
  trace: z.object({
    key: z.string(),
    label: z.string(),
    unit: z.string(),
    digits: z.number().int(),
    time_s: z.array(z.number()),
    values: z.array(z.number()),
  }),
});
export type TrialResult = z.infer<typeof trialResult>;
export type TrialFigureResult = TrialResult['figures'][number];

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
  levers: z.array(lever),
  test: symptomTest.exactOptional(),
});
export type SymptomOutcome = z.infer<typeof symptomOutcome>;

export const troubleshooting = z.object({
  symptoms: z.array(symptomOutcome),
  /** Reason why nothing could be checked. */
  problem: z.string().exactOptional(),
  /** Models that simulate this car; none for one that cannot run. */
  models: z.array(modelName),
});
export type Troubleshooting = z.infer<typeof troubleshooting>;
