import * as three from 'three';
import type { Scenery } from '../../../core/contract/scenery.ts';
import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { courseCones, createCones, hitCones, standCones } from './cones.ts';
import { createConesFigure } from './cones-figure.ts';
import { X, Y, YAW } from './sampled-track.ts';
import { createSceneryFigure } from './scenery-figure.ts';

/** Objects beside the road of a current run: walls, loose objects, and cones that its car knocks over. */
export interface BesideRoad {
  readonly object: three.Group;
  readonly moveCrates: (poses: ArrayLike<number>) => void;
  readonly draw: (at_s: number, sample: Float64Array) => void;
  readonly dispose: () => void;
}

const NO_CONES = new Float64Array(0);

export function createBeside(
  scenery: Scenery | undefined,
  course: TrackCourse | undefined,
  car: CarGeometry,
): BesideRoad {
  const object = new three.Group();
  const walls = scenery === undefined ? undefined : createSceneryFigure(scenery, []);
  const feet = courseCones(scenery?.cones ?? NO_CONES, course);
  const cones = feet.length === 0 ? undefined : createCones(feet);
  const standing = cones === undefined ? undefined : createConesFigure(cones);
  if (walls !== undefined) object.add(walls.object);
  // A view that opens in the middle of a run has its crates where they were pushed.
  walls?.draw(Infinity);
  if (standing !== undefined) object.add(standing.object);
  const before = { at_s: NaN, x_m: 0, y_m: 0, yaw_rad: 0 };
  const now = { ...before };
  return {
    object,
    moveCrates: (poses) => walls?.moveCrates(poses),
    draw: (at_s, sample) => {
      if (cones === undefined || standing === undefined) return;
      now.at_s = at_s;
      now.x_m = sample[X] ?? NaN;
      now.y_m = sample[Y] ?? NaN;
      now.yaw_rad = sample[YAW] ?? NaN;
      if (at_s < before.at_s) standCones(cones, at_s);
      else if (!Number.isNaN(before.at_s)) hitCones(cones, car, before, now);
      Object.assign(before, now);
      standing.draw(at_s);
    },
    dispose: () => {
      walls?.dispose();
      standing?.dispose();
    },
  };
}
