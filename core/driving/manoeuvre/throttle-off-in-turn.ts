import { sampledAt } from '../../math/fit.ts';
import type { Manoeuvre } from './procedure.ts';
import { recorded, recordedTime_s } from './recording.ts';
import { lostControl } from './steady-cornering.ts';
import { TURN_CHANNELS, createSteadyTurn, turnFigures, turnSide } from './steady-turn.ts';

const AFTER_S = 4;
const MEAN_S = 2;

export const THROTTLE_OFF_IN_TURN: Manoeuvre<'throttle-off-in-turn'> = (car, parameters) => {
  const { vehicle } = car;
  const turn = createSteadyTurn(car, parameters);
  return {
    start: turn.start,
    channels: TURN_CHANNELS,
    control: () => {
      turn.control();
      if (vehicle.time_s < turn.event_s) return;
      vehicle.controls.accelerator = 0;
      vehicle.controls.brake = 0;
    },
    ended: () =>
      lostControl(vehicle.readout) ??
      turn.failed() ??
      (vehicle.time_s >= turn.event_s + AFTER_S
        ? 'Four seconds have passed since the accelerator was released.'
        : undefined),
    fraction: () => vehicle.time_s / (turn.event_s + AFTER_S),
    metrics: (recording) => {
      const figures = turnFigures(recording, turn, turnSide(parameters.side));
      const speed_mps = recorded(recording, 'speed_mps');
      const end_mps = sampledAt(recordedTime_s(recording), speed_mps, turn.event_s + MEAN_S);
      const start_mps = figures.startSpeed_mps;
      return {
        ...figures,
        meanDeceleration_mps2:
          start_mps === undefined || end_mps === undefined ? undefined : (start_mps - end_mps) / MEAN_S,
      };
    },
  };
};
