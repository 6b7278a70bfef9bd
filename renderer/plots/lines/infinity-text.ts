import { MISSING, numberText } from '../../../core/units/quantity.ts';

/** A number that may be infinite. */
export function infinityText(value: number | undefined, digits: number): string {
  if (value === undefined || Number.isNaN(value)) return MISSING;
  if (Number.isFinite(value)) return numberText(value, digits);
  return value > 0 ? '∞' : '\u2212∞';
}
