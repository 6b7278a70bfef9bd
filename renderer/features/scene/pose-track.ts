import { WHEELS } from '../../../core/contract/wheels.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import { indexAt } from '../traces/envelope.ts';

const BODY = ['positionX_m', 'positionY_m', 'positionZ_m', 'yaw_rad', 'pitch_rad', 'roll_rad'] as const;
const WHEEL = ['jounce_m', 'roadWheelAngle_rad', 'wheelSpeed_radps', 'wheelLoad_N'] as const;

/** Stored channels that a pose is made of. */
export const POSE_CHANNELS: readonly string[] = [
  ...BODY,
  ...WHEEL.flatMap((key) => WHEELS.map((wheel) => `${key}.${wheel}`)),
];

export interface WheelPose {
  jounce_m: number;
  steer_rad: number;
  /** Angle turned about the axle since the track's start. */
  spin_rad: number;
  load_N: number;
}

/** Where the car and its wheels are at one time. ISO 8855 world axes. Written in place, frame by frame. */
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

/** The pose channels of a stretch of a session. */
export interface PoseTrack {
  readonly time_s: Float64Array;
  /** By channel name; the middle of minimum and maximum where an interval is more than one sample. */
  readonly values: ReadonlyMap<string, Float64Array>;
  /** Wheel angles in wheel order: the integral of wheel speed, by the trapezoidal rule. */
  readonly spin_rad: readonly Float64Array[];
}

function integral(time_s: Float64Array, rate: Float64Array): Float64Array {
  const sum = new Float64Array(time_s.length);
  for (let i = 1; i < sum.length; i++) {
    const step_s = (time_s[i] ?? 0) - (time_s[i - 1] ?? 0);
    sum[i] = (sum[i - 1] ?? 0) + (step_s * ((rate[i] ?? 0) + (rate[i - 1] ?? 0))) / 2;
  }
  return sum;
}

export function createPoseTrack(windows: readonly ChannelWindow[]): PoseTrack | undefined {
  const first = windows[0];
  if (first === undefined || first.time_s.length === 0) return undefined;
  const values = new Map(
    windows.map((w) => [w.name, Float64Array.from(w.min, (low, i) => (low + (w.max[i] ?? low)) / 2)]),
  );
  const spin_rad = WHEELS.map((wheel) =>
    integral(first.time_s, values.get(`wheelSpeed_radps.${wheel}`) ?? new Float64Array(first.time_s.length)),
  );
  return { time_s: first.time_s, values, spin_rad };
}

/** Puts the pose at a time into `out`, on straight lines between samples; held at the ends. Allocates nothing. */
export function writePose(track: PoseTrack, at_s: number, out: Pose): void {
  const { time_s, values } = track;
  const last = time_s.length - 1;
  const i = Math.max(0, indexAt(time_s, at_s));
  const next = Math.min(last, i + 1);
  const t0 = time_s[i] ?? 0;
  const t1 = time_s[next] ?? t0;
  const part = t1 > t0 ? Math.min(1, Math.max(0, (at_s - t0) / (t1 - t0))) : 0;
  out.x_m = between(values.get('positionX_m'), i, next, part);
  out.y_m = between(values.get('positionY_m'), i, next, part);
  out.z_m = between(values.get('positionZ_m'), i, next, part);
  out.yaw_rad = between(values.get('yaw_rad'), i, next, part);
  out.pitch_rad = between(values.get('pitch_rad'), i, next, part);
  out.roll_rad = between(values.get('roll_rad'), i, next, part);
  for (let w = 0; w < out.wheels.length; w++) {
    const wheel = out.wheels[w];
    const name = WHEELS[w];
    if (wheel === undefined || name === undefined) continue;
    wheel.jounce_m = between(values.get(JOUNCE[name]), i, next, part);
    wheel.steer_rad = between(values.get(STEER[name]), i, next, part);
    wheel.load_N = between(values.get(LOAD[name]), i, next, part);
    wheel.spin_rad = between(track.spin_rad[w], i, next, part);
  }
}

/** Names made once: the frame callback makes no strings. */
const named = (key: string): Readonly<Record<(typeof WHEELS)[number], string>> => ({
  FL: `${key}.FL`,
  FR: `${key}.FR`,
  RL: `${key}.RL`,
  RR: `${key}.RR`,
});
const JOUNCE = named('jounce_m');
const STEER = named('roadWheelAngle_rad');
const LOAD = named('wheelLoad_N');

function between(values: Float64Array | undefined, i: number, next: number, part: number): number {
  const from = values?.[i] ?? 0;
  return from + ((values?.[next] ?? from) - from) * part;
}
