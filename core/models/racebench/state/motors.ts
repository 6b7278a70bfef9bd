import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { ElectronicParams } from '../../driveline/electronic/electronic-params.ts';
import {
  createElectronicState,
  resetElectronic,
  type ElectronicState,
} from '../../driveline/electronic/electronic-state.ts';
import { MOTOR_IO_COUNT } from '../../driveline/electronic/motor.ts';

/** Four motors and their controller while they run. */
export interface Motors {
  readonly state: ElectronicState;
  readonly io: Float64Array;
  /** At the rotor, positive forward; of the last step. */
  readonly torque_Nm: Float64Array;
  /** Friction of the gear as it acts on the wheel. */
  readonly gearTorque_Nm: Float64Array;
  /** Angular acceleration of the wheels in the last step. */
  readonly acceleration_radps2: Float64Array;
  /** Battery power, and the part that heats the windings, at the mean speed of the step. */
  readonly batteryPower_W: Float64Array;
  readonly windingLoss_W: Float64Array;
}

export function createMotors(params: ElectronicParams): Motors {
  const wheels = (): Float64Array => new Float64Array(WHEEL_COUNT);
  return {
    state: createElectronicState(params),
    io: new Float64Array(MOTOR_IO_COUNT),
    torque_Nm: wheels(),
    gearTorque_Nm: wheels(),
    acceleration_radps2: wheels(),
    batteryPower_W: wheels(),
    windingLoss_W: wheels(),
  };
}

/** For a car that is placed with its wheels turning. */
export function resetMotors(motors: Motors, speed_radps: Float64Array): void {
  resetElectronic(motors.state, speed_radps);
  motors.acceleration_radps2.fill(0);
  for (const part of [motors.torque_Nm, motors.gearTorque_Nm, motors.batteryPower_W, motors.windingLoss_W])
    part.fill(0);
}
