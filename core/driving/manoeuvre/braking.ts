import { WHEELS } from '../../catalogue/wheels.ts';
import { step } from '../driver/driver-inputs.ts';
import { sampledAt } from '../../math/fit.ts';
import { createRunEnergyBalance } from './run-energy-balance.ts';
import type { Manoeuvre } from './procedure.ts';
import { RECORDING_STEP_S, recorded, recordedTime_s, type Recording } from './recording.ts';
import { firstFall, largestMean } from './windows.ts';

const PEDAL_TIME_S = 0.5;
const PEDAL_RAMP_S = 0.1;
const REST_MPS = 0.05;
const LOCKED_SLIP = -0.9;
const LOCKED_SPEED_MPS = 2;

export const BRAKING: Manoeuvre<'braking'> = (car, parameters) => {
  const { vehicle } = car;
  const energy = createRunEnergyBalance(vehicle);
  const slips = WHEELS.map((wheel) => `slipRatio.${wheel}`);
  return {
    start: { speed_mps: parameters.startSpeed_mps, gear: 0 },
    channels: ['speed_mps', 'distance_m', 'longitudinalAcceleration_mps2', ...slips],
    control: () => {
      energy.begin();
      vehicle.controls.brake = step(vehicle.time_s, PEDAL_TIME_S, PEDAL_RAMP_S, parameters.brake);
    },
    ended: () =>
      vehicle.time_s > PEDAL_TIME_S && vehicle.readout.speed_mps < REST_MPS
        ? 'The car came to rest.'
        : undefined,
    fraction: () => 1 - vehicle.readout.speed_mps / parameters.startSpeed_mps,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const speed_mps = recorded(recording, 'speed_mps');
      const distance_m = recorded(recording, 'distance_m');
      const stop_m = stopping_m(recording, PEDAL_TIME_S, parameters.startSpeed_mps);
      return {
        stoppingDistance_m: stop_m,
        meanDeceleration_mps2:
          stop_m === undefined ? undefined : parameters.startSpeed_mps ** 2 / (2 * stop_m),
        fullyDevelopedDeceleration_mps2: fullyDeveloped_mps2(
          time_s,
          speed_mps,
          distance_m,
          parameters.startSpeed_mps,
        ),
        peakDeceleration_mps2: largestMean(
          recorded(recording, 'longitudinalAcceleration_mps2').map((a) => -a),
          0.1,
        ),
        lockedWheelTime_s: lockedTime_s(
          speed_mps,
          slips.map((name) => recorded(recording, name)),
        ),
        ...energy.figures(),
      };
    },
  };
};

/**
 * Distance from a time to rest, times (nominal speed / speed at that time)^2: that of a car with exactly the nominal speed.
 * Reads speed_mps and distance_m.
 */
export function stopping_m(recording: Recording, from_s: number, nominal_mps: number): number | undefined {
  const time_s = recordedTime_s(recording);
  const speed_mps = recorded(recording, 'speed_mps');
  const distance_m = recorded(recording, 'distance_m');
  const start_mps = sampledAt(time_s, speed_mps, from_s);
  const start_m = sampledAt(time_s, distance_m, from_s);
  const rest_s = firstFall(time_s, speed_mps, REST_MPS);
  const rest_m = rest_s === undefined ? undefined : sampledAt(time_s, distance_m, rest_s);
  // The distance from 0.05 m/s to rest is below a millimetre.
  return start_mps === undefined || start_m === undefined || rest_m === undefined
    ? undefined
    : (rest_m - start_m) * (nominal_mps / start_mps) ** 2;
}

/** (v1^2 - v2^2) / (2 s) from 80 % to 10 % of the start speed (UN Regulation 13-H, annex 3). */
function fullyDeveloped_mps2(
  time_s: Float64Array,
  speed_mps: Float64Array,
  distance_m: Float64Array,
  start_mps: number,
): number | undefined {
  const from_s = firstFall(time_s, speed_mps, 0.8 * start_mps);
  const to_s = firstFall(time_s, speed_mps, 0.1 * start_mps);
  if (from_s === undefined || to_s === undefined) return undefined;
  const from_m = sampledAt(time_s, distance_m, from_s);
  const to_m = sampledAt(time_s, distance_m, to_s);
  if (from_m === undefined || to_m === undefined || !(to_m > from_m)) return undefined;
  return ((0.8 * start_mps) ** 2 - (0.1 * start_mps) ** 2) / (2 * (to_m - from_m));
}

/** Time with any wheel locked, above 2 m/s. */
export function lockedTime_s(speed_mps: Float64Array, slips: readonly Float64Array[]): number {
  let samples = 0;
  for (let i = 0; i < speed_mps.length; i++) {
    if (speed_mps[i]! > LOCKED_SPEED_MPS && slips.some((slip) => slip[i]! < LOCKED_SLIP)) samples++;
  }
  return samples * RECORDING_STEP_S;
}
