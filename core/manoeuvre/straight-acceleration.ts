import { WHEELS } from '../contract/wheels.ts';
import { createLaunchFoot, launch } from '../driver/launch.ts';
import { createShifter, shiftUpWhenDue } from '../driver/shifting.ts';
import { firstRise } from '../math/fit.ts';
import { largest } from '../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { largestMean } from './windows.ts';

/** The clock starts when the car moves: how long the engine takes to its launch speed is not what is measured. */
const MOVING_MPS = 0.1;
/** Below this speed slip says nothing about traction. */
const SLIP_SPEED_MPS = 2;

export const STRAIGHT_ACCELERATION: Manoeuvre<'straight-acceleration'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const foot = createLaunchFoot(facts, 1, parameters.slipLimit);
  const shifter = createShifter(facts);
  const drivenSlip = facts.drivenWheels.map((w) => `slipRatio.${WHEELS[w] ?? 'RL'}`);
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: ['speed_mps', 'distance_m', 'longitudinalAcceleration_mps2', ...drivenSlip],
    control: () => {
      launch(foot, vehicle);
      shiftUpWhenDue(shifter, vehicle);
    },
    ended: () =>
      vehicle.readout.speed_mps >= parameters.endSpeed_mps
        ? `Reached ${parameters.endSpeed_mps.toFixed(1)} m/s.`
        : undefined,
    fraction: () => vehicle.readout.speed_mps / parameters.endSpeed_mps,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const speed_mps = recorded(recording, 'speed_mps');
      const slips = drivenSlip.flatMap((name) =>
        [...recorded(recording, name)].filter((_, i) => speed_mps[i]! > SLIP_SPEED_MPS),
      );
      const moving_s = firstRise(time_s, speed_mps, MOVING_MPS);
      const since = (reached_s: number | undefined) =>
        reached_s === undefined || moving_s === undefined ? undefined : reached_s - moving_s;
      return {
        timeTo50kph_s: since(firstRise(time_s, speed_mps, 50 / 3.6)),
        timeTo100kph_s: since(firstRise(time_s, speed_mps, 100 / 3.6)),
        timeTo75m_s: since(firstRise(time_s, recorded(recording, 'distance_m'), 75)),
        topSpeed_mps: largest(speed_mps),
        peakLongitudinalAcceleration_mps2: largestMean(
          recorded(recording, 'longitudinalAcceleration_mps2'),
          0.1,
        ),
        maxDrivenSlipRatio: largest(slips),
      };
    },
  };
};
