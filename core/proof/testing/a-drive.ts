import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { stepVehicle } from '../../models/racebench/step-vehicle.ts';
import type { Placement } from '../../models/interface/placement.ts';
import { type Vehicle, createVehicle, placeVehicle } from '../../models/racebench/vehicle.ts';
import { type Ground, flatGround } from '../../environment/world/ground.ts';

/** A car of this setup placed on the ground, ready to step. */
export function aVehicle(
  setup: Setup,
  placement: Partial<Placement> = {},
  ground: Ground = flatGround(1),
  step_s?: number,
): Vehicle {
  const vehicle = createVehicle(compileVehicle(setup, step_s), ground);
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0, ...placement });
  return vehicle;
}

/** Steps for `duration_s`, calling `control` before every step. */
export function drive(vehicle: Vehicle, duration_s: number, control?: (vehicle: Vehicle) => void): void {
  const steps = Math.round(duration_s / vehicle.params.step_s);
  for (let i = 0; i < steps; i++) {
    control?.(vehicle);
    stepVehicle(vehicle);
  }
}

/** A control that holds the speed with the accelerator, PI, for steady turning. */
export function speedHold(speed_mps: number): (vehicle: Vehicle) => void {
  let integral = 0;
  return (vehicle) => {
    const error = speed_mps - vehicle.readout.longitudinalVelocity_mps;
    integral = Math.min(1, Math.max(0, integral + error * 0.0005));
    vehicle.controls.accelerator = Math.min(1, Math.max(0, 0.3 * error + integral));
  };
}

export function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i] ?? 0;
  return total;
}
