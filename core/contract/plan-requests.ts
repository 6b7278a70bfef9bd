import { z } from 'zod';
import { carListing } from './car-requests.ts';
import { unlinked } from './hard-links.ts';
import { nothing, request, type RequestRow } from './request-row.ts';

/** Longest text of a plan, characters. */
export const MOST_PLAN_TEXT = 1_000_000;
/** Samples a second of a run that is kept with all channels, where its test names none. */
export const USUAL_RATE_HZ = 100;
export const PLAN_EXTENSION = '.plan.yaml';

/** A plan as it is on disk. */
const planOnDisk = z.object({
  path: z.string(),
  text: z.string(),
  /** SHA-256 of the bytes, hex. */
  hash: z.string(),
  readOnly: z.boolean(),
});
export type PlanOnDisk = z.infer<typeof planOnDisk>;

/** A fault of a plan's text. Lines and columns count from 1. */
const planFault = z.object({
  line: z.number().int(),
  column: z.number().int(),
  /** `keys.preload.from`; empty for the text as a whole. */
  at: z.string(),
  message: z.string(),
});
export type PlanFaultRow = z.infer<typeof planFault>;

/** What a setting of the plan's car is, for choosing it as a key. */
const planKeyRow = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  /** Suffix of the unit in car.ini, '1' for none. */
  unit: z.string(),
  /** As the car has it. */
  own: z.string(),
  /** Words that it takes. */
  choices: z.array(z.string()).exactOptional(),
});
export type PlanKeyRow = z.infer<typeof planKeyRow>;

const planCheck = z.object({
  faults: z.array(planFault),
  /** Why files that it names cannot be used: those of car, tracks, tables, surfaces. */
  problem: z.string().exactOptional(),
  setups: z.number().int().exactOptional(),
  runs: z.number().int().exactOptional(),
  /** Setups that break a constraint, where there are not too many to look at. */
  leftOut: z.number().int().exactOptional(),
  car: z.object({ name: z.string(), path: z.string() }).exactOptional(),
});
export type PlanCheck = z.infer<typeof planCheck>;

/** A plan's text, and where it is or would be saved: names in it are looked up from that folder. */
const planText = z.object({
  path: z.string().min(1).max(4096),
  text: z.string().max(MOST_PLAN_TEXT),
});

const trial = z.object({
  test: z.string(),
  end: z.string(),
  reason: z.string(),
  /** Wall time of one run on one thread. */
  wall_s: z.number(),
  simulated_s: z.number(),
});
export type PlanTrial = z.infer<typeof trial>;

export const PLAN_REQUESTS = {
  /** Plans that come with the program, and those that were opened last. */
  'plan/samples': request(nothing, z.array(carListing)),
  'plan/recent': request(nothing, z.array(carListing)),
  'plan/open': request(z.object({ path: z.string() }), planOnDisk),
  /**
   * Whole or not at all; what another program wrote there is kept as `<file>.bak`. Refused with FILE_CHANGED where the file
   * no longer has `expectedHash`.
   */
  'plan/save': request(
    planText.extend({ expectedHash: z.string().exactOptional() }),
    z.object({ path: z.string(), hash: z.string(), backup: z.string().exactOptional(), unlinked }),
  ),
  /** What is wrong in a plan, and how much it is. */
  'plan/check': request(planText, planCheck, 30),
  /** Settings of a car that a plan can vary; `car` as plans name it. */
  'plan/keys': request(
    z.object({ path: planText.shape.path, car: z.string().min(1).max(1000) }),
    z.array(planKeyRow),
  ),
  /** Drives the car as it is once through each test, to tell how long a run takes. */
  'plan/try': request(planText, z.array(trial), 300),
} as const satisfies Record<string, RequestRow>;
