import {
  POSE_PITCH_RAD,
  POSE_ROLL_RAD,
  POSE_WHEELS,
  POSE_X_M,
  POSE_Z_M,
  WHEEL_CENTRE_M,
  WHEEL_GROUND_M,
  WHEEL_LOAD_N,
  WHEEL_POSE_SIZE,
  WHEEL_SPIN_RAD,
  type RigGeometry,
} from '../../../core/catalogue/rigs.ts';

/** A rectangle or wheel in a flat view: metres, to the right and up, from the middle of the view. */
export interface ViewWheel {
  readonly name: string;
  readonly across_m: number;
  readonly up_m: number;
  readonly ground_m: number;
  readonly spin_rad: number;
  readonly load_N: number;
  readonly radius_m: number;
  readonly width_m: number;
  /** Drawn over the body, or behind it. */
  readonly isNear: boolean;
}

export interface FlatView {
  /** Middle of the body and its rotation on the screen, clockwise. */
  readonly body: {
    readonly across_m: number;
    readonly up_m: number;
    readonly width_m: number;
    readonly height_m: number;
    readonly lean_rad: number;
  };
  readonly wheels: readonly ViewWheel[];
  /** Position of the middle of the view on the road, m. */
  readonly position_m: number;
}

/** Reads a pose with its motion from the start drawn `scale` times as large (1: true scale). */
function reader(pose: Float64Array, start: Float64Array, scale: number) {
  const larger = (i: number): number => (start[i] ?? 0) + scale * ((pose[i] ?? 0) - (start[i] ?? 0));
  const wheel = (w: number, part: number): number => POSE_WHEELS + w * WHEEL_POSE_SIZE + part;
  return {
    z_m: larger(POSE_Z_M),
    pitch_rad: larger(POSE_PITCH_RAD),
    roll_rad: larger(POSE_ROLL_RAD),
    centre_m: (w: number) => larger(wheel(w, WHEEL_CENTRE_M)),
    ground_m: (w: number) => scale * (pose[wheel(w, WHEEL_GROUND_M)] ?? 0),
    spin_rad: (w: number) => pose[wheel(w, WHEEL_SPIN_RAD)] ?? 0,
    load_N: (w: number) => pose[wheel(w, WHEEL_LOAD_N)] ?? 0,
  };
}

/** View from the right: forward is to the right of the screen; pitch, nose down, turns clockwise. */
export function sideView(
  geometry: RigGeometry,
  pose: Float64Array,
  start: Float64Array,
  scale: number,
): FlatView {
  const at = reader(pose, start, scale);
  const cosine = Math.cos(at.pitch_rad);
  const sine = Math.sin(at.pitch_rad);
  const { middle_m } = geometry;
  return {
    position_m: pose[POSE_X_M] ?? 0,
    body: {
      across_m: middle_m.x * cosine + middle_m.z * sine,
      up_m: at.z_m - middle_m.x * sine + middle_m.z * cosine,
      width_m: geometry.length_m,
      height_m: geometry.height_m,
      lean_rad: at.pitch_rad,
    },
    wheels: geometry.wheels.map((wheel, w) => ({
      name: wheel.name,
      across_m: wheel.x_m * cosine + at.centre_m(w) * sine,
      up_m: at.z_m - wheel.x_m * sine + at.centre_m(w) * cosine,
      ground_m: at.ground_m(w),
      spin_rad: at.spin_rad(w),
      load_N: at.load_N(w),
      radius_m: wheel.radius_m,
      width_m: wheel.width_m,
      isNear: wheel.y_m <= 0,
    })),
  };
}

/** View from behind: left is to the left of the screen; roll, right side down, turns clockwise. */
export function rearView(
  geometry: RigGeometry,
  pose: Float64Array,
  start: Float64Array,
  scale: number,
): FlatView {
  const at = reader(pose, start, scale);
  const cosine = Math.cos(at.roll_rad);
  const sine = Math.sin(at.roll_rad);
  const { middle_m } = geometry;
  const last_m = Math.min(...geometry.wheels.map((wheel) => wheel.x_m));
  // A pitched body lifts one axle on the screen. On a plane the road of the rear axle does not move.
  const rise = -Math.sin(at.pitch_rad);
  const rear = geometry.wheels.flatMap((wheel, w) => (wheel.x_m === last_m ? [w] : []));
  const base_m =
    geometry.road === 'plane' ? rear.reduce((sum, w) => sum + at.ground_m(w) / rear.length, 0) : 0;
  return {
    position_m: 0,
    body: {
      across_m: middle_m.z * sine,
      up_m: at.z_m + middle_m.z * cosine - base_m,
      width_m: geometry.width_m,
      height_m: geometry.height_m,
      lean_rad: at.roll_rad,
    },
    wheels: geometry.wheels.map((wheel, w) => ({
      name: wheel.name,
      across_m: -wheel.y_m * cosine + at.centre_m(w) * sine,
      up_m: at.z_m + wheel.x_m * rise + wheel.y_m * sine + at.centre_m(w) * cosine - base_m,
      ground_m: at.ground_m(w) - base_m,
      spin_rad: 0,
      load_N: at.load_N(w),
      radius_m: wheel.radius_m,
      width_m: wheel.width_m,
      isNear: wheel.x_m === last_m,
    })),
  };
}
