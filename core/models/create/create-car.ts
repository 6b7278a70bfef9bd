import { ambientOf } from '../../catalogue/ambient.ts';
import { RacebenchError } from '../../contract/errors.ts';
import {
  modelRow,
  SOURCE_SUBSTEPS,
  type ModelName,
  type SubstepChoice,
} from '../../catalogue/vehicle-models.ts';
import type { WeatherRequest } from '../../contract/surface-set.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import { OWN_COLUMNS } from '../../math/column-math.ts';
import type { Setup } from '../../setup/setup.ts';
import type { Ground } from '../../environment/world/ground.ts';
import { createLibreRallyCarOf } from '../librerally/car/librerally-car.ts';
import { createPhysxCar } from '../physx/car/physx-car.ts';
import { createRacebenchCar } from '../racebench/racebench-car.ts';
import type { SimulatedCar } from '../interface/simulated-car.ts';

export interface CarRequest {
  readonly model: ModelName;
  readonly setup: Setup;
  readonly ground: Ground;
  /** The model's own step where undefined. */
  readonly step_s?: number | undefined;
  /** Computed from the car where undefined. */
  readonly substeps?: SubstepChoice | undefined;
  /** Its temperatures act on tyres; its water is on the ground already. */
  readonly weather?: WeatherRequest | undefined;
  /** Random seed (road noise). */
  readonly seed?: number | undefined;
  /** Host of the scripts of active differentials; without it a car with one is refused. */
  readonly scripts?: ScriptHost | undefined;
}

/** The step of a run, s. Throws BAD_ARGUMENTS, with the range, for a step outside the model's. */
export function checkedStep_s(model: ModelName, step_s: number | undefined): number {
  const row = modelRow(model);
  if (step_s === undefined) return row.step_s;
  if (step_s >= row.minStep_s && step_s <= row.maxStep_s) return step_s;
  throw new RacebenchError(
    'BAD_ARGUMENTS',
    `step_s is ${step_s}; the ${model} model has steps of ${row.minStep_s} to ${Number(row.maxStep_s.toPrecision(4))} s.`,
  );
}

/**
 * Refuses sub-steps that a model does not have; undefined computes them from the car. Throws BAD_ARGUMENTS with the
 * reason.
 */
export function checkSubsteps(model: ModelName, substeps: SubstepChoice | undefined): void {
  if (substeps === undefined) return;
  const range = modelRow(model).substeps;
  if (range === undefined)
    throw new RacebenchError('BAD_ARGUMENTS', `The ${model} model has no sub-steps; its step can be set.`);
  if (substeps === SOURCE_SUBSTEPS) return;
  if (Number.isInteger(substeps) && substeps >= range.min && substeps <= range.max) return;
  throw new RacebenchError(
    'BAD_ARGUMENTS',
    `substeps is ${substeps}; the ${model} model has whole numbers from ${range.min} to ${range.max}, and ${SOURCE_SUBSTEPS}.`,
  );
}

/**
 * A car of a model on a ground, at rest at the origin in neutral. Throws CAR_INVALID, with the key, for a setup that
 * the model cannot simulate and BAD_ARGUMENTS for a step or sub-steps that it does not have.
 */
export function createSimulatedCar(request: CarRequest): SimulatedCar {
  const { model, setup, ground } = request;
  const step_s = checkedStep_s(model, request.step_s);
  checkSubsteps(model, request.substeps);
  switch (model) {
    case 'racebench':
      return createRacebenchCar({ ...request, step_s, ambient: ambientOf(request.weather) });
    case 'physx':
      return createPhysxCar(setup, ground, step_s, request.substeps);
    case 'librerally':
      return createLibreRallyCarOf(
        setup,
        ground,
        step_s,
        request.seed ?? 0,
        OWN_COLUMNS,
        request.weather?.air_K,
      );
  }
}
