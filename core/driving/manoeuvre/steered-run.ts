import { gearForSpeed } from '../driver/driver-facts.ts';
import { controlSpeed, createSpeedControl, resetSpeedControl } from '../driver/speed-control.ts';
import type { HandlingCar, Procedure } from './procedure.ts';
import { CORNERING_CHANNELS, CRUISE_PART, lostControl } from './steady-cornering.ts';

/**
 * All of an open-loop steering test but its metrics: a held speed and a steering input over time. `steerNow` sets the
 * car's steering itself: a number that it returned would be put on the heap where it is not compiled into its caller.
 */
export function steeredRun(
  { vehicle, facts }: HandlingCar,
  parameters: { readonly speed_mps: number; readonly duration_s: number },
  steerNow: () => void,
): Omit<Procedure, 'metrics'> {
  const gear = gearForSpeed(facts, parameters.speed_mps, CRUISE_PART);
  const speed = createSpeedControl(facts);
  resetSpeedControl(speed, parameters.speed_mps, gear);
  return {
    start: { speed_mps: parameters.speed_mps, gear },
    channels: CORNERING_CHANNELS,
    control: () => {
      controlSpeed(speed, vehicle);
      steerNow();
    },
    ended: () => lostControl(vehicle.readout),
    fraction: () => vehicle.time_s / parameters.duration_s,
  };
}
