import type { DrivenCar } from '../../models/interface/driven-car.ts';
import { engineSpeedInGear_radps, type DriverFacts } from './driver-facts.ts';

/** Habits of a driver at the gear lever. */
export interface ShiftHabits {
  /** Time after a shift request before the next one. */
  readonly minBetweenShifts_s: number;
  /** A lower gear is taken where the engine would turn there below this part of its shift speed. */
  readonly shiftDownPart: number;
}

/** Habits of the drivers of manoeuvres, who shift down only for a much slower car. */
const STRAIGHT_AHEAD: ShiftHabits = { minBetweenShifts_s: 0.3, shiftDownPart: 0.5 };

export interface Shifter {
  readonly facts: DriverFacts;
  readonly habits: ShiftHabits;
  /** Time since the last shift request. */
  sinceShift_s: number;
}

export function createShifter(facts: DriverFacts, habits = STRAIGHT_AHEAD): Shifter {
  return { facts, habits, sinceShift_s: Infinity };
}

/**
 * Speed of the gearbox's input shaft as the driven wheels turn it, rad/s. The engine's own speed says nothing while its
 * clutch slips.
 */
export function inputSpeed_radps(facts: DriverFacts, car: DrivenCar): number {
  const { wheelSpeed_radps } = car.state;
  let sum = 0;
  const { drivenWheels } = facts;
  for (let i = 0; i < drivenWheels.length; i++) sum += wheelSpeed_radps[drivenWheels[i]!]!;
  return (sum / drivenWheels.length) * facts.overallRatio[car.readout.gear + 1]!;
}

/**
 * Requests the next gear where the input shaft has reached the shift speed, and the one below where the engine would
 * turn slowly even there and the car does not slide, once the last shift is done.
 */
export function shiftWhenDue(shifter: Shifter, car: DrivenCar, isSliding = false): void {
  const { controls, readout } = car;
  const { facts, habits } = shifter;
  const { gear } = readout;
  shifter.sinceShift_s += car.step_s;
  if (gear !== controls.gear || gear < 1 || shifter.sinceShift_s < habits.minBetweenShifts_s) return;
  if (gear < facts.topGear && inputSpeed_radps(facts, car) >= facts.shiftUpSpeed_radps[gear + 1]!)
    controls.gear = gear + 1;
  else if (
    gear > 1 &&
    !isSliding &&
    engineSpeedInGear_radps(facts, gear - 1, readout.longitudinalVelocity_mps) <
      habits.shiftDownPart * facts.shiftUpSpeed_radps[gear]!
  )
    controls.gear = gear - 1;
  else return;
  shifter.sinceShift_s = 0;
}
