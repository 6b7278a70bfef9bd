import {
  INPUT_BASES,
  INPUT_COLUMNS,
  inputColumn,
  type InputBase,
  type InputKey,
} from '../../contract/input-columns.ts';
import { nearest } from '../../math/nearest.ts';
import { isConvertible } from '../../units/convert.ts';
import { isUnit, UNIT_SUFFIXES, type Unit, type UnitOrNone } from '../../units/suffixes.ts';

/** A column as a file has it. */
export interface FileColumn {
  /** Name as written, for messages. */
  readonly name: string;
  readonly key: InputBase | InputKey;
  readonly unit: UnitOrNone;
}

/** Reports a problem of a column of the header. */
export type ReportColumn = (column: string, message: string, hint?: () => string) => void;

const KEYS = [...Object.keys(INPUT_BASES), ...Object.keys(INPUT_COLUMNS)] as (InputBase | InputKey)[];
const STEERING: readonly string[] = ['steer', 'steeringWheelAngle', 'roadWheelAngle'];
const PEDALS: readonly string[] = ['accelerator', 'brake'];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const BY_NAME = new Map(
  KEYS.flatMap((key) => [key, ...inputColumn(key).also].map((name) => [plain(name), key] as const)),
);

/** The column's name with each usual unit, for messages. */
function written(key: InputBase | InputKey): string {
  const { unit } = inputColumn(key);
  if (unit === '1') return `${key} or ${key}_pct`;
  const usual: Partial<Record<UnitOrNone, readonly Unit[]>> = {
    s: ['s', 'ms'],
    m: ['m', 'ft'],
    rad: ['rad', 'deg'],
    mps: ['mps', 'kph', 'mph'],
  };
  return (usual[unit] ?? []).map((suffix) => `${key}_${suffix}`).join(' or ');
}

/** The column of a header's cell: a name and, behind the last `_`, its unit. */
export function readColumn(name: string, report: ReportColumn): FileColumn | undefined {
  const at = name.lastIndexOf('_');
  const suffix = name.slice(at + 1);
  const whole = BY_NAME.get(plain(name));
  const key = whole ?? (at > 0 ? BY_NAME.get(plain(name.slice(0, at))) : undefined);
  if (key === undefined) {
    report(name, 'unknown column; ', () => {
      const near = nearest(at > 0 && isUnit(suffix) ? name.slice(0, at) : name, KEYS);
      const guess = KEYS.find((each) => each === near);
      return guess === undefined
        ? `it must be one of ${KEYS.join(', ')}.`
        : `the nearest is ${written(guess)}.`;
    });
    return undefined;
  }
  const { unit } = inputColumn(key);
  if (whole !== undefined) {
    if (unit === '1') return { name, key, unit };
    report(name, `the column has no unit; write ${written(key)}.`);
    return undefined;
  }
  if (isUnit(suffix) && isConvertible(suffix, unit)) return { name, key, unit: suffix };
  const what = isUnit(suffix)
    ? `${UNIT_SUFFIXES[suffix].symbol} does not fit this column`
    : `${suffix} is not a unit`;
  report(name, `${what}; write ${written(key)}.`);
  return undefined;
}

/** Reports columns that conflict, and columns that are missing. */
export function checkColumns(columns: readonly FileColumn[], report: ReportColumn): void {
  const names = (of: (key: string) => boolean): string[] =>
    columns.filter(({ key }) => of(key)).map(({ name }) => name);
  const firsts = new Map<string, string>();
  for (const { name, key } of columns) {
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, name);
    else report(name, `is there twice: ${first} is the same.`);
  }
  const bases = names((key) => key in INPUT_BASES);
  if (bases.length === 0) report('', `the column ${written('time')} or ${written('distance')} is missing.`);
  if (new Set(columns.map(({ key }) => key).filter((key) => key in INPUT_BASES)).size > 1)
    report(bases[1] ?? '', `a table is against ${bases.join(' or ')}, not against both.`);
  if (columns.length > 0 && bases.length === columns.length)
    report('', 'there is no column of inputs, such as steer, accelerator or speed_kph.');
  const steering = names((key) => STEERING.includes(key));
  if (steering.length > 1) report(steering[1] ?? '', `${steering.join(' and ')} both steer; remove one.`);
  const pedals = names((key) => PEDALS.includes(key));
  const [speed] = names((key) => key === 'speed');
  if (speed !== undefined && pedals.length > 0)
    report(speed, `${[speed, ...pedals].join(' and ')} all move the pedals; remove speed or the pedals.`);
}
