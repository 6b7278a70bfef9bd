import { readQuantity } from '../../units/read-quantity.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import type { KeyValue } from './sweep-plan.ts';

/**
 * A number of a plan: a bare number is in the given unit, a text may name another (`40 N*m`). Else the reason why it is
 * not a number.
 */
export function readPlanNumber(
  typed: KeyValue,
  unit: UnitOrNone,
): { readonly ok: true; readonly value: number } | { readonly ok: false; readonly reason: string } {
  return typeof typed === 'number' ? { ok: true, value: typed } : readQuantity(typed, unit);
}
