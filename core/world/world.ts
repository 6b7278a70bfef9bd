import type { Ground } from './ground.ts';

/** A place as a run needs it. */
export interface World {
  readonly ground: Ground;
}
