import type { CarFacts } from '../../models/facts/car-facts.ts';
import { axleLoad_N, axlePeak_N, gripCar, lockedForce_N, type GripAxle, type GripCar } from './axle-grip.ts';

/** The test of `braking`: 100 km/h, and the time in which the pedal comes down. */
export const BRAKING_START_MPS = 100 / 3.6;
const PEDAL_RAMP_S = 0.1;
const SPEEDS = 40;
const PASSES = 30;

export interface StoppingEstimate {
  readonly distance_m: number;
  /** At full pedal, at the start speed: locked axles slide. */
  readonly deceleration_mps2: number;
  readonly frontLocks: boolean;
  readonly rearLocks: boolean;
}

interface Braking {
  readonly deceleration_mps2: number;
  readonly locks: readonly [boolean, boolean];
}

function brakingAt(car: GripCar, speed_mps: number, pedal: number): Braking {
  const { axles, rolling_N, drag, facts, rollingMass_kg } = car;
  const turning_kg = rollingMass_kg - facts.mass_kg;
  let deceleration_mps2 = 0;
  let locks: [boolean, boolean] = [false, false];
  for (let pass = 0; pass < PASSES; pass++) {
    let force_N = drag * speed_mps * speed_mps;
    let mass_kg = facts.mass_kg;
    const forces = axles.map((axle: GripAxle) => {
      const load_N = axleLoad_N(car, axle, speed_mps, -deceleration_mps2);
      const brake_N = pedal * axle.brake_N;
      const peak_N = axlePeak_N(axle, 'brake_N', load_N);
      // First the stop of tyres at their peaks, which pitches the body; an axle that cannot hold its brake there slides.
      if (pass < PASSES / 2) return { isLocked: false, force_N: Math.min(brake_N, peak_N) };
      const isLocked = brake_N > peak_N;
      return { isLocked, force_N: isLocked ? lockedForce_N(car, axle, load_N) : brake_N };
    });
    for (const axle of forces) {
      force_N += axle.force_N;
      // A wheel that turns takes its share of the brake for itself, and has rolling resistance.
      if (axle.isLocked) continue;
      mass_kg += turning_kg / 2;
      force_N += rolling_N / 2;
    }
    locks = [forces[0]!.isLocked, forces[1]!.isLocked];
    deceleration_mps2 += 0.5 * (force_N / mass_kg - deceleration_mps2);
  }
  return { deceleration_mps2, locks };
}

/**
 * Distance from the pedal to rest: a(v) integrated over the speed, with the brake force of each axle, or the force of
 * its sliding tyres where it is more than they hold at their loads while braking, and with drag. The way to the
 * lock is left out: a front axle that locks before the body has pitched stays locked, and the stop is longer.
 */
export function stoppingEstimate(facts: CarFacts, pedal = 1): StoppingEstimate {
  const car = gripCar(facts);
  const start_mps = BRAKING_START_MPS;
  let distance_m = start_mps * (PEDAL_RAMP_S / 2);
  for (let i = 0; i < SPEEDS; i++) {
    const speed_mps = (start_mps * (i + 0.5)) / SPEEDS;
    distance_m += (speed_mps * (start_mps / SPEEDS)) / brakingAt(car, speed_mps, pedal).deceleration_mps2;
  }
  const { deceleration_mps2, locks } = brakingAt(car, start_mps, pedal);
  return { distance_m, deceleration_mps2, frontLocks: locks[0], rearLocks: locks[1] };
}
