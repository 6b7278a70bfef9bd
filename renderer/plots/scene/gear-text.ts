import { MISSING } from '../../../core/units/quantity.ts';

/** -1 is reverse, 0 neutral. */
export function gearText(gear: number): string {
  if (Number.isNaN(gear)) return MISSING;
  return gear < 0 ? 'R' : gear === 0 ? 'N' : String(Math.round(gear));
}
