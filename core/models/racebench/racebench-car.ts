import { MODELS } from '../../catalogue/vehicle-models.ts';
import { USUAL_AMBIENT, type Ambient } from '../../catalogue/ambient.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import { OWN_COLUMNS } from '../../math/column-math.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { compiledVehicle, compileVehicle } from './compile-vehicle.ts';
import { enterStep, openEnergyBalance, energyFigures, type EnergyBalance } from './energy/energy-balance.ts';
import { createCarSnapshots, type CarMemory } from '../interface/car-snapshots.ts';
import { racebenchBody } from './chassis/racebench-body.ts';
import { retuneVehicle } from './retune.ts';
import { writeSample } from './sample/racebench-sample.ts';
import type { SimulatedCar } from '../interface/simulated-car.ts';
import { stepVehicle } from './step-vehicle.ts';
import { otherBlockNotes } from '../facts/model-block-notes.ts';
import { tyreNotes } from './wheels/tyre-notes.ts';
import { createVehicle, placeVehicle, type Vehicle } from './vehicle.ts';

export interface RacebenchCarRequest {
  readonly setup: Setup;
  readonly ground: Ground;
  readonly step_s: number;
  readonly ambient: Ambient;
  readonly scripts?: ScriptHost | undefined;
  readonly seed?: number | undefined;
}

/** Our own model for a run. Throws CAR_INVALID for a setup that cannot be compiled. */
export function createRacebenchCar(request: RacebenchCarRequest): SimulatedCar {
  const { setup, ground, step_s, ambient, scripts, seed = 0 } = request;
  const { air_K, road_K } = USUAL_AMBIENT;
  const isUsual = step_s === MODELS.racebench.step_s && ambient.air_K === air_K && ambient.road_K === road_K;
  const params = isUsual ? compiledVehicle(setup) : compileVehicle(setup, step_s, ambient);
  const vehicle = createVehicle(params, ground, OWN_COLUMNS, scripts, seed);
  let balance: EnergyBalance | undefined;
  const car = {
    controls: vehicle.controls,
    readout: vehicle.readout,
    state: vehicle.state,
    work: vehicle.work,
    waterLoadShare: vehicle.road.waterLoadShare,
    step_s,
    steps: 0,
    time_s: 0,
    substeps: undefined,
    notes: [...tyreNotes(setup, vehicle.params), ...otherBlockNotes(setup, 'racebench')],
    place: (placement: Parameters<SimulatedCar['place']>[0]): void => {
      placeVehicle(vehicle, placement);
      balance = undefined;
      car.steps = 0;
      car.time_s = 0;
    },
    step: (): void => {
      stepVehicle(vehicle);
      if (balance !== undefined) enterStep(balance, vehicle);
      car.steps = vehicle.steps;
      car.time_s = vehicle.time_s;
    },
    writeSample: (out: Float64Array): void => writeSample(vehicle, out),
    body: racebenchBody(vehicle),
    engine: vehicle.drive,
    retune: (changed: Setup): void => retuneVehicle(vehicle, changed),
    balanceEnergy:
      vehicle.motors === undefined
        ? () => {
            const opened = openEnergyBalance(vehicle);
            balance = opened;
            return () => energyFigures(opened, vehicle);
          }
        : undefined,
    ...createCarSnapshots(
      'racebench',
      () => vehicle.steps,
      () => memoryOf(vehicle),
      (steps) => {
        vehicle.steps = steps;
        vehicle.time_s = steps * step_s;
        car.steps = vehicle.steps;
        car.time_s = vehicle.time_s;
        balance = undefined;
      },
    ),
  };
  return car;
}

function memoryOf(vehicle: Vehicle): CarMemory {
  const { controls, cells, drive, motors, readout, signals, laws, params } = vehicle;
  return {
    // The readings are cells too; their number refuses the snapshot of a car with other differentials.
    state: { controls, cells, readings: drive.differentials, motors, readout, signals },
    laws: laws.map((law, d) => ({ kind: params.setup.differentials[d]?.kind ?? '', law })),
  };
}
