import { ELECTRONIC_KEYS } from './channels/electronic-rows.ts';

/** Sub-steps of a step, below the model's threshold speed and from it on. */
export interface Substeps {
  readonly below: number;
  readonly above: number;
}

/**
 * A number for all speeds, or the sub-steps of the source of the model. A run without a number computes it
 * from the car.
 */
export const SOURCE_SUBSTEPS = 'guide';
export type SubstepChoice = number | typeof SOURCE_SUBSTEPS;

export interface ModelRow {
  readonly label: string;
  readonly description: string;
  /** Default step, and the range of steps for a run. */
  readonly step_s: number;
  readonly minStep_s: number;
  readonly maxStep_s: number;
  /**
   * Range of sub-steps for a run, and those of the source; undefined for a model without sub-steps. A run
   * without a number computes it from the car.
   */
  readonly substeps:
    | {
        readonly min: number;
        readonly max: number;
        readonly source: Substeps;
        readonly threshold_mps: number;
      }
    | undefined;
  /** Keys of the channel rows that the model does not compute; its sessions do not record them. */
  readonly missingChannels: readonly string[];
}

/** A model that splits torque by a rule has no friction surfaces: nothing locks, slips or heats up. */
const NO_LOCK = [
  'differentialLocked',
  'differentialFrictionTorque_Nm',
  'differentialHeatPower_W',
  'differentialHeat_J',
] as const;
/** A model whose engine always runs. */
const NO_STALL = ['engineRunning', 'starterTorque_Nm'] as const;

/** The guide's tyre has neither heat nor wear, and does not aquaplane. */
const NO_CONDITION = [
  'waterLoadShare',
  'surfaceDrag_N',
  'tyreSurfaceTemperature_K',
  'tyreCoreTemperature_K',
  'tyrePressure_Pa',
  'temperatureGrip',
  'treadDepth_m',
  'tyreWear',
] as const;

/**
 * Vehicle models for a run. The parts of a car that a model leaves out are in the notes of its run
 * (model-notes.ts).
 */
export const MODELS = {
  racebench: {
    label: 'Racebench',
    description: 'Six degrees of freedom, four sprung corners, fixed step of 1 kHz.',
    step_s: 0.001,
    minStep_s: 0.000_25,
    maxStep_s: 0.002,
    substeps: undefined,
    missingChannels: [],
  },
  physx: {
    label: 'PhysX',
    description:
      'The car of the PhysX vehicle guide with the same order of computation, sub-steps and quirks.',
    step_s: 1 / 60,
    minStep_s: 0.001,
    maxStep_s: 1 / 30,
    substeps: { min: 1, max: 32, source: { below: 3, above: 1 }, threshold_mps: 5 },
    missingChannels: ['clutchHeat_J', ...NO_CONDITION, ...NO_LOCK, ...NO_STALL, ...ELECTRONIC_KEYS],
  },
  librerally: {
    label: 'LibreRally',
    description:
      'The vehicle of the rally game as in its code, defects included, with a rigid body around it.',
    step_s: 0.004,
    minStep_s: 0.001,
    maxStep_s: 1 / 30,
    substeps: undefined,
    missingChannels: [
      'clutchSlip_radps',
      'clutchTorque_Nm',
      'clutchHeatPower_W',
      'clutchHeat_J',
      // Water affects the friction only, rolling drag is 1, pressure is constant, and the tread has no depth.
      'waterLoadShare',
      'surfaceDrag_N',
      'tyrePressure_Pa',
      'treadDepth_m',
      ...NO_LOCK,
      ...NO_STALL,
      ...ELECTRONIC_KEYS,
    ],
  },
} as const satisfies Record<string, ModelRow>;

export type ModelName = keyof typeof MODELS;
export const MODEL_NAMES = Object.keys(MODELS) as ModelName[];

export function isModelName(text: string): text is ModelName {
  return Object.hasOwn(MODELS, text);
}

/** The row under the general type, for code that walks the table. */
export function modelRow(name: ModelName): ModelRow {
  return MODELS[name];
}
