import {
  DEVICE_NUMBERS,
  HAND_ACCELERATOR,
  HAND_BRAKE,
  HAND_CLUTCH,
  HAND_DEVICE,
  HAND_GATE,
  HAND_GEAR_PRESSES,
  HAND_HANDBRAKE,
  HAND_IS_AUTOMATIC,
  HAND_STARTER,
  HAND_STEER,
} from '../../contract/hands.ts';
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
  readonly hands: Float64Array;
  /** Data of the present car. */
  facts: DriverFacts;
  /** Number of gear-key presses already passed to the car. */
  told: number;
}

export function createPerson(facts: DriverFacts, hands: Float64Array): Person {
  return { facts, hands, told: hands[HAND_GEAR_PRESSES]! };
}

/** Moves pedals, wheel, clutch and lever for the step that begins. Allocates nothing. */
export function driveByHand(person: Person, car: DrivenCar): void {
  const { hands } = person;
  const { controls } = car;
  controls.clutch = hands[HAND_CLUTCH]!;
  controls.starter = hands[HAND_STARTER] === 1;
  if (hands[HAND_DEVICE] === DEVICE_NUMBERS.wheel) takeAsIs(person, car);
  else follow(person, car, hands[HAND_DEVICE] === DEVICE_NUMBERS.pad ? PAD_RATES : KEY_RATES);
  shift(person, car);
}

function takeAsIs({ hands }: Person, { controls }: DrivenCar): void {
  controls.accelerator = hands[HAND_ACCELERATOR]!;
  controls.brake = hands[HAND_BRAKE]!;
  controls.handbrake = hands[HAND_HANDBRAKE]!;
  controls.steer = hands[HAND_STEER]!;
}

/**
 * The steering limit applies to the target, not to the input: a car that accelerates has its wheel turned back
 * smoothly.
 */
function follow({ hands }: Person, { controls, readout, step_s }: DrivenCar, rates: Rates): void {
  const limit = interpolateLinear(STEER_LIMIT_SPEEDS_MPS, STEER_LIMITS, readout.speed_mps);
  const { pedalRise, pedalFall, handbrakeRise, handbrakeFall, steerRise, steerFall } = rates;
  controls.accelerator = towards(
    controls.accelerator,
    hands[HAND_ACCELERATOR]!,
    pedalRise * step_s,
    pedalFall * step_s,
  );
  controls.brake = towards(controls.brake, hands[HAND_BRAKE]!, pedalRise * step_s, pedalFall * step_s);
  controls.handbrake = towards(
    controls.handbrake,
    hands[HAND_HANDBRAKE]!,
    handbrakeRise * step_s,
    handbrakeFall * step_s,
  );
  controls.steer = towards(
    controls.steer,
    hands[HAND_STEER]! * limit,
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
  const { hands, facts } = person;
  const { controls } = car;
  const automatic = hands[HAND_IS_AUTOMATIC] === 1;
  if (automatic && !controls.automatic && controls.gear > 1) controls.gear = 1;
  // The present gear stays engaged on taking over from an automatic gearbox.
  if (!automatic && controls.automatic && controls.gear > 0) controls.gear = Math.max(1, car.readout.gear);
  controls.automatic = automatic;
  const topGear = automatic ? 1 : facts.topGear;
  const presses = hands[HAND_GEAR_PRESSES]! - person.told;
  person.told += presses;
  const gate = hands[HAND_GATE]!;
  if (!Number.isNaN(gate)) controls.gear = Math.min(gate, topGear);
  else if (presses !== 0) controls.gear = clamp(controls.gear + presses, -1, topGear);
}
