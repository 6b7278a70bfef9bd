import { WHEELS } from '../contract/wheels.ts';
import { launch } from '../driver/launch.ts';
import { sampledAt } from '../math/fit.ts';
import { largest } from '../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';

/** Time at which the figures are read. */
const READ_S = 5;

export const SPLIT_MU_LAUNCH: Manoeuvre<'split-mu-launch'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const speeds = facts.drivenWheels.map((w) => `wheelSpeed_radps.${WHEELS[w] ?? 'RL'}`);
  const [first = '', second = ''] = speeds;
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: ['speed_mps', 'distance_m', 'yaw_rad', ...speeds],
    control: (time_s) => {
      launch(vehicle, time_s, parameters.accelerator);
    },
    ended: () => undefined,
    fraction: (time_s) => time_s / parameters.duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const at = (name: string) => sampledAt(time_s, recorded(recording, name), READ_S);
      const other_radps = recorded(recording, second);
      return {
        distanceAt5s_m: at('distance_m'),
        speedAt5s_mps: at('speed_mps'),
        maxWheelSpeedDifference_radps: largest(
          recorded(recording, first).map((speed_radps, i) => Math.abs(speed_radps - other_radps[i]!)),
        ),
        yawAngleAt5s_rad: at('yaw_rad'),
      };
    },
  };
};
