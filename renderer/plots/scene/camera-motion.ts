import { createEye, writeEye, type CameraState, type Eye } from './cameras.ts';
import type { CarGeometry } from '../../worker/car-model.ts';
import { X, Y } from './sampled-track.ts';
import type { Posts } from './trackside.ts';
import { mix } from '../../../core/math/interpolation.ts';

/** A change of camera takes this long. */
const CHANGE_s = 0.5;
/** Beyond this a camera cuts to the next: a flight over half the track shows nothing. */
const MAX_FLIGHT_M = 60;

/** Camera of a scene, which passes smoothly from one view to the next. */
export interface CameraMotion {
  readonly eye: Eye;
  /**
   * Writes the eye of a sample, `passed_s` after the last one; true while it is on its way to a newly chosen view. The
   * eye of the first sample is that of its camera. Allocates nothing.
   */
  readonly move: (
    camera: CameraState,
    sample: Float64Array,
    posts: Posts | undefined,
    passed_s: number,
  ) => boolean;
}

/** Direction of an eye as heading and angle above level, rad. */
function setFree(camera: CameraState, { at, target }: Eye): void {
  const [dx, dy, dz] = [0, 1, 2].map((k) => (target[k] ?? 0) - (at[k] ?? 0)) as [number, number, number];
  camera.free_m.set(at);
  camera.freeHeading_rad = Math.atan2(dy, dx);
  camera.freeUp_rad = Math.atan2(dz, Math.hypot(dx, dy));
}

/** `height_m` is that of the centre of gravity over the road at rest. */
export function createCameraMotion(car: CarGeometry, height_m: number, isStill: () => boolean): CameraMotion {
  const eye = createEye();
  const wanted = createEye();
  /** The eye at the change, from the car, which drives on during it. */
  const from = createEye();
  const last = new Float64Array(2);
  let shown: string | undefined;
  let left_s = 0;
  const view = ({ kind, wheel }: CameraState): string => (kind === 'wheel' ? `wheel ${wheel}` : kind);
  return {
    eye,
    move: (camera, sample, posts, passed_s) => {
      const now = view(camera);
      const [x, y] = [sample[X] || 0, sample[Y] || 0];
      if (shown !== now) {
        // The free camera begins where the last one was.
        if (camera.kind === 'free' && shown !== undefined) setFree(camera, eye);
        if (camera.kind !== 'free') camera.free_m.fill(NaN);
        for (const [key, origin] of [
          ['at', 1],
          ['target', 1],
          ['up', 0],
        ] as const) {
          from[key].set(eye[key]);
          from[key][0] = (from[key][0] ?? 0) - origin * (last[0] ?? 0);
          from[key][1] = (from[key][1] ?? 0) - origin * (last[1] ?? 0);
        }
        from.fov_deg = eye.fov_deg;
        left_s = shown === undefined || isStill() ? 0 : CHANGE_s;
        shown = now;
      } else left_s = Math.max(0, left_s - passed_s);
      last[0] = x;
      last[1] = y;
      writeEye(camera, sample, car, height_m, posts, wanted);
      if (left_s > 0) {
        const apart_m = Math.hypot(
          (from.at[0] ?? 0) + x - (wanted.at[0] ?? 0),
          (from.at[1] ?? 0) + y - (wanted.at[1] ?? 0),
        );
        if (apart_m > MAX_FLIGHT_M) left_s = 0;
      }
      const part = 1 - left_s / CHANGE_s;
      const smooth = part * part * (3 - 2 * part);
      for (let k = 0; k < 3; k++) {
        const origin = k === 0 ? x : k === 1 ? y : 0;
        eye.at[k] = mix((from.at[k] ?? 0) + origin, wanted.at[k] ?? 0, smooth);
        eye.target[k] = mix((from.target[k] ?? 0) + origin, wanted.target[k] ?? 0, smooth);
        eye.up[k] = mix(from.up[k] ?? 0, wanted.up[k] ?? 0, smooth);
      }
      eye.fov_deg = mix(from.fov_deg, wanted.fov_deg, smooth);
      return left_s > 0;
    },
  };
}
