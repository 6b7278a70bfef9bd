import { RacebenchError } from '../../contract/errors.ts';
import { MODELS } from '../../catalogue/vehicle-models.ts';
import type { Columns } from '../../math/column-math.ts';
import { STEP_DETAILS, type FleetModel, type StepDetail } from './fleet-model.ts';
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
import { librerallyFleet } from './librerally-fleet.ts';
import { physxFleet } from './physx-fleet.ts';
import { racebenchFleet } from './racebench-fleet.ts';

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
  /** Steps a vehicle, by its index in the range. Allocates nothing. */
  readonly stepOne: (index: number, detail: StepDetail) => void;
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
  const layout = store?.layout ?? measureLayout(kindsOf(spec), carsOf(spec).add);
  const memory = store?.memory ?? createMemory(layout);
  const { from, to } = range ?? { from: 0, to: count };
  const { add, stepOne } = carsOf(spec);
  for (let v = from; v < to; v++) add(v, vehicleColumns(layout, memory, v));
  const detail = wholeColumn(layout, memory, DETAIL_COLUMN) as Uint8Array;
  return { model: spec.model, count, range: { from, to }, stepOne, detail, layout, memory };
}

/** Objects that determine the columns of each vehicle: its parameters; all cars of a setup have four wheels. */
function kindsOf(spec: FleetSpec): object[] {
  return spec.model === 'physx' ? spec.cars.map(({ params }) => params) : spec.cars.map(() => spec);
}

/** The cars of a fleet as they are made: `add` makes one, by its index in the fleet. */
interface FleetCars {
  readonly add: (car: number, columns: Columns) => void;
  readonly stepOne: Fleet['stepOne'];
}

function carsOf(spec: FleetSpec): FleetCars {
  switch (spec.model) {
    case 'physx':
      return addedCars(physxFleet(spec.step_s ?? MODELS.physx.step_s), spec.cars);
    case 'librerally':
      return addedCars(librerallyFleet(spec.step_s), spec.cars);
    case 'racebench':
      return addedCars(racebenchFleet(spec.step_s), spec.cars);
  }
}

function addedCars<C, V>({ create, step }: FleetModel<C, V>, cars: readonly C[]): FleetCars {
  const vehicles: V[] = [];
  return {
    add: (v, columns) => {
      columns.uint8(DETAIL_COLUMN, 1);
      vehicles.push(create(cars[v]!, columns));
    },
    stepOne: (index, detail) => step(vehicles[index]!, detail),
  };
}

/** One step of every vehicle of the range, each at its level of detail. Allocates nothing. */
export function stepFleet(fleet: Fleet): void {
  const { stepOne, detail, range } = fleet;
  for (let v = range.from; v < range.to; v++) stepOne(v - range.from, STEP_DETAILS[detail[v]!]!);
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
