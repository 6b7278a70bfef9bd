import type { ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import { BRAKING } from './braking.ts';
import { BRAKING_IN_TURN } from './braking-in-turn.ts';
import { COAST_DOWN } from './coast-down.ts';
import { CONSTANT_RADIUS } from './constant-radius.ts';
import { CONSTANT_STEER } from './constant-steer.ts';
import { DRIVE } from './free-drive.ts';
import { HILL_START } from './hill-start.ts';
import { INPUT_TABLE } from './input-table.ts';
import { DOUBLE_LANE_CHANGE, OBSTACLE_AVOIDANCE } from './lane-changes.ts';
import { LAP } from './lap.ts';
import type { Manoeuvre, Procedure, TestCar } from './procedure.ts';
import { RAMP_STEER } from './ramp-steer.ts';
import { RANDOM_STEER } from './random-steer.ts';
import { SINE_SWEEP } from './sine-sweep.ts';
import { SINGLE_SINE } from './single-sine.ts';
import { SKIDPAD } from './skidpad.ts';
import { SLALOM } from './slalom.ts';
import { SPLIT_MU_BRAKING } from './split-mu-braking.ts';
import { SPLIT_MU_LAUNCH } from './split-mu-launch.ts';
import { FSAE_ACCELERATION, STANDING_KILOMETRE } from './standing-start.ts';
import { STEP_STEER } from './step-steer.ts';
import { STRAIGHT_ACCELERATION } from './straight-acceleration.ts';
import { THROTTLE_OFF_IN_TURN } from './throttle-off-in-turn.ts';
import { TOP_SPEED } from './top-speed.ts';

/** The procedure of every row of the manoeuvre table; a row without one does not compile. */
const PROCEDURES: { readonly [N in ManoeuvreName]: Manoeuvre<N> } = {
  'straight-acceleration': STRAIGHT_ACCELERATION,
  'standing-kilometre': STANDING_KILOMETRE,
  'top-speed': TOP_SPEED,
  braking: BRAKING,
  'step-steer': STEP_STEER,
  'ramp-steer': RAMP_STEER,
  'constant-radius': CONSTANT_RADIUS,
  'constant-steer': CONSTANT_STEER,
  'sine-sweep': SINE_SWEEP,
  'random-steer': RANDOM_STEER,
  'single-sine': SINGLE_SINE,
  'braking-in-turn': BRAKING_IN_TURN,
  'throttle-off-in-turn': THROTTLE_OFF_IN_TURN,
  'double-lane-change': DOUBLE_LANE_CHANGE,
  'obstacle-avoidance': OBSTACLE_AVOIDANCE,
  slalom: SLALOM,
  skidpad: SKIDPAD,
  'coast-down': COAST_DOWN,
  'split-mu-launch': SPLIT_MU_LAUNCH,
  'split-mu-braking': SPLIT_MU_BRAKING,
  'hill-start': HILL_START,
  'fsae-acceleration': FSAE_ACCELERATION,
  lap: LAP,
  'input-table': INPUT_TABLE,
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
