import type { CarEdit } from './car-edits.ts';
import type { WheelLoadsPicture } from './pictures.ts';

/** A mass put into the car, or taken out of it where it is negative, in the axes of the file from its centre of gravity. */
export interface PlacedMass {
  readonly mass_kg: number;
  readonly left_m: number;
  readonly up_m: number;
  readonly forward_m: number;
}

/** One value of the file that a plan changes. */
export interface PlanChange {
  /** Where it stands in the file: of a template that several wheels use, once. */
  readonly key: string;
  /** Empty where the file does not have it. */
  readonly before: string;
  readonly after: string;
}

/** What would change in the file, and what that does: the loads are those of the car read again after the edits. */
export interface MassPlan {
  readonly edits: readonly CarEdit[];
  readonly changes: readonly PlanChange[];
  /** Of the centre of gravity within the car, in the axes of the file. */
  readonly shift: { readonly left_m: number; readonly up_m: number; readonly forward_m: number };
  readonly before: WheelLoadsPicture;
  readonly after: WheelLoadsPicture;
  /** What the plan leaves as it is, or takes for granted. */
  readonly notes: readonly string[];
}

/** A plan, or the reason why there is none. */
export type MassPlanAnswer = { readonly plan: MassPlan } | { readonly refusal: string };
