import { step } from './inputs.ts';
import type { DrivenCar } from './driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

/** Pedal travel from 0 to its value in this time. */
export const LAUNCH_RAMP_S = 0.2;

/** One step of a standing start: first gear, pedal down in a short ramp; the car's clutch assist pulls away. */
export function launch(car: DrivenCar, time_s: number, accelerator: number): void {
  const { controls } = car;
  controls.accelerator = step(time_s, 0, LAUNCH_RAMP_S, accelerator);
  controls.brake = 0;
  controls.clutch = 0;
}

/** Time after a shift request in which the driver asks for no other. */
const LEAST_BETWEEN_SHIFTS_S = 0.3;

export interface Shifter {
  readonly facts: DriverFacts;
  lastShift_s: number;
}

export function createShifter(facts: DriverFacts): Shifter {
  return { facts, lastShift_s: -Infinity };
}

/** Asks for the next gear where the engine has reached the shift speed and the last shift is done. */
export function shiftUpWhenDue(shifter: Shifter, car: DrivenCar, time_s: number): void {
  const { controls, readout } = car;
  const { facts } = shifter;
  if (readout.gear !== controls.gear || readout.gear < 1 || readout.gear >= facts.topGear) return;
  if (time_s - shifter.lastShift_s < LEAST_BETWEEN_SHIFTS_S) return;
  if (readout.engineSpeed_radps < facts.shiftUpSpeed_radps) return;
  controls.gear = readout.gear + 1;
  shifter.lastShift_s = time_s;
}
