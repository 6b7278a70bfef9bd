import type { WorldName } from '../../catalogue/worlds.ts';
import type { Setup } from '../../setup/setup.ts';
import type { PhysxParams } from '../../models/physx/engine/physx-params.ts';
import type { StartState } from '../../models/physx/engine/place-vehicle.ts';
import type { TerrainPiece } from '../../models/physx/engine/queries/terrain.ts';
import type { Placement } from '../../models/interface/placement.ts';

/** A PhysX vehicle of a fleet, in the model's own frame. */
export interface PhysxFleetCar {
  readonly params: PhysxParams;
  readonly terrain: readonly TerrainPiece[];
  readonly start: StartState;
  readonly automatic?: boolean;
}

/** A car from a setup, rolling over a world. */
export interface SetupFleetCar {
  readonly setup: Setup;
  readonly placement: Placement;
  /** `flat` where absent. */
  readonly world?: WorldName;
  /** Friction scale of the road; 1 where absent. */
  readonly friction?: number;
  /** Random seed (road noise). */
  readonly seed?: number;
}

/**
 * Definition of a fleet: plain data that can be sent to a thread. Cars may differ; those with equal values should share
 * the objects. Step in s, the model's own where absent.
 */
export type FleetSpec =
  | { readonly model: 'physx'; readonly step_s?: number; readonly cars: readonly PhysxFleetCar[] }
  | {
      readonly model: 'racebench' | 'librerally';
      readonly step_s?: number;
      readonly cars: readonly SetupFleetCar[];
    };

/** Cars from `from` up to, not including, `to`. */
export interface FleetRange {
  readonly from: number;
  readonly to: number;
}
