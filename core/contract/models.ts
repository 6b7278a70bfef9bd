import { ELECTRONIC_KEYS } from './channels/electronic-rows.ts';

/** Sub-steps of a step, below the model's threshold speed and from it on. */
export interface Substeps {
  readonly below: number;
  readonly above: number;
}

/** A number for all speeds, or those of the source the model follows. Where a run names none the car decides. */
export const SOURCE_SUBSTEPS = 'guide';
export type SubstepChoice = number | typeof SOURCE_SUBSTEPS;

export interface ModelRow {
  readonly label: string;
  readonly description: string;
  /** Step where a run names none, and the range of steps it may name. */
  readonly step_s: number;
  readonly minStep_s: number;
  readonly maxStep_s: number;
  /**
   * Sub-steps a run may name, and those of the source; undefined for a model that has none. Where a run names none, they
   * are computed from the car.
   */
  readonly substeps:
    | {
        readonly min: number;
        readonly max: number;
        readonly source: Substeps;
        readonly threshold_mps: number;
      }
    | undefined;
  /** Keys of the channel rows that the model has nothing to say about; a session of it does not record them. */
  readonly missingChannels: readonly string[];
}

/** A model that shares out torque by a rule has no friction surfaces: nothing locks, slips or gets warm. */
const NO_LOCK = [
  'differentialLocked',
  'differentialFrictionTorque_Nm',
  'differentialHeatPower_W',
  'differentialHeat_J',
] as const;
/** A model whose engine always runs. */
const NO_STALL = ['engineRunning', 'starterTorque_Nm'] as const;

/** The guide's tyre has neither heat nor wear, and floats on no water. */
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

/** Vehicle models a run can use. What a model leaves out of a particular car are the notes of its run (model-notes.ts). */
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
    description: "The PhysX vehicle guide's car in its order of work, with its sub-steps and quirks.",
    step_s: 1 / 60,
    minStep_s: 0.001,
    maxStep_s: 1 / 30,
    substeps: { min: 1, max: 32, source: { below: 3, above: 1 }, threshold_mps: 5 },
    missingChannels: ['clutchHeat_J', ...NO_CONDITION, ...NO_LOCK, ...NO_STALL, ...ELECTRONIC_KEYS],
  },
  librerally: {
    label: 'LibreRally',
    description: "The rally game's vehicle as its code has it, defects kept, with a rigid body around it.",
    step_s: 0.004,
    minStep_s: 0.001,
    maxStep_s: 1 / 30,
    substeps: undefined,
    missingChannels: [
      'clutchSlip_radps',
      'clutchTorque_Nm',
      'clutchHeatPower_W',
      'clutchHeat_J',
      // Its water acts on friction, its rolling drag is one, its pressure stands still, its tread has no depth.
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
