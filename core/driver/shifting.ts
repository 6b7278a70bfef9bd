import type { DrivenCar } from './driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

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
