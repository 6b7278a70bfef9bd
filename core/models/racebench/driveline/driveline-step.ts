import {
  AT_BRAKE_CAPACITY_NM,
  AT_DRAG_N,
  AT_ENGINE_SPEED_RADPS,
  AT_ENGINE_STALLED,
  AT_ROLLING_CAPACITY_NM,
  AT_TYRE_ROLLING_NM,
  AT_WHEEL_LOAD_N,
} from '../state/cells.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { automaticGear } from '../../driveline/automatic.ts';
import { brakeCapacity_Nm, rollingResistance_Nm } from '../../driveline/brakes.ts';
import { readDifferentials } from '../../driveline/read-differentials.ts';
import {
  ENGINE_IO_COUNT,
  ENGINE_SPEED_RADPS,
  ENGINE_STALLED,
  ENGINE_STARTER,
  ENGINE_STARTER_NM,
  ENGINE_THROTTLE,
  ENGINE_TORQUE_NM,
  runEngine,
} from '../../driveline/engine.ts';
import { SHIFT_CLUTCH, SHIFT_NONE, stepGearbox } from '../../driveline/gearbox.ts';
import {
  SHAFT_CLUTCH_SLIP_RADPS,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGAGEMENT,
  SHAFT_ENGINE_RUNS,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_PHASE,
  SHAFT_STARTER_NM,
  SHAFT_THROTTLE,
} from '../../driveline/shafts.ts';
import { solveDriveline } from '../../driveline/solve-driveline.ts';
import { applyLinearity, clamp } from '../../../math/interpolation.ts';
import { spinMotors } from './electronic-step.ts';
import { askLaws } from './ask-laws.ts';
import { loadDriveline } from './load-driveline.ts';
import { readDriveline, spinFreeWheels } from './read-driveline.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Inputs and outputs of the engine (engine.ts), of the car that takes its step. */
const ENGINE_IO = new Float64Array(ENGINE_IO_COUNT);

/** Gear shifts, and the throttle during them. */
export function shiftGears(vehicle: Vehicle): void {
  const { params, controls, cells } = vehicle;
  const requested = controls.automatic
    ? automaticGear(
        params.gearbox,
        cells,
        controls.gear,
        cells[AT_ENGINE_SPEED_RADPS]!,
        cells[SHAFT_CLUTCH_SLIP_RADPS]!,
      )
    : controls.gear;
  stepGearbox(params.gearbox, cells, requested);
  const phase = cells[SHAFT_PHASE]!;
  const cut = phase === SHIFT_NONE ? 1 : phase === SHIFT_CLUTCH ? cells[SHAFT_ENGAGEMENT]! : 0;
  const pedal = clamp(controls.accelerator, 0, 1);
  const linearity = params.gearbox.throttleLinearity[cells[SHAFT_ENGAGED_GEAR]! + 1]!;
  cells[SHAFT_THROTTLE] = cut * applyLinearity(linearity, pedal);
}

/** Torques that can hold each wheel. */
export function setBrakes(vehicle: Vehicle): void {
  const { params, controls, cells } = vehicle;
  const { wheels } = params;
  const pedal = clamp(controls.brake, 0, 1);
  const lever = clamp(controls.handbrake, 0, 1);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    cells[AT_BRAKE_CAPACITY_NM + w] = brakeCapacity_Nm(
      wheels.maxBraking_Nm[w]!,
      wheels.maxHandbraking_Nm[w]!,
      pedal,
      lever,
    );
    const radius_m = wheels.rollingRadius_m[w]!;
    const rolling_Nm = wheels.tyres[w]!.hasRolling
      ? cells[AT_TYRE_ROLLING_NM + w]!
      : rollingResistance_Nm(wheels.rollingCoefficient[w]!, cells[AT_WHEEL_LOAD_N + w]!, radius_m);
    // The solver finds its direction: it holds a wheel at rest.
    cells[AT_ROLLING_CAPACITY_NM + w] = rolling_Nm + cells[AT_DRAG_N + w]! * radius_m;
  }
}

/** Engine, clutch, differentials and all wheels over one step; corrects the tyres' longitudinal forces for it. */
export function spinWheels(vehicle: Vehicle): void {
  const { electronic } = vehicle.params;
  if (electronic !== undefined && vehicle.motors !== undefined) {
    spinMotors(vehicle, electronic, vehicle.motors);
    return;
  }
  fireEngine(vehicle);
  loadDriveline(vehicle);
  askLaws(vehicle);
  solveDriveline(vehicle.driveline);
  readDifferentials(vehicle.driveline);
  readDriveline(vehicle);
  spinFreeWheels(vehicle);
}

function fireEngine(vehicle: Vehicle): void {
  const { params, controls, cells } = vehicle;
  ENGINE_IO[ENGINE_SPEED_RADPS] = cells[AT_ENGINE_SPEED_RADPS]!;
  ENGINE_IO[ENGINE_THROTTLE] = cells[SHAFT_THROTTLE]!;
  ENGINE_IO[ENGINE_STARTER] = controls.starter ? 1 : 0;
  ENGINE_IO[ENGINE_STALLED] = cells[AT_ENGINE_STALLED]!;
  runEngine(params.engine, ENGINE_IO);
  cells[AT_ENGINE_STALLED] = ENGINE_IO[ENGINE_STALLED];
  cells[SHAFT_ENGINE_TORQUE_NM] = ENGINE_IO[ENGINE_TORQUE_NM]!;
  cells[SHAFT_ENGINE_RUNS] = ENGINE_IO[ENGINE_STALLED] === 0 ? 1 : 0;
  cells[SHAFT_STARTER_NM] = ENGINE_IO[ENGINE_STARTER_NM]!;
}
