import { WHEELS } from '../../../core/catalogue/wheels.ts';

const BODY = ['positionX_m', 'positionY_m', 'positionZ_m', 'yaw_rad', 'pitch_rad', 'roll_rad'] as const;
const WHEEL = ['jounce_m', 'roadWheelAngle_rad', 'wheelSpeed_radps', 'wheelLoad_N'] as const;

/** Channels of a pose. */
export const POSE_CHANNELS: readonly string[] = [
  ...BODY,
  ...WHEEL.flatMap((key) => WHEELS.map((wheel) => `${key}.${wheel}`)),
];

export interface WheelPose {
  jounce_m: number;
  steer_rad: number;
  /** Angle turned about the axle since the start. */
  spin_rad: number;
  load_N: number;
}

/** Positions of the car and its wheels at one time. ISO 8855 world axes. Overwritten frame by frame. */
export interface Pose {
  x_m: number;
  y_m: number;
  z_m: number;
  yaw_rad: number;
  pitch_rad: number;
  roll_rad: number;
  readonly wheels: readonly [WheelPose, WheelPose, WheelPose, WheelPose];
}

export function createPose(): Pose {
  const wheel = (): WheelPose => ({ jounce_m: 0, steer_rad: 0, spin_rad: 0, load_N: 0 });
  return {
    x_m: 0,
    y_m: 0,
    z_m: 0,
    yaw_rad: 0,
    pitch_rad: 0,
    roll_rad: 0,
    wheels: [wheel(), wheel(), wheel(), wheel()],
  };
}
