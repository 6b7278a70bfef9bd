import { brakeForDeceleration } from '../driver/driver-facts.ts';
import { step } from '../driver/driver-inputs.ts';
import { firstIndexFrom } from './windows.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { lostControl } from './steady-cornering.ts';
import { TURN_CHANNELS, createSteadyTurn, turnFigures, turnSide } from './steady-turn.ts';

const PEDAL_RAMP_S = 0.1;
const REST_MPS = 0.05;

export const BRAKING_IN_TURN: Manoeuvre<'braking-in-turn'> = (car, parameters) => {
  const { vehicle, facts } = car;
  const { controls, readout } = vehicle;
  const turn = createSteadyTurn(car, parameters);
  const pedal = brakeForDeceleration(facts, parameters.deceleration_mps2);
  return {
    start: turn.start,
    channels: TURN_CHANNELS,
    control: () => {
      turn.control();
      if (vehicle.time_s < turn.event_s) return;
      controls.accelerator = 0;
      controls.clutch = 1;
      controls.brake = step(vehicle.time_s, turn.event_s, PEDAL_RAMP_S, pedal);
    },
    ended: () => {
      const lost = lostControl(readout) ?? turn.failed();
      if (lost !== undefined) return lost;
      return vehicle.time_s > turn.event_s && readout.speed_mps < REST_MPS
        ? 'The car came to rest.'
        : undefined;
    },
    fraction: () => vehicle.time_s / (turn.event_s + turn.start.speed_mps / parameters.deceleration_mps2),
    metrics: (recording) => {
      const figures = turnFigures(recording, turn, turnSide(parameters.side));
      const begin = firstIndexFrom(recordedTime_s(recording), turn.event_s);
      const distance_m = recorded(recording, 'distance_m');
      const rested = (recorded(recording, 'speed_mps').at(-1) ?? Infinity) < REST_MPS;
      const from_m = distance_m[begin];
      const stopping_m = rested && from_m !== undefined ? distance_m.at(-1)! - from_m : undefined;
      const start_mps = figures.startSpeed_mps;
      return {
        ...figures,
        stoppingDistance_m: stopping_m,
        meanDeceleration_mps2:
          stopping_m === undefined || start_mps === undefined ? undefined : start_mps ** 2 / (2 * stopping_m),
      };
    },
  };
};
