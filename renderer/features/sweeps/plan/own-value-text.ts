import { readQuantity } from '../../../../core/units/read-quantity.ts';
import { unitSymbol, type UnitOrNone } from '../../../../core/units/suffixes.ts';

const DIGITS = 6;

/**
 * The car's own value of a setting, in the unit that a value of the plan is typed in (`22 N/mm`), else in that of the file.
 */
export function ownValueText(own: string, unit: UnitOrNone, typed: string): string {
  const plain = `${own} ${unitSymbol(unit)}`.trimEnd();
  const [, name] = /^\s*[-+\u2212]?[\d.]+(?:e[-+]?\d+)?\s*(\D.*)$/i.exec(typed) ?? [];
  if (name === undefined || !Number.isFinite(Number(own))) return plain;
  const [zero, one] = [readQuantity(`0 ${name}`, unit), readQuantity(`1 ${name}`, unit)];
  if (!zero.ok || !one.ok) return plain;
  const value = (Number(own) - zero.value) / (one.value - zero.value);
  return `${Number(value.toPrecision(DIGITS))} ${name.trim()}`;
}
