import type { LeverTurn } from '../../../catalogue/troubleshooting.ts';
import type { ModelName } from '../../../catalogue/vehicle-models.ts';

/**
 * A parameter that acts on a symptom. In `key` are `<front>`, `<rear>` and `<driven>` for the wheels that are changed
 * together, `<each axle>` for front and rear as two parameters, `<all>` for all wheels, `<gears>` for all forward gears,
 * `<differential>` for each differential.
 */
export interface LeverRow {
  readonly key: string;
  readonly turn: LeverTurn;
  readonly why: string;
  readonly cost: string;
  readonly source: string;
  readonly models: readonly ModelName[];
}

const row =
  (models: readonly ModelName[]) =>
  (key: string, turn: LeverTurn, why: string, cost: string, source: string): LeverRow => ({
    ...{ key, turn, why, cost, source, models },
  });

/** Acts in every model. */
export const inAll = row(['racebench', 'physx', 'librerally']);
export const inRacebench = row(['racebench']);
export const inRacebenchAndPhysx = row(['racebench', 'physx']);
export const inRacebenchAndLibreRally = row(['racebench', 'librerally']);

/** A parameter of the block racebench_physx, by its name there. */
export const inPhysx = (name: string, turn: LeverTurn, why: string, cost: string, source: string): LeverRow =>
  row(['physx'])(`racebench_physx.${name}`, turn, why, cost, source);
