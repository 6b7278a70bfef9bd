import { gearForSpeed } from '../driver/driver-facts.ts';
import { CALM_PREVIEW_S, createPathFollower, followPath } from '../driver/path-follower.ts';
import { createShifter, shiftWhenDue } from '../driver/shifting.ts';
import { firstRise, movingMean, sampledAt } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { RECORDING_RATE_HZ, recorded, recordedTime_s } from './recording.ts';
import { tractionChannels, wheelPower_W } from './standing-start.ts';
import { lostControl } from './steady-cornering.ts';

/** Beyond this part of the shift speed the next gear pulls as well. */
const START_PART = 0.85;
const MIN_RISE_MPS = 0.1;
const RISE_TIME_S = 8;
const MEAN_S = 1;
const NEARLY = 0.99;

export const TOP_SPEED: Manoeuvre<'top-speed'> = ({ vehicle, facts }, { startSpeed_mps, duration_s }) => {
  const { readout, controls } = vehicle;
  const shifter = createShifter(facts);
  const follower = createPathFollower(facts, 0, 0, 0, 0, CALM_PREVIEW_S);
  const state = { most_mps: 0, since_s: 0 };
  return {
    start: { speed_mps: startSpeed_mps, gear: gearForSpeed(facts, startSpeed_mps, START_PART) },
    channels: [...tractionChannels(facts), 'gear', 'engineSpeed_radps'],
    control: () => {
      controls.accelerator = 1;
      shiftWhenDue(shifter, vehicle);
      followPath(follower, vehicle);
      if (readout.speed_mps > state.most_mps + MIN_RISE_MPS) {
        state.most_mps = readout.speed_mps;
        state.since_s = vehicle.time_s;
      }
    },
    ended: () => {
      const lost = lostControl(readout);
      if (lost !== undefined) return lost;
      return vehicle.time_s - state.since_s > RISE_TIME_S ? 'The speed no longer rises.' : undefined;
    },
    fraction: () => vehicle.time_s / duration_s,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const speed_mps = recorded(recording, 'speed_mps');
      const width = Math.round(MEAN_S * RECORDING_RATE_HZ);
      const means = movingMean(speed_mps, width);
      const most_mps = largest(means);
      const at = most_mps === undefined ? -1 : means.indexOf(most_mps) + Math.floor(width / 2);
      const there = (values: Float64Array) => (at < 0 ? undefined : values[at]);
      const near_s = most_mps === undefined ? undefined : firstRise(time_s, speed_mps, NEARLY * most_mps);
      return {
        topSpeed_mps: most_mps,
        gear: there(recorded(recording, 'gear')),
        engineSpeed_radps: there(recorded(recording, 'engineSpeed_radps')),
        wheelPower_W: there(wheelPower_W(recording, facts)),
        time_s: near_s,
        distance_m:
          near_s === undefined ? undefined : sampledAt(time_s, recorded(recording, 'distance_m'), near_s),
      };
    },
  };
};
