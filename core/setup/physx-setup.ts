import type { PhysxCarName, PhysxGearName } from '../catalogue/fields/physx-car-rows.ts';
import type { PhysxWheelName } from '../catalogue/fields/physx-wheel-rows.ts';
import type { PhysxClutchMode, PhysxDifferential } from '../catalogue/physx-choices.ts';

/** Numbers by the names of their rows, in SI; without those that the car does not set. */
export type SetNumbers<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/**
 * Parameters of the PhysX vehicle guide that replace what the car gives: block racebench_physx. Vectors have the axes
 * of the file (x left, y up, z forward) and start at the centre of gravity of the whole car; camber is + top outward.
 */
export interface PhysxSetup {
  readonly car: SetNumbers<PhysxCarName>;
  readonly clutchMode: PhysxClutchMode | undefined;
  readonly differential: PhysxDifferential | undefined;
  /** By gear: reverse, then the forward gears. */
  readonly gears: readonly SetNumbers<PhysxGearName>[];
  /** In wheel order. */
  readonly wheels: readonly SetNumbers<PhysxWheelName>[];
}
