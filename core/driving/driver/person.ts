import {
  DEVICE_NUMBERS,
  DRIVER_ACCELERATOR,
  DRIVER_BRAKE,
  DRIVER_CLUTCH,
  DRIVER_DEVICE,
  DRIVER_GATE,
  DRIVER_GEAR_PRESSES,
  DRIVER_HANDBRAKE,
  DRIVER_IS_AUTOMATIC,
  DRIVER_STARTER,
  DRIVER_STEER,
} from '../../contract/driver-inputs.ts';
import { clamp, interpolateLinear } from '../../math/interpolation.ts';
import type { DrivenCar } from '../../models/interface/driven-car.ts';
import type { DriverFacts } from './driver-facts.ts';

/** Rates per second at which an input follows the request, away from 0 and back to it. */
interface Rates {
  /** Accelerator and brake. */
  readonly pedalRise: number;
  readonly pedalFall: number;
  readonly handbrakeRise: number;
  readonly handbrakeFall: number;
  readonly steerRise: number;
  readonly steerFall: number;
}

/** PhysX vehicle guide, "Raw input": example rates of keys and of a pad. */
export const KEY_RATES: Rates = {
  pedalRise: 3,
  pedalFall: 5,
  handbrakeRise: 10,
  handbrakeFall: 10,
  steerRise: 2.5,
  steerFall: 5,
};
export const PAD_RATES: Rates = {
  pedalRise: 6,
  pedalFall: 10,
  handbrakeRise: 12,
  handbrakeFall: 12,
  steerRise: 2.5,
  steerFall: 5,
};

/** Same guide: largest steering input over forward speed in m/s. */
export const STEER_LIMIT_SPEEDS_MPS = Float64Array.of(0, 5, 30, 120);
export const STEER_LIMITS = Float64Array.of(0.75, 0.75, 0.125, 0.1);

/** A person at the wheel: the requested inputs, smoothed, as they go to the car's controls. */
export interface Person {
  readonly driverInputs: Float64Array;
  /** Data of the present car. */
  facts: DriverFacts;
  /** Number of gear-key presses already passed to the car. */
  seenPresses: number;
}

export function createPerson(facts: DriverFacts, driverInputs: Float64Array): Person {
  return { facts, driverInputs, seenPresses: driverInputs[DRIVER_GEAR_PRESSES]! };
}

/** Moves pedals, wheel, clutch and lever for the step that begins. Allocates nothing. */
export function driveByHand(person: Person, car: DrivenCar): void {
  const { driverInputs } = person;
  const { controls } = car;
  controls.clutch = driverInputs[DRIVER_CLUTCH]!;
  controls.starter = driverInputs[DRIVER_STARTER] === 1;
  if (driverInputs[DRIVER_DEVICE] === DEVICE_NUMBERS.wheel) takeAsIs(person, car);
  else follow(person, car, driverInputs[DRIVER_DEVICE] === DEVICE_NUMBERS.pad ? PAD_RATES : KEY_RATES);
  shift(person, car);
}

function takeAsIs({ driverInputs }: Person, { controls }: DrivenCar): void {
  controls.accelerator = driverInputs[DRIVER_ACCELERATOR]!;
  controls.brake = driverInputs[DRIVER_BRAKE]!;
  controls.handbrake = driverInputs[DRIVER_HANDBRAKE]!;
  controls.steer = driverInputs[DRIVER_STEER]!;
}

/**
 * The steering limit applies to the target, not to the input: a car that accelerates has its wheel turned back
 * smoothly.
 */
function follow({ driverInputs }: Person, { controls, readout, step_s }: DrivenCar, rates: Rates): void {
  const limit = interpolateLinear(STEER_LIMIT_SPEEDS_MPS, STEER_LIMITS, readout.speed_mps);
  const { pedalRise, pedalFall, handbrakeRise, handbrakeFall, steerRise, steerFall } = rates;
  controls.accelerator = towards(
    controls.accelerator,
    driverInputs[DRIVER_ACCELERATOR]!,
    pedalRise * step_s,
    pedalFall * step_s,
  );
  controls.brake = towards(
    controls.brake,
    driverInputs[DRIVER_BRAKE]!,
    pedalRise * step_s,
    pedalFall * step_s,
  );
  controls.handbrake = towards(
    controls.handbrake,
    driverInputs[DRIVER_HANDBRAKE]!,
    handbrakeRise * step_s,
    handbrakeFall * step_s,
  );
  controls.steer = towards(
    controls.steer,
    driverInputs[DRIVER_STEER]! * limit,
    steerRise * step_s,
    steerFall * step_s,
  );
}

/** Towards `target`: by `rise` away from 0, by `fall` back to it. */
function towards(value: number, target: number, rise: number, fall: number): number {
  if (value < target) return Math.min(target, value + (value < 0 ? fall : rise));
  return Math.max(target, value - (value > 0 ? fall : rise));
}

function shift(person: Person, car: DrivenCar): void {
  const { driverInputs, facts } = person;
  const { controls } = car;
  const automatic = driverInputs[DRIVER_IS_AUTOMATIC] === 1;
  if (automatic && !controls.automatic && controls.gear > 1) controls.gear = 1;
  // The present gear stays engaged on taking over from an automatic gearbox.
  if (!automatic && controls.automatic && controls.gear > 0) controls.gear = Math.max(1, car.readout.gear);
  controls.automatic = automatic;
  const topGear = automatic ? 1 : facts.topGear;
  const presses = driverInputs[DRIVER_GEAR_PRESSES]! - person.seenPresses;
  person.seenPresses += presses;
  const gate = driverInputs[DRIVER_GATE]!;
  if (!Number.isNaN(gate)) controls.gear = Math.min(gate, topGear);
  else if (presses !== 0) controls.gear = clamp(controls.gear + presses, -1, topGear);
}
