import { RacebenchError } from '../../contract/errors.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import type { Columns } from '../../math/column-math.ts';
import { STEP_DETAILS, type FleetVehicle, type StepDetail } from './fleet-model.ts';
import type { FleetRange, FleetSpec } from './fleet-spec.ts';
import {
  columnsOfVehicle,
  createMemory,
  measureLayout,
  vehicleColumns,
  wholeColumn,
  type FleetLayout,
  type FleetMemory,
} from './fleet-layout.ts';
import { librerallyFleetMaker } from './librerally-fleet.ts';
import { physxFleetMaker } from './physx-fleet.ts';
import { racebenchFleetMaker } from './racebench-fleet.ts';

/** Memory of the vehicles of a fleet: the same in every thread. */
export interface FleetStore {
  readonly layout: FleetLayout;
  readonly memory: FleetMemory;
}

/** Vehicles over shared columns. Several fleets over the same memory may each step a range of it. */
export interface Fleet extends FleetStore {
  readonly model: FleetSpec['model'];
  readonly count: number;
  readonly range: FleetRange;
  /** Vehicles of the range. */
  readonly vehicles: readonly FleetVehicle[];
  /** Index into STEP_DETAILS by vehicle of the whole fleet. */
  readonly detail: Uint8Array;
}

const DETAIL_COLUMN = 'detail';

/** Levels of detail of each model. Only `physx` has queries separate from the step. */
const MODEL_DETAILS: Readonly<Record<FleetSpec['model'], readonly StepDetail[]>> = {
  physx: STEP_DETAILS,
  racebench: ['full', 'momentum'],
  librerally: ['full'],
};

/**
 * A fleet with every vehicle at its start. `place` and `range` are those of an existing fleet, to step a part of it.
 * Throws CAR_INVALID for a car that cannot be simulated.
 */
export function createFleet(spec: FleetSpec, store?: FleetStore, range?: FleetRange): Fleet {
  const count = spec.cars.length;
  const make = vehicleMaker(spec);
  const layout = store?.layout ?? measureLayout(kindsOf(spec), make);
  const memory = store?.memory ?? createMemory(layout);
  const { from, to } = range ?? { from: 0, to: count };
  const vehicles: FleetVehicle[] = [];
  for (let v = from; v < to; v++) vehicles.push(make(v, vehicleColumns(layout, memory, v)));
  const detail = wholeColumn(layout, memory, DETAIL_COLUMN) as Uint8Array;
  return { model: spec.model, count, range: { from, to }, vehicles, detail, layout, memory };
}

/** Objects that determine the columns of each vehicle: its parameters; all cars of a setup have four wheels. */
function kindsOf(spec: FleetSpec): object[] {
  return spec.model === 'physx' ? spec.cars.map(({ params }) => params) : spec.cars.map(() => spec);
}

function vehicleMaker(spec: FleetSpec): (vehicle: number, columns: Columns) => FleetVehicle {
  const make = modelMaker(spec);
  return (v, columns) => {
    columns.uint8(DETAIL_COLUMN, 1);
    return make(v, columns);
  };
}

function modelMaker(spec: FleetSpec): (vehicle: number, columns: Columns) => FleetVehicle {
  switch (spec.model) {
    case 'physx': {
      const make = physxFleetMaker(spec.step_s ?? MODELS.physx.step_s);
      return (v, columns) => make(spec.cars[v]!, columns);
    }
    case 'librerally': {
      const make = librerallyFleetMaker(spec.step_s);
      return (v, columns) => make(spec.cars[v]!, columns);
    }
    case 'racebench': {
      const make = racebenchFleetMaker(spec.step_s);
      return (v, columns) => make(spec.cars[v]!, columns);
    }
  }
}

/** One step of every vehicle of the range, each at its level of detail. Allocates nothing. */
export function stepFleet(fleet: Fleet): void {
  const { vehicles, detail, range } = fleet;
  for (let i = 0; i < vehicles.length; i++) vehicles[i]!.step(STEP_DETAILS[detail[range.from + i]!]!);
}

/** Throws BAD_ARGUMENTS for a level the model does not have. */
export function setDetail(fleet: Fleet, vehicle: number, detail: StepDetail): void {
  const available = MODEL_DETAILS[fleet.model];
  if (!available.includes(detail))
    throw new RacebenchError(
      'BAD_ARGUMENTS',
      `The ${fleet.model} model has no level "${detail}"; it has ${available.join(', ')}`,
    );
  fleet.detail[vehicle] = STEP_DETAILS.indexOf(detail);
}

/** All data of one vehicle, by the name of its column: state, inputs, forces. Views: they follow the steps. */
export function vehicleState(fleet: FleetStore, vehicle: number): ReturnType<typeof columnsOfVehicle> {
  return columnsOfVehicle(fleet.layout, fleet.memory, vehicle);
}
