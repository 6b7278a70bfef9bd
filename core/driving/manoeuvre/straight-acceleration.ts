import { createLaunchFoot, launch } from '../driver/launch.ts';
import { createShifter, shiftWhenDue } from '../driver/shifting.ts';
import { largest } from '../../math/stats.ts';
import { createRunEnergyBalance } from './run-energy-balance.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded } from './recording.ts';
import { sinceMoving, tractionChannels, tractionFigures } from './standing-start.ts';
import { largestMean } from './windows.ts';

export const STRAIGHT_ACCELERATION: Manoeuvre<'straight-acceleration'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const foot = createLaunchFoot(facts, 1, parameters.slipLimit);
  const energy = createRunEnergyBalance(vehicle);
  const shifter = createShifter(facts);
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: [...tractionChannels(facts), 'longitudinalAcceleration_mps2'],
    control: () => {
      energy.begin();
      launch(foot, vehicle);
      shiftWhenDue(shifter, vehicle);
    },
    ended: () =>
      vehicle.readout.speed_mps >= parameters.endSpeed_mps
        ? `Reached ${parameters.endSpeed_mps.toFixed(1)} m/s.`
        : undefined,
    fraction: () => vehicle.readout.speed_mps / parameters.endSpeed_mps,
    metrics: (recording) => ({
      timeTo50kph_s: sinceMoving(recording, 'speed_mps', 50 / 3.6),
      timeTo100kph_s: sinceMoving(recording, 'speed_mps', 100 / 3.6),
      timeTo75m_s: sinceMoving(recording, 'distance_m', 75),
      topSpeed_mps: largest(recorded(recording, 'speed_mps')),
      peakLongitudinalAcceleration_mps2: largestMean(
        recorded(recording, 'longitudinalAcceleration_mps2'),
        0.1,
      ),
      ...tractionFigures(recording, facts),
      ...energy.figures(),
    }),
  };
};
