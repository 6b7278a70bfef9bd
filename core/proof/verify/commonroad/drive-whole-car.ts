import { createSimulatedCar } from '../../../models/create/create-car.ts';
import {
  PUSH_IMPULSE_NS,
  PUSH_SIZE,
  PUSH_TURN_NMS,
  type SimulatedCar,
} from '../../../models/interface/simulated-car.ts';
import { flatGround } from '../../../environment/world/ground.ts';
import { limitedAcceleration_mps2, limitedSteerRate_radps } from './commonroad-commands.ts';
import { commandWithin } from './commonroad-inputs.ts';
import type { WholeCommonRoadCar } from './vehicle-parameters.ts';
import type { TraceInputs } from './trace.ts';
import { wholeCarSetup } from './whole-car-setup.ts';

const STEP_S = 1e-3;

/** A first row: world place, heading, motion of the centre of mass in car axes, road-wheel angle. ISO 8855. */
export interface StartOfDrive {
  readonly x_m: number;
  readonly y_m: number;
  readonly yaw_rad: number;
  readonly longitudinalVelocity_mps: number;
  readonly lateralVelocity_mps: number;
  readonly yawRate_radps: number;
  readonly steer_rad: number;
}

/** Our car and the angle of its front wheels, at a row of the trace. */
export interface DrivenRow {
  readonly car: SimulatedCar;
  readonly steer_rad: number;
}

/**
 * Our whole car through the commands of a trace, steering and acceleration held to the limits of the models; `read` is
 * asked at each row's time. Torques go to the wheels as the multi-body model sends them: m R_w times the acceleration,
 * through the engine ahead and through the brakes back. Throws SIMULATION_DIVERGED where the car turns over.
 */
export function driveWholeCar<T>(
  parameters: WholeCommonRoadCar,
  inputs: TraceInputs,
  start: StartOfDrive,
  read: (row: DrivenRow) => T,
): T[] {
  const { time_s, steerRate_radps, acceleration_mps2 } = inputs;
  const car = createSimulatedCar({
    model: 'racebench',
    setup: wholeCarSetup(parameters),
    ground: flatGround(1),
    step_s: STEP_S,
  });
  const { controls, readout } = car;
  car.place({ ...start, speed_mps: start.longitudinalVelocity_mps, gear: 1 });
  const push = new Float64Array(PUSH_SIZE);
  push[PUSH_IMPULSE_NS] = -parameters.m * start.lateralVelocity_mps * Math.sin(start.yaw_rad);
  push[PUSH_IMPULSE_NS + 1] = parameters.m * start.lateralVelocity_mps * Math.cos(start.yaw_rad);
  push[PUSH_TURN_NMS + 2] = parameters.I_z * start.yawRate_radps;
  if (push.some((part) => part !== 0)) car.body.push(push);
  Object.assign(controls, { gear: 1, automatic: false });
  let steer_rad = start.steer_rad;
  const rows = [read({ car, steer_rad })];
  for (let row = 0; row + 1 < time_s.length; row++) {
    // Rows lie at whole steps; one that does not is reached within half a step.
    while (car.time_s < time_s[row + 1]! - time_s[0]! - STEP_S / 2) {
      const at_s = time_s[0]! + car.time_s;
      const wanted_mps2 = commandWithin(acceleration_mps2, row, at_s);
      const given_mps2 = limitedAcceleration_mps2(parameters, readout.speed_mps, wanted_mps2);
      const part = given_mps2 / parameters.longitudinal.a_max;
      controls.accelerator = Math.max(0, part);
      controls.brake = Math.max(0, -part);
      // An engine that pushes nothing is parted from the wheels: the model has none.
      controls.clutch = part > 0 ? 0 : 1;
      const rate_radps = limitedSteerRate_radps(
        parameters,
        steer_rad,
        commandWithin(steerRate_radps, row, at_s),
      );
      // The wheels are where the command has led them at the end of the step.
      steer_rad += STEP_S * rate_radps;
      controls.steer = steer_rad / parameters.steering.max;
      car.step();
    }
    rows.push(read({ car, steer_rad }));
  }
  return rows;
}
