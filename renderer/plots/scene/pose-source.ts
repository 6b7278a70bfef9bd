import type { Pose } from './pose.ts';

/** Source of the car's pose for a scene: a current run. */
export interface PoseSource {
  /** Writes the current pose; false while none is known. Called in each drawn frame; allocates nothing. */
  readonly write: (out: Pose) => boolean;
  /** Calls the listener when the pose has changed; returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}
