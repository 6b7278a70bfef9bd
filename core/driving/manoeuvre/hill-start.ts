import { createLaunchFoot, launch } from '../driver/launch.ts';
import { firstRise } from '../../math/fit.ts';
import { largest } from '../../math/stats.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { largestDrivenSlip, tractionChannels } from './standing-start.ts';
import { firstIndexFrom } from './windows.ts';

const HELD_S = 2;
/** The car has come to rest on its springs. */
const SETTLED_S = 1;
/** Brakes are let go within this time. */
const RELEASE_S = 0.1;
const SLIP_LIMIT = 0.12;
const UP_M = 10;
const DOWN_M = 5;

export const HILL_START: Manoeuvre<'hill-start'> = ({ vehicle, facts }, parameters) => {
  const { controls, readout } = vehicle;
  const { brake, handbrake, gap_s } = parameters;
  const foot = createLaunchFoot(facts, 1, SLIP_LIMIT);
  const throttle_s = HELD_S + Math.max(0, gap_s);
  const early_s = Math.min(0, gap_s);
  const release_s = HELD_S - early_s;
  const state = { held_m: 0, isHeld: true };
  return {
    start: { speed_mps: 0, gear: 1 },
    channels: [...tractionChannels(facts), 'positionX_m', 'positionZ_m', 'longitudinalVelocity_mps'],
    control: () => {
      const { time_s } = vehicle;
      if (time_s >= throttle_s) launch(foot, vehicle);
      const held = Math.max(0, Math.min(1, 1 - (time_s - release_s) / RELEASE_S));
      controls.brake = held * brake;
      controls.handbrake = held * handbrake;
      if (state.isHeld) state.held_m = readout.x_m;
      state.isHeld = time_s < release_s;
    },
    ended: () => {
      if (vehicle.time_s < SETTLED_S) return undefined;
      if (readout.x_m - state.held_m >= UP_M) return 'The car is 10 m up the road.';
      return state.held_m - readout.x_m >= DOWN_M || readout.x_m < -DOWN_M
        ? 'The car rolled back by 5 m.'
        : undefined;
    },
    fraction: () => (readout.x_m - state.held_m) / UP_M,
    metrics: (recording) => {
      const time_s = recordedTime_s(recording);
      const x_m = recorded(recording, 'positionX_m');
      const z_m = recorded(recording, 'positionZ_m');
      const [settled, release] = [firstIndexFrom(time_s, SETTLED_S), firstIndexFrom(time_s, release_s)];
      const [fromX, fromZ] = [x_m[release], z_m[release]];
      // Distance along the road from where the car was held, positive upwards.
      const along_m =
        fromX === undefined || fromZ === undefined
          ? undefined
          : x_m.map((x, i) => Math.sign(x - fromX) * Math.hypot(x - fromX, z_m[i]! - fromZ));
      const after_m = along_m?.subarray(release);
      const up_s = after_m === undefined ? undefined : firstRise(time_s.subarray(release), after_m, UP_M);
      const back_mps = recorded(recording, 'longitudinalVelocity_mps').map((v) => Math.max(0, -v));
      return {
        creep_m: along_m === undefined ? undefined : Math.abs(along_m[settled]!),
        rollback_m: after_m === undefined ? undefined : largest(after_m.map((m) => Math.max(0, -m))),
        rollbackSpeed_mps: largest(back_mps.subarray(release)),
        timeTo10m_s: up_s === undefined ? undefined : up_s - release_s,
        maxDrivenSlipRatio: largestDrivenSlip(recording, facts),
      };
    },
  };
};
