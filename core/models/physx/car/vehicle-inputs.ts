import type { VehicleSetup } from '../../../setup/setup.ts';
import type { Controls } from '../../interface/controls.ts';
import {
  ACCELERATOR,
  TANK_BRAKE_LEFT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  type PhysxVehicle,
} from '../engine/vehicle.ts';

/**
 * A tank by accelerator, brake and steer, + to the left. Standard control takes the thrust of the inner track away over
 * half of the steer and brakes it over the other half; special control turns its thrust round.
 */
export function setTankInputs({ inputs, params }: PhysxVehicle, controls: Controls, steer: number): void {
  const part = Math.min(1, Math.abs(steer));
  const brake = Math.max(controls.brake, controls.handbrake);
  const inner = params.specialControl ? 1 - 2 * part : Math.max(0, 1 - 2 * part);
  const held = params.specialControl ? brake : Math.max(brake, 2 * part - 1);
  const isLeft = steer > 0;
  inputs[ACCELERATOR] = controls.accelerator;
  inputs[TANK_THRUST_LEFT] = isLeft ? inner : 1;
  inputs[TANK_THRUST_RIGHT] = isLeft ? 1 : inner;
  inputs[TANK_BRAKE_LEFT] = isLeft ? held : brake;
  inputs[TANK_BRAKE_RIGHT] = isLeft ? brake : held;
}

/** Forwards, backwards in reverse, 0 in neutral. */
export const directionOf = ({ automatic, gear }: Controls): number => (automatic ? 1 : Math.sign(gear));

/** Torque, brake and steer angle of each wheel of a vehicle without a drive; the source counts angles to the right. */
export function setWheelInputs(
  { wheelDrive, wheelBrake, wheelSteer, params }: PhysxVehicle,
  { driven, driveTorque_Nm }: VehicleSetup,
  controls: Controls,
  steer: number,
): void {
  const { brakeTorque, handbrakeTorque, maxSteer } = params.wheels;
  const torque_Nm = directionOf(controls) * controls.accelerator * driveTorque_Nm;
  for (let w = 0; w < wheelDrive.length; w++) {
    wheelDrive[w] = driven[w] === true ? torque_Nm : 0;
    wheelBrake[w] = controls.brake * brakeTorque[w]! + controls.handbrake * handbrakeTorque[w]!;
    wheelSteer[w] = -steer * maxSteer[w]!;
  }
}
