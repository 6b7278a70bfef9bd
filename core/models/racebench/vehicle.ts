import { createReadings } from '../driveline/differential/readings.ts';
import { LAW_IO_COUNT } from '../driveline/law.ts';
import { SIGNAL_COUNT } from '../driveline/drive-signals.ts';
import { createDriveline, type Driveline } from '../driveline/driveline.ts';
import { createGearboxState } from '../driveline/gearbox.ts';
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

function vehicleDriveline({ step_s, differentials, drivenWheels, engine, wheels }: VehicleParams): Driveline {
  const driveline = createDriveline(step_s, differentials);
  driveline.inertia_kgm2[0] = engine.inertia_kgm2;
  drivenWheels.forEach((wheel, i) => {
    driveline.inertia_kgm2[i + 1] = wheels.spinInertia_kgm2[wheel]!;
  });
  return driveline;
}

/**
 * Creates a vehicle at rest at the world's origin in neutral; its state and workspace are in `columns`. Scripts of
 * active differentials run in `scripts`; `seed` sets the road noise.
 */
export function createVehicle(
  params: VehicleParams,
  ground: Ground,
  columns: Columns = OWN_COLUMNS,
  scripts?: ScriptHost,
  seed = 0,
): Vehicle {
  const signals = new Float64Array(SIGNAL_COUNT);
  const environment = { step_s: params.step_s, signals, scripts };
  const cells = createCells(columns);
  const vehicle: Vehicle = {
    params,
    built: params,
    ground,
    controls: createControls(),
    cells,
    state: createState(cells),
    gearbox: createGearboxState(),
    drive: {
      throttle: 0,
      engineTorque_Nm: 0,
      clutchTorque_Nm: 0,
      clutchSlip_radps: 0,
      differentialInput_Nm: 0,
      differentialLocking_Nm: 0,
      differentials: params.differentials.map(({ position }) => createReadings(position)),
      clutchHeat: new Float64Array(2),
      engineRuns: true,
      starterTorque_Nm: 0,
      assisting: false,
      shaftReaction_Nm: new Float64Array(2),
    },
    driveline: vehicleDriveline(params),
    motors: params.electronic && createMotors(params.electronic),
    work: createWorkspace(cells),
    road: createRoadFeel(cells),
    seed,
    laws: createLaws(params.setup, environment),
    lawIo: params.differentials.map(() => new Float64Array(LAW_IO_COUNT)),
    signals,
    environment,
    readout: createReadout(),
    steps: 0,
    time_s: 0,
  };
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 0 });
  return vehicle;
}
