import type { CarChannels } from '../contract/channels.ts';
import type { ModelName } from '../contract/models.ts';
import type { Setup } from './setup.ts';

/** What a car has that telemetry channels tell of. */
export function carChannels(setup: Setup, model: ModelName = 'racebench'): CarChannels {
  const differentials = setup.differentials.map(({ place, kind }) => ({ place, kind }));
  return { model, differentials, breakables: setup.breakables.length };
}
