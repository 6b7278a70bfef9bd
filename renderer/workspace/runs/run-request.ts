import { USUAL_AMBIENT } from '../../../core/catalogue/ambient.ts';
import type { Failure } from '../../../core/contract/errors.ts';
import {
  isByPerson,
  manoeuvreRow,
  takesInputs,
  MANOEUVRES,
  withDefaults,
  type ManoeuvreName,
} from '../../../core/catalogue/manoeuvres.ts';
import { modelRow, type ModelName } from '../../../core/catalogue/vehicle-models.ts';
import type { RequestArgs } from '../../../core/contract/requests.ts';
import type { TrackFile } from '../../../core/contract/run-road.ts';
import type { CarModel } from '../../worker/car-model.ts';
import { isEdited, type CarState } from '../car/car-store.ts';
import type { RunPlan, StepChoice } from './run-plan.ts';

/** Samples stored per simulated second. */
export const RECORDING_RATE_Hz = 100;

/** The model of a run: that of the plan, or the only one that has the car. */
export const runModel = (
  { model }: Pick<RunPlan, 'model'>,
  car: { readonly model: Pick<CarModel, 'diagnostics'> | undefined },
): ModelName => (car.model?.diagnostics.some(({ code }) => code === 'physx-only') === true ? 'physx' : model);

/** Request of a run of the open car; `path` is the path of the car. */
export function runRequest(
  plan: RunPlan,
  path: string,
  car: CarState,
  track?: TrackFile,
): RequestArgs<'run/start'> {
  const model = runModel(plan, car);
  const name = plan.name.trim() === '' ? editedName(car, plan.manoeuvre) : plan.name.trim();
  return {
    path,
    text: car.text,
    companions: [...car.companions],
    ...(name === '' ? {} : { name }),
    model,
    world: plan.world,
    ...(track !== undefined && { track }),
    seed: plan.seed,
    ...stepsOf(model, plan.steps),
    manoeuvre: plan.manoeuvre,
    surface: plan.surface,
    ...(plan.surfaces !== undefined && { surfaces: plan.surfaces }),
    ...(plan.inputs !== undefined && takesInputs(plan.manoeuvre) && { inputs: plan.inputs }),
    ...weatherOf(plan),
    parameters: withDefaults(plan.manoeuvre, plan.parameters[plan.manoeuvre] ?? {}),
    ...(plan.changes.length === 0 ? {} : { changes: [...plan.changes] }),
    // A drive by hand runs in real time, whatever the pace of other runs.
    pace: isByPerson(plan.manoeuvre) ? 'realTime' : plan.pace,
    rate_Hz: RECORDING_RATE_Hz,
  };
}

/** Step and sub-steps of a request; the model's own values are left out. */
function stepsOf(model: ModelName, steps: RunPlan['steps']): StepChoice {
  const { step_s, substeps } = steps[model] ?? {};
  return {
    ...(step_s === undefined ? {} : { step_s }),
    ...(substeps === undefined || modelRow(model).substeps === undefined ? {} : { substeps }),
  };
}

/** Water and temperatures that differ from the defaults; a dry day at 25 degC needs none. */
function weatherOf({ weather }: RunPlan): Partial<Pick<RequestArgs<'run/start'>, 'weather'>> {
  const { water_m, rain_mps, air_K, road_K } = weather;
  const asked = {
    ...((water_m > 0 || rain_mps > 0) && { water_m }),
    ...(rain_mps > 0 && { rain_mps }),
    ...(air_K !== USUAL_AMBIENT.air_K && { air_K }),
    ...(road_K !== USUAL_AMBIENT.road_K && { road_K }),
  };
  return Object.keys(asked).length === 0 ? {} : { weather: asked };
}

const LONGEST_NAME = 200;

/**
 * Run name of a car with unsaved edits, with the last of them, so that two runs can be distinguished in a
 * list; empty for a car as saved, which the backend names.
 */
function editedName(state: CarState, manoeuvre: ManoeuvreName): string {
  const last = state.history.undo.top;
  if (!isEdited(state) || last === undefined || last.kind === 'typing') return '';
  return `${last.label}, ${MANOEUVRES[manoeuvre].label.toLowerCase()}`.slice(0, LONGEST_NAME);
}

/** Reason why a start was refused, and the field of the form it concerns, if any. */
export interface RunProblem {
  readonly field: string | undefined;
  readonly message: string;
}

/** Fields that a refusal may name, besides the manoeuvre's own parameters. */
const NAMED_FIELDS = [
  'changes',
  'substeps',
  'step_s',
  'seed',
  'world',
  'model',
  'surface',
  'track',
  'inputs',
] as const;

/** Refusal of a start as a problem of a field: messages name the wrong argument. */
export function problemOf(failure: Failure, manoeuvre: ManoeuvreName): RunProblem {
  const { code, message } = failure;
  if (code === 'CAR_INVALID') return { field: 'car', message };
  if (code !== 'BAD_ARGUMENTS') return { field: undefined, message };
  const names = [...NAMED_FIELDS, ...manoeuvreRow(manoeuvre).parameters.map((p) => p.key)];
  return { field: names.find((name) => new RegExp(`\\b${name}\\b`).test(message)), message };
}
