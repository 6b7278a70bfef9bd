import { SIGNAL_COUNT } from '../driveline/drive-signals.ts';
import { driveStateOf } from '../driveline/drive-state.ts';
import { createDriveline } from '../driveline/driveline.ts';
import { createGearing, gearTable, type Gearing } from '../driveline/gearing.ts';
import { cacheByObject } from '../../math/cache.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import { OWN_COLUMNS, type Columns } from '../../math/column-math.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { createMotors } from './state/motors.ts';
import type { VehicleParams } from './vehicle-params.ts';
import { placeVehicle } from './place-vehicle.ts';
import { createLaws } from './retune.ts';
import { createControls } from '../interface/controls.ts';
import { createReadout } from '../interface/readout.ts';
import { createRoadFeel } from './state/road-feel.ts';
import { createCells } from './state/cells.ts';
import { createState } from './state/state-layout.ts';
import type { Vehicle } from './state/vehicle-types.ts';
import { createWorkspace } from './state/step-workspace.ts';

export type { Vehicle } from './state/vehicle-types.ts';
export { placeVehicle } from './place-vehicle.ts';

/** Made once for all cars with these parameters, with the tables of all gears, so that no step makes one. */
const gearingOf = cacheByObject((params: VehicleParams): Gearing => {
  const { step_s, differentials, drivenWheels, engine, gearbox, wheels } = params;
  const wheelInertias_kgm2 = drivenWheels.map((wheel) => wheels.spinInertia_kgm2[wheel]!);
  const gearing = createGearing(
    step_s,
    differentials,
    Float64Array.of(engine.inertia_kgm2, ...wheelInertias_kgm2),
  );
  gearbox.ratio.forEach((ratio, gear) => gearTable(gearing, ratio, gearbox.inertia_kgm2[gear]!));
  return gearing;
});

/**
 * Creates a vehicle at rest at the world's origin in neutral; its state and workspace are in `columns`. Scripts of
 * active differentials run in `scripts`; `seed` sets the road noise. Vehicles may share `controls` that are written before
 * each step.
 */
export function createVehicle(
  params: VehicleParams,
  ground: Ground,
  columns: Columns = OWN_COLUMNS,
  scripts?: ScriptHost,
  seed = 0,
  controls = createControls(),
): Vehicle {
  const signals = new Float64Array(SIGNAL_COUNT);
  const environment = { step_s: params.step_s, signals, scripts };
  const cells = createCells(columns);
  const vehicle: Vehicle = {
    // Fields that each step reads come first, in two lines of the cache.
    params,
    cells,
    controls,
    driveline: createDriveline(gearingOf(params), cells),
    laws: createLaws(params.setup, environment),
    ground,
    motors: params.electronic && createMotors(params.electronic),
    steps: 0,
    seed,
    built: params,
    state: createState(cells),
    drive: driveStateOf(cells, params.differentials),
    work: createWorkspace(cells),
    road: createRoadFeel(cells),
    signals,
    environment,
    readout: createReadout(),
    time_s: 0,
  };
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return vehicle;
}
