import { toSI } from '../../units/convert.ts';
import { UNIT_SUFFIXES, type Unit, type UnitOrNone } from '../../units/suffixes.ts';
import { siUnit } from '../../units/convert.ts';
import { readTypedUnit, typedToSI, type TypedUnit } from '../../units/typed-units.ts';

interface ColumnRow {
  readonly label: string;
  /** Names in a header, lower case, the preferred first; those of the Tire Test Consortium among them. */
  readonly names: readonly string[];
  readonly unit: UnitOrNone;
}

/** Every quantity that a table of measurements may have, with its SI unit. */
export const COLUMNS = {
  slipAngle_rad: { label: 'slip angle', names: ['slip_angle', 'alpha', 'sa'], unit: 'rad' },
  slip: { label: 'slip ratio', names: ['slip_ratio', 'slip', 'kappa', 'sl', 'sr'], unit: '1' },
  load_N: { label: 'load', names: ['load', 'vertical_load', 'wheel_load', 'fz'], unit: 'N' },
  inclination_rad: {
    label: 'inclination',
    names: ['inclination', 'inclination_angle', 'camber', 'gamma', 'ia'],
    unit: 'rad',
  },
  fx_N: { label: 'Fx', names: ['fx'], unit: 'N' },
  fy_N: { label: 'Fy', names: ['fy'], unit: 'N' },
  mz_Nm: { label: 'Mz', names: ['mz'], unit: 'Nm' },
  pressure_Pa: { label: 'pressure', names: ['pressure', 'inflation_pressure', 'p'], unit: 'Pa' },
  speed_mps: { label: 'speed', names: ['speed', 'velocity', 'vx', 'v'], unit: 'mps' },
} as const satisfies Record<string, ColumnRow>;

export type ColumnName = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as ColumnName[];

/** Quantities of which at least one must have been measured. */
export const MEASURED: readonly ColumnName[] = ['fx_N', 'fy_N', 'mz_Nm'];

/** A header that names a quantity: with its unit, or without one. */
export interface HeaderReading {
  readonly name: ColumnName;
  /** Index of the name in the list of names: the smaller has priority where two columns have the quantity. */
  readonly rank: number;
  readonly unit: string | undefined;
}

const LONGEST_HEADER = 200;
const BRACKETS = /^(.*?)\s*[[({]([^\])}]*)[\])}]\s*$/;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s.-]+/g, '_');

function named(text: string): Omit<HeaderReading, 'unit'> | undefined {
  const wanted = plain(text);
  for (const name of COLUMN_NAMES) {
    const rank = (COLUMNS[name].names as readonly string[]).indexOf(wanted);
    if (rank >= 0) return { name, rank };
  }
  return undefined;
}

/** Reads `load_N`, `load [lbf]`, `FZ (N)` or `FZ`; undefined for other quantities. */
export function readHeader(text: string): HeaderReading | undefined {
  // Maximum length of name and unit: the search for brackets backtracks over a text.
  if (text.length > LONGEST_HEADER) return undefined;
  const brackets = BRACKETS.exec(text);
  if (brackets !== null) {
    const found = named(brackets[1] ?? '');
    const unit = (brackets[2] ?? '').trim();
    return found && { ...found, unit: unit === '' || unit === '-' ? undefined : unit };
  }
  const whole = named(text);
  if (whole !== undefined) return { ...whole, unit: undefined };
  const cut = text.trim().lastIndexOf('_');
  const found = cut > 0 ? named(text.trim().slice(0, cut)) : undefined;
  return found && { ...found, unit: text.trim().slice(cut + 1) };
}

/** A mass given as a force is its weight, as rigs write it. */
const WEIGHTS: Readonly<Record<string, TypedUnit>> = {
  kg: { unit: 'N', scale: toSI(1, 'g') },
  lb: { unit: 'lbf', scale: 1 },
  lbs: { unit: 'lbf', scale: 1 },
};

function typedUnit(text: string, wanted: UnitOrNone): TypedUnit | undefined {
  if (wanted === 'N' && Object.hasOwn(WEIGHTS, text.toLowerCase())) return WEIGHTS[text.toLowerCase()];
  // A suffix of the closed list, N-m for N·m, kph in any case.
  if (Object.hasOwn(UNIT_SUFFIXES, text)) return { unit: text as Unit, scale: 1 };
  const dotted = text.replace(/-/g, '*');
  const found = readTypedUnit(dotted);
  return found !== undefined && found.length === dotted.length ? found.typed : undefined;
}

/** Conversion of a number of that unit to SI; undefined for an unknown unit or one of another quantity. */
export function converterOf(name: ColumnName, unit: string): ((value: number) => number) | undefined {
  const wanted = COLUMNS[name].unit;
  if (wanted === '1' && unit === '1') return (value) => value;
  const typed = typedUnit(unit, wanted);
  if (typed === undefined || siUnit(typed.unit) !== wanted) return undefined;
  return (value) => typedToSI(value, typed);
}
