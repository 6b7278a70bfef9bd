import { WHEEL_COUNT } from '../../catalogue/wheels.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import type { TestCar } from './procedure.ts';

/** A wheel nearer to the middle of the car than this is on neither side: that of a tricycle. */
const MIDDLE_M = 0.01;

/**
 * Lateral acceleration at which the static moment about the outer wheels is used up, over g: sum(F |y|) / (m g h). With two
 * axles of one track this is the static stability factor t / (2 h) (NHTSA; Gillespie, ch. 9). A rigid car on a level road.
 */
export function tippingPart({ setup, corners }: Pick<TestCar, 'setup' | 'corners'>): number {
  const { wheelLoad_N, height_m } = carFacts(setup).rest;
  let load_N = 0;
  let moment_Nm = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    load_N += wheelLoad_N[w]!;
    moment_Nm += wheelLoad_N[w]! * Math.abs(corners.y_m[w]!);
  }
  return moment_Nm / (load_N * height_m);
}

/** Watches how much the wheels on the inside of the turn carry. `update` is called once a step and allocates nothing. */
export interface WheelLift {
  /** Share of the load of all wheels, 0 to 1; 1 where the car takes no turn or no wheel has a load. */
  innerShare: number;
  /** Time for which the inner wheels have carried nothing. */
  lifted_s: number;
  readonly update: () => void;
}

/** Below this lateral acceleration there is no inside. */
const TURNS_MPS2 = 1;

export function createWheelLift({ vehicle, corners }: Pick<TestCar, 'vehicle' | 'corners'>): WheelLift {
  const { readout, work } = vehicle;
  const lift: WheelLift = {
    innerShare: 1,
    lifted_s: 0,
    update: () => {
      const ay_mps2 = readout.lateralAcceleration_mps2;
      const side = ay_mps2 > 0 ? 1 : -1;
      let inner_N = 0;
      let all_N = 0;
      for (let w = 0; w < WHEEL_COUNT; w++) {
        all_N += work.wheelLoad_N[w]!;
        if (side * corners.y_m[w]! > MIDDLE_M) inner_N += work.wheelLoad_N[w]!;
      }
      const turns = Math.abs(ay_mps2) > TURNS_MPS2 && all_N > 0;
      lift.innerShare = turns ? inner_N / all_N : 1;
      lift.lifted_s = lift.innerShare > 0 ? 0 : lift.lifted_s + vehicle.step_s;
    },
  };
  return lift;
}
