import { readFileUnit } from '../../units/file-units.ts';
import { isUnit } from '../../units/suffixes.ts';

const LONGEST_HEADER = 200;
const BRACKETS = /^(.*?)\s*[[({]([^[\](){}]*)[\])}]\s*$/;

export interface HeaderParts {
  readonly name: string;
  readonly unitText: string;
}

/** A header as its name and the text in brackets behind it, whatever that is; no other header has one. */
export function splitBrackets(header: string): HeaderParts {
  // No header with a unit is longer; on a long text the searches would backtrack.
  const [, name = '', unitText = ''] = header.length > LONGEST_HEADER ? [] : (BRACKETS.exec(header) ?? []);
  return name === '' ? { name: header, unitText: '' } : { name, unitText };
}

/** Units that a name ends in, spelt so that nothing else can be meant: `SPEED_KPH`, `Speed km/h`, `SpeedKmh`. */
const NAMED_UNITS = [
  /^(.*[^\s_])[\s_]+(kph|kmph|kmh|km\/h|mph|knots|celsius|fahrenheit|psi|kpa|km|miles?|ft)$/i,
  /^(.*[a-z])(Kph|Kmh|Mph)$/,
];

/** A header that ends in the name of a unit as its parts; undefined for any other. */
export function splitUnitName(header: string): HeaderParts | undefined {
  if (header.length > LONGEST_HEADER) return undefined;
  for (const pattern of NAMED_UNITS) {
    const [, name = '', unitText = ''] = pattern.exec(header) ?? [];
    if (name !== '') return { name, unitText };
  }
  return undefined;
}

/** A header as its name and the unit within it: `Speed (km/h)`, `Speed [km/h]`, `speed_mps`. */
export function splitHeader(header: string): HeaderParts {
  if (header.length > LONGEST_HEADER) return { name: header, unitText: '' };
  const parts = splitBrackets(header);
  // "Temp (rear)" has no unit in its brackets.
  if (parts.unitText !== '' && readFileUnit(parts.unitText) !== undefined) return parts;
  const suffix = /_([A-Za-z0-9]+)(?:\.[A-Za-z]+)?$/.exec(header)?.[1] ?? '';
  return { name: header, unitText: isUnit(suffix) ? suffix : (splitUnitName(header)?.unitText ?? '') };
}
