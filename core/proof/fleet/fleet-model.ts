import type { Columns } from '../../math/column-math.ts';

/**
 * Extent of a vehicle's computation in a step. `cached planes`: no query, the planes of the last one are used again;
 * the first step needs one. `momentum`: neither query nor update, the body moves with its velocities.
 */
export const STEP_DETAILS = ['full', 'cached planes', 'momentum'] as const;
export type StepDetail = (typeof STEP_DETAILS)[number];

/**
 * A fleet makes its vehicles, at their start positions, and steps them with the inputs in their columns. One function steps
 * all: a closure for each vehicle would be three more places in memory a step.
 */
export interface FleetModel<C, V> {
  readonly create: (car: C, columns: Columns) => V;
  /** Allocates nothing. */
  readonly step: (vehicle: V, detail: StepDetail) => void;
}
