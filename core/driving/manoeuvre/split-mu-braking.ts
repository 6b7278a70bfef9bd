import { WHEELS } from '../../catalogue/wheels.ts';
import { createCircleFollower, followCircle } from '../driver/circle-follower.ts';
import { brakeForDeceleration } from '../driver/driver-facts.ts';
import { step } from '../driver/driver-inputs.ts';
import { largest, mean } from '../../math/stats.ts';
import { lockedTime_s, stopping_m } from './braking.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';
import { alongCar_N } from './split-mu-samples.ts';
import { lostControl, meanFrontAngle_rad } from './steady-cornering.ts';
import { firstIndexFrom } from './windows.ts';

const PEDAL_TIME_S = 0.5;
const PEDAL_RAMP_S = 0.1;
const REST_MPS = 0.05;
const MIN_SPEED_MPS = 2;

const WHEEL_KEYS = [
  'slipRatio',
  'wheelLoad_N',
  'tyreFriction',
  'longitudinalForce_N',
  'lateralForce_N',
  'roadWheelAngle_rad',
] as const;

export const SPLIT_MU_BRAKING: Manoeuvre<'split-mu-braking'> = ({ vehicle, facts }, parameters) => {
  const { readout, controls } = vehicle;
  const pedal = brakeForDeceleration(facts, parameters.deceleration_mps2);
  const follower = createCircleFollower(facts, { x_m: 0, y_m: 0, yaw_rad: 0, curvature_perm: 0 });
  return {
    start: { speed_mps: parameters.startSpeed_mps, gear: 0 },
    channels: [
      ...['speed_mps', 'distance_m', 'positionY_m', 'yawRate_radps', 'sideslip_rad'],
      ...WHEELS.flatMap((wheel) => WHEEL_KEYS.map((key) => `${key}.${wheel}`)),
    ],
    control: () => {
      controls.brake = step(vehicle.time_s, PEDAL_TIME_S, PEDAL_RAMP_S, pedal);
      followCircle(follower, vehicle);
    },
    ended: () => {
      const lost = lostControl(readout);
      if (lost !== undefined) return lost;
      return vehicle.time_s > PEDAL_TIME_S && readout.speed_mps < REST_MPS
        ? 'The car came to rest.'
        : undefined;
    },
    fraction: () => 1 - readout.speed_mps / parameters.startSpeed_mps,
    metrics: (recording) => {
      const speed_mps = recorded(recording, 'speed_mps');
      const begin = firstIndexFrom(recordedTime_s(recording), PEDAL_TIME_S);
      const stop_m = stopping_m(recording, PEDAL_TIME_S, parameters.startSpeed_mps);
      const size = (name: string) => recorded(recording, name).map(Math.abs);
      return {
        stoppingDistance_m: stop_m,
        meanDeceleration_mps2:
          stop_m === undefined ? undefined : parameters.startSpeed_mps ** 2 / (2 * stop_m),
        gripUse: gripUse(recording, begin),
        peakSteerAngle_rad: largest(meanFrontAngle_rad(recording).map(Math.abs)),
        maxLineError_m: largest(size('positionY_m')),
        peakYawRate_radps: largest(size('yawRate_radps')),
        peakSideslip_rad: largest(size('sideslip_rad').filter((_, i) => speed_mps[i]! > MIN_SPEED_MPS)),
        lockedWheelTime_s: lockedTime_s(
          speed_mps,
          WHEELS.map((wheel) => recorded(recording, `slipRatio.${wheel}`)),
        ),
      };
    },
  };
};

/** Force of the road backwards along the car over what friction and load of all tyres would give. */
function gripUse(recording: Recording, begin: number): number | undefined {
  const speed_mps = recorded(recording, 'speed_mps');
  const columns = WHEELS.map((wheel) => ({
    force_N: recorded(recording, `longitudinalForce_N.${wheel}`),
    across_N: recorded(recording, `lateralForce_N.${wheel}`),
    angle_rad: recorded(recording, `roadWheelAngle_rad.${wheel}`),
    load_N: recorded(recording, `wheelLoad_N.${wheel}`),
    friction: recorded(recording, `tyreFriction.${wheel}`),
  }));
  const uses: number[] = [];
  for (let i = begin; i < speed_mps.length; i++) {
    if (speed_mps[i]! < MIN_SPEED_MPS) continue;
    let braking_N = 0;
    let grip_N = 0;
    for (const { force_N, across_N, angle_rad, load_N, friction } of columns) {
      braking_N -= alongCar_N(force_N[i]!, across_N[i]!, angle_rad[i]!);
      grip_N += load_N[i]! * friction[i]!;
    }
    if (grip_N > 0) uses.push(braking_N / grip_N);
  }
  return mean(uses);
}
