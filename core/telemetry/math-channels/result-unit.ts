import { siUnit, toSI } from '../../units/convert.ts';
import { dimensionOf, unitOfDimension } from '../../units/dimensions.ts';
import { isUnit, type UnitOrNone } from '../../units/suffixes.ts';
import { readTypedUnit } from '../../units/typed-units.ts';
import type { Faults, Span } from './diagnostic.ts';
import type { Field } from './maths-document.ts';
import { fits, quantity, symbolOf, wordsOf, type Quantity } from './quantity-type.ts';

/** The unit that a definition gives; undefined without one, `'broken'` if it is faulty. */
export function declaredUnit(field: Field | undefined, faults: Faults): UnitOrNone | 'broken' | undefined {
  if (field === undefined || field.text === '') return undefined;
  if (field.text === '1' || isUnit(field.text)) return field.text;
  const found = readTypedUnit(field.text);
  if (found?.length === field.text.length && found.typed.scale === 1) return found.typed.unit;
  const base =
    found?.length === field.text.length ? `; write ${symbolOf(dimensionOf(found.typed.unit))}` : '';
  faults.add('unknown-unit', field, `${field.text} is not a display unit of a channel${base}`);
  return 'broken';
}

/** Type of a value in `unit`. */
export function typeOfUnit(unit: UnitOrNone): Quantity {
  return quantity(dimensionOf(unit), { zeros: siUnit(unit) === 'K' ? undefined : 0 });
}

/** The unit that a result without a given one is shown in; a fault where no unit of the list measures it. */
export function inferredUnit(type: Quantity, span: Span, faults: Faults): UnitOrNone | undefined {
  const unit = unitOfDimension(type.dimension);
  if (unit === undefined)
    faults.add(
      'missing-unit',
      span,
      `The result is ${wordsOf(type)}, which no unit of the list fits: divide it by a unit, as in / 1 [${symbolOf(type.dimension)}]`,
    );
  return unit;
}

/** True if a result may be shown in the unit that its definition gives; a fault at that unit otherwise. */
export function suits(type: Quantity, unit: UnitOrNone, span: Span, faults: Faults): boolean {
  const wanted = typeOfUnit(unit);
  if (!fits(type, wanted)) {
    faults.add('unit', span, `The result is ${wordsOf(type)}; the unit is that of ${wordsOf(wanted)}`);
    return false;
  }
  const hasZero = toSI(0, unit) !== 0;
  if (!hasZero || type.zeros === undefined || Math.abs(type.zeros - 1) < 1e-9) return true;
  const what = type.zeros === 0 ? 'a temperature difference' : 'a sum of temperatures, not their mean';
  faults.add('unit', span, `The result is ${what}: it is shown in K, not in °C`);
  return false;
}
