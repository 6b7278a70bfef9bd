import { advanceOrientation } from '../../math/rotation.ts';
import type { Setup } from '../../setup/setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { checkedStep_s } from '../../models/create/create-car.ts';
import type { VehicleParams } from '../../models/racebench/vehicle-params.ts';
import { advanceVehicle, readsReadout, stepVehicle } from '../../models/racebench/step-vehicle.ts';
import { createControls } from '../../models/interface/controls.ts';
import { createVehicle, placeVehicle, type Vehicle } from '../../models/racebench/vehicle.ts';
import { CONTROLS_SIZE, GEAR, readControls } from './controls.ts';
import type { FleetModel } from './fleet-model.ts';
import type { SetupFleetCar } from './fleet-spec.ts';
import { groundFinder } from './ground-finder.ts';

interface RacebenchFleetCar {
  readonly vehicle: Vehicle;
  /** Its column of inputs (controls.ts). */
  readonly controls: Float64Array;
  /** Its controllers read the readout, which no one else in a fleet does. */
  readonly hasReadout: boolean;
}

/** Cars of our own model; those of the same setup share their parameters. */
export function racebenchFleet(step_s: number | undefined): FleetModel<SetupFleetCar, RacebenchFleetCar> {
  const checked_s = checkedStep_s('racebench', step_s);
  const compiled = new Map<Setup, VehicleParams>();
  const findGround = groundFinder();
  const inputs = createControls();
  return {
    create: (car, columns) => {
      let params = compiled.get(car.setup);
      if (params === undefined) compiled.set(car.setup, (params = compileVehicle(car.setup, checked_s)));
      const vehicle = createVehicle(params, findGround(car), columns, undefined, 0, inputs);
      placeVehicle(vehicle, car.placement);
      const controls = columns.float64('controls', CONTROLS_SIZE);
      controls[GEAR] = car.placement.gear;
      return { vehicle, controls, hasReadout: readsReadout(vehicle) };
    },
    step: ({ vehicle, controls, hasReadout }, detail) => {
      readControls(controls, inputs);
      if (detail === 'momentum') coast(vehicle);
      else if (hasReadout) stepVehicle(vehicle);
      else advanceVehicle(vehicle);
    },
  };
}

/** The body moves with its velocity and spin; the wheels carry it meanwhile, so that gravity is left out too. */
function coast(vehicle: Vehicle): void {
  const { state, params } = vehicle;
  for (let i = 0; i < 3; i++)
    state.position_m[i] = state.position_m[i]! + params.step_s * state.velocity_mps[i]!;
  advanceOrientation(state.orientation, state.angularVelocity_radps, params.step_s);
  vehicle.steps += 1;
}
