import { LIMIT_ENDS } from '../../catalogue/limit-ends.ts';
import { RL, WHEELS } from '../../catalogue/wheels.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { createPathFollower, followPath, pathError_m } from '../driver/path-follower.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import { movingMean } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { RECORDING_RATE_HZ, recorded, recordedTime_s } from './recording.ts';
import {
  LIMIT_PART,
  createLimitWatch,
  meanFrontAngle_rad,
  steadyChannels,
  steadyFigures,
} from './steady-cornering.ts';
import { firstIndexFrom, lastMean } from './windows.ts';

/** The car enters the circle from its tangent; figures are computed from this time on. */
const SETTLED_S = 2;
const LEFT_CIRCLE_M = 5;
const ON_CIRCLE_M = 1;
const MEAN_S = 0.25;
/** The gear is picked so that the engine is at this part of its highest speed where the car corners at ... */
const GEAR_PART = 0.9;
/** ... this lateral acceleration: above what a car without wings reaches. */
const GEAR_ACCELERATION_MPS2 = 13;
/** The test is over where the speed stays this much behind for this long. */
const BEHIND_MPS = 2;
const BEHIND_S = 2;

export const CONSTANT_RADIUS: Manoeuvre<'constant-radius'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { readout } = vehicle;
  const { radius_m, startSpeed_mps, acceleration_mps2, duration_s } = parameters;
  const fastest_mps = Math.min(
    startSpeed_mps + acceleration_mps2 * duration_s,
    Math.sqrt(GEAR_ACCELERATION_MPS2 * radius_m),
  );
  const gear = gearForSpeed(facts, Math.max(startSpeed_mps, fastest_mps), GEAR_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, startSpeed_mps, gear);
  // The circle to the left that passes through the start, which is the origin heading along x.
  const follower = createPathFollower(facts, 0, 0, 0, 1 / radius_m);
  const pastLimit = createLimitWatch(car);
  const state = { behind_s: 0 };
  const innerDriven = facts.drivenWheels.find((w) => w % 2 === 0) ?? RL;
  const innerSlip = `slipRatio.${WHEELS[innerDriven] ?? 'RL'}`;
  return {
    start: { speed_mps: startSpeed_mps, gear },
    channels: [...steadyChannels(facts), 'positionX_m', 'positionY_m', innerSlip],
    control: () => {
      const rising_s = Math.max(0, vehicle.time_s - SETTLED_S);
      speed.target_mps = startSpeed_mps + acceleration_mps2 * rising_s;
      speed.targetAcceleration_mps2 = rising_s > 0 ? acceleration_mps2 : 0;
      controlSpeed(speed, vehicle);
      followPath(follower, vehicle);
      const behind = speed.target_mps - readout.speed_mps > BEHIND_MPS;
      state.behind_s = behind ? state.behind_s + vehicle.step_s : 0;
    },
    ended: () => {
      const limit = pastLimit();
      if (limit !== undefined) return limit;
      if (Math.abs(follower.pathError_m) > LEFT_CIRCLE_M) return LIMIT_ENDS.leftCircle;
      return state.behind_s >= BEHIND_S ? 'The car could no longer follow the rising speed.' : undefined;
    },
    fraction: () => vehicle.time_s / duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const x_m = recorded(recording, 'positionX_m');
      const y_m = recorded(recording, 'positionY_m');
      const error_m = x_m.map((x, i) => Math.abs(pathError_m(follower, x, y_m[i]!)));
      const ay_mps2 = recorded(recording, 'lateralAcceleration_mps2');
      const most_mps2 = largestOnCircle(ay_mps2, error_m);
      const settled = firstIndexFrom(time_s, SETTLED_S);
      // Without a rising speed there is no limit to reach: the whole run is the approach.
      const found = ay_mps2.findIndex((ay, i) => i >= settled && ay >= LIMIT_PART * (most_mps2 ?? Infinity));
      const approachEnd = acceleration_mps2 > 0 && found >= 0 ? found : time_s.length;
      return {
        ...steadyFigures(recording, facts, meanFrontAngle_rad(recording), most_mps2),
        maxRadiusError_m: largest(error_m.subarray(settled, approachEnd)),
        meanInnerDrivenSlip: lastMean(
          time_s.subarray(0, approachEnd),
          recorded(recording, innerSlip).subarray(0, approachEnd),
          1,
          SETTLED_S,
        ),
      };
    },
  };
};

/** Largest mean over a quarter of a second in which the car is within 1 m of the circle. */
function largestOnCircle(ay_mps2: Float64Array, error_m: Float64Array): number | undefined {
  const width = Math.round(MEAN_S * RECORDING_RATE_HZ);
  const means = movingMean(ay_mps2, width);
  const on: number[] = [];
  let within = 0;
  for (let i = 0; i < error_m.length; i++) {
    within = error_m[i]! <= ON_CIRCLE_M ? within + 1 : 0;
    if (within >= width) on.push(means[i - width + 1]!);
  }
  return largest(on);
}
