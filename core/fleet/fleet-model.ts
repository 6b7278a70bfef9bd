import type { StepDetail } from '../vehicle/physx/step.ts';

/** A vehicle of a fleet: it steps by itself, reading what is asked of it from its columns. Allocates nothing. */
export interface FleetVehicle {
  readonly step: (detail: StepDetail) => void;
}
