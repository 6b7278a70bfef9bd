import { z } from 'zod';
import { carListing, openedCar } from './car-requests.ts';
import { unlinked } from './hard-links.ts';
import { nothing, request, type RequestRow } from './request-row.ts';

/** Maximum length of a plan, characters. */
export const MAX_PLAN_TEXT = 1_000_000;
/** Default sample rate of a run that is stored with all channels. */
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

/** A fault in a plan's text. Lines and columns start at 1. */
const planFault = z.object({
  line: z.number().int(),
  column: z.number().int(),
  /** `keys.preload.from`; empty for the text as a whole. */
  at: z.string(),
  message: z.string(),
});
export type PlanFaultRow = z.infer<typeof planFault>;

/** A setting of the plan's car, for choosing it as a key. */
const planKeyRow = z.object({
  key: z.string(),
  label: z.string(),
  group: z.string(),
  /** Suffix of the unit in car.ini, '1' for none. */
  unit: z.string(),
  /** Value in the car. */
  own: z.string(),
  /** Allowed words. */
  choices: z.array(z.string()).exactOptional(),
});
export type PlanKeyRow = z.infer<typeof planKeyRow>;

const planCheck = z.object({
  faults: z.array(planFault),
  /** Reasons why files of the plan cannot be used: car, tracks, tables, surfaces. */
  problem: z.string().exactOptional(),
  setups: z.number().int().exactOptional(),
  runs: z.number().int().exactOptional(),
  /** Setups that break a constraint, unless there are too many to check. */
  leftOut: z.number().int().exactOptional(),
  /** The car; `isEdited` where it is the open one and its text differs from that on disk. */
  car: z.object({ name: z.string(), path: z.string(), isEdited: z.boolean() }).exactOptional(),
});
export type PlanCheck = z.infer<typeof planCheck>;

/** A plan's text, and its path on disk or when saved: file names in it are relative to that folder. */
export const planText = z.object({
  path: z.string().min(1).max(4096),
  text: z.string().max(MAX_PLAN_TEXT),
});

/** With the open car of the window: a plan of that car's file takes its text with the unsaved edits, not that on disk. */
export const planWithCar = planText.extend({ openCar: openedCar.exactOptional() });

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
  /** Shipped plans, and those opened last. */
  'plan/samples': request(nothing, z.array(carListing)),
  'plan/recent': request(nothing, z.array(carListing)),
  'plan/open': request(z.object({ path: z.string() }), planOnDisk),
  /**
   * Written completely or not at all; text of another program there is kept as `<file>.bak`. Refused with
   * FILE_CHANGED where the file no longer has `expectedHash`.
   */
  'plan/save': request(
    planText.extend({ expectedHash: z.string().exactOptional() }),
    z.object({ path: z.string(), hash: z.string(), backup: z.string().exactOptional(), unlinked }),
  ),
  /** Faults of a plan, and its size. */
  'plan/check': request(planWithCar, planCheck),
  /** Settings of a car that a plan can vary; `car` as in plans. */
  'plan/keys': request(
    z.object({
      path: planText.shape.path,
      car: z.string().min(1).max(1000),
      openCar: openedCar.exactOptional(),
    }),
    z.array(planKeyRow),
  ),
  /** Drives the unchanged car once through each test, to measure the duration of a run. */
  'plan/try': request(planWithCar, z.array(trial)),
} as const satisfies Record<string, RequestRow>;
