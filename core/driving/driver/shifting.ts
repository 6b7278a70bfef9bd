import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

/** Time after a shift request before the next one. */
const MIN_BETWEEN_SHIFTS_S = 0.3;

export interface Shifter {
  readonly facts: DriverFacts;
  /** Time since the last shift request. */
  sinceShift_s: number;
}

export function createShifter(facts: DriverFacts): Shifter {
  return { facts, sinceShift_s: Infinity };
}

/** Requests the next gear where the engine has reached the shift speed and the last shift is done. */
export function shiftUpWhenDue(shifter: Shifter, car: DrivenCar): void {
  const { controls, readout } = car;
  const { facts } = shifter;
  shifter.sinceShift_s += car.step_s;
  if (readout.gear !== controls.gear || readout.gear < 1 || readout.gear >= facts.topGear) return;
  if (shifter.sinceShift_s < MIN_BETWEEN_SHIFTS_S) return;
  if (readout.engineSpeed_radps < facts.shiftUpSpeed_radps) return;
  controls.gear = readout.gear + 1;
  shifter.sinceShift_s = 0;
}
