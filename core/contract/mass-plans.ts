import type { CarEdit } from '../catalogue/car-edits.ts';
import type { WheelLoads } from '../catalogue/setup-charts.ts';

/**
 * A mass added to the car, or removed where it is negative, in the axes of the file from its centre of
 * gravity.
 */
export interface PlacedMass {
  readonly mass_kg: number;
  readonly left_m: number;
  readonly up_m: number;
  readonly forward_m: number;
}

/** One value of the file that a plan changes. */
export interface PlanChange {
  /** Its key in the file: a template that several wheels use appears once. */
  readonly key: string;
  /** Empty where the file does not have it. */
  readonly before: string;
  readonly after: string;
}

/** Changes of the file, and their effect: the loads are those of the car read again after the edits. */
export interface MassPlan {
  readonly edits: readonly CarEdit[];
  readonly changes: readonly PlanChange[];
  /** Shift of the centre of gravity within the car, in the axes of the file. */
  readonly shift: { readonly left_m: number; readonly up_m: number; readonly forward_m: number };
  readonly before: WheelLoads;
  readonly after: WheelLoads;
  /** Limits and assumptions of the plan. */
  readonly notes: readonly string[];
}

/** A plan, or the reason why it is not possible. */
export type MassPlanAnswer = { readonly plan: MassPlan } | { readonly refusal: string };
