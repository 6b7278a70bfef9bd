import { toSI } from '../../units/convert.ts';
import { dimensionOf, NO_DIMENSION, productDimension, type Dimension } from '../../units/dimensions.ts';
import { hasOffset, readTypedUnit, typedToSI } from '../../units/typed-units.ts';

/** A unit as written in brackets: SI value = number x factor + offset. */
export interface WrittenUnit {
  readonly dimension: Dimension;
  readonly factor: number;
  readonly offset: number;
}

export type UnitReading =
  | { readonly ok: true; readonly unit: WrittenUnit }
  | { readonly ok: false; readonly reason: string };

const NONE: WrittenUnit = { dimension: NO_DIMENSION, factor: 1, offset: 0 };
const MAX_POWER = 6;

function single(text: string): WrittenUnit | undefined {
  const found = readTypedUnit(text);
  if (found?.length !== text.length) return undefined;
  const { typed } = found;
  const offset = hasOffset(typed) ? toSI(0, typed.unit) : 0;
  return { dimension: dimensionOf(typed.unit), factor: typedToSI(1, typed) - offset, offset };
}

function power({ dimension, factor, offset }: WrittenUnit, exponent: number): WrittenUnit {
  let product = NONE;
  for (let i = 0; i < Math.abs(exponent); i++)
    product = {
      dimension: productDimension(product.dimension, dimension, exponent < 0 ? -1 : 1),
      factor: exponent < 0 ? product.factor / factor : product.factor * factor,
      offset,
    };
  return product;
}

/** One unit with its power: `m^2`, `s⁻¹` is written `s^-1`. */
function factorOf(text: string): WrittenUnit | string {
  if (text === '1') return NONE;
  const whole = single(text);
  if (whole !== undefined) return whole;
  const match = /^(.+?)\^(-?\d)$/.exec(text) ?? /^([^\d]+?)([23])$/.exec(text);
  const base = match === null ? undefined : single(match[1] ?? '');
  const exponent = Number(match?.[2]);
  if (base === undefined || Math.abs(exponent) > MAX_POWER) return `Unknown unit [${text}]`;
  return power(base, exponent);
}

/**
 * Reads a unit: one of the closed list in any spelling that a number field takes (`km/h`, `lbf/in`, `°`), or factors of
 * such units joined by `*`, `·` and `/` (`N*s^2/m^2`; every `/` divides by the one factor behind it).
 */
export function readWrittenUnit(written: string): UnitReading {
  const text = written.trim().replaceAll('²', '^2').replaceAll('³', '^3');
  if (text === '') return { ok: false, reason: 'A unit is missing between the brackets' };
  const whole = text === '1' ? NONE : single(text);
  if (whole !== undefined) return { ok: true, unit: whole };
  let unit = NONE;
  let isDivided = false;
  for (const part of text.split(/([*·⋅/])/)) {
    const name = part.trim();
    if (/^[*·⋅/]$/.test(name)) {
      isDivided = name === '/';
      continue;
    }
    const factor = factorOf(name);
    if (typeof factor === 'string')
      return { ok: false, reason: name === text ? factor : `Unknown unit [${text}]` };
    if (factor.offset !== 0)
      return { ok: false, reason: `${name} has its own zero and cannot be part of a unit` };
    unit = {
      dimension: productDimension(unit.dimension, factor.dimension, isDivided ? -1 : 1),
      factor: isDivided ? unit.factor / factor.factor : unit.factor * factor.factor,
      offset: 0,
    };
  }
  return { ok: true, unit };
}
