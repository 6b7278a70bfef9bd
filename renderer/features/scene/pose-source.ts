import type { Pose } from './pose.ts';

/** Where a scene has the car's pose from: a run that goes on. */
export interface PoseSource {
  /** Writes the pose of now; false while none is known. Called in each frame that is drawn; allocates nothing. */
  readonly write: (out: Pose) => boolean;
  /** Tells when the pose has changed; returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}
