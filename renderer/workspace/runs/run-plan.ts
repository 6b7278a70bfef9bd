import { USUAL_AMBIENT, type Ambient } from '../../../core/catalogue/ambient.ts';
import { MANOEUVRE_NAMES, type ManoeuvreName } from '../../../core/catalogue/manoeuvres.ts';
import { MODEL_NAMES, type ModelName, type SubstepChoice } from '../../../core/catalogue/vehicle-models.ts';
import { MAX_SEED, PACES } from '../../../core/contract/run-choices.ts';
import type { InputFile } from '../../../core/contract/input-tables.ts';
import type { SurfaceFile } from '../../../core/contract/run-road.ts';
import type { SetupChangeAt } from '../../../core/contract/setup-changes.ts';
import { SURFACE_NAMES } from '../../../core/catalogue/surfaces.ts';
import { WORLD_NAMES, type WorldName } from '../../../core/catalogue/worlds.ts';
import { isOneOf, readStored, writeStored } from '../../ui/state/stored.ts';

export type Pace = (typeof PACES)[number];

/** Settings of the next run. */
export interface RunPlan {
  readonly manoeuvre: ManoeuvreName;
  /** A built-in surface, or one of the file. */
  readonly surface: string;
  /** A file that changes and adds surfaces. */
  readonly surfaces: SurfaceFile | undefined;
  /** Table of driver inputs, for a manoeuvre that uses one. */
  readonly inputs: InputFile | undefined;
  readonly model: ModelName;
  readonly world: WorldName;
  /** Path of a track file, or the one open on the Tracks screen (run-track.ts). */
  readonly track: string | undefined;
  readonly seed: number;
  /** Step and sub-steps by model, where they differ from the model's own. */
  readonly steps: Readonly<Partial<Record<ModelName, StepChoice>>>;
  /** Parameters in SI that differ from the table's defaults, by manoeuvre. */
  readonly parameters: Readonly<Partial<Record<ManoeuvreName, Readonly<Record<string, number>>>>>;
  /** Settings of the car that change during the run. */
  readonly changes: readonly SetupChangeAt[];
  readonly weather: PlannedWeather;
  readonly name: string;
  readonly pace: Pace;
}

/** Without water, a dry day. */
export interface PlannedWeather extends Ambient {
  readonly water_m: number;
  readonly rain_mps: number;
}

export interface StepChoice {
  readonly step_s?: number;
  readonly substeps?: SubstepChoice;
}

/** The test that a person chose last; undefined before the first choice. */
export const chosenManoeuvre = (): ManoeuvreName | undefined =>
  readStored('run.manoeuvre', isOneOf(...MANOEUVRE_NAMES));

/**
 * Plan of the last session of work; its parameters, changes, surface file, inputs, weather and name are not
 * stored.
 */
export function storedPlan(): RunPlan {
  return {
    manoeuvre: chosenManoeuvre() ?? 'straight-acceleration',
    surface: readStored('run.surface', isOneOf(...SURFACE_NAMES)) ?? 'asphalt',
    model: readStored('run.model', isOneOf(...MODEL_NAMES)) ?? 'racebench',
    world: readStored('run.world', isOneOf(...WORLD_NAMES)) ?? 'flat',
    track: readStored('run.track', isText),
    seed: readStored('run.seed', isSeed) ?? 0,
    steps: readStored('run.steps', isSteps) ?? {},
    pace: readStored('run.pace', isOneOf(...PACES)) ?? 'realTime',
    parameters: {},
    changes: [],
    surfaces: undefined,
    inputs: undefined,
    weather: { water_m: 0, rain_mps: 0, ...USUAL_AMBIENT },
    name: '',
  };
}

export function storePlan(plan: RunPlan): void {
  writeStored('run.manoeuvre', plan.manoeuvre);
  writeStored('run.surface', plan.surface);
  writeStored('run.pace', plan.pace);
  writeStored('run.model', plan.model);
  writeStored('run.world', plan.world);
  writeStored('run.seed', plan.seed);
  writeStored('run.track', plan.track ?? null);
  writeStored('run.steps', plan.steps);
}

/** Plan with one parameter of its manoeuvre at a value in SI. */
export function withParameter(plan: RunPlan, key: string, value: number): RunPlan {
  const values = { ...plan.parameters[plan.manoeuvre], [key]: value };
  return { ...plan, parameters: { ...plan.parameters, [plan.manoeuvre]: values } };
}

/** Plan with the default parameters of its manoeuvre. */
export function withoutParameters(plan: RunPlan): RunPlan {
  return { ...plan, parameters: { ...plan.parameters, [plan.manoeuvre]: {} } };
}

/** Change of a model's step or sub-steps; undefined restores the model's own. */
export type StepChange = { readonly [K in keyof StepChoice]: StepChoice[K] | undefined };

export function withStep(plan: RunPlan, change: StepChange, model: ModelName = plan.model): RunPlan {
  const { step_s, substeps } = { ...plan.steps[model], ...change };
  const choice = {
    ...(step_s === undefined ? {} : { step_s }),
    ...(substeps === undefined ? {} : { substeps }),
  };
  return { ...plan, steps: { ...plan.steps, [model]: choice } };
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isSeed(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_SEED;
}

function isSteps(value: unknown): value is RunPlan['steps'] {
  if (typeof value !== 'object' || value === null) return false;
  return MODEL_NAMES.every((model) => {
    const choice: unknown = (value as Record<string, unknown>)[model];
    return choice === undefined || (typeof choice === 'object' && choice !== null);
  });
}
