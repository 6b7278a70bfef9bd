import type { CarChannels } from '../catalogue/channels.ts';
import type { ModelName } from '../catalogue/vehicle-models.ts';
import type { Setup } from './setup.ts';

/** Properties of a car that decide which telemetry channels it has. */
export function carChannels(setup: Setup, model: ModelName = 'racebench'): CarChannels {
  const differentials = setup.differentials.map(({ position, kind }) => ({ position, kind }));
  return { model, differentials, breakables: setup.breakables.length, wheels: setup.corners.length };
}
