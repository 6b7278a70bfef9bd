import { WHEELS } from '../../catalogue/wheels.ts';
import { createLaunchFoot, launch } from '../driver/launch.ts';
import { createPathFollower, followPath } from '../driver/path-follower.ts';
import { sampledAt } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { lostControl } from './steady-cornering.ts';
import { splitMuChannels } from './split-mu-samples.ts';
import { splitMuFigures } from './split-mu-theory.ts';
import { firstIndexFrom } from './windows.ts';

/** The pedal is held whatever the wheels do. */
const NO_SLIP_LIMIT = Infinity;
/** Time at which the figures are read. */
const READ_S = 5;

export const SPLIT_MU_LAUNCH: Manoeuvre<'split-mu-launch'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const foot = createLaunchFoot(facts, parameters.accelerator, NO_SLIP_LIMIT);
  const follower = createPathFollower(facts, 0, 0, 0, 0);
  const speeds = facts.drivenWheels.map((w) => `wheelSpeed_radps.${WHEELS[w] ?? 'RL'}`);
  const [first = '', second = ''] = speeds;
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: [
      ...new Set(['speed_mps', 'distance_m', 'positionY_m', 'steer', ...speeds, ...splitMuChannels(car)]),
    ],
    control: () => {
      launch(foot, vehicle);
      followPath(follower, vehicle);
    },
    ended: () => lostControl(vehicle.readout),
    fraction: () => vehicle.time_s / parameters.duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const at = (name: string) => sampledAt(time_s, recorded(recording, name), READ_S);
      const upToReading = firstIndexFrom(time_s, READ_S);
      const largestUntil = (name: string) =>
        largest(
          recorded(recording, name)
            .subarray(0, upToReading + 1)
            .map(Math.abs),
        );
      const split = splitMuFigures(recording, car);
      const theory_Nm = split?.theoryTorque_Nm;
      const other_radps = recorded(recording, second);
      return {
        distanceAt5s_m: at('distance_m'),
        speedAt5s_mps: at('speed_mps'),
        maxWheelSpeedDifference_radps: largest(
          recorded(recording, first).map((speed_radps, i) => Math.abs(speed_radps - other_radps[i]!)),
        ),
        maxSteer: largestUntil('steer'),
        maxLineError_m: largestUntil('positionY_m'),
        leftTorque_Nm: split?.leftTorque_Nm,
        rightTorque_Nm: split?.rightTorque_Nm,
        leftWheelSpeed_radps: split?.leftWheelSpeed_radps,
        rightWheelSpeed_radps: split?.rightWheelSpeed_radps,
        leftPower_W: split?.leftPower_W,
        rightPower_W: split?.rightPower_W,
        lockingRatio: split?.lockingRatio,
        groundTorque_Nm: split?.groundTorque_Nm,
        theoryTorque_Nm: theory_Nm,
        theoryGap:
          split === undefined || theory_Nm === undefined ? undefined : split.groundTorque_Nm / theory_Nm - 1,
        acceleration_mps2: split?.acceleration_mps2,
        theoryAcceleration_mps2: split?.theoryAcceleration_mps2,
      };
    },
  };
};
