import { WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import { createShifter, shiftWhenDue, type ShiftHabits, type Shifter } from '../driver/shifting.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import { acceleratorFor } from '../driver/speed-control.ts';

/** Places in {@link Feet.io}, written before a step: speed and acceleration of the line, and the most that the tyres hold. */
export const FEET_SPEED_MPS = 0;
export const FEET_ACCELERATION_MPS2 = 1;
export const FEET_MOST_MPS2 = 2;
/** Heading error of the car on its line, either sign; 0 without a line. */
export const FEET_SLIDE_RAD = 3;
/** Kept from step to step: pedals, and what slipping wheels take of them. */
const ACCELERATOR = 4;
const BRAKE = 5;
const DRIVE_TAKEN = 6;
const BRAKE_TAKEN = 7;
const FEET_SIZE = 8;

/**
 * Feet and gear hand of a driver who knows which speed a line allows: acceleration of the line plus a part of the speed
 * error, turned into pedal travel by the car's own torque curve and brakes. Each pedal comes up while a wheel slips more
 * than its tyre likes.
 */
export interface Feet {
  readonly facts: DriverFacts;
  readonly io: Float64Array;
  readonly shifter: Shifter;
}

const PROPORTIONAL_PERS = 3;
/** A foot moves through the pedal's travel in an eighth of a second. */
const PEDAL_RATE_PERS = 8;
/** Slip ratio beyond which a pedal comes up, in parts of the best one: of the mean driven wheel, and of the wheel nearest to locking. */
const MAX_SLIP_PART = 1.5;
/** Maximum share by which a pedal is released. */
const MAX_TAKEN = 0.8;
/** Rates at which slip beyond that takes from a pedal, for as much again and more, and at which it comes back. */
const TAKING_PERS = 12;
const GIVING_PERS = 2;
/** Below these speeds slip is measured against them: a standing start always slips. */
const SPIN_SPEED_MPS = 12;
const LOCK_SPEED_MPS = 5;

/** Decelerations of less than this are left to the engine. */
const COASTING_MPS2 = 0.3;
/** On a lap a gear is taken as soon as it pulls. */
const HABITS: ShiftHabits = { minBetweenShifts_s: 0.4, shiftDownPart: 0.78 };

/** Heading error beyond which no lower gear is taken: the engine's drag would turn a car that slides further. */
const MAX_SLIDE_RAD = 0.04;

export function createFeet(facts: DriverFacts): Feet {
  return { facts, io: new Float64Array(FEET_SIZE), shifter: createShifter(facts, HABITS) };
}

/** One step of pedals and gears. Allocates nothing. */
export function moveFeet(feet: Feet, car: DrivenCar): void {
  const { facts, io } = feet;
  const { readout, controls } = car;
  const speed = readout.longitudinalVelocity_mps;
  const asked = io[FEET_ACCELERATION_MPS2]! + PROPORTIONAL_PERS * (io[FEET_SPEED_MPS]! - speed);
  const wanted = asked > io[FEET_MOST_MPS2]! ? io[FEET_MOST_MPS2]! : asked;
  const pedal = acceleratorFor(facts, readout.gear, speed, wanted);
  const coast = coasting_mps2(facts, readout.gear, speed);
  const braking = pedal < 0 && wanted < -coast - COASTING_MPS2;
  const brake = braking ? ((-wanted - coast) * facts.mass_kg) / facts.brakeForce_N : 0;
  senseSlip(feet, car);
  const most = PEDAL_RATE_PERS * car.step_s;
  io[ACCELERATOR] = moved(io[ACCELERATOR]!, pedal < 0 ? 0 : pedal > 1 ? 1 : pedal, most);
  io[BRAKE] = moved(io[BRAKE]!, brake > 1 ? 1 : brake, most);
  controls.accelerator = io[ACCELERATOR] * (1 - io[DRIVE_TAKEN]!);
  controls.brake = io[BRAKE] * (1 - io[BRAKE_TAKEN]!);
  controls.clutch = 0;
  const slide_rad = io[FEET_SLIDE_RAD]!;
  shiftWhenDue(feet.shifter, car, slide_rad > MAX_SLIDE_RAD || slide_rad < -MAX_SLIDE_RAD);
}

function moved(from: number, to: number, most: number): number {
  const change = to - from;
  return from + (change > most ? most : change < -most ? -most : change);
}

/** Deceleration of a closed throttle in a gear. */
function coasting_mps2(facts: DriverFacts, gear: number, speed: number): number {
  const ratio = facts.overallRatio[gear + 1]! / facts.drivenRadius_m;
  const engine_N = facts.engineBraking_Nmsprad * ratio * ratio * speed;
  return (facts.rollingForce_N + facts.dragPerSquare * speed * speed + engine_N) / facts.mass_kg;
}

function senseSlip({ facts, io }: Feet, car: DrivenCar): void {
  const speeds = car.state.wheelSpeed_radps;
  const forward = car.readout.longitudinalVelocity_mps;
  const slowest = forward > LOCK_SPEED_MPS ? forward : LOCK_SPEED_MPS;
  let driven = 0;
  for (let i = 0; i < facts.drivenWheels.length; i++) driven += speeds[facts.drivenWheels[i]!]!;
  const reference = forward > SPIN_SPEED_MPS ? forward : SPIN_SPEED_MPS;
  const spin = ((driven / facts.drivenWheels.length) * facts.drivenRadius_m - forward) / reference;
  let lock = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const slip = (speeds[w]! * facts.rollingRadius_m[w]! - forward) / slowest;
    if (slip < lock) lock = slip;
  }
  const limit = MAX_SLIP_PART * facts.peakSlip;
  io[DRIVE_TAKEN] = taken(io[DRIVE_TAKEN]!, spin / limit - 1, car.step_s);
  io[BRAKE_TAKEN] = taken(io[BRAKE_TAKEN]!, -lock / limit - 1, car.step_s);
}

function taken(before: number, excess: number, step_s: number): number {
  const rate =
    excess > 0 ? TAKING_PERS * (excess < 1 ? excess : 1) : -GIVING_PERS * (excess > -1 ? -excess : 1);
  const next = before + rate * step_s;
  return next < 0 ? 0 : next > MAX_TAKEN ? MAX_TAKEN : next;
}
