/**
 * Extent of a vehicle's computation in a step. `cached planes`: no query, the planes of the last one are used again;
 * the first step needs one. `momentum`: neither query nor update, the body moves with its velocities.
 */
export const STEP_DETAILS = ['full', 'cached planes', 'momentum'] as const;
export type StepDetail = (typeof STEP_DETAILS)[number];

/** A vehicle of a fleet: it steps with the inputs in its columns. Allocates nothing. */
export interface FleetVehicle {
  readonly step: (detail: StepDetail) => void;
}
