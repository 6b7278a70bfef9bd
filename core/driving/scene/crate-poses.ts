import { POSE_SIZE } from '../../contract/scenery.ts';
import type { Scene } from './scene.ts';

/** Less than a picture shows, m and parts of a quaternion: a resting body trembles within it. */
const STILL = 1e-4;

/** Poses of the loose bodies of a world, without those of parts that have left a car. */
export interface CratePoses {
  /** The present poses; undefined where none has moved since they were last asked for. */
  readonly moved: () => Float64Array | undefined;
}

export function createCratePoses(scene: Scene): CratePoses {
  const count = scene.loose.length;
  const read = (): Float64Array => {
    const poses = new Float64Array(POSE_SIZE * count);
    for (let i = 0; i < count; i++) {
      const one = scene.loose[i];
      if (one === undefined) continue;
      poses.set(one.pose.centre_m, POSE_SIZE * i);
      poses.set(one.orientation, POSE_SIZE * i + 3);
    }
    return poses;
  };
  let last = read();
  const hasMoved = (): boolean => {
    for (let i = 0; i < count; i++) {
      const one = scene.loose[i];
      for (let k = 0; k < POSE_SIZE; k++) {
        const now = k < 3 ? one?.pose.centre_m[k] : one?.orientation[k - 3];
        if (Math.abs((now ?? 0) - (last[POSE_SIZE * i + k] ?? 0)) > STILL) return true;
      }
    }
    return false;
  };
  return {
    moved: () => {
      if (!hasMoved()) return undefined;
      last = read();
      return last;
    },
  };
}
