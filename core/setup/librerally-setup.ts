import type { LibreRallyCarName, LibreRallyKind } from '../catalogue/fields/librerally-car-rows.ts';
import type { LibreRallyWheelName } from '../catalogue/fields/librerally-wheel-rows.ts';
import type { DifferentialPosition } from '../catalogue/differentials.ts';
import type { LibreRallyTyreMode } from '../catalogue/tyre-models.ts';
import type { SetNumbers } from './physx-setup.ts';

/** Parameters of the LibreRally model that replace what the car gives, in SI: block racebench_librerally. */
export interface LibreRallySetup {
  readonly car: SetNumbers<LibreRallyCarName>;
  readonly differentials: Readonly<Partial<Record<DifferentialPosition, LibreRallyKind>>>;
  /** In wheel order. */
  readonly wheels: readonly {
    readonly numbers: SetNumbers<LibreRallyWheelName>;
    readonly mode: LibreRallyTyreMode | undefined;
  }[];
}
