import type { SurfaceProperties } from '../../../catalogue/surface-properties.ts';
import type { LibreRallyTyre } from './librerally-tyre-params.ts';
import type { LibreRallyTyreState } from './librerally-tyre-state.ts';

/** One part of the step of one wheel: reads and writes the slots of io.ts and the wheel's state. */
export type TyreStage = (
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  state: LibreRallyTyreState,
  wheel: number,
  io: Float64Array,
) => void;

/**
 * Runs stages in their order. They are called from a table on purpose: a compiler that cannot see the target compiles
 * each stage as a unit, in which all formulas fit. Direct calls would be merged into one unit too large for that, and
 * each number passed to a formula outside it would be boxed.
 */
export function runStages(
  stages: readonly TyreStage[],
  tyre: LibreRallyTyre,
  surface: SurfaceProperties,
  state: LibreRallyTyreState,
  wheel: number,
  io: Float64Array,
): void {
  for (let i = 0; i < stages.length; i++) stages[i]!(tyre, surface, state, wheel, io);
}
