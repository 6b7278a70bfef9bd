import type { NewestSample } from '../../../../core/contract/telemetry-requests.ts';
import { WHEELS } from '../../../../core/catalogue/wheels.ts';
import type { PoseSource } from '../../../plots/scene/pose-source.ts';
import { POSE_CHANNELS, type Pose } from '../../../plots/scene/pose.ts';

/** Channels read besides the pose. */
const READINGS = ['speed_mps', 'engineSpeed_radps', 'gear', 'accelerator', 'brake', 'steer'] as const;
export type Reading = (typeof READINGS)[number];

/** Channels requested in each frame of a driven run. */
export const LIVE_CHANNELS: string[] = [...POSE_CHANNELS, ...READINGS];

const POSITION: ReadonlyMap<string, number> = new Map(LIVE_CHANNELS.map((name, i) => [name, i]));
const positionOf = (name: string): number => POSITION.get(name) ?? -1;
const ofWheels = (key: string): readonly number[] => WHEELS.map((wheel) => positionOf(`${key}.${wheel}`));

const BODY = ['positionX_m', 'positionY_m', 'positionZ_m', 'yaw_rad', 'pitch_rad', 'roll_rad'].map(positionOf);
const JOUNCE = ofWheels('jounce_m');
const STEER = ofWheels('roadWheelAngle_rad');
const LOAD = ofWheels('wheelLoad_N');
const SPIN = ofWheels('wheelSpeed_radps');

/** Maximum time between two samples over which the wheel rotation is extrapolated; after a pause it stays. */
const LONGEST_TURN_S = 0.2;

/** Newest sample of a run as a pose and as readings. */
export interface LivePose extends PoseSource {
  readonly take: (sample: NewestSample) => void;
  /** NaN before the first sample. */
  readonly read: (reading: Reading) => number;
  readonly time_s: () => number;
}

export function createLivePose(): LivePose {
  const listeners = new Set<() => void>();
  const spin_rad = new Float64Array(WHEELS.length);
  let values: Float64Array = new Float64Array(0);
  let time_s = 0;
  const at = (index: number | undefined): number => {
    const value = index === undefined ? undefined : values[index];
    return value === undefined || Number.isNaN(value) ? 0 : value;
  };
  return {
    take: (sample) => {
      if (sample.values.length === 0 || sample.time_s === time_s) return;
      const passed_s = sample.time_s - time_s;
      values = sample.values;
      time_s = sample.time_s;
      if (passed_s > 0 && passed_s < LONGEST_TURN_S)
        for (let w = 0; w < spin_rad.length; w++)
          spin_rad[w] = ((spin_rad[w] ?? 0) + passed_s * at(SPIN[w])) % (2 * Math.PI);
      for (const listener of listeners) listener();
    },
    read: (reading) => values[positionOf(reading)] ?? NaN,
    time_s: () => time_s,
    write: (out: Pose) => {
      if (values.length === 0) return false;
      out.x_m = at(BODY[0]);
      out.y_m = at(BODY[1]);
      out.z_m = at(BODY[2]);
      out.yaw_rad = at(BODY[3]);
      out.pitch_rad = at(BODY[4]);
      out.roll_rad = at(BODY[5]);
      for (let w = 0; w < out.wheels.length; w++) {
        const wheel = out.wheels[w];
        if (wheel === undefined) continue;
        wheel.jounce_m = at(JOUNCE[w]);
        wheel.steer_rad = at(STEER[w]);
        wheel.load_N = at(LOAD[w]);
        wheel.spin_rad = spin_rad[w] ?? 0;
      }
      return true;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
