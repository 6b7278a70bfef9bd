import type { UnitOrNone } from '../../units/suffixes.ts';
import type { DifferentialKind } from '../differentials.ts';

/** How the bytes after `=` are read (docs/sources/racer-format.md section 1.2). */
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
  aids: 'Driver aids',
  cameras: 'Cameras',
  graphics: 'Graphics',
  sound: 'Sound',
} as const;

export type FieldGroup = keyof typeof FIELD_GROUPS;

export interface FieldChoice {
  /** As written in the file. */
  readonly value: string;
  readonly label: string;
}

/**
 * One setting of a car. Names, units, limits and help of every form, message and table come from here.
 * Source tags are those of docs/sources/racer-format.md section 0 (S published source, A V M the three real cars, W racer.nl
 * pages, D a descendant's source); `000` is the racer.nl page on differentials, `ours` is Racebench's own.
 */
export interface SetupField {
  /** Dotted key with a placeholder for each number: susp<n>.k, gearbox.gear<g>.ratio. */
  readonly key: string;
  readonly group: FieldGroup;
  readonly label: string;
  /** Unit of the number in the file. */
  readonly unit: UnitOrNone;
  readonly kind: FieldKind;
  /** What counts where neither the car nor a template has the key, in the file's unit; undefined for none. */
  readonly default: number | string | readonly number[] | undefined;
  /** Outside these the value is reported; it is never changed. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  readonly step: number | undefined;
  /** One sentence: meaning, frame and sign. */
  readonly help: string;
  /** What more of it does to the car, and what less of it; empty where no source says so. */
  readonly more: string;
  readonly less: string;
  /** Who says so: document and heading. */
  readonly effectSource: string;
  readonly source: string;
  /** The simulation reads it. */
  readonly simulated: boolean;
  /** Shown only where the car has it: what only the game's picture and sound use. */
  readonly onlyWhenPresent: boolean;
  /** Of a differential's block: shown where its kind is this one, elsewhere only where the car has it. */
  readonly forKind: DifferentialKind | undefined;
  /** Left out of a car this is worth a remark. */
  readonly expected: boolean;
  readonly choices: readonly FieldChoice[] | undefined;
  /** An older key of the same meaning, read where this one is missing. */
  readonly alias: string | undefined;
  /** Why the key should no longer be used. */
  readonly obsolete: string | undefined;
  /** Racer versions that read it, as docs/sources/racer-format.md says; empty where it does not. */
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

/** A row; `simulated` unless said otherwise, no limits unless given. */
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

/** Read by the game only: kept and editable, without effect on the simulation. */
export const PLAIN: FieldOptions = { simulated: false };

/** Read by the game's picture and sound only, shown where the car has it. */
export const COSMETIC: FieldOptions = { simulated: false, onlyWhenPresent: true, default: undefined };

/** A number that only the game's picture and sound use, with its limits, step and default. */
export const drawn = (min: number, max: number, step: number, value?: number): FieldOptions => ({
  ...COSMETIC,
  min,
  max,
  step,
  default: value,
});
