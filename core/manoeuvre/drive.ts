import { createPerson, driveByHand } from '../driver/person.ts';
import { gearForSpeed } from '../driver/driver-facts.ts';
import { largest } from '../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { largestMean } from './windows.ts';

/** Width of the means that peaks are taken of. */
const PEAK_S = 0.1;

/** Part of the highest engine speed at which a rolling car is handed over. */
const HANDED_OVER_PART = 0.7;

/** A person drives; without hands nobody does, and it is over at once. */
export const DRIVE: Manoeuvre<'drive'> = ({ vehicle, facts, hands }, { startSpeed_mps, duration_s }) => {
  const person = hands === undefined ? undefined : createPerson(facts, hands);
  return {
    start: {
      speed_mps: startSpeed_mps,
      gear: startSpeed_mps > 0 ? gearForSpeed(facts, startSpeed_mps, HANDED_OVER_PART) : 1,
    },
    channels: ['speed_mps', 'distance_m', 'lateralAcceleration_mps2', 'longitudinalAcceleration_mps2'],
    control: () => {
      if (person !== undefined) driveByHand(person, vehicle);
    },
    ended: () =>
      person === undefined
        ? 'Nobody is at the wheel: a person drives this one on the Run screen.'
        : undefined,
    fraction: () => vehicle.time_s / duration_s,
    metrics: (recording) => {
      const distance_m = recorded(recording, 'distance_m').at(-1);
      const time_s = recordedTime_s(recording).at(-1);
      return {
        distance_m,
        topSpeed_mps: largest(recorded(recording, 'speed_mps')),
        meanSpeed_mps:
          distance_m === undefined || time_s === undefined || time_s === 0 ? undefined : distance_m / time_s,
        peakLateralAcceleration_mps2: largestMean(
          recorded(recording, 'lateralAcceleration_mps2').map(Math.abs),
          PEAK_S,
        ),
        peakDeceleration_mps2: largestMean(
          recorded(recording, 'longitudinalAcceleration_mps2').map((value) => -value),
          PEAK_S,
        ),
      };
    },
  };
};
