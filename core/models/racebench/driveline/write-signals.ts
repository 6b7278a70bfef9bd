import { AT_ENGINE_SPEED_RADPS, AT_ROAD_WHEEL_ANGLE_RAD, AT_WHEEL_SPEED_RADPS } from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  SIGNAL_ACCELERATOR,
  SIGNAL_BRAKE,
  SIGNAL_CLUTCH,
  SIGNAL_ENGINE_RADPS,
  SIGNAL_GEAR,
  SIGNAL_HANDBRAKE,
  SIGNAL_LATERAL_MPS2,
  SIGNAL_LONGITUDINAL_MPS2,
  SIGNAL_ROAD_WHEEL_RAD,
  SIGNAL_SPEED_MPS,
  SIGNAL_STEER,
  SIGNAL_THROTTLE,
  SIGNAL_TIME_S,
  SIGNAL_WHEEL_RADPS,
  SIGNAL_YAW_RATE_RADPS,
} from '../../driveline/drive-signals.ts';
import { SHAFT_ENGAGED_GEAR, SHAFT_THROTTLE } from '../../driveline/shafts.ts';
import { clamp } from '../../../math/interpolation.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Writes the signals for the driveline's controllers in this step, where there are such: the state at its start. */
export function writeSignals(vehicle: Vehicle): void {
  if (!hasController(vehicle)) return;
  const { signals, controls, readout, cells } = vehicle;
  signals[SIGNAL_TIME_S] = vehicle.steps * vehicle.params.step_s;
  signals[SIGNAL_THROTTLE] = cells[SHAFT_THROTTLE]!;
  signals[SIGNAL_ACCELERATOR] = clamp(controls.accelerator, 0, 1);
  signals[SIGNAL_BRAKE] = clamp(controls.brake, 0, 1);
  signals[SIGNAL_HANDBRAKE] = clamp(controls.handbrake, 0, 1);
  signals[SIGNAL_CLUTCH] = clamp(controls.clutch, 0, 1);
  signals[SIGNAL_STEER] = clamp(controls.steer, -1, 1);
  signals[SIGNAL_ROAD_WHEEL_RAD] =
    0.5 * (cells[AT_ROAD_WHEEL_ANGLE_RAD]! + cells[AT_ROAD_WHEEL_ANGLE_RAD + 1]!);
  signals[SIGNAL_ENGINE_RADPS] = cells[AT_ENGINE_SPEED_RADPS]!;
  signals[SIGNAL_GEAR] = cells[SHAFT_ENGAGED_GEAR]!;
  signals[SIGNAL_YAW_RATE_RADPS] = readout.yawRate_radps;
  signals[SIGNAL_SPEED_MPS] = readout.longitudinalVelocity_mps;
  signals[SIGNAL_LATERAL_MPS2] = readout.lateralAcceleration_mps2;
  signals[SIGNAL_LONGITUDINAL_MPS2] = readout.longitudinalAcceleration_mps2;
  for (let w = 0; w < WHEEL_COUNT; w++) signals[SIGNAL_WHEEL_RADPS + w] = cells[AT_WHEEL_SPEED_RADPS + w]!;
}

/** True where a differential reads the signals. */
export function hasController({ laws }: Vehicle): boolean {
  for (let d = 0; d < laws.length; d++) if (laws[d]!.readsSignals === true) return true;
  return false;
}
