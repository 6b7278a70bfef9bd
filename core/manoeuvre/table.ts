import type { ManoeuvreName } from '../contract/manoeuvres.ts';
import { BRAKING } from './braking.ts';
import { COAST_DOWN } from './coast-down.ts';
import { CONSTANT_RADIUS } from './constant-radius.ts';
import { DRIVE } from './drive.ts';
import { LAP } from './lap.ts';
import type { Manoeuvre, Procedure, TestCar } from './procedure.ts';
import { RAMP_STEER } from './ramp-steer.ts';
import { RANDOM_STEER } from './random-steer.ts';
import { SINE_SWEEP } from './sine-sweep.ts';
import { SINGLE_SINE } from './single-sine.ts';
import { SPLIT_MU_LAUNCH } from './split-mu-launch.ts';
import { STEP_STEER } from './step-steer.ts';
import { STRAIGHT_ACCELERATION } from './straight-acceleration.ts';

/** The procedure of every row of the manoeuvre table; a row without one does not compile. */
const PROCEDURES: { readonly [N in ManoeuvreName]: Manoeuvre<N> } = {
  'straight-acceleration': STRAIGHT_ACCELERATION,
  braking: BRAKING,
  'step-steer': STEP_STEER,
  'ramp-steer': RAMP_STEER,
  'constant-radius': CONSTANT_RADIUS,
  'sine-sweep': SINE_SWEEP,
  'random-steer': RANDOM_STEER,
  'single-sine': SINGLE_SINE,
  'coast-down': COAST_DOWN,
  'split-mu-launch': SPLIT_MU_LAUNCH,
  lap: LAP,
  drive: DRIVE,
};

/** Prepares a manoeuvre for a car. `parameters` must be complete and checked (see checkParameters). */
export function createProcedure(
  name: ManoeuvreName,
  car: TestCar,
  parameters: Readonly<Record<string, number>>,
): Procedure {
  // One type for all rows: each takes the parameters of its own row, which checkParameters has filled.
  const create = PROCEDURES[name] as (
    car: TestCar,
    parameters: Readonly<Record<string, number>>,
  ) => Procedure;
  return create(car, parameters);
}
