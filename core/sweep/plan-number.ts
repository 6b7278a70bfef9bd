import { readQuantity } from '../units/read-quantity.ts';
import type { UnitOrNone } from '../units/suffixes.ts';
import type { KeyValue } from './plan.ts';

/** A number of a plan in a unit: a bare number is in it already, a text may name another (`40 N*m`). Or why it is none. */
export function readPlanNumber(
  typed: KeyValue,
  unit: UnitOrNone,
): { readonly ok: true; readonly value: number } | { readonly ok: false; readonly reason: string } {
  return typeof typed === 'number' ? { ok: true, value: typed } : readQuantity(typed, unit);
}
