import type { Columns } from '../../math/column-math.ts';
import { advanceOrientation } from '../../math/rotation.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { checkedStep_s } from '../../models/create/create-car.ts';
import type { VehicleParams } from '../../models/racebench/vehicle-params.ts';
import { stepVehicle } from '../../models/racebench/step-vehicle.ts';
import { createVehicle, placeVehicle, type Vehicle } from '../../models/racebench/vehicle.ts';
import { CONTROLS_SIZE, GEAR, readControls } from './controls.ts';
import type { FleetVehicle } from './fleet-model.ts';
import type { SetupFleetCar } from './fleet-spec.ts';
import { groundFinder } from './ground-finder.ts';

/** Indices in a car's column `drive`, written after every step. */
export const ENGAGED_GEAR = 0;
export const THROTTLE = 1;
export const ENGINE_TORQUE_NM = 2;
const DRIVE_SIZE = 3;

/** Makes the cars of our own model, at their start positions; cars of the same setup share their parameters. */
export function racebenchFleetMaker(
  step_s: number | undefined,
): (car: SetupFleetCar, columns: Columns) => FleetVehicle {
  const checked_s = checkedStep_s('racebench', step_s);
  const compiled = new Map<Setup, VehicleParams>();
  const findGround = groundFinder();
  return (car, columns) => {
    let params = compiled.get(car.setup);
    if (params === undefined) compiled.set(car.setup, (params = compileVehicle(car.setup, checked_s)));
    const vehicle = createVehicle(params, findGround(car), columns);
    placeVehicle(vehicle, car.placement);
    const controls = columns.float64('controls', CONTROLS_SIZE);
    controls[GEAR] = car.placement.gear;
    const drive = columns.float64('drive', DRIVE_SIZE);
    return {
      step: (detail) => {
        readControls(controls, vehicle.controls);
        if (detail === 'momentum') coast(vehicle);
        else stepVehicle(vehicle);
        drive[ENGAGED_GEAR] = vehicle.gearbox.gear;
        drive[THROTTLE] = vehicle.drive.throttle;
        drive[ENGINE_TORQUE_NM] = vehicle.drive.engineTorque_Nm;
      },
    };
  };
}

/** The body moves with its velocity and spin; the wheels carry it meanwhile, so that gravity is left out too. */
function coast(vehicle: Vehicle): void {
  const { state, params } = vehicle;
  for (let i = 0; i < 3; i++)
    state.position_m[i] = state.position_m[i]! + params.step_s * state.velocity_mps[i]!;
  advanceOrientation(state.orientation, state.angularVelocity_radps, params.step_s);
  vehicle.steps += 1;
  vehicle.time_s = vehicle.steps * params.step_s;
}
