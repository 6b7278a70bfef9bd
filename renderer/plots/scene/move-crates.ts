import * as three from 'three';
import { POSE_SIZE, type Scenery } from '../../../core/contract/scenery.ts';
import { firstIndexWhere } from '../../../core/math/sorted.ts';

/** Moves the instances of the crates of a world. Neither allocates. */
export interface MovedCrates {
  /** To poses of seven numbers each, as `run/crates` has them; a crate without numbers stays. */
  readonly show: (poses: ArrayLike<number>) => void;
  /** To the recorded poses at a time; crates without recorded motion stay. */
  readonly draw: (at_s: number) => void;
}

export function moveCrates(
  mesh: three.InstancedMesh,
  { crates, crateMotion: { time_s, poses: recorded } }: Pick<Scenery, 'crates' | 'crateMotion'>,
): MovedCrates {
  const start = Float64Array.from(crates.flatMap(({ centre_m }) => [...centre_m, 1, 0, 0, 0]));
  const [matrix, place, size] = [new three.Matrix4(), new three.Vector3(), new three.Vector3()];
  const turn = new three.Quaternion();
  let shown: ArrayLike<number> | undefined;
  let drawn = -1;
  let wanted_s = 0;
  const isLater = (index: number): boolean => (time_s[index] ?? Infinity) > wanted_s;

  function arrange(poses: ArrayLike<number>, offset: number): void {
    for (let i = 0; i < crates.length; i++) {
      const at = offset + POSE_SIZE * i;
      const [hx = 1, hy = 1, hz = 1] = crates[i]?.halfSize_m ?? [];
      if (at + POSE_SIZE > poses.length) break;
      place.set(poses[at] ?? 0, poses[at + 1] ?? 0, poses[at + 2] ?? 0);
      turn.set(poses[at + 4] ?? 0, poses[at + 5] ?? 0, poses[at + 6] ?? 0, poses[at + 3] ?? 1);
      mesh.setMatrixAt(i, matrix.compose(place, turn, size.set(hx, hy, hz)));
    }
    mesh.instanceMatrix.needsUpdate = true;
  }
  return {
    show: (poses) => {
      if (poses === shown) return;
      shown = poses;
      arrange(poses, 0);
    },
    draw: (at_s) => {
      wanted_s = at_s;
      const index = firstIndexWhere(time_s.length, isLater) - 1;
      if (index === drawn) return;
      drawn = index;
      if (index < 0) arrange(start, 0);
      else arrange(recorded, index * start.length);
    },
  };
}
