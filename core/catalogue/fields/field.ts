import type { UnitOrNone } from '../../units/suffixes.ts';
import type { DifferentialKind } from '../differentials.ts';

/** Reading of the bytes after `=` (docs/sources/racer-format.md section 1.2). */
export type FieldKind = 'float' | 'int' | 'bool' | 'string' | 'file' | 'vector' | 'digits';

/** The groups of the setup tree in the order they are shown. */
export const FIELD_GROUPS = {
  car: 'Car',
  body: 'Body',
  steering: 'Steering',
  engine: 'Engine',
  shifting: 'Shifting',
  gearbox: 'Gearbox',
  clutch: 'Clutch',
  differential: 'Differential',
  brakes: 'Brakes',
  suspension: 'Suspension',
  antiRollBars: 'Anti-roll bars',
  wheels: 'Wheels',
  tyres: 'Tyres',
  aero: 'Aerodynamics',
  breakables: 'Breakable parts',
  physx: 'PhysX model',
  librerally: 'LibreRally model',
  aids: 'Driver aids',
  cameras: 'Cameras',
  graphics: 'Graphics',
  sound: 'Sound',
} as const;

export type FieldGroup = keyof typeof FIELD_GROUPS;

/** Groups of settings that only another program's vehicle model reads. */
export const OTHER_MODEL_GROUPS: ReadonlySet<FieldGroup> = new Set(['physx', 'librerally']);

export interface FieldChoice {
  /** Text of the value in the file. */
  readonly value: string;
  readonly label: string;
}

/**
 * One setting of a car. Names, units, limits and help of every form, message and table come from here. Source
 * tags are those of docs/sources/racer-format.md section 0 (S published source, A V M the three real cars, W
 * racer.nl pages, D a descendant's source); `000` is the racer.nl page on differentials, `ours` is
 * Racebench's own.
 */
export interface SetupField {
  /** Dotted key with a placeholder for each number: susp<n>.k, gearbox.gear<g>.ratio. */
  readonly key: string;
  readonly group: FieldGroup;
  readonly label: string;
  /** Unit of the number in the file. */
  readonly unit: UnitOrNone;
  readonly kind: FieldKind;
  /** Default where neither the car nor a template has the key, in the file's unit; undefined for none. */
  readonly default: number | string | readonly number[] | undefined;
  /** A value outside these limits is reported and never changed. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  /** One sentence: meaning, frame and sign. */
  readonly help: string;
  /** Effects of a higher and of a lower value; empty where no source describes them. */
  readonly more: string;
  readonly less: string;
  /** Their source: document and heading. */
  readonly effectSource: string;
  readonly source: string;
  /** The simulation reads it. */
  readonly simulated: boolean;
  /** Shown only where the car has it: settings of the game's graphics and sound. */
  readonly onlyWhenPresent: boolean;
  /** Key of a differential's block: shown where its kind is this one, otherwise only where the car has it. */
  readonly forKind: DifferentialKind | undefined;
  /** A missing key of a car is reported. */
  readonly expected: boolean;
  readonly choices: readonly FieldChoice[] | undefined;
  /** An older key of the same meaning, read where this one is missing. */
  readonly alias: string | undefined;
  /** Reason why the key is obsolete. */
  readonly obsolete: string | undefined;
  /** Racer versions that read it, from docs/sources/racer-format.md; empty where it does not say. */
  readonly versions: string;
}

export type FieldOptions = Partial<
  Pick<
    SetupField,
    | 'default'
    | 'min'
    | 'max'
    | 'step'
    | 'simulated'
    | 'onlyWhenPresent'
    | 'forKind'
    | 'expected'
    | 'choices'
    | 'alias'
    | 'obsolete'
  >
>;

/** A row; `simulated` unless set otherwise, no limits unless given. */
export function field(
  group: FieldGroup,
  key: string,
  label: string,
  kind: FieldKind,
  unit: UnitOrNone,
  source: string,
  help: string,
  options: FieldOptions = {},
): SetupField {
  const isText = kind === 'string' || kind === 'file';
  return {
    key,
    group,
    label,
    unit,
    kind,
    default: isText ? '' : kind === 'vector' ? [0, 0, 0] : kind === 'digits' ? [] : 0,
    min: kind === 'bool' ? 0 : undefined,
    max: kind === 'bool' ? 1 : undefined,
    step: kind === 'int' || kind === 'bool' ? 1 : undefined,
    help,
    more: '',
    less: '',
    effectSource: '',
    source,
    simulated: true,
    onlyWhenPresent: false,
    forKind: undefined,
    expected: false,
    choices: undefined,
    alias: undefined,
    obsolete: undefined,
    versions: '',
    ...options,
  };
}

/** Limits and step of a number, with its default first. */
export const range = (value: number, min: number, max: number, step: number): FieldOptions => ({
  default: value,
  min,
  max,
  step,
});

/** For keys that only the game reads: kept and editable, without effect on the simulation. */
export const PLAIN: FieldOptions = { simulated: false };

/** For keys of the game's graphics and sound, shown where the car has them. */
export const COSMETIC: FieldOptions = { simulated: false, onlyWhenPresent: true, default: undefined };

/** A number of the game's graphics and sound, with its limits, step and default. */
export const drawn = (min: number, max: number, step: number, value?: number): FieldOptions => ({
  ...COSMETIC,
  min,
  max,
  step,
  default: value,
});
